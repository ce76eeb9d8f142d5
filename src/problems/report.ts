const told = new Set<string>();

/** Tells the site owner one thing in the console; each distinct sentence once per page. */
export function report({ sentence }: { readonly sentence: string }): void {
  if (told.has(sentence)) return;
  told.add(sentence);
  console.warn(`[searchlet] ${sentence}`);
}
