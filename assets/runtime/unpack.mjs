// A worker that takes the snapshot out of the browser's cache and unpacks it, told its address.
// Beside the page, for it is 30 MB, and in the page it would stand still over it.
onmessage = async ({ data: address }) => {
  try {
    const kept = await caches.match(address);
    const unpacked = kept.body.pipeThrough(new DecompressionStream("gzip"));
    const memory = await new Response(unpacked).arrayBuffer();
    postMessage(memory, [memory]);
  } catch {
    postMessage(null); // not whole
  }
};
