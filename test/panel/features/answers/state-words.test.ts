import { expect, test } from 'vitest';
import { messageOfState } from '../../../../src/panel/features/answers/useAnswers';
import { translations } from '../../../../src/panel/languages/languages';
import { allWords } from '../../../../src/panel/languages/message-keys';
import { readTranslation } from '../../languages/read-words';

const STATES = ['writing', 'done', 'cut', 'empty', 'none', 'stopped', 'failed', 'used'] as const;
const KEYS = [
  ...STATES.map((state) => messageOfState(state, null)),
  messageOfState('failed', 'busy'),
  messageOfState('failed', 'offline'),
];

test.each(['en', ...translations])('all states of an answer have different words in %s', async (name) => {
  const words: Readonly<Record<string, unknown>> = name === 'en' ? allWords : await readTranslation(name);
  // A new language may lack words of features.
  const said = KEYS.flatMap((key) => words[key] ?? []);
  expect(new Set(said).size).toBe(said.length);
});
