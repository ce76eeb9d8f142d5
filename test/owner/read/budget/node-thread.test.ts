import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test, vi } from 'vitest';
import { askWorker } from '../../../../src/owner/read/budget/node-thread';

/** A thread with this program, and its end. */
function start(program: string, limits = {}) {
  const worker = new Worker(
    `require('node:worker_threads').parentPort.on('message', async (given) => { ${program} })`,
    {
      eval: true,
      resourceLimits: limits,
    },
  );
  onTestFinished(() => void worker.terminate());
  return { worker, ended: new Promise((resolve) => worker.once('exit', resolve)) };
}

const answering = `require('node:worker_threads').parentPort.postMessage(given + 1)`;
const filling = `const all = []; for (;;) all.push(Array(1000).fill(all.length));`;

test('a thread answers one question after the other', async () => {
  const { worker } = start(answering);
  for (const question of [1, 2, 3])
    expect(await askWorker(worker, question, { seconds: 60, memory: 4000 })).toBe(question + 1);
});

test.each([
  ['fails', `throw new Error('broken')`, {}, 'cannot be read: broken'],
  ['ends', 'process.exit(3)', {}, 'cannot be read: its reader ended'],
  [
    'fills its memory',
    filling,
    { maxOldGenerationSizeMb: 16 },
    'needs more than 4000 MB of memory to read, and is left out',
  ],
])('a thread that %s answers with the reason', async (_, program, limits, message) => {
  const { worker } = start(program, limits);
  await expect(askWorker(worker, 1, { seconds: 60, memory: 4000 })).rejects.toThrow(message);
});

test.each([
  ['throws', `setTimeout(() => { throw new Error('late') }, 50)`, {}],
  ['runs out of memory', filling, { maxOldGenerationSizeMb: 16 }],
])('a thread that %s after its time ends nothing but itself', async (_, program, limits) => {
  const uncaught = vi.fn();
  process.on('uncaughtException', uncaught);
  onTestFinished(() => void process.off('uncaughtException', uncaught));
  const { worker, ended } = start(program, limits);
  await expect(askWorker(worker, 1, { seconds: 0, memory: 4000 })).rejects.toThrow('takes longer than 0 seconds');
  expect(await ended).toBe(1);
  expect(uncaught).not.toHaveBeenCalled();
});
