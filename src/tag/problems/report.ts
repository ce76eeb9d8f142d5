const reported = new Set<string>();

/** Writes a sentence for the site owner to the console, once per page; `isUrgent` makes it an error, not a warning. */
export function report({
  sentence,
  isUrgent = false,
}: {
  readonly sentence: string;
  readonly isUrgent?: boolean;
}): void {
  if (reported.has(sentence)) return;
  reported.add(sentence);
  if (isUrgent) globalThis.console.error(PREFIX + sentence);
  else warn(sentence);
}

/** Writes a warning to the console, each time it is called. */
export function warn(sentence: string): void {
  globalThis.console.warn(PREFIX + sentence);
}

/** Writes to the console what is no mistake, but may surprise. */
export function inform(sentence: string): void {
  globalThis.console.info(PREFIX + sentence);
}

const PREFIX = '[searchlet] ';
