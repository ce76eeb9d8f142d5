const told = new Set<string>();

/** Tells the site owner one thing in the console; each distinct sentence once per page. What cannot wait is loud. */
export function report({ sentence, isLoud = false }: { readonly sentence: string; readonly isLoud?: boolean }): void {
  if (told.has(sentence)) return;
  told.add(sentence);
  if (isLoud) console.error(PREFIX + sentence);
  else warn(sentence);
}

/** The same, each time it is called. */
export function warn(sentence: string): void {
  console.warn(PREFIX + sentence);
}

const PREFIX = '[searchlet] ';
