import { curlRequest } from '../../../widget/problems/curl-request';
import { ruleIdOf } from '../../indexer/rule-id';
import type { Apply } from './report';

/** The requests that make two words mean the same. */
export function synonymRequest(server: string, collection: string, query: string, value: string): Apply {
  const id = ruleIdOf(query);
  const body = { synonyms: [query, value] };
  const set = `${collection}_synonyms`;
  return {
    kind: 'request',
    in29: [
      curl(server, 'PUT', `/collections/${encodeURIComponent(collection)}/synonyms/${encodeURIComponent(id)}`, body),
    ],
    in30: [
      ...newSetRequests(server, collection, 'synonym_sets', set),
      curl(server, 'PUT', `/synonym_sets/${encodeURIComponent(set)}/items/${encodeURIComponent(id)}`, body),
    ],
  };
}

/** The requests that show one document first. */
export function pinRequest(server: string, collection: string, query: string, document: string): Apply {
  const id = ruleIdOf(query);
  const body = { rule: { query, match: 'exact' }, includes: [{ id: document, position: 1 }] };
  const set = `${collection}_curation`;
  return {
    kind: 'request',
    in29: [
      curl(server, 'PUT', `/collections/${encodeURIComponent(collection)}/overrides/${encodeURIComponent(id)}`, body),
    ],
    in30: [
      ...newSetRequests(server, collection, 'curation_sets', set),
      curl(server, 'PUT', `/curation_sets/${encodeURIComponent(set)}/items/${encodeURIComponent(id)}`, body),
    ],
  };
}

/** An item needs an existing set: without it, the server responds with 404. */
function newSetRequests(
  server: string,
  collection: string,
  kind: 'synonym_sets' | 'curation_sets',
  set: string,
): readonly string[] {
  return [
    '# Only once: creates the set (and would empty an existing one).',
    curl(server, 'PUT', `/${kind}/${encodeURIComponent(set)}`, { items: [] }),
    '# Only once: attaches it. List the sets that the collection already has, too.',
    curl(server, 'PATCH', `/collections/${encodeURIComponent(collection)}`, { [kind]: [set] }),
    '# For this query:',
  ];
}

function curl(server: string, method: string, path: string, body: object): string {
  return curlRequest(server + path, body, { method, key: '$SEARCHLET_ADMIN_KEY' });
}
