import { nameOf } from '../../config/attributes';
import { attributesFor } from '../../config/elements';
import { humanize } from '../../config/humanize';
import { type Design, type Raw, withoutDefaults } from './design';

/** What belongs to one collection, and means nothing in another. */
export const OF_COLLECTION: readonly string[] = [
  ...['query-by', 'title', 'url', 'image', 'text', 'meta', 'badges', 'group', 'facets', 'sort', 'filter', 'preset'],
];

/** What a source is about by itself: a panel that gets sources leaves this to them. */
const OF_SOURCE: readonly string[] = [...OF_COLLECTION, 'collection', 'index', 'label'];

/** What each source searches: its own attributes, and those of the panel that it leaves out. One for a panel without any. */
export function searchedBy({ raw, sources }: Pick<Design, 'raw' | 'sources'>): readonly Raw[] {
  return sources.length === 0 ? [raw] : sources.map((own) => ({ ...raw, ...own }));
}

/** Whether a panel needs a search key: not for an index, nor where an address of the owner's site hands it out. */
export function needsKey(design: Pick<Design, 'raw' | 'sources'>): boolean {
  return searchedBy(design).some((raw) => raw['index'] === undefined && raw['key-endpoint'] === undefined);
}

/** A design with one more source. The first one takes over what the panel has searched until then. */
export function addSource(design: Design, source: Raw): Design {
  const { raw, sources } = design;
  if (sources.length > 0) return { ...design, sources: [...sources, source] };
  const first = only(raw, (name) => OF_SOURCE.includes(name));
  return { ...design, raw: only(raw, (name) => !OF_SOURCE.includes(name)), sources: [first, source] };
}

/** A design without one of its sources. The last one that is left becomes the panel again. */
export function removeSource(design: Design, place: number): Design {
  const sources = design.sources.filter((_, index) => index !== place);
  const [last, ...others] = sources;
  if (last === undefined || others.length > 0) return { ...design, sources };
  const { label: _, limit: __, ...own } = last;
  return { ...design, raw: { ...design.raw, ...own }, sources: [] };
}

/** A source as it is written: a default stays where the panel says something else. */
export function sourceAttributes(own: Raw, panel: Raw): Raw {
  const kept = Object.entries(withoutDefaults(own)).map(([name]) => name);
  const isSaid = (name: string): boolean => kept.includes(name) || panel[name] !== undefined;
  const order = [...attributesFor('source').map(nameOf), ...Object.keys(own)];
  const names = [...new Set(order)].filter((name) => own[name] !== undefined && isSaid(name));
  return Object.fromEntries(names.map((name) => [name, own[name]?.trim() ?? '']));
}

/** What a source is called where it has no label. */
export function nameOfSource({ label, collection, index }: Raw, place: number): string {
  return label?.trim() || humanize(collection?.trim() || index?.trim() || String(place + 1));
}

function only(raw: Raw, isWanted: (name: string) => boolean): Raw {
  return Object.fromEntries(Object.entries(raw).filter(([name]) => isWanted(name)));
}
