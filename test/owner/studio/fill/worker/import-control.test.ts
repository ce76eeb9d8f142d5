import { expect, test } from 'vitest';
import { ForeignResponse } from '../../../../../src/owner/fill-server/admin-client';
import { createOwnerControl } from '../../../../../src/owner/studio/fill/worker/import-control';

test('a fill that waits since another program answers says so, and continues when its owner wants it', async () => {
  const reasons: string[] = [];
  const { control, goOn } = createOwnerControl((reason) => reasons.push(reason));
  const waiting = control.lost(new ForeignResponse());
  expect(reasons).toEqual(['It does not respond like Typesense. Is the address right?']);
  goOn();
  await expect(waiting).resolves.toBeUndefined();
});
