import countries, { type Country } from 'world-countries';
import { drawFor, slug } from './draw';
import { type Place, stories } from './magazine-stories';

/** One entry of the collection `magazine`. */
export interface Entry {
  id: string;
  title: string;
  /** What the list shows below the title. */
  teaser: string;
  section: string;
  author: string;
  /** Seconds since 1970. */
  published: number;
  country: string;
  region: string;
  topics: string[];
  /** Minutes that it takes to read. */
  minutes: number;
  /** Latitude and longitude, in degrees. */
  location: [number, number];
  /** Three letters: which map is drawn. */
  map: string;
  url: string;
}

/** The schema of the collection `magazine`. */
export const magazineSchema = {
  name: 'magazine',
  default_sorting_field: 'published',
  fields: [
    { name: 'title', type: 'string', sort: true },
    { name: 'teaser', type: 'string' },
    { name: 'section', type: 'string', facet: true },
    { name: 'author', type: 'string', facet: true },
    { name: 'published', type: 'int64', facet: true },
    { name: 'country', type: 'string', facet: true },
    { name: 'region', type: 'string', facet: true },
    { name: 'topics', type: 'string[]', facet: true },
    { name: 'minutes', type: 'int32', facet: true },
    { name: 'location', type: 'geopoint' },
  ],
};

const AUTHORS = [
  'Amara Okonkwo',
  'Bastian Vogt',
  'Camille Perrin',
  'Dilnoza Rahimova',
  'Elín Bjarnadóttir',
  'Farid Haddad',
  'Greta Lindqvist',
  'Hamish Orr',
  'Inês Carvalho',
  'Joon-ho Baek',
  'Katarzyna Wilk',
  'Lucía Quiroga',
  'Mateo Salas',
  'Nilufar Aziz',
  'Ottoline Frey',
  'Priya Raghavan',
];

const DAY_S = 86_400;
/** The magazine has existed for six years. */
const DAYS = 6 * 365;
/** The hour of the morning, in UTC, at which entries come out. */
const HOUR_S = 6 * 3600;

/** Entries about the countries of `world-countries`, the newest first; the same on each day but for their dates. */
export function buildMagazine(today = new Date()): Entry[] {
  const independent = countries.filter(({ independent: is, capital }) => is && capital?.[0]);
  const names = new Map(countries.map(({ cca3, name }) => [cca3, name.common]));
  const day = Math.floor(today.getTime() / 1000 / DAY_S);
  return independent
    .flatMap((country) => entriesAbout(placeOf(country, names), country, day))
    .sort((one, other) => other.published - one.published);
}

function placeOf(country: Country, names: ReadonlyMap<string, string>): Place {
  return {
    name: withArticle(country.name.common),
    official: country.name.official,
    capital: country.capital?.[0] ?? '',
    neighbours: country.borders.map((code) => withArticle(names.get(code) ?? code)),
    languages: Object.values(country.languages),
    currency: currencyOf(country),
    area: country.area,
    isLandlocked: country.landlocked,
  };
}

function entriesAbout(place: Place, country: Country, day: number): Entry[] {
  return stories.flatMap((story, index) => {
    const draw = drawFor(`${country.cca3} ${index}`);
    const written = story.write(place, draw);
    if (written === null) return [];
    const [title, teaser] = written;
    const id = slug(title);
    const [latitude = 0, longitude = 0] = country.latlng;
    // More and more has come out each year.
    const age = Math.floor((draw(10_000) / 10_000) ** 1.1 * DAYS);
    return [
      {
        id,
        title,
        teaser,
        section: story.section,
        author: AUTHORS[draw(AUTHORS.length)] as string,
        published: (day - age) * DAY_S - DAY_S + HOUR_S,
        country: country.name.common,
        region: country.subregion || country.region,
        topics: story.topics.filter((_topic, at) => at === 0 || draw(3) > 0),
        minutes: story.minutes + draw(story.minutes),
        location: [latitude, longitude],
        map: country.cca3.toLowerCase(),
        url: `/magazine/${id}`,
      },
    ];
  });
}

/** With its article: `a euro`, `an Omani rial`. */
function currencyOf({ currencies }: Country): string {
  const name = Object.values(currencies)[0]?.name ?? '';
  const written = name.includes(' ') ? name : name.toLowerCase();
  return written === '' ? '' : `${/^[aio]/i.test(written) ? 'an' : 'a'} ${written}`;
}

/** Names that English does not say without an article. */
const NEED_ARTICLE =
  /^(?:Bahamas|Central African Republic|Comoros|DR Congo|Dominican Republic|Gambia|Maldives|Marshall Islands|Netherlands|Philippines|Republic of the Congo|Seychelles|Solomon Islands|United .*|.* Islands|Isle of .*)$/;

function withArticle(name: string): string {
  return NEED_ARTICLE.test(name) ? `the ${name}` : name;
}
