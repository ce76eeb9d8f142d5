import { textMap } from '../values/json-values';
import { timeZone } from '../values/time-zone';
import { accent, choice, languageTag, text } from '../values/value-types';
import { optional } from './row';

/** Language, texts and colours. */
export const appearance = {
  lang: optional({
    kind: languageTag,
    fallback: null,
    early: true,
    defaultInWords: 'the language of the page, else English',
    about: 'Language of the panel.',
    example: 'de',
  }),
  labels: optional({
    kind: textMap,
    fallback: {},
    defaultInWords: 'none',
    about: 'Texts of the panel to replace, as JSON.',
    example: '{"clearRefinements": "Start again"}',
  }),
  placeholder: optional({
    kind: text('text'),
    fallback: null,
    early: true,
    defaultInWords: 'a text of the panel',
    elements: ['panel'],
    about: 'Text in the search field while it is empty.',
    example: 'Search 3,201 films',
  }),
  timeZone: optional({
    kind: timeZone,
    fallback: 'UTC',
    defaultInWords: 'UTC, as a day without a time is stored',
    elements: ['panel', 'list', 'source'],
    about: 'Time zone in which a day begins and ends, by its IANA name; “visitor” for the zone of the visitor.',
    example: 'America/New_York',
  }),
  theme: optional({
    kind: choice(['auto', 'light', 'dark']),
    fallback: 'auto',
    early: true,
    about: 'Light or dark colours; “auto” follows the page, then the system.',
    example: 'dark',
  }),
  accent: optional({
    kind: accent,
    fallback: null,
    early: true,
    defaultInWords: 'the value of --searchlet-accent',
    about: 'Colour of links, buttons and chosen values; “page” takes the colour of the page’s controls or links.',
    example: '#0b6bcb',
  }),
};
