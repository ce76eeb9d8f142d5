import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { buildCountries, countriesSchema } from '../../examples/data/countries';
import { buildMovies, moviesSchema } from '../../examples/data/movies';

const folder = process.env.SEARCHLET_CONTRACT ?? new URL('../../../shared/contract', import.meta.url).pathname;

describe('films', () => {
  const movies = buildMovies();

  it('are 3,201, each under its number', () => {
    expect(movies).toHaveLength(3201);
    expect(movies.map(({ id }) => id)).toEqual(movies.map((_, index) => String(index + 1)));
  });

  it('have what their source says, in the fields of the schema', () => {
    expect(movies[1266]).toEqual({
      id: '1267',
      title: 'The Dark Knight',
      director: 'Christopher Nolan',
      genre: 'Action',
      categories: { lvl0: 'Action', lvl1: 'Action > Super Hero' },
      certificate: 'PG-13',
      distributor: 'Warner Bros.',
      source: 'Based on Comic/Graphic Novel',
      adaptation: true,
      year: 2008,
      release_date: Date.UTC(2008, 6, 18) / 1000,
      rating: 8.9,
      stars: 4,
      votes: 465_000,
      running_time: 152,
      budget: 185_000_000,
      gross: 1_022_345_358,
      url: '/movies/1267',
    });
  });

  it('set years back a century that were written with two digits', () => {
    expect(movies[9]).toMatchObject({ title: 'Duel in the Sun', year: 1946, release_date: -725_932_800 });
    expect(Math.max(...movies.map(({ year }) => year))).toBe(2011);
  });

  it('have titles that are text, even where the source has a number or none', () => {
    expect(movies[1090]?.title).toBe('300');
    expect(movies[3053]?.title).toBe('Untitled');
  });
});

describe('countries', () => {
  const countries = buildCountries();

  it('are 250', () => {
    expect(countries).toHaveLength(250);
  });

  it('have what their source says, in the fields of the schema', () => {
    expect(countries.find(({ id }) => id === 'CHE')).toEqual({
      id: 'CHE',
      name: { common: 'Switzerland', official: 'Swiss Confederation' },
      spellings: ['CH', 'Swiss Confederation', 'Schweiz', 'Suisse', 'Svizzera', 'Svizra'],
      capital: ['Bern'],
      region: 'Europe',
      categories: { lvl0: 'Europe', lvl1: 'Europe > Western Europe' },
      languages: ['French', 'Swiss German', 'Italian', 'Romansh'],
      currencies: ['Swiss franc'],
      area: 41_284,
      landlocked: true,
      un_member: true,
      borders: ['AUT', 'FRA', 'ITA', 'LIE', 'DEU'],
      border_count: 5,
      location: [47, 8],
      flag: '🇨🇭',
      url: '/countries/che',
    });
  });

  it('have no flag rather than an empty one', () => {
    expect(countries.find(({ id }) => id === 'BES')).not.toHaveProperty('flag');
  });
});

// The recorded collections are not part of the project.
if (existsSync(folder)) {
  describe('the collections that were recorded', () => {
    it.each([
      ['movies', moviesSchema, buildMovies()],
      ['countries', countriesSchema, buildCountries()],
    ])('%s are the same', (name, schema, documents) => {
      const read = (file: string) => readFileSync(`${folder}/datasets/${file}`, 'utf8');
      expect(schema).toEqual(JSON.parse(read(`${name}.schema.json`)));
      const recorded = read(`${name}.jsonl`)
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown);
      expect(documents).toEqual(recorded);
    });
  });
}
