/** The front matter of a text, and the text below it. */
interface FrontMatter {
  /** A text, or a list of texts, by its name. */
  readonly values: Readonly<Record<string, string | readonly string[]>>;
  readonly rest: string;
}

/**
 * Reads the front matter of Markdown: the lines `name: value` between two lines of dashes, with quotes, lists in brackets, and lists
 * of lines that begin with a dash. A whole parser of YAML would make the command a tenth larger; what is deeper is left out.
 */
export function readFrontMatter(text: string): FrontMatter {
  const [front = '', matter = ''] = /^---[ \t]*\r?\n(.*?)\r?\n---[ \t]*(?:\r?\n|$)/s.exec(text) ?? [];
  const values = new Map<string, string | readonly string[]>();
  let name = '';
  for (const line of matter.split(/\r?\n/)) {
    const [, key, value = ''] = /^([\w-]+):(?:[ \t]+(.*))?$/.exec(line) ?? [];
    const item = /^[ \t]*-[ \t]+(.*)$/.exec(line)?.[1];
    if (key !== undefined) {
      name = key;
      values.set(name, valueOf(value));
    } else if (item !== undefined && name !== '') {
      const before = values.get(name) ?? [];
      values.set(name, [...(typeof before === 'string' ? [] : before), unquoted(item)]);
    } else if (line.trim() !== '') name = '';
  }
  return { values: Object.fromEntries(values), rest: text.slice(front.length) };
}

function valueOf(written: string): string | readonly string[] {
  const list = /^\[(.*)\]$/.exec(written.trim())?.[1];
  return list === undefined ? unquoted(written) : list.split(',').map(unquoted).filter(Boolean);
}

/** Without its quotes, or without a comment after it. */
function unquoted(written: string): string {
  const text = written.trim();
  const quoted = /^(["'])(.*)\1$/.exec(text)?.[2];
  return quoted ?? text.replace(/(?:^|\s)#.*$/, '');
}
