import { isRecord } from '../../documents/document';
import { readDate } from '../../values/read-value';
import { readYesOrNo } from '../../values/yes-no';
import { isUnpublishedWord } from './status-words';

/**
 * Why a generator does not publish a page, or keeps it out of its search: the end of a sentence. Null where it publishes it.
 *
 * @param values of the front matter, by names in small letters.
 * @param path of the file; a folder such as Jekyll's `_drafts` says something too.
 * @param now milliseconds since 1970.
 * @see https://gohugo.io/content-management/front-matter/, https://jekyllrb.com/docs/front-matter/,
 * https://docusaurus.io/docs/create-doc#doc-front-matter, https://www.11ty.dev/docs/collections/
 */
export function unpublishedPage(values: ReadonlyMap<string, unknown>, path: string, now: number): string | null {
  const [, folder] = /(?:^|\/)(_(?:drafts|trash))\//.exec(path) ?? [];
  if (folder !== undefined) return `is in the folder ${folder}`;
  const saysSo = [...values].find(([name, value]) => isUnpublishedValue(name, value, now));
  if (saysSo !== undefined) return `says “${saysSo[0]}: ${textOf(saysSo[1])}”`;
  // The folders of a path, and its file.
  const names = path.split('/');
  const [, dated] = /^(\d{4}-\d{2}-\d{2})-/.exec(names.pop() ?? '') ?? [];
  return dated !== undefined && names.includes('_posts') && isAfter(dated, now) ? `is dated ${dated}` : null;
}

function isUnpublishedValue(name: string, value: unknown, now: number): boolean {
  if (HIDING.has(name)) return yesOrNo(value) === true;
  if (SHOWING.has(name) && yesOrNo(value) === false) return true;
  if (STATUS.has(name)) return isUnpublishedWord(String(value));
  if (name === 'password') return textOf(value) !== '';
  if (FROM.has(name)) return isAfter(value, now);
  if (UNTIL.has(name)) return isBefore(value, now);
  // Material for MkDocs writes `search: { exclude: true }`, Hugo `build: { list: never }`.
  if (name === 'search' && isRecord(value)) return yesOrNo(value['exclude']) === true;
  if ((name === 'build' || name === '_build') && isRecord(value))
    return ['list', 'render'].some((key) => value[key] === 'never' || value[key] === false);
  return name === 'robots' && /\b(?:noindex|none)\b/i.test(String(value));
}

const HIDING = new Set(
  `draft isdraft is_draft unpublished unlisted private isprivate is_private hidden ishidden is_hidden archived headless noindex
  eleventyexcludefromcollections exclude_from_search search_exclude excludesearch exclude_search excludefromsearch searchhidden
  search_hidden hide_from_search hidefromsearch`.split(/\s+/),
);
/** `permalink: false` is a page that Eleventy does not write. */
const SHOWING = new Set(
  'published ispublished is_published publish public permalink search searchable indexed pagefind'.split(' '),
);
const STATUS = new Set(['status', 'state', 'visibility']);
/** Hugo and Jekyll write no page before its date. */
const FROM = new Set('date publishdate publish_date pubdate published publishedat published_at'.split(' '));
const UNTIL = new Set('expirydate expiry_date unpublishdate unpublish_date expires'.split(' '));

function yesOrNo(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value;
  return typeof value === 'string' ? readYesOrNo(value) : null;
}

function isAfter(value: unknown, now: number): boolean {
  const date = dateOf(value);
  return date !== null && date * 1000 > now;
}

function isBefore(value: unknown, now: number): boolean {
  const date = dateOf(value);
  return date !== null && date * 1000 < now;
}

function dateOf(value: unknown): number | null {
  const text = textOf(value);
  // Jekyll writes a space before the time zone.
  return readDate(text) ?? readDate(text.slice(0, 10));
}

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  return isRecord(value) ? JSON.stringify(value) : String(value ?? '').trim();
}
