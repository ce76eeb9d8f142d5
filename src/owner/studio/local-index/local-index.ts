import type { AskIndex } from '../../../engine/files/open-index';
import type { JoinedFiles } from './joined-files';

/** The host of indexes in memory, which no server can have. The number of the index follows. */
export const MEMORY_HOST = 'https://memory.invalid/';

/** An index in the memory of this tab, under the address that it will have on the owner's site. */
export interface LocalIndex {
  /** Of the file, or of the folder, that it was made of. */
  readonly name: string;
  /** As in `data-index`. */
  readonly address: string;
  /** Where the engine of the preview finds it. */
  readonly memoryAddress: string;
  readonly files: JoinedFiles;
  /** Number of documents in it, and of those that were read. */
  readonly documents: number;
  readonly total: number;
  readonly ask: AskIndex;
  readonly close: () => void;
}

/** The address at which a panel in the studio finds an index: in memory, if the design names the one that is there. */
export function addressForPreview(index: string | undefined, local: LocalIndex | null): string | undefined {
  return local !== null && index?.trim() === local.address ? local.memoryAddress : index;
}
