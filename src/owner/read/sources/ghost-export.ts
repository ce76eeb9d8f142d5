import { areRecords, type Fields, isRecord, recordOf, recordsOf, type SourceDocument } from '../../documents/document';
import { ghostDocument } from './ghost';
import type { Noting, SourceContent } from './source';

/** The tables of an export of Ghost: `{ "db": [{ "data": { "posts": […] } }] }`. Null for any other value. */
export function ghostExportIn(value: unknown): Fields | null {
  const { db, ...own } = recordOf(value);
  const { data, meta } = recordOf(recordsOf(db)[0] ?? own);
  const isExport = isRecord(data) && isRecord(meta) && areRecords(data['posts'], (post) => 'slug' in post);
  return isExport ? data : null;
}

/**
 * Reads the posts and pages of an export of Ghost. It also has drafts, what only members may read, and the addresses of its users.
 *
 * @see https://ghost.org/docs/migration/content/
 */
export function readGhostExport(data: Fields, where: string, { takeNote }: Noting): SourceContent {
  const joined = joinedBy(data);
  const documents = recordsOf(data['posts']).flatMap((post, index): SourceDocument[] => {
    const place = `${where}, post ${index + 1}`;
    const type = post['type'] === 'page' || post['page'] === true ? 'page' : 'post';
    const whole = {
      ...post,
      // The address of the site is not in its export.
      url: `/${post['slug']}/`,
      tags: joined('posts_tags', 'tag_id', 'tags', post),
      authors: joined('posts_authors', 'author_id', 'users', post),
    };
    const { fields, key } = ghostDocument(whole, type);
    const isEmpty = fields['title'] === '' && fields['text'] === '';
    if (isEmpty) takeNote({ kind: 'skipped', where: place, reason: 'has neither a title nor a text' });
    const unpublished = unpublishedPost(post);
    return isEmpty ? [] : [{ fields, key, where: place, ...(unpublished !== null && { unpublished }) }];
  });
  return { kind: 'records', documents, isUntyped: false };
}

function unpublishedPost({ status, visibility }: Fields): string | null {
  if (status !== 'published') return `says “status: ${status}”`;
  return visibility === undefined || visibility === 'public' ? null : `says “visibility: ${visibility}”`;
}

/** The rows of a table that another one joins with a post, in their order. */
function joinedBy(data: Fields) {
  return (pairs: string, column: string, table: string, post: Fields): readonly Fields[] => {
    const rows = new Map(recordsOf(data[table]).map((row) => [row['id'], row]));
    return recordsOf(data[pairs])
      .filter((pair) => pair['post_id'] === post['id'])
      .sort((one, other) => Number(one['sort_order'] ?? 0) - Number(other['sort_order'] ?? 0))
      .flatMap((pair): readonly Fields[] => {
        const row = rows.get(pair[column] ?? null);
        return row === undefined ? [] : [row];
      });
  };
}
