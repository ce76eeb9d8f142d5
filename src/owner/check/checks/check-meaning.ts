import type { Config } from '../../../facets/config';
import { baseFilter } from '../../../typesense/request/parameters';
import { textAt } from '../../../typesense/response/read-json';
import type { ResultHit } from '../../../typesense/response/response';
import { documentsOf, type SearchOutcome, searchAll, searchOne } from '../../../typesense/send/search-all';
import type { SendRequest, SendWithKey } from '../../../typesense/send/sender';
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
 * the owner chooses the largest distance by them. Each query costs one embedding; a server keeps the embeddings of earlier queries.
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
  const sendAsPage: SendWithKey = (request) => send({ ...request, key });
  const filter = baseFilter(config);
  const every = { collection, ...(filter !== undefined && { filter_by: filter }) };
  const nearest = ({ q }: Query): object => ({
    ...every,
    q,
    query_by: field,
    prefix: false,
    per_page: NEAREST + 1,
    exclude_fields: field,
  });

  const first = await searchOne(sendAsPage, nearest({ q: 'search' }));
  if ('said' in first) {
    if (first.isWhole) return [unknown(ABOUT, field, 'could not be tried: the server sent no results.')];
    return [wrong(ABOUT, field, whatIsWrong(first.said))];
  }
  const isByMeaning = first.hits.some((hit) => typeof hit.vector_distance === 'number');
  if (!isByMeaning)
    return [wrong(ABOUT, field, 'has no embeddings: name a field of the type float[] with "embed" in the schema.')];

  const queriesOf = async (search: object, name: string): Promise<readonly Query[]> =>
    queriesIn(await searchOne(sendAsPage, search), name);
  const popular = suggestions === null ? [] : await queriesOf(popularQueries(suggestions), 'q');
  const title = config.title ?? '';
  const sample = { ...every, q: '*', per_page: QUERIES, exclude_fields: field };
  // Documents of other collections may have the same ids.
  const queries = popular.length > 0 ? popular.map(({ q }) => ({ q })) : await queriesOf(sample, title);
  const found = await searchAll(sendAsPage, queries.map(nearest));
  const source = popular.length > 0 ? 'data-suggestions' : 'titles of documents, because data-suggestions is missing';
  return [
    ok(
      ABOUT,
      field,
      `makes embeddings of queries; the largest distance is ${largest}. Below are queries from ${source}`,
    ),
    ...queries.flatMap((query: Query, index) => {
      const hits = hitsOf(found[index]).filter(({ document }) => document['id'] !== query.id);
      const distances = hits.slice(0, NEAREST).map((hit) => describe(hit, title));
      return distances.length === 0 ? [] : note(ABOUT, query.q, `finds ${distances.join(', ')}`);
    }),
  ];
}

function popularQueries(collection: string): object {
  return { collection, q: '*', query_by: 'q', sort_by: 'count:desc', per_page: QUERIES };
}

function queriesIn(outcome: SearchOutcome, field: string): readonly Query[] {
  return documentsOf(outcome).flatMap((document) => {
    const q = textAt(document, field);
    return q === '' ? [] : { q, id: textAt(document, 'id') };
  });
}

/** Longest title in a row. */
const MOST_LETTERS = 40;

function hitsOf(outcome: SearchOutcome | undefined): readonly ResultHit[] {
  return outcome === undefined || 'said' in outcome ? [] : outcome.hits;
}

function describe({ document, vector_distance }: ResultHit, title: string): string {
  const distance = Number(vector_distance).toFixed(2);
  return `“${(textAt(document, title) || textAt(document, 'id')).slice(0, MOST_LETTERS)}” at ${distance}`;
}

function whatIsWrong(refusal: string): string {
  if (/could not find a field/i.test(refusal)) return 'is no field of the collection. Visitors see nothing related.';
  if (/^API error/i.test(refusal)) return `gets no embedding from the provider of its model: “${refusal}”`;
  return (
    'has no embeddings made by the server: it needs the type float[] and "embed" in the schema. ' +
    `The server said: “${refusal}”`
  );
}
