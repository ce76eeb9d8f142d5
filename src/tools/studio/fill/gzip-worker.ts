import { gzipBytes } from './gzip-bytes';

/**
 * A worker that compresses. Each file takes some hundred KB for a moment: in a worker that holds all records, a browser would look
 * through them all each time to find what is free.
 */
addEventListener('message', ({ data: [id, bytes] }: MessageEvent<readonly [id: number, bytes: Uint8Array]>) => {
  const packed = gzipBytes(bytes);
  Array.from(bytes.subarray(0, GARBAGE));
  postMessage([id, packed], { transfer: [packed.buffer] });
});

/**
 * Numbers that are garbage after each file. Chrome looks for what is free when the objects of JavaScript fill a MB, and until then keeps
 * all array buffers, which are 400 KB for each file.
 */
const GARBAGE = 4096;
