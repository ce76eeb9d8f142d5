import { answerRequest, type ThreadRequest } from '../../../read/budget/read-in-budget';
import { readHere } from '../../../read/sources/read-tasks';

/** The worker in which Fill reads files and pages: one that keeps it busy is given up with it. */
addEventListener('message', async ({ data }: MessageEvent<ThreadRequest>) =>
  postMessage(await answerRequest(data, readHere)),
);
