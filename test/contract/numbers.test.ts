import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildMovies, type Movie } from '../../examples/data/movies';
import { type ContractServer, countsOf, startContractServer } from './server';

let server: ContractServer;
const movies = buildMovies();

beforeAll(async () => {
  server = await startContractServer('numbers');
});

afterAll(() => server.stop());

/** A refinement as a filter, and the same said of a film. */
interface Refinement {
  filter: string;
  fits: (movie: Movie) => boolean;
}

// Always the same combinations: a failure can be repeated.
const SEED = 20_111;
const COMBINATIONS = 60;
const FACETS = ['genre', 'certificate', 'distributor', 'stars', 'adaptation'] as const;

it(`finds and counts what the documents hold, in ${COMBINATIONS} combinations of refinements`, async () => {
  const random = createRandom(SEED);
  for (let round = 0; round < COMBINATIONS; round += 1) {
    const chosen = [
      listOf('genre', random),
      listOf('certificate', random),
      rangeOf('year', random),
      rangeOf('votes', random),
    ];
    const refinements = chosen.filter(() => random() < 0.6);
    const filter_by = refinements.map(({ filter }) => filter).join(' && ');
    const answer = await server.search({
      filter_by: filter_by || 'votes:>=0',
      facet_by: FACETS.join(','),
      max_facet_values: 250,
      per_page: 0,
    });
    const expected = movies.filter((movie) => refinements.every(({ fits }) => fits(movie)));
    expect([filter_by, answer.found]).toEqual([filter_by, expected.length]);
    for (const facet of FACETS) {
      expect(Object.fromEntries(countsOf(answer, facet))).toEqual(countValues(expected, facet));
    }
  }
});

function listOf(field: 'genre' | 'certificate', random: () => number): Refinement {
  const all = [...new Set(movies.map((movie) => movie[field]))].filter((value) => value !== undefined);
  const values = all.filter(() => random() < 0.3);
  const some = values.length > 0 ? values : all.slice(0, 1);
  return {
    filter: `${field}:=[${some.map((value) => `\`${value}\``).join(',')}]`,
    fits: (movie) => some.includes(movie[field] ?? ''),
  };
}

function rangeOf(field: 'year' | 'votes', random: () => number): Refinement {
  const pick = () => movies[Math.floor(random() * movies.length)]?.[field] ?? 0;
  const [low, high] = [pick(), pick()].sort((a, b) => a - b) as [number, number];
  return {
    filter: `${field}:>=${low} && ${field}:<=${high}`,
    fits: (movie) => movie[field] >= low && movie[field] <= high,
  };
}

function countValues(found: readonly Movie[], field: (typeof FACETS)[number]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const movie of found) {
    const value = movie[field];
    if (value !== undefined) counts[String(value)] = (counts[String(value)] ?? 0) + 1;
  }
  return counts;
}

/** A small generator of numbers from 0 to 1 that always gives the same row for the same seed. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
