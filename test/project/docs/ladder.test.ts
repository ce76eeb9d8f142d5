// @module-tag needs-build

import { readFileSync } from 'node:fs';
import { lexer, type Tokens } from 'marked';
import { describe, expect, onTestFinished, test } from 'vitest';
import { pathOf } from '../../bench/sizes';
import { makeEmptyFolder, printedTag } from '../../support/servers/empty-folder';

describe.each(['site', 'shop', 'documentation', 'magazine'])('docs/start-%s.md', (kind) => {
  const page = readFileSync(pathOf(`docs/start-${kind}.md`), 'utf8');
  const files = filesIn(page);

  test('shows all files that its command reads, and the tag that it prints', async () => {
    const owner = await makeEmptyFolder();
    onTestFinished(owner.close);
    const { 'public/search.html': results, 'public/index.html': start, ...data } = files;
    expect(results ?? start, 'The page that shows the search').toContain('<script');
    owner.write(data);
    const [, command = ''] = /^(node .* index .*)$/m.exec(page) ?? [];
    const { code, out, err } = await owner.run(command.replace('../searchlet/', ''));
    expect(code, err).toBe(0);
    expect(owner.read('public/searchlet.js')).not.toBe('');
    expect(unindented(page)).toContain(unindented(printedTag(out)));
  });
});

/** The blocks of a page below a line that ends with a path and a colon, by that path. */
function filesIn(page: string): Readonly<Record<string, string>> {
  const tokens = lexer(page).filter(({ type }) => type !== 'space');
  return Object.fromEntries(
    tokens.flatMap((token, index) => {
      const [, path] = /`([\w./-]+)`[^`]*:$/.exec(tokens[index - 1]?.raw.trimEnd() ?? '') ?? [];
      return token.type !== 'code' || path === undefined ? [] : [[path, (token as Tokens.Code).text] as const];
    }),
  );
}

function unindented(text: string): string {
  return text.replace(/^ +/gm, '');
}
