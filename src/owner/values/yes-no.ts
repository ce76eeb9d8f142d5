/** The words for yes and no, and a spreadsheet's words for true and false, in the languages of the panel. */
const PAIRS: readonly (readonly [yes: readonly string[], no: readonly string[]])[] = [
  [
    ['yes', 'true', 'y', 'checked', '✓', '✔', '☑', '✅'],
    ['no', 'false', 'n', 'unchecked', '✗', '✘', '☐', '❌'],
  ],
  [
    ['ja', 'wahr'],
    ['nein', 'falsch'],
  ],
  [
    ['oui', 'vrai'],
    ['non', 'faux'],
  ],
  [
    ['sí', 'si', 'verdadero'],
    ['no', 'falso'],
  ],
  [
    ['sì', 'si', 'vero'],
    ['no', 'falso'],
  ],
  [
    ['sim', 'verdadeiro'],
    ['não', 'nao', 'falso'],
  ],
  [
    ['ja', 'waar'],
    ['nee', 'onwaar'],
  ],
  [
    ['tak', 'prawda'],
    ['nie', 'fałsz'],
  ],
  [
    ['ano', 'pravda'],
    ['ne', 'nepravda'],
  ],
  [
    ['да', 'истина'],
    ['нет', 'ложь'],
  ],
  [
    ['так', 'істина'],
    ['ні', 'хибність'],
  ],
  [
    ['evet', 'doğru'],
    ['hayır', 'yanlış'],
  ],
  [
    ['نعم', 'صحيح'],
    ['لا', 'خطأ'],
  ],
  [
    ['بله', 'بلی', 'درست'],
    ['خیر', 'نه', 'نادرست'],
  ],
  [['はい'], ['いいえ']],
  [
    ['예', '네'],
    ['아니요', '아니오'],
  ],
  [['是'], ['否']],
  [
    ['có', 'đúng'],
    ['không', 'sai'],
  ],
  [
    ['ya', 'benar'],
    ['tidak', 'salah'],
  ],
];

/** Whether all texts of a column are the yes or the no of one language. A column without the word for yes has other texts. */
export function areYesOrNo(texts: readonly string[]): boolean {
  const words = texts.map(lower);
  return PAIRS.some(
    ([yes, no]) =>
      words.some((word) => yes.includes(word)) && words.every((word) => yes.includes(word) || no.includes(word)),
  );
}

/** Whether the name of a field says that it holds languages or countries: Japanese is "ja", and Norway "no". */
export function isOfLanguages(path: string): boolean {
  return LANGUAGES.test(path);
}

const LANGUAGES =
  /(?:^|[._\s-])(?:lang|languages?|locale|hreflang|langues?|idiomas?|lingua|linguas?|taal|talen|sprachen?|język|jezyk|jazyk|dil|язык|мова|bahasa|countries|country|country[ _-]?code|land|länder|laender|pays|país|pais|paese|kraj|země|страна|країна|ülke|iso)(?:[._\s-]?codes?)?$|^(?:言語|언어|语言|語言|لغة|اللغة|زبان|ngôn ngữ|国|국가|国家)$/iu;

/** What a word for yes or no means in any of the languages; else null. */
export function readYesOrNo(text: string): boolean | null {
  const word = lower(text);
  if (PAIRS.some(([yes]) => yes.includes(word))) return true;
  return PAIRS.some(([, no]) => no.includes(word)) ? false : null;
}

function lower(text: string): string {
  // The small letter of the I in "HAYIR" is ı in Turkish alone.
  return text.trim().normalize('NFC').toLowerCase().replace('hayir', 'hayır').replace('yanliş', 'yanlış');
}
