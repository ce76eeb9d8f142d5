/** How a visitor writes numbers. */
export interface Numbers {
  /** A count: 1464 → "1,464". */
  count(value: number): string;
  /** The number of a field: below 10,000 without separator, since it may be a year; at most ten decimals. */
  value(value: number): string;
  /** Makes what the numbers are written with, which takes browsers a while: else the first answer would wait for it. */
  prepare(): void;
}

/** @param locale BCP 47 tag, which `Intl` accepts. */
export function createNumbers(locale: string): Numbers {
  const counts = once(() => new Intl.NumberFormat(locale));
  const values = once(
    () => new Intl.NumberFormat(locale, { useGrouping: 'min2' as unknown as boolean, maximumFractionDigits: 10 }),
  );
  const isPlain = PLAIN.test(locale);
  return {
    count: (value) => (isPlain && isWhole(value) ? grouped(value) : counts().format(value)),
    value(value) {
      if (!isPlain || !isWhole(value)) return values().format(value);
      return Math.abs(value) < 10_000 ? String(value) : grouped(value);
    },
    prepare() {
      if (isPlain) return;
      counts();
      values();
    },
  };
}

/** Makes something when it is asked for first. Browsers take their time over `Intl`. */
export function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}

/**
 * The English that separates every three digits by a comma. Its whole numbers are written by hand: the first
 * `Intl.NumberFormat` of a page takes Chrome 6 to 9 ms, and the first results would wait for it.
 */
const PLAIN = /^en(?:-(?:US|GB|CA|AU|NZ|IE))?$/;

/** Others have an exponent, or are no numbers at all. */
function isWhole(value: number): boolean {
  return Number.isSafeInteger(value) && !Object.is(value, -0);
}

function grouped(value: number): string {
  return String(value).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
