import { attributes } from '../../../facets/config';
import { attributeKeys, attributeNames, dataAttribute } from '../../../tag/attributes/attributes';
import { nodeAddress } from '../../../tag/values/node-address';
import { url } from '../../../tag/values/value-types';
import { nodesNamedIn } from '../../check/tags/nodes-named-in';
import { cleanCard } from './clean-card';
import { type Design, keepAttributes, type Raw, withAttribute } from './design';

/** Something of a link that is used only after the owner has said so. */
export interface Held {
  /** The attribute without `data-`, else `card` or `source`. */
  readonly name: string;
  /** As it would stand in the tag. */
  readonly value: string;
  /** The foreign origins in it. */
  readonly origins: readonly string[];
  /** The design with it. */
  readonly take: (design: Design) => Design;
}

/**
 * Parts what a link brings. Somebody else may have written it: markup, addresses of other origins and unknown names, which may mean
 * something to other scripts of the owner's page, are held back. What is left runs nothing, and asks only the first server of the link.
 */
export function holdBack({ raw, sources, card }: Design): { readonly design: Design; readonly held: readonly Held[] } {
  const [first = '', ...further] = (raw['host'] ?? '').split(',').map((node) => node.trim());
  const isRisky = (name: string, value: string): boolean => foreignOrigins(name, value, first).length > 0;
  const isKept = (own: Raw) => (name: string) => !isForeignName(name) && !isRisky(name, own[name] ?? '');
  const kept = keepAttributes(raw, (name) => name === 'host' || isKept(raw)(name));
  const cleaned = cleanCard(card);
  return {
    design: {
      raw: further.length === 0 ? kept : { ...kept, host: first },
      sources: sources.filter((own) => Object.keys(own).every(isKept(own))),
      card: '',
    },
    held: [
      ...further.map((node) => heldNode(node)),
      ...Object.entries(raw).flatMap(([name, value]) =>
        name === 'host' || isKept(raw)(name)
          ? []
          : {
              name,
              value,
              origins: foreignOrigins(name, value, first),
              take: (design: Design) => ({ ...design, raw: withAttribute(design.raw, name, value) }),
            },
      ),
      ...sources.flatMap((own) => (Object.keys(own).every(isKept(own)) ? [] : heldSource(own, first))),
      ...(cleaned === '' ? [] : [heldCard(cleaned)]),
    ],
  };
}

function heldNode(node: string): Held {
  return {
    name: 'host',
    value: node,
    origins: foreignOrigins('host', node, ''),
    take: (design) => ({
      ...design,
      raw: { ...design.raw, host: [design.raw['host'] ?? '', node].filter(Boolean).join(', ') },
    }),
  };
}

function heldSource(own: Raw, first: string): Held {
  return {
    name: 'source',
    value: Object.entries(own)
      .map(([name, value]) => `data-${name}="${value}"`)
      .join(' '),
    origins: [...new Set(Object.entries(own).flatMap(([name, value]) => foreignOrigins(name, value, first)))],
    take: (design) => ({ ...design, sources: [...design.sources, own] }),
  };
}

function heldCard(card: string): Held {
  return { name: 'card', value: card, origins: [], take: (design) => ({ ...design, card }) };
}

/** A name that is no attribute of ours. HTML writes names in small letters. */
function isForeignName(name: string): boolean {
  return !attributeNames.includes(name);
}

/** Attributes that hold one address. The owner may see an index's address: it holds texts, and is where the studio begins. */
const ADDRESSES = attributeKeys
  .filter((key) => attributes[key].kind === url && key !== 'index')
  .map((key) => dataAttribute(key));

/** The origins that a value names, other than the page's and the first server's. */
function foreignOrigins(name: string, value: string, first: string): readonly string[] {
  const lower = name.toLowerCase();
  if (lower === 'host' || lower === 'nearest-host') {
    const own = nodesNamedIn({ host: first }).map(nodeAddress);
    const named = nodesNamedIn({ [lower]: value }).map(nodeAddress);
    return named.length === 0 ? [value] : named.filter((address) => !own.includes(address));
  }
  if (!ADDRESSES.includes(lower)) return [];
  if (!URL.canParse(value, PAGE)) return [value];
  const { origin } = new URL(value, PAGE);
  return origin === new URL(PAGE).origin ? [] : [origin];
}

/** A page of the owner, for addresses that are paths. */
const PAGE = 'https://page.invalid/';
