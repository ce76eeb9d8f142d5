const reported = new Set<string>();

/** Writes a sentence for the site owner to the console, once per page; `isLoud` makes it an error, not a warning. */
export function report({ sentence, isLoud = false }: { readonly sentence: string; readonly isLoud?: boolean }): void {
  if (reported.has(sentence)) return;
  reported.add(sentence);
  if (isLoud) globalThis.console.error(PREFIX + sentence);
  else warn(sentence);
}

/** Writes a warning to the console, each time it is called. */
export function warn(sentence: string): void {
  globalThis.console.warn(PREFIX + sentence);
}

/** Writes to the console what is no mistake, but may surprise. */
export function note(sentence: string): void {
  globalThis.console.info(PREFIX + sentence);
}

const PREFIX = '[searchlet] ';
