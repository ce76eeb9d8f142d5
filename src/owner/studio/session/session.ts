import { nodeAddress } from '../../../tag/values/node-address';
import type { PageContent } from '../../check/tags/snippets';
import type { Design, Raw } from '../design/design';
import { nodesOf, searchedBy } from '../design/sources';
import type { GivenFile } from '../fill/given/read-given';
import type { LocalIndex } from '../local-index/local-index';
import type { Connection } from '../server/connect';
import type { CollectionInfo } from '../server/read-collection';
import type { Form } from '../tag/forms';
import type { System } from '../tag/systems';

/** State of this tab that is no part of the design: it is neither shared, nor stored, nor undone. */
export interface Session {
  readonly connection: Connection | null;
  /** A key that was found to search and nothing else, or an empty text. No other key gets into a tag. */
  readonly searchKey: string;
  readonly info: CollectionInfo | null;
  /** What is known of the collection or index of each source, by `collectionIdOf`. */
  readonly infos: Readonly<Record<string, CollectionInfo>>;
  /** The collections that `searchKey` was made for here; null for a key that was typed. */
  readonly keyCollections: readonly string[] | null;
  /** The page that a tag was pasted with. */
  readonly page: PageContent | null;
  /** Origin of the owner's site, as typed. */
  readonly site: string;
  /** The index that was made of a file; null for none. */
  readonly local: LocalIndex | null;
  /** The server that Fill fills. */
  readonly target: TypedTarget;
  /** Files that were dropped or pasted, until Fill takes them. */
  readonly given: readonly GivenFile[];
}

/** A server to fill, as it was typed. */
interface TypedTarget {
  /** null for the design's collection. */
  readonly address: string | null;
  readonly key: string;
  /** null for the name of the file. */
  readonly collection: string | null;
  /** The server, once it has answered; null before, and after a change. */
  readonly connection: Connection | null;
}

/** How the tag is written. */
export interface Writing {
  readonly form: Form;
  /** null for plain HTML. */
  readonly system: System | null;
  /** Address of `searchlet.js`. */
  readonly src: string;
  readonly hasIntegrity: boolean;
}

const NO_TARGET: TypedTarget = { address: null, key: '', collection: null, connection: null };

export const noSession: Session = {
  connection: null,
  searchKey: '',
  info: null,
  infos: {},
  keyCollections: null,
  page: null,
  site: '',
  local: null,
  target: NO_TARGET,
  given: [],
};

/** The origin of the owner's site, or of the studio if it is not known. */
export function siteOf({ site }: Session): string {
  const written = site.trim();
  const address = /^https?:\/\//i.test(written) ? written : `https://${written}`;
  return written !== '' && URL.canParse(address) ? new URL(address).origin : location.origin;
}

/**
 * The key for a page with this design; '' if it names any other node than the connected server. Somebody else may have written the
 * design into a link, and a key goes to no other server than the one it was typed or made for.
 */
export function keyFor(session: Session, design: Pick<Design, 'raw' | 'sources'>): string {
  const isHere = nodesOf(design).length > 0 && foreignNodesOf(session, design).length === 0;
  return session.connection !== null && isHere ? session.searchKey : '';
}

/** The addresses in a design that differ from the connected server's, each once. */
export function foreignNodesOf({ connection }: Session, design: Pick<Design, 'raw' | 'sources'>): readonly string[] {
  const addresses = nodesOf(design).map(nodeAddress);
  return [...new Set(addresses)].filter((address) => address !== connection?.address);
}

/** Names the collection or index that these attributes search: the same name means the same fields. */
export function collectionIdOf({ index, host, collection }: Raw): string {
  return (index === undefined ? [host, collection] : [index]).map((one) => one?.trim() ?? '').join(' ');
}

/** What is known of the collection that these attributes search. */
export function infoFor({ infos }: Session, raw: Raw): CollectionInfo | null {
  return infos[collectionIdOf(raw)] ?? null;
}

/** The collections of the server that a page searches, and that its key has to be valid for. */
export function searchedCollectionsOf(design: Pick<Design, 'raw' | 'sources'>): readonly string[] {
  const host = design.raw['host'];
  const own = searchedBy(design).filter((raw) => raw['index'] === undefined && raw['host'] === host);
  const names = [...own.map((raw) => raw['collection']), design.raw['suggestions']];
  return [...new Set(names.map((name) => name?.trim() ?? '').filter(Boolean))];
}
