import {
  type DocumentValue,
  type Fields,
  isRecord,
  recordOf,
  recordsOf,
  type SourceDocument,
} from '../../documents/document';
import { IndexerError } from '../../documents/notes';
import { fragmentText } from '../page/fragment-text';
import { oneLine } from '../page/html-tree';
import { listIn, readJsonFrom } from './json-interface';
import type { ReadingContext, SourceContent } from './source';

/** Most items that Ghost returns in one response. */
const PER_PAGE = 100;

/**
 * Reads the posts and pages of a Ghost site from its Content API.
 *
 * @see https://ghost.org/docs/content-api/
 */
export async function readGhost(site: string, context: ReadingContext): Promise<SourceContent> {
  const { ghostKey } = context;
  if (ghostKey === null) {
    throw new IndexerError('Ghost needs a content key: set SEARCHLET_GHOST_KEY to a key from Settings → Integrations.');
  }
  const documents: SourceDocument[] = [];
  for (const type of ['posts', 'pages']) {
    for (let page: number | null = 1; page !== null; ) {
      const query = new URLSearchParams({ key: ghostKey, limit: String(PER_PAGE), page: String(page) });
      const address = `${site.replace(/\/$/, '')}/ghost/api/content/${type}/?${query}&include=tags,authors`;
      const response = await readJsonFrom(address, context);
      const { [type]: list, meta } = recordOf(response.json);
      const items = listIn(list, response).filter(isRecord);
      documents.push(...items.map((item) => ghostDocument(item, type.slice(0, -1))));
      const { next, total } = recordOf(recordOf(meta)['pagination']);
      context.onProgress(documents.length, typeof total === 'number' ? Math.max(total, documents.length) : null);
      page = typeof next === 'number' && next > page ? next : null;
    }
  }
  return { kind: 'records', documents, isUntyped: false };
}

/** A post or page as Ghost describes it, in its API and in its export. */
export function ghostDocument(item: Fields, type: string): SourceDocument {
  const url = String(item['url'] ?? '');
  const names = (list: DocumentValue | undefined): string[] =>
    // Names that begin with # are internal tags, which Ghost does not show to visitors.
    recordsOf(list).flatMap(({ name }) => (typeof name === 'string' && !name.startsWith('#') ? name : []));
  const fields: Fields = {
    url,
    // A title is plain text: https://ghost.org/docs/content-api/#posts
    title: oneLine(String(item['title'] ?? '')),
    description: item['custom_excerpt'] ?? item['excerpt'] ?? null,
    text: fragmentText(String(item['html'] ?? '')),
    type,
    tags: names(item['tags']),
    author: names(item['authors']),
    image: item['feature_image'] ?? null,
    published: item['published_at'] ?? null,
    modified: item['updated_at'] ?? null,
  };
  return { fields, where: url, key: String(item['id'] ?? url) };
}
