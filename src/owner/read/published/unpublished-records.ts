import { type DocumentValue, type Fields, isRecord } from '../../documents/document';
import { plainName } from '../../values/column-names';
import { readDate } from '../../values/read-value';
import { readYesOrNo } from '../../values/yes-no';
import { arePublicationWords, isUnpublishedWord } from './status-words';

/**
 * Finds the records of one source that are drafts, private, scheduled or hidden there. A column is judged as a whole: `Published` may hold years, and `Status` the state of an order.
 *
 * @param now milliseconds since 1970.
 */
export function createUnpublishedRecords(now: number) {
  const columns = new Map<string, Column | null>();
  let count = 0;
  const see = (fields: Fields, place: number, parent: string): boolean => {
    let isSuspect = false;
    for (const [name, value] of Object.entries(fields)) {
      const path = parent + name;
      let column = columns.get(path);
      if (column === undefined) {
        const judge = judgeOf(name, now);
        column = judge && { judge, written: name, hiding: new Map(), others: new Set() };
        columns.set(path, column);
      }
      if (column !== null && !isRecord(value)) isSuspect = seeValue(column, value, place) || isSuspect;
      // Strapi, JSON:API and exports of static sites keep the fields of a record one level deeper.
      else if (parent === '' && isRecord(value) && DEEPER.test(name))
        isSuspect = see(value, place, `${name}.`) || isSuspect;
    }
    return isSuspect;
  };
  return {
    /** Looks at a record. Returns whether it may be unpublished: what a column is about is known after the last one. */
    see(fields: Fields, place: number): boolean {
      count += 1;
      return see(fields, place, '');
    },
    /** Why records are not published, as ends of sentences, by the places of the records. */
    found(): ReadonlyMap<number, string> {
      const reasons = new Map<number, string>();
      for (const column of columns.values()) if (column !== null) addReasons(column, count, reasons);
      return reasons;
    },
  };
}

const DEEPER = /^_?(?:attributes|fields|meta|metadata|front_?matter|data|properties)$/i;

/** A column that may say what is published. */
interface Column {
  readonly judge: Judge;
  /** Its name as the owner wrote it. */
  readonly written: string;
  /** The values that hide a record if the column is about publishing, with the places of these records. */
  readonly hiding: Map<DocumentValue, number[]>;
  /** Other values, up to `MOST_OTHERS`. */
  readonly others: Set<DocumentValue>;
}

/** What the values of a kind of column mean. */
interface Judge {
  readonly hides: (value: DocumentValue) => boolean;
  /**
   * Whether a column with these values is about publishing.
   *
   * @param hidesAll whether it would hide every record.
   */
  readonly isMeant: (hiding: readonly DocumentValue[], others: readonly DocumentValue[], hidesAll: boolean) => boolean;
}

/** A column of words with more of them is about something else. */
const MOST_OTHERS = 50;

function seeValue({ judge, hiding, others }: Column, value: DocumentValue, place: number): boolean {
  const places = hiding.get(value);
  if (places !== undefined) places.push(place);
  else if (!others.has(value) && judge.hides(value)) hiding.set(value, [place]);
  else if (others.size < MOST_OTHERS) others.add(value);
  return hiding.has(value);
}

/** @param count of all records. */
function addReasons({ judge, written, hiding, others }: Column, count: number, reasons: Map<number, string>): void {
  if (hiding.size === 0) return;
  const hidesAll = [...hiding.values()].reduce((sum, places) => sum + places.length, 0) === count;
  if (!judge.isMeant([...hiding.keys()], [...others], hidesAll)) return;
  for (const [value, places] of hiding) {
    for (const place of places) if (!reasons.has(place)) reasons.set(place, `says “${written}: ${value ?? ''}”`);
  }
}

/** How a column of this name is judged; null for any other column. */
function judgeOf(written: string, now: number): Judge | null {
  const name = plainName(written).replace(/^_|_$/g, '');
  if (STATUS.test(name)) return status;
  // WooCommerce writes -1 for a draft, Magento 2 for a product that is switched off.
  if (SHOWING.has(name)) return flag(false, name === 'product_online' ? '2' : '-1');
  if (HIDING.has(name)) return flag(true);
  if (TYPED_SHOWING.has(name)) return typedFlag(false);
  if (TYPED_HIDING.has(name)) return typedFlag(true);
  if (FROM.has(name)) return releaseDate(now);
  if (UNTIL.has(name)) return dated((date) => date * 1000 < now);
  if (REMOVED.test(name)) return dated(() => true);
  if (ARCHIVED.test(name)) return { ...dated(() => true), isMeant: (_hiding, _others, hidesAll) => !hidesAll };
  if (name === 'post_password') return { hides: isWritten, isMeant: () => true };
  // Sanity keeps the draft of a document beside it.
  return written === '_id' ? { hides: (value) => String(value).startsWith('drafts.'), isMeant: () => true } : null;
}

