const reported = new Set<string>();

/** Writes a sentence for the site owner to the console, once per page; `isUrgent` makes it an error, not a warning. */
export function report(sentence: string, isUrgent = false): void {
  if (reported.has(sentence)) return;
  reported.add(sentence);
  if (isUrgent) console.error(PREFIX + sentence);
  else warn(sentence);
}

/** Writes a warning to the console, each time it is called. */
export function warn(sentence: string): void {
  console.warn(PREFIX + sentence);
}

/** Writes to the console what is no mistake, but may surprise; once per page. */
export function inform(sentence: string): void {
  if (reported.has(sentence)) return;
  reported.add(sentence);
  console.info(PREFIX + sentence);
}

const PREFIX = '[searchlet] ';
