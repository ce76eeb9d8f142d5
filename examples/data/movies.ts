import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** A film of the package `vega-datasets`, as far as it is used here. */
interface Source {
  Title: string | number | null;
  Director: string | null;
  'Major Genre': string | null;
  'Creative Type': string | null;
  'MPAA Rating': string | null;
  Distributor: string | null;
  Source: string | null;
  /** Such as `Jun 12 1998`. */
  'Release Date': string;
  'IMDB Rating': number | null;
  'IMDB Votes': number | null;
  'Running Time min': number | null;
  'Production Budget': number | null;
  'Worldwide Gross': number | null;
}

/** A film as the collection `movies` holds it. */
export interface Movie {
  id: string;
  title: string;
  director?: string;
  genre?: string;
  /** The levels of a hierarchy: `Drama`, and `Drama > Historical Fiction`. */
  categories?: { lvl0: string; lvl1?: string };
  certificate?: string;
  distributor?: string;
  source?: string;
  /** True when the film is based on something: a book, a play, a game. */
  adaptation: boolean;
  year: number;
  /** Seconds since 1970. */
  release_date: number;
  /** IMDb's, 0 to 10. */
  rating?: number;
  /** Half of the rating, 1 to 5. */
  stars?: number;
  votes: number;
  /** Minutes. */
  running_time?: number;
  /** US dollars. */
  budget?: number;
  /** US dollars, worldwide. */
  gross?: number;
  url: string;
}

/** The schema of the collection `movies`. */
export const moviesSchema = {
  name: 'movies',
  enable_nested_fields: true,
  default_sorting_field: 'votes',
  fields: [
    { name: 'title', type: 'string', sort: true, infix: true },
    { name: 'director', type: 'string', facet: true, optional: true },
    { name: 'genre', type: 'string', facet: true, optional: true },
    { name: 'categories', type: 'object', optional: true },
    { name: 'categories.lvl0', type: 'string', facet: true, optional: true },
    { name: 'categories.lvl1', type: 'string', facet: true, optional: true },
    { name: 'certificate', type: 'string', facet: true, optional: true },
    { name: 'distributor', type: 'string', facet: true, optional: true },
    { name: 'source', type: 'string', facet: true, optional: true },
    { name: 'adaptation', type: 'bool', facet: true },
    { name: 'year', type: 'int32', facet: true, optional: true },
    { name: 'release_date', type: 'int64', optional: true },
    { name: 'rating', type: 'float', facet: true, optional: true },
    { name: 'stars', type: 'int32', facet: true, optional: true },
    { name: 'votes', type: 'int32' },
    { name: 'running_time', type: 'int32', facet: true, optional: true },
    { name: 'budget', type: 'int64', facet: true, optional: true },
    { name: 'gross', type: 'int64', optional: true },
    { name: 'url', type: 'string', index: false, optional: true },
  ],
};

// The data ends in 2011: a later year was written with two digits, and read as one of this century.
const LAST_YEAR = 2011;

/** The 3,201 films of `vega-datasets`. */
export function buildMovies(): Movie[] {
  // The package exports its loaders only; the data lies beside them.
  const entry = createRequire(import.meta.url).resolve('vega-datasets');
  const text = readFileSync(new URL('../data/movies.json', `file://${entry}`), 'utf8');
  return (JSON.parse(text) as Source[]).map(buildMovie);
}

function buildMovie(source: Source, index: number): Movie {
  const id = String(index + 1);
  const genre = source['Major Genre'];
  const type = source['Creative Type'];
  const rating = source['IMDB Rating'];
  const released = readDate(source['Release Date']);
  return withoutNulls({
    id,
    title: String(source.Title ?? 'Untitled'),
    director: source.Director,
    genre,
    categories: genre === null ? null : { lvl0: genre, ...(type !== null && { lvl1: `${genre} > ${type}` }) },
    certificate: source['MPAA Rating'],
    distributor: source.Distributor,
    source: source.Source,
    adaptation: source.Source?.startsWith('Based on') ?? false,
    year: released.getUTCFullYear(),
    release_date: released.getTime() / 1000,
    rating,
    stars: rating === null ? null : Math.round(rating / 2),
    votes: source['IMDB Votes'] ?? 0,
    running_time: source['Running Time min'],
    budget: source['Production Budget'],
    gross: source['Worldwide Gross'],
    url: `/movies/${id}`,
  });
}

function readDate(text: string): Date {
  const date = new Date(`${text} UTC`);
  if (date.getUTCFullYear() > LAST_YEAR) date.setUTCFullYear(date.getUTCFullYear() - 100);
  return date;
}

/** The schema knows absent fields, not null ones. */
function withoutNulls(movie: Record<keyof Movie, unknown>): Movie {
  const entries = Object.entries(movie).filter(([, value]) => value !== null);
  // Of the keys of a film, those without a value are gone; they are the optional ones.
  return Object.fromEntries(entries) as unknown as Movie;
}
