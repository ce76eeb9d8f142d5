/** A text without halves of characters: one that was cut short may end with such a half, which no address can hold. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}
