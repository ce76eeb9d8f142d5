import { gzipBytes } from './gzip-bytes';

/**
 * A worker that compresses. Each file takes some hundred KB for a moment: in a worker that holds all records, a browser would look
 * through them all each time to find what is free.
 */
addEventListener('message', ({ data: [id, bytes] }: MessageEvent<readonly [id: number, bytes: Uint8Array]>) => {
  const packed = gzipBytes(bytes);
  postMessage([id, packed], { transfer: [packed.buffer] });
});
