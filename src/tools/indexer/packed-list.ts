/** Values of JSON that are only read one after the other. */
interface PackedList<T> {
  readonly length: number;
  push(value: T): void;
  /** Reads a value: a new one each time. */
  read(index: number): T;
  /** A value as JSON. */
  json(index: number): string;
}

/** Bytes that are reserved at a time. */
const PAGE = 1024 * 1024;
/** Most bytes of UTF-8 for a code unit. */
const MOST_BYTES = 3;

/**
 * Creates an empty list that keeps its values as bytes. 200,000 records of a shop take 60 MB so, and as objects five times as much; and a
 * browser looks through all objects each time to find what is free.
 */
export function createPackedList<T>(): PackedList<T> {
  const pages: Uint8Array[] = [];
  /** Bytes of the last page that are in use. */
  let used = PAGE;
  /** For each value its page, and where it begins and ends in it. */
  const places = { pages: [] as number[], starts: [] as number[], ends: [] as number[] };

  const keep = (start: number, end: number): void => {
    places.pages.push(pages.length - 1);
    places.starts.push(start);
    places.ends.push(end);
    used = end;
  };
  const json = (index: number): string => {
    const page = pages[places.pages[index] ?? -1];
    if (page === undefined) throw new RangeError(`There is no value ${index}.`);
    return decoder.decode(page.subarray(places.starts[index], places.ends[index]));
  };

  return {
    get length() {
      return places.pages.length;
    },
    push(value) {
      const text = JSON.stringify(value);
      const most = text.length * MOST_BYTES;
      if (most > PAGE) {
        // A page of its own, that ends with it.
        pages.push(encoder.encode(text));
        keep(0, pages[pages.length - 1]?.length ?? 0);
        used = PAGE;
        return;
      }
      if (used + most > PAGE) {
        pages.push(new Uint8Array(PAGE));
        used = 0;
      }
      const page = pages[pages.length - 1] as Uint8Array;
      keep(used, used + encoder.encodeInto(text, page.subarray(used)).written);
    },
    json,
    read: (index) => JSON.parse(json(index)) as T,
  };
}

const encoder = new TextEncoder();
// A text may begin with the character of a byte order mark.
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
