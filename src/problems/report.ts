const told = new Set<string>();

/** Tells the site owner one thing in the console; each distinct sentence once per page. What cannot wait is loud. */
export function report({ sentence, isLoud = false }: { readonly sentence: string; readonly isLoud?: boolean }): void {
  if (told.has(sentence)) return;
  told.add(sentence);
  console[isLoud ? 'error' : 'warn'](`[searchlet] ${sentence}`);
}
