import countries, { type Country as Source } from 'world-countries';

/** A country as the collection `countries` holds it. */
export interface Country {
  /** ISO 3166-1, three letters. */
  id: string;
  name: { common: string; official: string };
  spellings: string[];
  capital: string[];
  region: string;
  /** The levels of a hierarchy: `Europe`, and `Europe > Western Europe`. */
  categories: { lvl0: string; lvl1?: string };
  languages: string[];
  currencies: string[];
  /** Square kilometres. */
  area: number;
  landlocked: boolean;
  un_member: boolean;
  /** The ids of its neighbours. */
  borders: string[];
  border_count: number;
  /** Latitude and longitude, in degrees. */
  location: [number, number];
  /** An emoji. */
  flag?: string;
  url: string;
}

/** The schema of the collection `countries`. */
export const countriesSchema = {
  name: 'countries',
  enable_nested_fields: true,
  default_sorting_field: 'area',
  fields: [
    { name: 'name', type: 'object' },
    { name: 'name.common', type: 'string', sort: true },
    { name: 'name.official', type: 'string' },
    { name: 'spellings', type: 'string[]', optional: true },
    { name: 'capital', type: 'string[]', optional: true },
    { name: 'region', type: 'string', facet: true },
    { name: 'categories', type: 'object' },
    { name: 'categories.lvl0', type: 'string', facet: true },
    { name: 'categories.lvl1', type: 'string', facet: true, optional: true },
    { name: 'languages', type: 'string[]', facet: true },
    { name: 'currencies', type: 'string[]', facet: true },
    { name: 'area', type: 'float', facet: true },
    { name: 'landlocked', type: 'bool', facet: true },
    { name: 'un_member', type: 'bool', facet: true },
    { name: 'borders', type: 'string[]', facet: true, optional: true },
    { name: 'border_count', type: 'int32', facet: true },
    { name: 'location', type: 'geopoint' },
  ],
};

/** The 250 countries of `world-countries`. */
export function buildCountries(): Country[] {
  return countries.map(buildCountry);
}

function buildCountry(source: Source): Country {
  const { cca3: id, name, region, subregion, borders, flag } = source;
  return {
    id,
    name: { common: name.common, official: name.official },
    spellings: source.altSpellings,
    capital: source.capital,
    region,
    categories: { lvl0: region, ...(subregion !== '' && { lvl1: `${region} > ${subregion}` }) },
    languages: Object.values(source.languages),
    currencies: Object.values(source.currencies).map((currency) => currency.name),
    area: source.area,
    landlocked: source.landlocked,
    un_member: source.unMember,
    borders,
    border_count: borders.length,
    location: source.latlng,
    // A territory without its own flag has an empty one.
    ...(flag !== '' && { flag }),
    url: `/countries/${id.toLowerCase()}`,
  };
}
