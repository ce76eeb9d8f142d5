/** The name of the new collection, which differs from the name of a run that began in the same second. */
export function newName(alias: string, now: number, names: readonly string[]): string {
  for (let at = now; ; at += 1000) {
    const name = `${alias}_${new Date(at).toISOString().replace(/[-:]/g, '').slice(0, 15)}`;
    if (!names.includes(name)) return name;
  }
}

/** When one of our collections was begun, in milliseconds since 1970, by its name; NaN for collections of others. */
export function madeAt(name: string, alias: string): number {
  if (!name.startsWith(`${alias}_`)) return Number.NaN;
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)$/.exec(name.slice(alias.length + 1)) ?? [];
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

/** A collection in the rights of a key: the server takes what stands there for a regular expression. */
export function nameAsPattern(name: string): string {
  return name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
