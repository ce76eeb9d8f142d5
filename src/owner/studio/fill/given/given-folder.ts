import type { GivenFile } from './read-given';

/** The folder that was given and that a file is in; null for a file that was given alone. */
export function givenFolder(file: GivenFile | undefined): string | null {
  const [folder = '', inFolder] = file?.path?.split('/') ?? [];
  return inFolder === undefined ? null : folder;
}
