import type { Config } from '../../../facets/config';
import { at, listAt, textAt } from '../../../typesense/diagnose/search-result';
import type { SendRequest } from '../../../typesense/diagnose/server';
import { MULTI_SEARCH } from '../../../typesense/request/multi-search';
import { baseFilter } from '../../../typesense/request/parameters';
import { note, ok, type Row, unknown, wrong } from './row';

const ABOUT = 'data-semantic';

/** Queries of which distances are shown. */
const QUERIES = 10;

/** Hits of each of them. */
const NEAREST = 3;

/** A query, and the document from which it was taken, which is no answer to it. */
interface Query {
  readonly q: string;
  readonly id?: string;
}

/**
 * Says whether the server makes embeddings of queries in the field of `data-semantic`, and how far the nearest hits of ten queries are:
 * the owner chooses the largest distance by them. Each query costs one embedding; a server keeps those of earlier queries.
 */
export async function meaningRows(
  config: Config,
  senderTo: (node: Config['host'][number]) => SendRequest,
): Promise<readonly Row[]> {
  const { semantic, collection, key, host, suggestions } = config;
  const [node] = host;
  if (semantic === null || !node || key === '') return [];
  const { field, largest } = semantic;
  const send = senderTo(node);
  const search = async (searches: readonly object[]): Promise<readonly unknown[]> => {
    const response = await send({ path: MULTI_SEARCH, key, body: { searches } });
    return 'trouble' in response ? [] : listAt(response.json, 'results');
  };
  const filter = baseFilter(config);
  const every = { collection, enable_analytics: false, ...(filter !== undefined && { filter_by: filter }) };
  const nearest = ({ q }: Query): object => ({
    ...every,
    q,
    query_by: field,
    prefix: false,
    per_page: NEAREST + 1,
    exclude_fields: field,
  });

  const [first] = await search([nearest({ q: 'search' })]);
  if (first === undefined) return [unknown(ABOUT, field, 'could not be tried: the server sent no results.')];
  const refusal = textAt(first, 'error');
  if (refusal !== '') return [wrong(ABOUT, field, whatIsWrong(refusal))];
  const isByMeaning = listAt(first, 'hits').some((hit) => typeof at(hit, 'vector_distance') === 'number');
  if (!isByMeaning)
    return [wrong(ABOUT, field, 'has no embeddings: name a field of the type float[] with "embed" in the schema.')];

  const popular = suggestions === null ? [] : queriesIn(await search([popularQueries(suggestions)]), 'q');
  const title = config.title ?? '';
  const sampled =
    popular.length > 0 ? [] : await search([{ ...every, q: '*', per_page: QUERIES, exclude_fields: field }]);
  // Documents of other collections may have the same ids.
  const queries: readonly Query[] = popular.length > 0 ? popular.map(({ q }) => ({ q })) : queriesIn(sampled, title);
  const found = queries.length === 0 ? [] : await search(queries.map(nearest));
  const source = popular.length > 0 ? 'data-suggestions' : 'titles of documents, for want of data-suggestions';
  return [
    ok(
      ABOUT,
      field,
      `makes embeddings of queries; the largest distance is ${largest}. Below are queries from ${source}`,
    ),
    ...queries.flatMap((query, index) => {
      const hits = listAt(found[index], 'hits').filter((hit) => textAt(at(hit, 'document'), 'id') !== query.id);
      const distances = hits.slice(0, NEAREST).map((hit) => describe(hit, title));
      return distances.length === 0 ? [] : note(ABOUT, query.q, `finds ${distances.join(', ')}`);
    }),
  ];
}

function popularQueries(collection: string): object {
  return { collection, q: '*', query_by: 'q', sort_by: 'count:desc', per_page: QUERIES, enable_analytics: false };
}

function queriesIn([result]: readonly unknown[], field: string): readonly Query[] {
  const documents = listAt(result, 'hits').map((hit) => at(hit, 'document'));
  return documents.flatMap((document) => {
    const q = textAt(document, field);
    return q === '' ? [] : { q, id: textAt(document, 'id') };
  });
}

/** Longest title in a row. */
const MOST_LETTERS = 40;

function describe(hit: unknown, title: string): string {
  const document = at(hit, 'document');
  const distance = Number(at(hit, 'vector_distance')).toFixed(2);
  return `“${(textAt(document, title) || textAt(document, 'id')).slice(0, MOST_LETTERS)}” at ${distance}`;
}

function whatIsWrong(refusal: string): string {
  if (/could not find a field/i.test(refusal)) return 'is no field of the collection. Visitors see nothing related.';
  if (/^API error/i.test(refusal)) return `gets no embedding from the provider of its model: “${refusal}”`;
  return (
    'is no field of which the server makes embeddings: it needs the type float[] and "embed" in the schema. ' +
    `The server said: “${refusal}”`
  );
}
