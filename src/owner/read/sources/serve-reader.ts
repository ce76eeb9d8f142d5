// `dist/cli/reader.mjs`: the thread in which the command reads files and pages.
import { parentPort } from 'node:worker_threads';
import { answerRequest, type ThreadRequest } from '../budget/read-in-budget';
import { readHere } from './read-tasks';

parentPort?.on('message', async (request: ThreadRequest) =>
  parentPort?.postMessage(await answerRequest(request, readHere)),
);