const STATUS =
  /^(?:(?:post|product|page|content|entry|item|publication|publish|publishing|moderation|workflow|catalog|catalogue)_)?(?:status|state|visibility)$|^(?:visibility_in_catalog|sichtbarkeit_im_katalog|visibilite_dans_le_catalogue|visibilidad_en_el_catalogo|visibilita_nel_catalogo|visibilidade_no_catalogo|zichtbaarheid_in_catalogus|widocznosc_w_katalogu|statut|estado|stato|stan)$/;
/** WooCommerce, Shopify, PrestaShop, Magento, BigCommerce, Squarespace. */
const SHOWING = new Set(
  `published is_published published_on_online_store published_online_store publish veroffentlicht publie publicado pubblicato gepubliceerd opublikowano
  active_0_1 product_online product_visible visible is_visible searchable`.split(/\s+/),
);
const HIDING = new Set(
  `draft is_draft unpublished is_unpublished unlisted is_unlisted is_private is_hidden is_archived is_deleted noindex no_index exclude_from_search
  search_exclude password_protected hidden archived deleted trashed is_trashed entwurf brouillon borrador bozza rascunho`.split(
    /\s+/,
  ),
);
/** As texts, these may say what kind of school. */
const TYPED_HIDING = new Set(['private']);
const TYPED_SHOWING = new Set(['public', 'is_public', 'listed']);
const FROM = new Set(
  `publish_date publish_at publish_on publish_from published_at published_from publishdate publishat publishedat scheduled_at go_live_at go_live_date
  embargo embargo_until embargo_date available_from visible_from online_from`.split(/\s+/),
);
const UNTIL = new Set(
  `unpublish_date unpublish_at unpublish_on unpublishdate unpublishat expirydate publish_until published_until available_until visible_until
  online_until`.split(/\s+/),
);
/** Laravel, Rails and Directus keep what was deleted, with the moment. */
const REMOVED = /^(?:deleted|trashed|removed|unpublished)_?at$/;
/** Archives of pages and of papers have the moment for every record. */
const ARCHIVED = /^archived_?at$/;

const status: Judge = {
  // Drupal has true or false.
  hides: (value) => value === false || (typeof value === 'string' && isUnpublishedWord(value)),
  isMeant: (hiding, others) => {
    const values = [...hiding, ...others];
    if (values.every((value) => typeof value === 'boolean')) return true;
    const words = values.flatMap((value) => (typeof value === 'string' ? value : []));
    return others.length < MOST_OTHERS && arePublicationWords(words);
  },
};

/**
 * @param hiding whether true hides a record, or false.
 * @param digits that mean false, beside 0.
 */
function flag(hiding: boolean, digits: string = ''): Judge {
  const read = (value: DocumentValue): boolean | null => {
    if (typeof value === 'boolean') return value;
    const text = String(value ?? '').trim();
    // Views of Drupal write "On" and "Off".
    if (/^(?:1|on)$/i.test(text)) return true;
    return /^(?:0|off)$/i.test(text) || text === digits ? false : readYesOrNo(text);
  };
  return {
    hides: (value) => read(value) === hiding,
    isMeant: (_, others) => others.every((value) => !isWritten(value) || read(value) !== null),
  };
}

/** Only true and false of JSON count: as a word, "private" may say what kind of school it is. */
function typedFlag(hiding: boolean): Judge {
  return { hides: (value) => value === hiding, isMeant: () => true };
}

function dated(isHiding: (date: number) => boolean): Judge {
  return {
    hides: (value) => {
      const date = typeof value === 'string' ? readDate(value.trim()) : null;
      return date !== null && isHiding(date);
    },
    isMeant: () => true,
  };
}

/** Where others have a date, null means a draft: in Strapi and Shopify. */
function releaseDate(now: number): Judge {
  const { hides } = dated((date) => date * 1000 > now);
  const isDate = (value: DocumentValue): boolean => typeof value === 'string' && readDate(value.trim()) !== null;
  return {
    hides: (value) => value === null || hides(value),
    isMeant: (hiding, others) => [...hiding, ...others].some(isDate),
  };
}

function isWritten(value: DocumentValue): boolean {
  return value !== null && String(value).trim() !== '';
}
