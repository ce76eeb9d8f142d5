import { addressOf } from '../cli/check/server';
import type { PageContent } from '../cli/check/snippets';
import { attributes } from '../config/attributes';
import type { Raw } from './design/design';
import type { Connection } from './server/connect';
import type { CollectionInfo } from './server/read-collection';
import type { Form } from './tag/forms';
import type { System } from './tag/systems';

/** What lives in this tab alone, and is no part of the design: it is neither shared, nor stored, nor undone. */
export interface Session {
  readonly connection: Connection | null;
  /** A key that was found to search and nothing else; empty where there is none. Only this one gets into a tag. */
  readonly searchKey: string;
  readonly info: CollectionInfo | null;
  /** The page that a tag was pasted with. */
  readonly page: PageContent | null;
  /** Origin of the owner's site, as typed. */
  readonly site: string;
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

export const noSession: Session = { connection: null, searchKey: '', info: null, page: null, site: '' };

/** The origin that the owner's visitors are on, as far as it is known. */
export function siteOf({ site }: Session): string {
  const written = site.trim();
  const address = /^https?:\/\//i.test(written) ? written : `https://${written}`;
  return written !== '' && URL.canParse(address) ? new URL(address).origin : location.origin;
}

/** The key for a page with these attributes: a key goes to no other server than the one it was typed for. */
export function keyFor({ connection, searchKey }: Session, raw: Raw): string {
  const nodes = attributes.host.kind.parse(raw['host'] ?? '', () => {}) ?? [];
  return connection !== null && nodes.some((node) => addressOf(node) === connection.address) ? searchKey : '';
}
