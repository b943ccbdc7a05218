// What PyScript is given as its interpreter: Pyodide, fed with what boot.js has already fetched
// and verified. Nothing here touches the network.
import { loadPyodide as load, version } from "./pyodide.mjs";
import createModule from "./pyodide.asm.mjs";

export { version };

const APP = "/home/pyodide/app.zip";
const NO_PACKAGES = { info: { abi_version: "", arch: "wasm32", platform: "", python: "" }, packages: {} };

let parts;

/** {wasm: WebAssembly.Module, stdlib: Uint8Array, app: Uint8Array, starting(), failed(error)} */
export const give = (given) => {
  parts = given;
};

export const loadPyodide = async (options) => {
  const { wasm, stdlib, app, starting, failed } = parts;
  starting();
  try {
    // Pyodide fetches its wasm and its library by itself, with no way to hand them over.
    const realFetch = globalThis.fetch;
    globalThis.fetch = async () => new Response(stdlib);
    const python = await load({
      ...options,
      lockFileContents: NO_PACKAGES,
      createPyodideModule: (settings) => {
        globalThis.fetch = realFetch;
        const standIn = settings.instantiateWasm;
        console.log(String(standIn).length);
        return createModule(settings);
      },
    });
    python.FS.writeFile(APP, app);
    python.runPython(`import sys; sys.path.insert(0, ${JSON.stringify(APP)})`);
    return python;
  } catch (error) {
    failed(error);
    throw error;
  }
};
