import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { marked } from 'marked';
import { parseFragment } from 'parse5';
import { createSnapshot } from '../../../../src/engine/collection/snapshot';
import { parseSchema } from '../../../../src/engine/documents/schema';
import { codeTokenRules } from '../../../../src/engine/documents/tokens';
import { search } from '../../../../src/engine/search/search';
import { readPageText } from '../../../../src/owner/read/page/page-text';
import { pathOf } from '../../../bench/sizes';

/** A page, or one section of it. */
interface Section {
  readonly title: string;
  readonly text: string;
}

/** Finds the first hits of a query. */
export type Ask = (query: string) => readonly Section[];

/** The documentation of Foundation, in its package: Markdown with a title in its front matter. */
const FOUNDATION = 'node_modules/foundation-sites/docs/pages';

/** A search over the sections of a real documentation: the first hits, as an index of files finds them. */
export function openDocumentation(): Ask {
  const files = readdirSync(pathOf(FOUNDATION)).filter((name) => name.endsWith('.md') && name !== 'kitchen-sink.md');
  return searchIn(files.flatMap(sectionsOf));
}

/** The stopword set that docs/answers.md tells owners to make. */
const STOPWORDS =
  'a an and are as at be by can do does for from how i in is it me my of on or that the this to what when where which who why with you'.split(
    ' ',
  );

/** A search over titles and texts, ranked as an index of files ranks them. */
export function searchIn(sections: readonly Section[]): Ask {
  const schema = parseSchema({
    name: 'sections',
    fields: [
      { name: 'title', type: 'string' },
      { name: 'text', type: 'string' },
    ],
  });
  const rows = sections.map((section, id) => ({ id: String(id), ...section }));
  const snapshot = createSnapshot(rows, schema, codeTokenRules(schema));
  const collection = { schema, synonyms: new Map(), overrides: new Map(), snapshot: () => snapshot };
  return (q) => {
    const { hits } = search(collection, { q, query_by: 'title,text' }, { ranking: 'relevance', stopwords: STOPWORDS });
    return (hits as { document: Section }[]).map(({ document }) => document).slice(0, 3);
  };
}

function sectionsOf(file: string): readonly Section[] {
  const [, head = '', markdown = ''] =
    /^---\n(.*?)\n---\n(.*)$/s.exec(readFileSync(pathOf(join(FOUNDATION, file)), 'utf8')) ?? [];
  const title = /^title: (.*)$/m.exec(head)?.[1] ?? file;
  const description = /^description: (.*)$/m.exec(head)?.[1] ?? '';
  const html = String(marked.parse(markdown)).replace(/<h([2-6])>(.*?)<\/h\1>/g, '<h$1 id="x">$2</h$1>');
  const { sections } = readPageText([parseFragment(html)]);
  return [
    { title, text: description },
    ...sections.map(({ heading, text }) => ({ title: heading ? `${title} › ${heading}` : title, text })),
  ].filter(({ text }) => text !== '');
}
