/**
 * What a visitor reads for a field that was given no label: `release_date` and `releaseDate` become "Release date",
 * `author.name` "Author name", and `categories.lvl0`, the top of a hierarchy, "Categories", as `categories.*`.
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
