const told = new Set<string>();

/** Tells the site owner one thing in the console; each distinct sentence once per page. What cannot wait is loud. */
export function report({ sentence, isLoud = false }: { readonly sentence: string; readonly isLoud?: boolean }): void {
  if (told.has(sentence)) return;
  told.add(sentence);
  if (isLoud) globalThis.console.error(PREFIX + sentence);
  else warn(sentence);
}

/** The same, each time it is called. */
export function warn(sentence: string): void {
  globalThis.console.warn(PREFIX + sentence);
}

/** Says in the console what is no mistake, but may surprise. */
export function note(sentence: string): void {
  globalThis.console.info(PREFIX + sentence);
}

const PREFIX = '[searchlet] ';
