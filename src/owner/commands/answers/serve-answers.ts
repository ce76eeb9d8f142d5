import { createServer } from 'node:http';
import { sentenceOf } from '../../documents/file-error';
import type { Environment } from '../terminal/environment';
import type { CommandOutcome } from '../terminal/outcome';
import { createAnswerHandler } from './answer-handler';
import type { AnswersRequest } from './options';
import { toListener } from './to-listener';

/** Serves the endpoint until the process ends, on this machine: the site's own web server passes requests on to it. */
export async function runAnswers(
  { options, port, behindProxy }: AnswersRequest,
  { answersKey: key, writeError }: Pick<Environment, 'answersKey' | 'writeError'>,
): Promise<CommandOutcome> {
  if (key === null) {
    const err = 'Set SEARCHLET_ANSWERS_KEY to an API key that may only search. It stays on this machine.\n';
    return { out: '', err, code: 2 };
  }
  const log = (line: string): void => writeError(`${line}\n`);
  const handler = createAnswerHandler({ ...options, server: { ...options.server, key }, log });
  const server = createServer(toListener(handler, behindProxy));
  return new Promise((resolve) => {
    server.once('error', (error) => resolve({ out: '', err: `${sentenceOf(error)}\n`, code: 2 }));
    server.listen(port, '127.0.0.1', () =>
      resolve({ out: `Answers at http://127.0.0.1:${port}\nCtrl+C stops it.\n`, err: '', code: 0 }),
    );
  });
}
