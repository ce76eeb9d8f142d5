/** Bytes that are decoded and parsed at a time, unless a single value is longer. */
const PART = 256 * 1024;

/**
 * The values of a text that is a JSON array. They are parsed some at a time while they are taken: all of them take several times the
 * bytes of a large file.
 *
 * @param bytes in UTF-8, without a byte order mark.
 * @throws SyntaxError where it is not such a text.
 */
export function* arrayValues(bytes: Uint8Array): Generator<unknown> {
  const first = bytes.findIndex((byte) => !BLANKS.includes(byte));
  let [start, depth, isInText, isFirst] = [first + 1, bytes[first] === BRACKET ? 1 : 0, false, true];
  function* valuesTo(end: number, isLast: boolean): Generator<unknown> {
    const values = JSON.parse(`[${decoder.decode(bytes.subarray(start, end))}]`) as readonly unknown[];
    if (values.length === 0 && !(isFirst && isLast)) throw new SyntaxError('A value is missing.');
    isFirst = false;
    yield* values;
  }
  for (let at = start; depth > 0 && at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (isInText) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) isInText = false;
    } else if (byte === QUOTE) isInText = true;
    else if (byte === BRACKET || byte === BRACE) depth += 1;
    else if (byte === END_OF_BRACKET || byte === END_OF_BRACE) {
      depth -= 1;
      const isEnd = depth === 0 && byte === END_OF_BRACKET && isBlank(bytes.subarray(at + 1));
      if (isEnd) return yield* valuesTo(at, true);
    } else if (byte === COMMA && depth === 1 && at - start >= PART) {
      yield* valuesTo(at, false);
      start = at + 1;
    }
  }
  throw new SyntaxError('It is not a JSON array.');
}

/** The lines of a text, decoded some at a time while they are taken. */
export function* linesIn(bytes: Uint8Array): Generator<string> {
  for (let start = 0; start <= bytes.length; ) {
    const lineBreak = bytes.indexOf(LINE_BREAK, start + PART);
    const end = lineBreak < 0 ? bytes.length : lineBreak;
    yield* decoder.decode(bytes.subarray(start, end)).split('\n');
    start = end + 1;
  }
}

function isBlank(bytes: Uint8Array): boolean {
  return bytes.every((byte) => BLANKS.includes(byte));
}

/** The white space of JSON. */
const BLANKS: readonly number[] = [9, 10, 13, 32];
const LINE_BREAK = 10;
const QUOTE = 34;
const COMMA = 44;
const BRACKET = 91;
const BACKSLASH = 92;
const END_OF_BRACKET = 93;
const BRACE = 123;
const END_OF_BRACE = 125;
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
