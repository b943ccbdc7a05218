// A worker that brings files of a boot, so that the page stays smooth meanwhile. It is told files
// (see parcel.mjs) and tells {path, bytes} as they come, then {path, content} or {path, failure}.

/** @import { BootFile } from "../types.d.ts" */

import { Failure, get } from "./parcel.mjs";

onmessage = async (/** @type {MessageEvent<BootFile>} */ { data: file }) => {
  const { path } = file;
  try {
    const content = await get(file, (bytes) => postMessage({ path, bytes }));
    postMessage({ path, content }, content instanceof Uint8Array ? [content.buffer] : []);
  } catch (error) {
    const { reason, message } = Failure.of(error, "network", path);
    postMessage({ path, failure: { reason, message } });
  }
};
