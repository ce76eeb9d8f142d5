import type { Config } from '../../facets/config';
import { type Problem, problem } from '../../tag/problems/catalogue';
import { messageOf } from '../../tag/problems/message-of';
import { createMessages, type Direction, type Messages } from '../languages/format';
import { canonicalTag, chooseLanguage, isRightToLeft, type Language } from '../languages/languages';
import { directionAround, languageAround, onLanguageChange, visitorLocale } from '../page/environment';
import { fetchText } from '../page/files/fetch-text';
import { pathOfPart } from '../page/files/import-file';
import { integrityOf, whyMissing } from '../page/files/import-part';

/** Messages and direction of a panel. */
interface Localization {
  readonly messages: Messages;
  /** `null` if the panel has the direction of the page. */
  readonly direction: Direction | null;
  /** Whether the messages of the right language are still loading, and these are a fallback. */
  readonly isWaiting: boolean;
}

interface Listeners {
  /** Called immediately, and whenever the messages change. */
  readonly onLocalize: (localization: Localization) => void;
  readonly onProblem: (problem: Problem) => void;
}

/**
 * Keeps the messages of a panel in the language that its attributes set, else in the language of the page, even when it changes.
 *
 * @param scriptUrl URL of our script; the folder of translations is beside it.
 * @returns function that stops it.
 */
export function watchLocale(
  host: Element,
  { lang, labels }: Pick<Config, 'lang' | 'labels'>,
  scriptUrl: string,
  { onLocalize, onProblem }: Listeners,
): () => void {
  const hasLabels = Object.keys(labels).length > 0;
  let wanted: Language | null = null;

  const localize = (language: Language, others: Words, isWaiting = false): void => {
    const { locale } = language;
    const direction = directionFor(language, lang !== null);
    const visitor = canonicalTag(visitorLocale()) ?? locale;
    const messages = createMessages(locale, others, visitor, direction ?? directionAround(host));
    onLocalize({ messages, direction, isWaiting });
  };

  const follow = (): void => {
    const tag = lang ?? languageAround(host) ?? 'en';
    const language = chooseLanguage(tag, hasLabels);
    if (language.locale === wanted?.locale) return;
    const isFirst = wanted === null;
    wanted = language;
    const isBuiltIn = language.messages === 'en';
    // A panel that has messages keeps them until the others are loaded: hidden, it would lose the focus.
    if (isBuiltIn || isFirst) localize(language, labels, !isBuiltIn);
    if (language.messages === 'en') return;
    fetchMessages(language.messages, scriptUrl).then(
      (words) => {
        if (language === wanted) localize(language, { ...words, ...labels });
      },
      (thrown: unknown) => {
        if (language !== wanted) return;
        onProblem(noMessages(lang, tag, thrown));
        localize(chooseLanguage('en', hasLabels), labels);
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

async function fetchMessages(language: string, scriptUrl: string): Promise<Words> {
  const name = `lang/${language}.json`;
  try {
    const integrity = await integrityOf(name, scriptUrl);
    return await fetchText<Words>(pathOfPart(name), JSON.parse, scriptUrl, integrity);
  } catch (reason) {
    return whyMissing(reason, scriptUrl);
  }
}

/** Messages by name. */
type Words = Readonly<Record<string, string>>;

/** The page sets the direction of its language; a language that the owner chose has its own. */
function directionFor({ messages, isKnown }: Language, isChosen: boolean): Direction | null {
  if (isRightToLeft(messages)) return 'rtl';
  return isKnown && isChosen ? 'ltr' : null;
}

function noMessages(lang: string | null, tag: string, thrown: unknown): Problem {
  const spot = { attribute: lang === null ? 'lang' : 'data-lang', value: tag };
  return problem('no-words', spot, { reason: messageOf(thrown) }, 'english');
}
