const MB = 1024 * 1024;
/** Most MB of a response, unpacked: a few KB may unpack to gigabytes. */
const MOST = 10;

/** `fetch` for responses that are small unless they are hostile: reading a larger one rejects. */
export const limitedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  if (response.body === null) return response;
  let size = 0;
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, controller) {
      size += part.length;
      if (size > MOST * MB) throw new Error(`The response has more than ${MOST} MB.`);
      controller.enqueue(part);
    },
  });
  return new Response(response.body.pipeThrough(limit), response);
};
