import { type DocumentValue, isRecord, presentFields } from '../../documents/document';
import { oneLine } from '../page/html-tree';
import type { Page } from '../page/read-page';
import { unpublishedPage } from '../published/page-status';

/**
 * A page with what its front matter says: `title`, `description`, `author` or `authors`, `tags`, `lang` and `date`, and whether it is
 * published.
 *
 * @param values of the front matter, by names in small letters.
 * @param now milliseconds since 1970.
 */
export function pageWithFrontMatter(
  page: Page,
  values: ReadonlyMap<string, unknown>,
  { address, now }: { readonly address: string; readonly now: number },
): Page {
  const [title] = textsOf(values.get('title'));
  const named = title !== undefined && page.title !== null && page.title !== title ? [page.title] : [];
  return {
    ...page,
    title: title ?? page.title,
    headings: [...named, ...page.headings],
    fields: presentFields({
      ...page.fields,
      ...presentFields({
        description: textsOf(values.get('description'))[0],
        author: single(textsOf(values.get('author') ?? values.get('authors'))),
        lang: textsOf(values.get('lang'))[0],
        published: textsOf(values.get('date'))[0],
        tags: tagsOf(values.get('tags')),
      }),
    }),
    unpublished: unpublishedPage(values, decodeURI(new URL(address).pathname), now),
    isSearchPage: false,
  };
}

/** A text of several lines becomes one; a date of TOML is written as in YAML; authors may have a name each. */
function textsOf(value: unknown): readonly string[] {
  if (value instanceof Date) return [value.toISOString()];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (isRecord(value)) return textsOf(value['name']);
  const text = oneLine(String(value ?? ''));
  return text === '' ? [] : [text];
}

function single(texts: readonly string[]): DocumentValue | undefined {
  return texts.length > 1 ? texts : texts[0];
}

/** Jekyll separates tags in one text with spaces, others with commas; one tag stays a text. */
function tagsOf(value: unknown): DocumentValue {
  return Array.isArray(value) ? textsOf(value) : (textsOf(value)[0] ?? null);
}
