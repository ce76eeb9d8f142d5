// `dist/cli/reader.mjs`: the thread in which the commands read files and pages.
import { parentPort } from 'node:worker_threads';
import { answerRequest, type ThreadRequest } from '../read/budget/read-in-budget';
import { parsePdfHere } from '../read/formats/parse-pdf';
import { readHere } from '../read/sources/read-tasks';
import { readPanelsHere } from '../render/read-panels';

const readers = { ...readHere, ...readPanelsHere, ...parsePdfHere };

parentPort?.on('message', async (request: ThreadRequest) =>
  parentPort?.postMessage(await answerRequest(request, readers)),
);
