import { expect, it } from 'vitest';
import { positionIn } from '../../src/facets/config';
import { explainFailure } from '../../src/tag/problems/explain';
import { toFailure } from '../../src/typesense/diagnose/failure';
import { SearchError } from '../../src/typesense/search-error';
import { type Recording, recordings } from './recorded';

type Written = Readonly<Record<string, string>>;

const KEY = { key: 'SEARCH_KEY' };
const REFUSED_KEY = 'data-key: this key is wrong, has expired, or may not search “movies”. data-debug says which.';
const NO_COLLECTION = 'data-collection="nope": the server has no collection or alias with this name. Correct the name.';
const NO_FIELD = 'data-query-by entry 2 "nope": “movies” has no field “nope”. Correct the name.';

/** What makes a panel ask as was recorded, and what the server's answer becomes; without what it is quoted with. */
const explained: Readonly<Record<string, readonly [Written, sentence: string]>> = {
  'per_page 251 is refused': [
    { preset: 'movies_page' },
    'data-preset="movies_page": the server rejects this search; Searchlet does not know why. Correct what it names.',
  ],
  'facet stats of numbers': [
    { facets: 'year:range, votes:range' },
    'data-facets entry 2 "votes:range": “movies” has no facet field “votes”. Set "facet": true in the schema, or correct the name.',
  ],
  'one good one bad search': [{ collection: 'nope' }, NO_COLLECTION],
  'unknown collection': [{ collection: 'nope' }, NO_COLLECTION],
  'GET search unknown collection': [{ collection: 'nope' }, NO_COLLECTION],
  'unknown query_by field': [{ 'query-by': 'title, nope' }, NO_FIELD],
  'GET search with error': [{ 'query-by': 'title, nope' }, NO_FIELD],
  'unknown facet field': [
    { facets: 'genre, nope' },
    'data-facets entry 2 "nope": “movies” has no facet field “nope”. Set "facet": true in the schema, or correct the name.',
  ],
  'field that is not a facet': [
    { facets: 'genre, title' },
    'data-facets entry 2 "title": “movies” has no facet field “title”. Set "facet": true in the schema, or correct the name.',
  ],
  'unknown filter field': [
    { filter: 'nope:=1' },
    'data-filter="nope:=1": “movies” has no field “nope”. Correct the name.',
  ],
  'malformed filter operator': [
    { filter: 'year' },
    'data-filter="year": this is not a valid filter. Write field:=value, && or || between two, and close every bracket and backtick.',
  ],
  'wrong type in filter': [
    { filter: 'year:=abc' },
    'data-filter="year:=abc": this does not match the type of the field “year”. Compare numbers as in year:>1990, and text as in genre:=Drama.',
  ],
  'unknown sort field': [
    { sort: 'nope:asc' },
    'data-sort="nope:asc": “movies” has no field “nope” for sorting. Set "sort": true in the schema, or correct the name.',
  ],
  'sort on unsortable string': [
    { sort: 'director:asc' },
    'data-sort="director:asc": “movies” has no field “director” for sorting. Set "sort": true in the schema, or correct the name.',
  ],
  'missing query_by': [
    { preset: 'empty' },
    'data-preset="empty": no preset with this name sets the fields to search. Set data-query-by, or query_by in the preset.',
  ],
  'wrong key': [KEY, REFUSED_KEY],
  'no key': [KEY, REFUSED_KEY],
  'expired key': [KEY, REFUSED_KEY],
  'key of another collection': [KEY, REFUSED_KEY],
  'unknown route': [
    { host: 'search.example/nope' },
    'data-host="search.example/nope": this is not the address of a Typesense server. Check host, port and path.',
  ],
};

/** What no panel can be answered, and why. */
const neverAsked: Readonly<Record<string, string>> = {
  'missing q': 'Every search has a query.',
  'malformed body': 'The body is written as JSON.',
  'body without searches': 'The body always has searches.',
};

const refusals = recordings.filter(isAboutSearches).flatMap(refusalIn);

it('the table of refusals knows of every recorded refusal of a search what becomes of it', () => {
  const known = [...Object.keys(explained), ...Object.keys(neverAsked)];
  expect(refusals.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
});

for (const { name, status, said } of refusals) {
  const [written, sentence] = explained[name] ?? [];
  if (!written || sentence === undefined) continue;
  it(`explains to the owner in our own words what a real server says: ${name}`, () => {
    const failure = toFailure(new SearchError(status < 400 ? 'search' : 'http', status, said), true);
    const known = {
      kind: failure.kind,
      error: failure.error,
      cause: null,
      written: { collection: 'movies', ...written },
      server: 'SERVER',
      origins: 'ORIGINS',
      page: 'PAGE',
      endpoint: '',
    };
    const positionOf = (attribute: string, name: string) => positionIn(written, attribute, name);
    const told = explainFailure({ ...known, positionOf });
    expect(told).toBe(`${sentence} SERVER answered ${status}: “${said}”`);
  });
}

/** A panel asks nothing else, save where it asks something that is no Typesense. */
function isAboutSearches({ name, request: { path } }: Recording): boolean {
  return /\/multi_search|\/documents\/search/.test(path) || name === 'unknown route';
}

/** The first refusal in an answer: of the whole request, or of one search in it. */
function refusalIn({
  name,
  response: { status, body },
}: Recording): readonly { name: string; status: number; said: string }[] {
  const { message, results = [] } = body as {
    message?: string;
    results?: readonly { code?: number; error?: string }[];
  };
  if (status >= 400) return [{ name, status, said: message ?? '' }];
  const refused = results.find(({ error }) => error !== undefined);
  return refused ? [{ name, status: refused.code ?? 0, said: refused.error ?? '' }] : [];
}
