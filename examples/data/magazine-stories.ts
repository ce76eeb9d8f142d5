/** A country as the entries speak of it. */
export interface Place {
  /** With its article: `the Netherlands`. */
  readonly name: string;
  readonly official: string;
  readonly capital: string;
  readonly neighbours: readonly string[];
  readonly languages: readonly string[];
  /** With its article, or ''. */
  readonly currency: string;
  /** Square kilometres. */
  readonly area: number;
  readonly isLandlocked: boolean;
}

/** A column of the magazine. */
interface Story {
  readonly section: string;
  readonly topics: readonly string[];
  /** Least minutes to read it. */
  readonly minutes: number;
  /** Title and teaser; null for a country that the column does not fit. */
  readonly write: (place: Place, draw: (limit: number) => number) => readonly [title: string, teaser: string] | null;
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const inWords = (number: number): string => NUMBERS[number] ?? String(number);
const oneOf = <Text>(all: readonly Text[], draw: (limit: number) => number): Text => all[draw(all.length)] as Text;
const listed = (all: readonly string[]): string =>
  all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all[all.length - 1]}`;

/** The columns, of which each writes at most once about a country. */
export const stories: readonly Story[] = [
  {
    section: 'Cities',
    topics: ['Weekends', 'Walking', 'Architecture'],
    minutes: 6,
    write: ({ capital, name }, draw) => [
      oneOf(
        [`Two days in ${capital}`, `${capital} on foot`, `${capital} without a plan`, `Early morning, ${capital}`],
        draw,
      ),
      oneOf(
        [
          `Where to begin in the capital of ${name}, when to rest, and what to leave for the next visit.`,
          `We asked people who live in the capital of ${name} where they take their own guests.`,
          `One street, three markets and a long bench: how we got to know the capital of ${name}.`,
        ],
        draw,
      ),
    ],
  },
  {
    section: 'Borders',
    topics: ['Borders', 'Walking', 'History'],
    minutes: 9,
    write({ name, neighbours }, draw) {
      if (neighbours.length === 0) return null;
      const other = oneOf(neighbours, draw);
      return [
        oneOf(
          [`Where ${name} meets ${other}`, `The line between ${name} and ${other}`, `From ${name} into ${other}`],
          draw,
        ),
        neighbours.length === 1
          ? `${upper(name)} has one neighbor, and a border that says a lot about both. We followed it from end to end.`
          : `${upper(name)} has ${inWords(neighbours.length)} neighbors. We went to see the one that its maps mention last.`,
      ];
    },
  },
  {
    section: 'Borders',
    topics: ['Borders', 'Maps'],
    minutes: 7,
    write: ({ name, neighbours }) =>
      neighbours.length < 4
        ? null
        : [
            `${upper(name)} and its ${inWords(neighbours.length)} neighbors`,
            `Between ${listed(neighbours)}: a country that can be left in almost any direction.`,
          ],
  },
  {
    section: 'Borders',
    topics: ['Borders', 'Mountains', 'Trains'],
    minutes: 8,
    write: ({ name, isLandlocked, neighbours }, draw) =>
      isLandlocked
        ? [
            oneOf([`No coast: life in ${name}`, `How far is the sea from ${name}?`], draw),
            `Everything that comes here by ship crosses ${listed(neighbours.slice(0, 3))} first. On the road with those who bring it.`,
          ]
        : null,
  },
  {
    section: 'Islands',
    topics: ['Sea', 'Boats', 'Weather'],
    minutes: 8,
    write: ({ name, neighbours, isLandlocked, capital }, draw) =>
      neighbours.length > 0 || isLandlocked
        ? null
        : [
            oneOf([`Around ${name} by boat`, `The last ferry in ${name}`, `${upper(name)}, from the water`], draw),
            `No land borders, and a timetable that the weather writes. A journey that begins in ${capital} and ends there, too.`,
          ],
  },
  {
    section: 'Languages',
    topics: ['Languages', 'People'],
    minutes: 7,
    write: ({ name, languages }, draw) =>
      languages.length < 2
        ? null
        : [
            oneOf([`${upper(name)} in ${inWords(languages.length)} languages`, `Who speaks what in ${name}`], draw),
            `${listed(languages.slice(0, 4))}: on signs, in school, and at the kitchen table.`,
          ],
  },
  {
    section: 'Languages',
    topics: ['Languages', 'Radio'],
    minutes: 4,
    write: ({ name, languages, capital }, draw) => {
      const language = oneOf(languages, draw);
      return [
        `Ten words of ${language} to take to ${name}`,
        `One for thanks, two for weather, and one that nobody in ${capital} could translate for us.`,
      ];
    },
  },
  {
    section: 'Money',
    topics: ['Markets', 'History', 'Food'],
    minutes: 5,
    write: ({ name, currency, capital }, draw) =>
      currency === ''
        ? null
        : [
            oneOf([`What ${currency} buys in ${capital}`, `A day in ${capital}, paid in coins`], draw),
            `A breakfast, a bus ticket, a newspaper: we keep the receipts of an ordinary day in ${name}.`,
          ],
  },
  {
    section: 'Maps',
    topics: ['Maps', 'History'],
    minutes: 6,
    write: ({ name, official, area }, draw) => [
      oneOf([`How ${name} got onto the map`, `Drawing ${name}`, `An old map of ${name}`], draw),
      `${Math.round(area).toLocaleString('en')} square kilometers, and centuries of surveyors who did not agree. The outline of the ${official.replace(/^(?:The|the) /, '')}.`,
    ],
  },
  {
    section: 'Journeys',
    topics: ['Trains', 'Weather', 'People'],
    minutes: 12,
    write: ({ name, area, capital }, draw) =>
      area < 250_000
        ? null
        : [
            oneOf(
              [`The long way across ${name}`, `${upper(name)} by night bus`, `A week by train through ${name}`],
              draw,
            ),
            `From ${capital} to the far end, with a window seat, a thermos, and strangers who share their bread.`,
          ],
  },
  {
    section: 'Journeys',
    topics: ['Walking', 'Weekends'],
    minutes: 7,
    write: ({ name, area }, draw) =>
      area > 30_000
        ? null
        : [
            oneOf([`Across ${name} in one day`, `The whole of ${name}, on a bicycle`], draw),
            `${upper(name)} is small enough to be crossed between two meals. We tried, and missed the second one.`,
          ],
  },
  {
    section: 'Letters',
    topics: ['People', 'Radio', 'Food'],
    minutes: 3,
    write: ({ name, capital }, draw) => [
      `Letter from ${capital}`,
      oneOf(
        [
          `Our correspondent has moved again. What the neighbors in ${name} wanted to know first.`,
          `A power cut, a birthday, and a very good soup. News from ${name}.`,
          `Rain since Tuesday, and nobody minds. A letter from ${name}.`,
        ],
        draw,
      ),
    ],
  },
];

function upper(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
