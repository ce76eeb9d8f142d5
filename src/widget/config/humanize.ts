/**
 * Makes a label for a field without one: `release_date` and `releaseDate` become "Release date", `author.name` becomes
 * "Author name". `categories.lvl0`, the top of a hierarchy, and `categories.*` become "Categories".
 */
export function humanize(field: string): string {
  const words = field
    .replace(/[._](?:lvl\d+|\*)$/, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[\s._-]+/)
    .filter(Boolean)
    .map((word) => (word === word.toUpperCase() ? word : word.toLowerCase()))
    .join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
