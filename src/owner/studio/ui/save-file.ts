/** Saves a file where the browser keeps downloads. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // A browser may read it some time after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), READ_MS);
}

/** Milliseconds after which a browser has begun to read. */
const READ_MS = 60_000;
