import { answerRequest, type ThreadRequest } from '../../../read/budget/read-in-budget';
import { readHere } from '../../../read/sources/read-tasks';

/** The worker in which Fill reads files and pages: it is ended together with one that keeps it busy. */
addEventListener('message', async ({ data }: MessageEvent<ThreadRequest>) =>
  postMessage(await answerRequest(data, readHere)),
);
