import { dataAttribute } from '../../../tag/attributes/attributes';
import { attributesFor } from '../../../tag/attributes/elements';
import { humanize } from '../../../tag/values/humanize';
import type { NodeAddress } from '../../../tag/values/node-address';
import { nodesNamedIn } from '../../check/tags/nodes-named-in';
import { type Design, keepAttributes, type Raw, withoutDefaults } from './design';

/** Attributes that belong to one collection, and mean nothing in another. */
export const COLLECTION_ATTRIBUTES: readonly string[] = [
  ...['query-by', 'title', 'url', 'image', 'text', 'meta', 'badges', 'group', 'facets', 'sort', 'filter', 'preset'],
];

/** Attributes that only the sources have, in a panel with sources. */
const SOURCE_ATTRIBUTES: readonly string[] = [...COLLECTION_ATTRIBUTES, 'collection', 'index', 'label'];

/** The attributes that each source is searched with: its own, else the panel's. A panel without sources counts as one. */
export function searchedBy({ raw, sources }: Pick<Design, 'raw' | 'sources'>): readonly Raw[] {
  return sources.length === 0 ? [raw] : sources.map((own) => ({ ...raw, ...own }));
}

/** Every node that a panel or one of its sources may send its key to. */
export function nodesOf(design: Pick<Design, 'raw' | 'sources'>): readonly NodeAddress[] {
  return [design.raw, ...searchedBy(design)].flatMap(nodesNamedIn);
}

/** Whether a panel needs a search key: not for an index, nor if an address of the owner's site provides it. */
export function needsKey(design: Pick<Design, 'raw' | 'sources'>): boolean {
  return searchedBy(design).some((raw) => raw['index'] === undefined && raw['key-endpoint'] === undefined);
}

/** A design with one more source. The first source takes over what the panel has searched so far. */
export function addSource(design: Design, source: Raw): Design {
  const { raw, sources } = design;
  if (sources.length > 0) return { ...design, sources: [...sources, source] };
  const isOfSource = (name: string): boolean => SOURCE_ATTRIBUTES.includes(name);
  const first = keepAttributes(raw, isOfSource);
  return { ...design, raw: keepAttributes(raw, (name) => !isOfSource(name)), sources: [first, source] };
}

/** A design without one of its sources. The last one that is left becomes the panel again. */
export function removeSource(design: Design, place: number): Design {
  const sources = design.sources.filter((_, index) => index !== place);
  const [last, ...others] = sources;
  if (last === undefined || others.length > 0) return { ...design, sources };
  const { label: _, limit: __, ...own } = last;
  return { ...design, raw: { ...design.raw, ...own }, sources: [] };
}

/** The attributes of a source as written: a default value stays if the panel has another one. */
export function sourceAttributes(own: Raw, panel: Raw): Raw {
  const kept = Object.entries(withoutDefaults(own)).map(([name]) => name);
  const isSaid = (name: string): boolean => kept.includes(name) || panel[name] !== undefined;
  const order = [...attributesFor('source').map(dataAttribute), ...Object.keys(own)];
  const names = [...new Set(order)].filter((name) => own[name] !== undefined && isSaid(name));
  return Object.fromEntries(names.map((name) => [name, own[name]?.trim() ?? '']));
}

/** The label of a source, or else the name of what it searches. */
export function labelOfSource({ label, collection, index }: Raw, place: number): string {
  return label?.trim() || humanize(collection?.trim() || index?.trim() || String(place + 1));
}
