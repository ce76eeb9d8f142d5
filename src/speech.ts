import type { Config } from './config/attributes';
import type { Direction } from './messages/direction';
import { canonical, isRightToLeft, speechFor, type Speech } from './messages/languages';
import { createMessages, type Messages } from './messages/messages';
import { directionAround, languageAround, onLanguageChange } from './page/language';
import { visitorLocale } from './page/surroundings';
import { fetchWords } from './page/words';
import { problem, then, type Problem } from './problems/catalogue';
import { inTime } from './search/transport';

/** The words a panel is drawn with. */
export interface Spoken {
  readonly messages: Messages;
  /** `null` where the panel is laid out as the page is. */
  readonly direction: Direction | null;
  /** Whether the words asked for are still on their way, and these stand in for them. */
  readonly isWaiting: boolean;
}

interface Listeners {
  /** Called at once, and whenever there are other words. */
  readonly onSpoken: (spoken: Spoken) => void;
  readonly onProblem: (problem: Problem) => void;
}

/**
 * Keeps the words of a panel in the language that is set, or else in that of the page, also when the page changes it.
 *
 * @param home address of our script, which translations lie beside.
 * @returns what stops it.
 */
export function speak(
  host: Element,
  { lang, labels }: Pick<Config, 'lang' | 'labels'>,
  home: string,
  { onSpoken, onProblem }: Listeners,
): () => void {
  const isWorded = Object.keys(labels).length > 0;
  let wanted: Speech | null = null;
  const spokenWith = (speech: Speech, others: Readonly<Record<string, string>>, isWaiting = false): Spoken => {
    const { locale } = speech;
    const direction = directionOf(speech, lang !== null);
    const visitor = canonical(visitorLocale()) ?? locale;
    return { messages: createMessages(locale, others, visitor, direction ?? directionAround(host)), direction, isWaiting };
  };

  const follow = (): void => {
    const tag = lang ?? languageAround(host) ?? 'en';
    const speech = speechFor(tag, isWorded);
    if (speech.locale === wanted?.locale) return;
    const isFirst = wanted === null;
    wanted = speech;
    const isBuiltIn = speech.words === 'en';
    // A panel that has words keeps them until others are there: hiding it would take the focus away.
    if (isBuiltIn || isFirst) onSpoken(spokenWith(speech, labels, !isBuiltIn));
    if (speech.words === 'en') return;
    fetchWords(speech.words, home, soon).then(
      (words) => {
        if (speech === wanted) onSpoken(spokenWith(speech, { ...words, ...labels }));
      },
      (thrown: unknown) => {
        if (speech !== wanted) return;
        onProblem(noWords(lang, tag, thrown));
        onSpoken(spokenWith(speechFor('en', isWorded), labels));
      },
    );
  };

  follow();
  const stopFollowing = lang === null ? onLanguageChange(follow) : null;
  return () => {
    wanted = null;
    stopFollowing?.();
  };
}

/** As soon as a server has to answer: a panel is not to be seen before it has words. */
const soon = <Result>(ask: (signal: AbortSignal) => Promise<Result>): Promise<Result> => inTime(ask, 5000, new AbortController().signal);

/** The page says how its own language runs; words of another one, which the owner has chosen, run as they do. */
function directionOf({ words, isKnown }: Speech, isChosen: boolean): Spoken['direction'] {
  if (isRightToLeft(words)) return 'rtl';
  return isKnown && isChosen ? 'ltr' : null;
}

function noWords(lang: string | null, tag: string, thrown: unknown): Problem {
  const spot = { attribute: lang === null ? 'lang' : 'data-lang', value: tag };
  return problem('no-words', spot, { reason: thrown instanceof Error ? thrown.message : String(thrown) }, then.english);
}
