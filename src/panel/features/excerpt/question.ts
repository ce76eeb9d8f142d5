import { termsOf } from './read-words';

/** What a query asks for. */
export interface Question {
  /** The words that an answer has to have. */
  readonly terms: readonly string[];
  /** `what` asks what something is, `how` what to do, `other` something else; `words` is no question. */
  readonly kind: 'what' | 'how' | 'other' | 'words';
  readonly wantsNumber: boolean;
}

/** Reads a query as a question, in the languages of the stop words. */
export function readQuestion(query: string): Question {
  const text = query.trim().replace(/^[¿\s]+/, '');
  const isQuestion = /[?？]$/.test(text) || QUESTION.test(text);
  const kind = WHAT.test(text) ? 'what' : HOW.test(text) ? 'how' : isQuestion ? 'other' : 'words';
  // “How long” itself is in no answer.
  return { terms: termsOf(text.replace(NUMBER, '')), kind, wantsNumber: NUMBER.test(text) };
}

/** What a sentence has right after the thing that it defines. */
export const IS =
  /^[^\p{L}\p{N}]*(?:\p{L}[\p{L}-]*[^\p{L}\p{N}-][^\p{L}\p{N}]*){0,2}?(?:is|are|means?|lets?|allows?|provides?|helps?|uses?|makes?|gives?|turns?|shows?|displays?|ist|sind|bedeutet|est|sont|es|son|è|sono|zijn|é|são)(?![\p{L}])/iu;

/** What a definition says. */
export const A_THING = /\b(?:is|are)(?: just| simply| basically)? (?:a|an|our|the)\b/;

/** What a sentence has that says what to do. Only English: in other languages every sentence may. */
export const INSTRUCTION =
  /\b(?:us(?:e|ing)|add(?:ing)?|set(?:ting)?|run|call|put|place|wrap|include|import|apply|remove|you (?:can|could|may)|by \w+ing|create|install|click|press|open|choose|select|go to|enter|write|change|pass|give|listen)\b/i;

/** A sentence that names what is to be reached: “To close it, …”. */
export const AIM = /^(?:to|um) /i;

const WHAT =
  /^(?:what(?:['’]s| is| are| does)|define|was (?:ist|sind)|qu['’]est|qué (?:es|son)|que es|(?:che )?cos['’]|wat (?:is|zijn)|o que)/i;
const HOW = /^how (?:to|do|can|could|should|would)\b/i;
const NUMBER =
  /^(?:how (?:much|many|long|old|big|far|often|high|large)|when|wie (?:viel|lang|oft|alt|hoch|groß)|wann|combien(?: de temps)?|quand|cu[aá]nt|cu[aá]nd|quant|hoeveel|wanneer)\p{L}*/iu;
const QUESTION =
  /^(?:who|whom|whose|what|where|which|when|why|how|is|are|can|do|does|did|wer|wen|wem|was|wo|wann|warum|wie|welche[rs]?|qui|quel(?:le)?s?|où|quand|pourquoi|comment|combien|quién|qué|dónde|cuándo|cómo|cuál|chi|dove|quando|perché|come|quanto|waar|hoe|welke?|onde|quem|qual)(?![\p{L}])/iu;
