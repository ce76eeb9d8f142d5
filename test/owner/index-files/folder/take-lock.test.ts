import { expect, onTestFinished, test } from 'vitest';
import { type LockHolder, newHolder, type Runner } from '../../../../src/owner/index-files/folder/lock-holder';
import { takeLock } from '../../../../src/owner/index-files/folder/take-lock';

/** A machine on which every process has died. */
const DEAD: Runner = { machine: 'one', pid: 1, isRunning: () => false };

test('a run holds a lock that it could take over in its last try only', async () => {
  let holder = newHolder(0, DEAD);
  let tries = 0;
  const place = {
    what: 'films',
    advice: 'Delete the lock.',
    create: async () => false,
    read: async () => ({ holder, renewal: 0 }),
    async takeOver(_: LockHolder, own: LockHolder) {
      tries += 1;
      // Four other runs are quicker, and die.
      holder = tries === 5 ? own : newHolder(tries, DEAD);
    },
    renew: async () => {},
    remove: async () => {},
  };
  const lock = await takeLock(place, { now: 9, runner: DEAD });
  onTestFinished(() => lock.release());
  await expect(lock.confirm()).resolves.toBeUndefined();
});
