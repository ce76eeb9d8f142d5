/**
 * Makes a label for a field without one: `release_date` and `releaseDate` become "Release date", `author.name` becomes
 * "Author name". Words between other signs keep their capitals, such as nouns in German. `categories.lvl0`, the top of a
 * hierarchy, and `categories.*` become "Categories".
 */
export function humanize(field: string): string {
  const words = field
    .replace(/[._](?:lvl\d+|\*)$/, '')
    .replace(
      /([a-z\d])([A-Z])(?=([a-z]?))/g,
      (_, end: string, first: string, next: string) => `${end} ${next ? first.toLowerCase() : first}`,
    )
    .split(/[\s._-]+/)
    .filter(Boolean)
    .join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
