// `searchlet/answers.js`: answers that a model writes from hits, where a visitor asks for one.

import type { FeatureNeed } from '../../setup/feature';
import type { Places } from '../../ui/places';
import { Answer } from './Answer';
import { spendQuestion } from './useAnswers';

export { default as styles } from './answers.css';

export const places: Places = { aboveHits: [{ rank: 50, content: Answer }], spendQuestion };

export const needed: FeatureNeed = {
  about: 'to answer questions (`data-answers-endpoint`)',
  neededBy: ({ config: { answersEndpoint } }) => (answersEndpoint === null ? null : 'data-answers-endpoint'),
};

export const words = {
  'answer.label': 'Answer',
  'answer.ask': 'Answer this',
  'answer.again': 'Ask again',
  'answer.stop': 'Stop',
  'answer.writing': 'Writing an answer…',
  'answer.ready': 'The answer is ready.',
  'answer.note': 'Written by a machine from these pages. It can be wrong.',
  'answer.sources': 'Sources',
  'answer.copy': 'Copy',
  'answer.copied': 'Copied',
  'answer.further': 'Ask a follow-up question',
  'answer.cut': 'The answer broke off here.',
  'answer.empty': 'No answer was written.',
  'answer.none': 'There is nothing about this here.',
  'answer.stopped': 'Stopped.',
  'answer.failed': 'No answer can be written right now.',
  'answer.busy': 'Too many questions right now. Please try again later.',
  'answer.used': 'No further questions can be answered on this visit.',
  'answer.helpful': 'Did this help?',
  'answer.reason.wrong': 'It is wrong',
  'answer.reason.question': 'I asked something else',
  'answer.reason.unclear': 'It is unclear',
  'answer.reason.sources': 'The sources don’t match',
} as const;

declare module 'virtual:words' {
  interface Words extends Readonly<typeof words> {}
}
