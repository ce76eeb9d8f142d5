import type { GivenFile } from '../../fill/given/read-given';

/**
 * The files that were dropped, with those in folders. What a browser does not give has its reason in `unread`. Called while the event
 * is handled: a browser forgets what was dropped after it.
 */
export async function droppedFiles({ items, files }: DataTransfer): Promise<readonly GivenFile[]> {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  const given = [...files].map((file): GivenFile => ({ name: file.name, content: file }));
  if (!entries.some((entry) => entry.isDirectory)) return given;
  const found = (await Promise.all(entries.map(filesBelow))).flat();
  return found.length > 0 ? found : entries.map((entry) => unread(entry, 'has no file that is read'));
}

async function filesBelow(entry: FileSystemEntry): Promise<readonly GivenFile[]> {
  // Nothing in them is read, and they may hold very many files.
  if (entry.isDirectory && (entry.name.startsWith('.') || entry.name === 'node_modules')) return [];
  try {
    if (entry.isFile) {
      const content = await new Promise<File>((resolve, reject) =>
        (entry as FileSystemFileEntry).file(resolve, reject),
      );
      return [{ name: entry.name, content, path: pathOf(entry) }];
    }
    const below: GivenFile[] = [];
    for (const one of await entriesIn(entry as FileSystemDirectoryEntry)) below.push(...(await filesBelow(one)));
    return below;
  } catch {
    return [unread(entry, 'cannot be read: the browser may not')];
  }
}

async function entriesIn(folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = folder.createReader();
  const found: FileSystemEntry[] = [];
  // A browser gives a hundred at a time, and none at the end.
  for (;;) {
    const some = await new Promise<readonly FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return found;
    found.push(...some);
  }
}

function unread(entry: FileSystemEntry, reason: string): GivenFile {
  return { name: entry.name, content: new Blob(), path: pathOf(entry), unread: reason };
}

/** It begins with the name of what was dropped. */
function pathOf({ fullPath }: FileSystemEntry): string {
  return fullPath.replace(/^\//, '');
}
