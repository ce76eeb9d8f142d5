/**
 * Saves a file where the browser keeps downloads.
 *
 * @param url of its content, such as a blob.
 */
export function saveFile(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
