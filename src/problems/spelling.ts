type Attributes = Readonly<Record<string, string>>;

/**
 * Calls attributes by the names their owner has written. Every sentence calls them as in HTML, with `data-`; those that
 * stand in the address of a script have no `data-` there, and nobody finds them under it.
 *
 * @param address what stands in the address: name → value.
 * @param given all that the panel is told: what has been changed since does not stand in the address any more.
 */
export function asWritten(sentence: string, address: Attributes, given: Attributes): string {
  const isThere = (name: string): boolean => name in address && address[name] === given[name];
  const subject = /^data-([\w-]+)/.exec(sentence)?.[1] ?? '';
  const names = Object.keys(address);
  // What is missing is missed where the others are.
  const isAboutAddress = isThere(subject) || (names.length > 0 && !(subject in given) && subject !== '');
  const told = sentence.replace(MENTION, (mention, name: string, value: string | undefined, start: number) => {
    if (!isThere(name) && (name in given || !isAboutAddress)) return mention;
    if (value !== undefined) return `${name}=${value}`;
    return start === 0 ? name : `${name}=`;
  });
  return isAboutAddress ? `In the script's address, ${told}` : told;
}

/** An attribute in a sentence, with its value where that can be told from the words around it: in an address no quotes are. */
const MENTION = /(?<![\w-])data-([a-z]+(?:-[a-z]+)*)(?:="([^"\s]*)"(?=[:.,; ]|$))?/g;
