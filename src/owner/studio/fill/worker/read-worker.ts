import { answerRequest, type ThreadRequest } from '../../../read/budget/read-in-budget';

/** The worker in which Fill reads files and pages: one that keeps it busy is given up with it. */
addEventListener('message', async ({ data }: MessageEvent<ThreadRequest>) => postMessage(await answerRequest(data)));
