import { type Problem, problem } from '../../../tag/problems/catalogue';
import { isUnknownRecord } from '../../../tag/values/json-values';
import { onceFor } from '../../../tag/values/once-for';
import { safeImage, safeLink } from '../../../tag/values/safe-url';
import { type LinkTarget, linkTarget } from '../../page/leave/link-target';

/** The message of a curation rule to visitors, checked: whatever is missing or unfit is left out. */
interface MerchandiseContent {
  readonly banner: Banner | null;
  readonly notice: Note | null;
  readonly redirect: (Note & { readonly link: LinkTarget }) | null;
  /** What the site owner has to correct in the rule. */
  readonly problems: readonly Problem[];
}

interface Note {
  readonly text: string;
  readonly link: LinkTarget | null;
}

interface Banner extends Note {
  readonly image: string | null;
  readonly alt: string;
}

/** An entry of the list below a field. */
interface LinkEntry {
  readonly href: string;
  readonly children: string;
}

/**
 * Reads the `metadata` of a response, which may hold anything. Texts are rendered as text only, and cut if they are long.
 * Links and images pass the same check as in hits, and a link says which other site it leads to.
 */
export function merchandiseOf(metadata: unknown): MerchandiseContent {
  return isUnknownRecord(metadata) ? read(metadata) : NONE;
}

/** Once, and not in each render. Each response has the metadata as another object, even from the same rule. */
const read = onceFor(({ banner, notice, redirect }: Readonly<Record<string, unknown>>): MerchandiseContent => {
  const problems: Problem[] = [];
  const report: Report = (path, found, expects) => {
    const facts = { path, found: textOf(found).slice(0, MAX_CHARACTERS), expects };
    problems.push(problem('unfit-metadata', { attribute: 'data-merchandising', value: null }, facts, 'notShown'));
  };
  return {
    banner: readBanner(banner, report),
    notice: readNotice(notice, report),
    redirect: readRedirect(redirect, report),
    problems,
  };
});

/** Redirect and notice as entries of a list of links: the redirect first. */
export function entriesOf(metadata: unknown): readonly LinkEntry[] {
  const { redirect, notice } = merchandiseOf(metadata);
  return [redirect, notice].flatMap((note) =>
    note?.link ? { href: note.link.href, children: withSite(note.text, note.link) } : [],
  );
}

/** A text, followed by the site of its link if that is another one. */
function withSite(text: string, { site }: LinkTarget): string {
  return site === null ? text : `${text} (${site})`;
}

const NONE: MerchandiseContent = { banner: null, notice: null, redirect: null, problems: [] };

/** Most characters of a text that is shown, and of a link that is accepted. */
const MAX_CHARACTERS = 300;
const MAX_LINK_LENGTH = 2000;

const TEXT = `a text of at most ${MAX_CHARACTERS} characters`;
const LINK =
  'a URL of at most 2,000 characters that begins with https:, http:, mailto:, tel: or /, without a user name';

/** Records what is wrong: its path in `metadata`, the value there, and what is expected. */
type Report = (path: string, found: unknown, expects: string) => void;

function readBanner(value: unknown, report: Report): Banner | null {
  const given = readObject(value, 'banner', report);
  if (!given) return null;
  const written = typeof given['image'] === 'string' && given['image'].length <= MAX_LINK_LENGTH ? given['image'] : '';
  const image = safeImage(written);
  if (image === null && given['image'] !== undefined)
    report('banner.image', given['image'], 'the URL of an image that begins with https:, http: or /');
  const text = readText(given['text'], 'banner.text', report);
  const alt = readText(given['alt'], 'banner.alt', report);
  const link = readLink(given['link'], 'banner.link', report);
  if (image === null && text === '') {
    report('banner', value, '“image” or “text” in it');
    return null;
  }
  if (alt === '' && text === '')
    report('banner.alt', given['alt'], 'what the image says, for visitors who cannot see it');
  return { image, text, alt, link };
}

function readNotice(value: unknown, report: Report): Note | null {
  const given = readObject(value, 'notice', report);
  if (!given) return null;
  const text = readText(given['text'], 'notice.text', report);
  const link = readLink(given['link'], 'notice.link', report);
  if (text !== '') return { text, link };
  if (given['text'] === undefined) report('notice.text', undefined, TEXT);
  return null;
}

function readRedirect(value: unknown, report: Report): MerchandiseContent['redirect'] {
  const given = readObject(value, 'redirect', report);
  if (!given) return null;
  const link = readLink(given['link'], 'redirect.link', report);
  const text = readText(given['text'], 'redirect.text', report);
  if (given['link'] === undefined) report('redirect.link', undefined, LINK);
  if (!link) return null;
  if (link.isHere) {
    report('redirect.link', given['link'], 'another page than the one that shows it');
    return null;
  }
  return { link, text: text || link.href };
}

function readObject(value: unknown, path: string, report: Report): Readonly<Record<string, unknown>> | null {
  if (value === undefined || value === null) return null;
  if (isUnknownRecord(value)) return value;
  report(path, value, 'an object');
  return null;
}

function readText(value: unknown, path: string, report: Report): string {
  if (value === undefined || value === null) return '';
  const start = typeof value === 'string' ? value.slice(0, 4 * MAX_CHARACTERS) : '';
  const text = start.replace(UNSEEN, '').replace(/\s+/g, ' ').trim();
  if (text === '' || text.length > MAX_CHARACTERS) report(path, value, TEXT);
  return text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}…` : text;
}

/** Control characters, and those that reverse the direction of a text: `moc.knab` must not read as `bank.com`. */
const UNSEEN = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;

function readLink(value: unknown, path: string, report: Report): LinkTarget | null {
  if (value === undefined || value === null) return null;
  const safe = typeof value === 'string' && value.length <= MAX_LINK_LENGTH ? safeLink(value) : null;
  const target = safe === null ? null : linkTarget(safe);
  // `https://bank.example@evil.example/` leads to evil.example.
  if (!target || target.hasUser) {
    report(path, value, LINK);
    return null;
  }
  return target;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');
}
