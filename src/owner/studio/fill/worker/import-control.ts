import { messageOf } from '../../../../tag/problems/message-of';
import { IndexerError } from '../../../documents/notes';
import type { ImportControl } from '../../../fill-server/import-documents';

/** The owner has stopped the work. */
export class StoppedError extends IndexerError {
  constructor() {
    super('Stopped.');
  }
}

/** Lets the owner hold an import, take it up again, and stop it. */
export interface OwnerControl {
  readonly control: ImportControl;
  readonly hold: () => void;
  readonly goOn: () => void;
  readonly stop: () => void;
}

/** @param onLost called with the reason why the server did not answer. The import waits until `goOn` is called. */
export function createOwnerControl(onLost: (reason: string) => void): OwnerControl {
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
  return {
    control: {
      signal: aborter.signal,
      turn: untilResumed,
      async lost(error) {
        isHeld = true;
        onLost(messageOf(error));
        await untilResumed();
      },
    },
    hold: () => {
      isHeld = true;
    },
    goOn: () => {
      isHeld = false;
      resume();
    },
    stop: () => aborter.abort(new StoppedError()),
  };
}
