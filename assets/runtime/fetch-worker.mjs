// A worker that fetches the files of a boot, so that the page stays quick meanwhile. It is sent files
// (see fetch.mjs) and answers with {path, bytes} as they come, then {path, content} or {path, failure}.

/** @import { BootFile } from "../types.d.ts" */

import { Failure, get } from "./fetch.mjs";

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
