import { reasonOf } from '../../documents/file-error';
import { CommandError } from './outcome';

/** The environment of a command that may write a file. */
export interface FileWriter {
  /** Replaces a file. Rejects if that is not possible. */
  readonly writeFile: (path: string, text: string) => Promise<void>;
}

/** Writes the result of a command. @throws CommandError when that is not possible. */
export async function writeResult(path: string, text: string, { writeFile }: FileWriter): Promise<void> {
  try {
    await writeFile(path, text);
  } catch (error) {
    throw new CommandError(`${path} cannot be written: ${reasonOf(error)}.`);
  }
}
