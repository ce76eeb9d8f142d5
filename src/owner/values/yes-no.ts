import { ofLanguages } from 'virtual:yes-no';

/** Whether all texts of a column are the yes or the no of one language. A column without the word for yes has other texts. */
export function areYesOrNo(texts: readonly string[]): boolean {
  const words = texts.map(lower);
  return ALL.some(
    ({ yes, no }) =>
      words.some((word) => yes.includes(word)) && words.every((word) => yes.includes(word) || no.includes(word)),
  );
}

const ENGLISH = {
  yes: ['yes', 'true', 'y', 'checked', '✓', '✔', '☑', '✅'],
  no: ['no', 'false', 'n', 'unchecked', '✗', '✘', '☐', '❌'],
};

/** A spreadsheet's words for true and false too, in the languages of the panel. */
const ALL = [ENGLISH, ...ofLanguages];

/** Whether the name of a field says that it holds languages or countries: Japanese is "ja", and Norway "no". */
export function isOfLanguages(path: string): boolean {
  return LANGUAGES.test(path);
}

const LANGUAGES =
  /(?:^|[._\s-])(?:lang|languages?|locale|hreflang|langues?|idiomas?|lingua|linguas?|taal|talen|sprachen?|język|jezyk|jazyk|dil|язык|мова|bahasa|countries|country|country[ _-]?code|land|länder|laender|pays|país|pais|paese|kraj|země|страна|країна|ülke|iso)(?:[._\s-]?codes?)?$|^(?:言語|언어|语言|語言|لغة|اللغة|زبان|ngôn ngữ|国|국가|国家)$/iu;

/** What a word for yes or no means in any of the languages; else null. */
export function readYesOrNo(text: string): boolean | null {
  const word = lower(text);
  if (ALL.some(({ yes }) => yes.includes(word))) return true;
  return ALL.some(({ no }) => no.includes(word)) ? false : null;
}

function lower(text: string): string {
  // The small letter of the I in "HAYIR" is ı in Turkish alone.
  return text.trim().normalize('NFC').toLowerCase().replace('hayir', 'hayır').replace('yanliş', 'yanlış');
}
