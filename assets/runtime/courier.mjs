// A worker that brings files of a boot, so that the page stays smooth meanwhile. It is told files
// (see parcel.mjs) and tells {path, bytes} as they come, then {path, content} or {path, failure}.
import { get } from "./parcel.mjs";

onmessage = async ({ data: file }) => {
  const { path } = file;
  try {
    const content = await get(file, (bytes) => postMessage({ path, bytes }));
    postMessage({ path, content }, content instanceof Uint8Array ? [content.buffer] : []);
  } catch ({ reason, message }) {
    postMessage({ path, failure: { reason, message } });
  }
};
