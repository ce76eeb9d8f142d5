/** Writes events to a visitor. */
export type WriteEvents = (text: string) => void;

/** The event that ends a whole answer. */
export const DONE = 'data: [DONE]\n\n';

/** An event with a piece of an answer. */
export function pieceEvent(message: string): string {
  return event({ conversation_id: '', message });
}

/** The event with the whole answer, the documents that it was made of, and the id by which a visitor asks on. */
export function lastEvent(answer: string, documents: readonly object[], id: string | null): string {
  const results = [{ hits: documents.map((document) => ({ document })) }];
  return event({ conversation: { answer, conversation_id: id ?? '' }, results });
}

function event(content: object): string {
  return `data: ${JSON.stringify(content)}\n\n`;
}

/** A response of events. If the visitor leaves, the answer is still read to its end: it is paid for, and the next visitor gets it. */
export function eventStream(headers: HeadersInit, run: (write: WriteEvents) => Promise<void>): Response {
  const encoder = new TextEncoder();
  let isLeft = false;
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      await run((text) => {
        if (!isLeft) controller.enqueue(encoder.encode(text));
      });
      if (!isLeft) controller.close();
    },
    cancel() {
      isLeft = true;
    },
  });
  return new Response(body, {
    headers: {
      ...Object.fromEntries(new Headers(headers)),
      'content-type': 'text/event-stream; charset=utf-8',
      // nginx would hold the answer back until it is complete.
      'x-accel-buffering': 'no',
    },
  });
}
