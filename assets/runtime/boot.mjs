// What PyScript is given as its interpreter: Pyodide, fed with what is already here.
import { loadPyodide as load, version } from "./pyodide.mjs";
import createPyodideModule from "./pyodide.asm.mjs";

export { version };

const APP = "/home/pyodide/app.zip";

let parts;

/** {wasm: WebAssembly.Module, stdlib, lock, app: Uint8Array, begun(), failed(error)} */
export const give = (given) => {
  parts = given;
};

export async function loadPyodide(options) {
  const { wasm, stdlib, lock, app, begun, failed } = parts;
  begun();
  const giveBack = lend(wasm, stdlib);
  try {
    const python = await load({
      ...options,
      createPyodideModule,
      lockFileContents: new TextDecoder().decode(lock),
      stdLibURL: new URL("./stdlib.zip", import.meta.url).href,
    });
    python.FS.writeFile(APP, app, { canOwn: true });
    // Only our zip and the library: not the working folder, where PyScript puts its sources.
    const { path } = python.pyimport("sys");
    path.remove("");
    path.insert(0, APP);
    return python;
  } catch (error) {
    failed(error);
    throw error;
  } finally {
    giveBack();
    parts = null;
  }
}

/** Pyodide fetches its wasm and library by itself. While it starts, it gets ours instead. */
function lend(wasm, stdlib) {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  globalThis.fetch = (url, ...rest) => {
    const { href } = new URL(url.url ?? url, location);
    if (href.endsWith("/pyodide.asm.wasm")) return Promise.resolve(new Response());
    if (href.endsWith("/stdlib.zip")) return Promise.resolve(new Response(stdlib));
    return fetch(url, ...rest);
  };
  WebAssembly.instantiateStreaming = async (_, imports) => ({
    module: wasm,
    instance: await WebAssembly.instantiate(wasm, imports),
  });
  return () => {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  };
}
