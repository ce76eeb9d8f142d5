import { curlRequest } from '../../../tag/problems/curl-request';
import { ruleIdOf } from '../../fill-server/rule-id';
import type { Apply } from './report';

/** The requests that make two words mean the same. */
export function synonymRequest(server: string, collection: string, query: string, value: string): Apply {
  const body = { synonyms: [query, value] };
  return ruleRequest(server, collection, query, body, { kind: 'synonyms', sets: 'synonym_sets', set: 'synonyms' });
}

/** The requests that show one document first. */
export function pinRequest(server: string, collection: string, query: string, document: string): Apply {
  const body = { rule: { query, match: 'exact' }, includes: [{ id: document, position: 1 }] };
  return ruleRequest(server, collection, query, body, { kind: 'overrides', sets: 'curation_sets', set: 'curation' });
}

/** Where the rules of a kind are. */
interface Places {
  /** In Typesense 29, with the collection. */
  readonly kind: string;
  /** In Typesense 30, in a set. */
  readonly sets: string;
  /** What the name of the set ends in. */
  readonly set: string;
}

/** The requests that store the rule of a query. */
function ruleRequest(
  server: string,
  collection: string,
  query: string,
  body: object,
  { kind, sets, set: end }: Places,
): Apply {
  const id = encodeURIComponent(ruleIdOf(query));
  const home = `/collections/${encodeURIComponent(collection)}`;
  const name = `${collection}_${end}`;
  const set = `/${sets}/${encodeURIComponent(name)}`;
  return {
    kind: 'request',
    in29: [curl(server, 'PUT', `${home}/${kind}/${id}`, body)],
    // An item needs an existing set: without it, the server responds with 404.
    in30: [
      '# Only once: creates the set (and would empty an existing one).',
      curl(server, 'PUT', set, { items: [] }),
      '# Only once: attaches it. Also list the sets that the collection already has.',
      curl(server, 'PATCH', home, { [sets]: [name] }),
      '# For this query:',
      curl(server, 'PUT', `${set}/items/${id}`, body),
    ],
  };
}

function curl(server: string, method: string, path: string, body: object): string {
  return curlRequest(server + path, body, { method, key: '$SEARCHLET_ADMIN_KEY' });
}
