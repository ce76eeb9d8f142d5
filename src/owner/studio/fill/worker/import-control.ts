import { messageOf } from '../../../../tag/problems/message-of';
import { IndexerError } from '../../../documents/notes';
import type { ImportControl } from '../../../fill-server/import-documents';

/** The owner has stopped the work. */
export class StoppedError extends IndexerError {
  constructor() {
    super('Stopped.');
  }
}

export type OwnerControl = ReturnType<typeof createOwnerControl>;

/**
 * Lets the owner hold an import, take it up again, and stop it.
 *
 * @param onLost called with the reason why the server did not answer. The import waits until `goOn` is called.
 */
export function createOwnerControl(onLost: (reason: string) => void) {
  const aborter = new AbortController();
  let isHeld = false;
  let resume = (): void => {};
  const untilResumed = async (): Promise<void> => {
    while (isHeld) {
      await new Promise<void>((resolve) => {
        resume = resolve;
      });
    }
  };
  const control: ImportControl = {
    signal: aborter.signal,
    turn: untilResumed,
    async lost(error) {
      isHeld = true;
      onLost(messageOf(error));
      await untilResumed();
    },
  };
  return {
    control,
    hold(): void {
      isHeld = true;
    },
    goOn(): void {
      isHeld = false;
      resume();
    },
    stop: (): void => aborter.abort(new StoppedError()),
  };
}
