import { safeLink } from '../../../tag/values/safe-url';
import type { SessionNotes } from '../../page/stores/storage';
import { storedEntries } from '../../page/stores/stored-list';
import type { AnswerSource } from './question';

/** An answer that is shown again for the same question. */
interface KeptAnswer {
  readonly text: string;
  readonly sources: readonly AnswerSource[];
  readonly conversation: string | null;
}

/** The answers of a tab, and how many more may be asked for. */
export interface KeptAnswers {
  /** @param basis what the answer is written from: the same question gets another one from other hits. */
  readonly find: (question: string, basis: string) => KeptAnswer | null;
  readonly keep: (question: string, basis: string, answer: KeptAnswer) => void;
  /** Counts a question; false if the tab has asked as many as it may. */
  readonly spend: () => boolean;
}

/** Questions that a tab may ask, and answers that it keeps. */
export const QUESTIONS_PER_TAB = 10;

/** @param notes of the tab. Where they keep nothing, for lack of consent or of storage, the page does until it is left. */
export function createKeptAnswers(notes: SessionNotes): KeptAnswers {
  const answers = new Map<string, KeptAnswer>(storedEntries(notes.read(ANSWERS)).filter(isEntry));
  let asked = Number(notes.read(ASKED)) || 0;
  return {
    find: (question, basis) => answers.get(nameOf(question, basis)) ?? null,
    keep(question, basis, answer) {
      answers.set(nameOf(question, basis), answer);
      notes.write(ANSWERS, JSON.stringify([...answers].slice(-QUESTIONS_PER_TAB)));
    },
    spend() {
      if (asked >= QUESTIONS_PER_TAB) return false;
      asked++;
      notes.write(ASKED, String(asked));
      return true;
    },
  };
}

const ANSWERS = 'answers';
const ASKED = 'asked';

/** Case, spaces and a question mark make no other question. */
function nameOf(question: string, basis: string): string {
  const folded = question.toLowerCase().replace(/\s+/g, ' ').trim();
  const normalized = /^.*[^?？.!\s]/.exec(folded)?.[0] ?? '';
  return JSON.stringify([normalized, basis]);
}

function isEntry(entry: unknown): entry is readonly [string, KeptAnswer] {
  const [question, answer] = Array.isArray(entry) ? entry : [];
  return (
    typeof question === 'string' &&
    typeof answer?.text === 'string' &&
    Array.isArray(answer.sources) &&
    answer.sources.every((one: Partial<AnswerSource> | null) => typeof one?.title === 'string' && isLink(one.url))
  );
}

/** Checks stored text again: it becomes the address of a link. */
function isLink(url: unknown): boolean {
  return url === null || (typeof url === 'string' && safeLink(url) !== null);
}
