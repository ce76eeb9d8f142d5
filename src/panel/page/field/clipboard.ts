/** Whether the page may copy a text: one without https cannot. */
export function canCopy(): boolean {
  return 'clipboard' in navigator;
}

/** Copies a text. Resolves to whether that worked: a browser may refuse it, and a page without https cannot. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
