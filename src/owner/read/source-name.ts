/** A source as the command line names it: `docs/`, `https://…/feed.xml`, `Blog=https://…/feed.xml`. */
export interface SourceToRead {
  /** Its value in the field `source`. */
  readonly name: string;
  readonly written: string;
}

/** Splits `NAME=SOURCE`; without a name a source is called after its site, its folder or its file. */
export function nameSource(written: string): SourceToRead {
  const [, name, rest] = /^([\p{L}\p{N}][\p{L}\p{N} _-]{0,39})=(.+)$/su.exec(written) ?? [];
  if (name !== undefined && rest !== undefined) return { name, written: rest };
  const address = written.replace(/^(?:wordpress|ghost|shopify):/, '');
  if (/^https?:\/\//i.test(address) && URL.canParse(address)) return { name: new URL(address).host, written };
  const [last = written] = address
    .split(/[\\/]/)
    .filter((part) => part !== '' && part !== '.')
    .slice(-1);
  return { name: last.replace(/\.\w+$/, ''), written };
}
