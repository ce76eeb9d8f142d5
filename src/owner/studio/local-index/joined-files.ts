/** Files in one blob: a browser hands on one blob a hundred times faster than a hundred, and without a copy. */
export interface JoinedFiles {
  readonly blob: Blob;
  /** Where each file begins and ends, by its path. */
  readonly places: ReadonlyMap<string, readonly [start: number, end: number]>;
}

/** @param files their contents by path. */
export function joinFiles(files: ReadonlyMap<string, Uint8Array>): JoinedFiles {
  const places = new Map<string, readonly [number, number]>();
  let end = 0;
  for (const [path, { length }] of files) {
    places.set(path, [end, end + length]);
    end += length;
  }
  return { blob: new Blob([...files.values()] as Uint8Array<ArrayBuffer>[]), places };
}

/** One of the files; null if the path is unknown. */
export function fileIn({ blob, places }: JoinedFiles, path: string): Blob | null {
  const place = places.get(path);
  return place === undefined ? null : blob.slice(...place);
}

/** The message that gives files to an engine. One that hears it itself takes it for the end of a request that it does not have. */
export type FilesMessage = readonly [files: JoinedFiles];

export function isFilesMessage(message: unknown): message is FilesMessage {
  return Array.isArray(message) && message.length === 1 && typeof message[0] === 'object';
}
