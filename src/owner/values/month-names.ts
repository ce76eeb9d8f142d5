/** The number of a month by its name, in the languages of the panel that write dates with names, as they stand in dates; else null. */
export function monthNamed(name: string): number | null {
  return NUMBERS.get(name.toLowerCase().normalize('NFC')) ?? null;
}

/**
 * By month: names and short forms in English, German, French, Spanish, Italian, Portuguese, Dutch, Polish, Czech, Russian, Ukrainian, Turkish,
 * Indonesian and Arabic. They are written here, since what `Intl` knows differs between Node and browsers.
 *
 * @see https://cldr.unicode.org/translation/date-time/date-time-patterns
 */
const NAMES = [
  'january jan januar jänner jän janvier janv enero ene gennaio gen janeiro januari stycznia sty ledna led января янв січня січ ocak oca يناير',
  'february feb februar février févr fév febrero febbraio fevereiro fev februari lutego lut února úno февраля февр фев лютого лют şubat şub pebruari فبراير',
  'march mar märz mär mrz mars marzo março maart mrt marca března bře марта мар березня бер mart maret مارس',
  'april apr avril avr abril abr aprile kwietnia kwi dubna dub апреля апр квітня квіт кві nisan nis أبريل ابريل',
  'may mai mayo maggio mag maio mei maja května kvě мая май травня трав тра mayıs مايو',
  'june jun juni juin junio giugno giu junho czerwca cze června čvn июня июн червня черв чер haziran haz يونيو',
  'july jul juli juillet juil julio luglio lug julho lipca lip července čvc июля июл липня лип temmuz tem يوليو',
  'august aug août aout agosto ago augustus sierpnia sie srpna srp августа авг серпня серп сер ağustos ağu agustus agu أغسطس اغسطس',
  'september sep sept septembre septiembre setiembre settembre set setembro września wrz září zář сентября сент сен вересня вер eylül eyl سبتمبر',
  'october oct oktober okt octobre octubre ottobre ott outubro out października paź října říj октября окт жовтня жовт жов ekim eki أكتوبر اكتوبر',
  'november nov novembre noviembre novembro listopada lis listopadu ноября нояб ноя листопада лист лис kasım kas نوفمبر',
  'december dec dezember dez décembre déc diciembre dic dicembre dezembro grudnia gru prosince pro декабря дек грудня груд гру aralık ara desember des ديسمبر',
];

const NUMBERS: ReadonlyMap<string, number> = new Map(
  NAMES.flatMap((names, index) => names.split(' ').map((name) => [name.normalize('NFC'), index + 1] as const)),
);
