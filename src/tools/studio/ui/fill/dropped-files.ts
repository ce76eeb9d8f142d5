import type { GivenFile } from '../../fill/read-given';

/**
 * The files that were dropped, with those in folders. Called while the event is handled: a browser forgets what was dropped after it.
 */
export async function droppedFiles({ items, files }: DataTransfer): Promise<readonly GivenFile[]> {
  const entries = [...items].map((item) => item.webkitGetAsEntry());
  const given = [...files].map((file): GivenFile => ({ name: file.name, content: file }));
  if (!entries.some((entry) => entry?.isDirectory)) return given;
  const found = await Promise.all(entries.map((entry) => (entry === null ? [] : filesBelow(entry))));
  return found.flat();
}

async function filesBelow(entry: FileSystemEntry): Promise<readonly GivenFile[]> {
  if (entry.isFile) {
    const content = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
    return [{ name: entry.name, content, path: entry.fullPath.replace(/^\//, '') }];
  }
  // Nothing in them is read, and they may hold very many files.
  if (entry.name.startsWith('.') || entry.name === 'node_modules') return [];
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const found: FileSystemEntry[] = [];
  // A browser gives a hundred at a time, and none at the end.
  for (;;) {
    const some = await new Promise<readonly FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) break;
    found.push(...some);
  }
  const below: GivenFile[] = [];
  for (const one of found) below.push(...(await filesBelow(one)));
  return below;
}
