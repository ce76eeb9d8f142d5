import { readdirSync, readFileSync } from 'node:fs';
import { lexer } from 'marked';
import { pathOf } from '../../bench/sizes';

/**
 * The blocks of code that the documentation shows under a heading, so that a test does what a reader would copy.
 *
 * @param file from the root: `docs/layouts.md`.
 * @param heading as written, without `#`; a block below a heading of its own is not among them.
 * @throws when the page has no such heading, or no code under it.
 */
export function codeUnder(file: string, heading: string): readonly string[] {
  const tokens = lexer(readFileSync(pathOf(file), 'utf8'));
  const start = tokens.findIndex((token) => token.type === 'heading' && token['text'] === heading);
  if (start < 0) throw new Error(`${file} has no heading “${heading}”`);
  const rest = tokens.slice(start + 1);
  const end = rest.findIndex(({ type }) => type === 'heading');
  const code = (end < 0 ? rest : rest.slice(0, end)).flatMap((token) =>
    token.type === 'code' ? [String(token['text'])] : [],
  );
  if (code.length === 0) throw new Error(`${file} shows no code under “${heading}”`);
  return code;
}

/**
 * The command under a heading that contains some words, without the `$` before it and what it prints.
 *
 * @throws when no line, or no cell of a table, has such a command.
 */
export function commandIn(file: string, ...words: readonly string[]): string {
  const text = readFileSync(pathOf(file), 'utf8');
  const commands = [...text.matchAll(/(?:^|\$ |`)(node dist\/cli\/searchlet\.mjs [^`\n]+)/gm)].map(
    ([, one = '']) => one,
  );
  const command = commands.find((one) => words.every((word) => one.includes(word)));
  if (command === undefined) throw new Error(`${file} shows no command with ${words.join(' and ')}`);
  return command;
}

/**
 * A tag of the documentation as a reader completes it: `…` between its attributes becomes attributes, and `…/` in `src` the root.
 *
 * @throws when the tag has no place for them.
 */
export function completed(tag: string, attributes: string): string {
  if (!/ …[> ]/.test(tag)) throw new Error(`There is no … for further attributes in ${tag}`);
  return tag.replaceAll('src="…/', 'src="/').replaceAll(/ …(?=[> ])/g, ` ${attributes}`);
}

/** The commands for a shell that the documentation shows, a block each; `where` begins with the file. */
export function shellBlocks(): readonly { readonly where: string; readonly commands: string }[] {
  const files = [
    'README.md',
    ...readdirSync(pathOf('docs'))
      .filter((name) => name.endsWith('.md'))
      .map((name) => `docs/${name}`),
  ];
  return files.flatMap((file) =>
    lexer(readFileSync(pathOf(file), 'utf8')).flatMap((token) =>
      token.type === 'code' && token['lang'] === 'sh'
        ? [{ where: `${file}: ${String(token['text']).split('\n')[0]}`, commands: String(token['text']) }]
        : [],
    ),
  );
}
