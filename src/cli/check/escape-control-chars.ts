import { mapStrings } from './map-strings';

/**
 * Escapes control characters in every text of a value. A page or a server could otherwise use them to recolour or erase the
 * report in the terminal. Line breaks and tabs stay.
 */
export function escapeControlChars<T>(value: T): T {
  return mapStrings(value, (text) => text.replace(CONTROL, (character) => `\\x${hexOf(character)}`));
}

/** Escapes the control characters that JSON itself leaves unescaped. */
export function visibleInJson(json: string): string {
  return json.replace(CONTROL, (character) => `\\u00${hexOf(character)}`);
}

const CONTROL = /[\x00-\x08\x0b-\x1f\x7f-\x9f]/g;

function hexOf(character: string): string {
  return character.charCodeAt(0).toString(16).padStart(2, '0');
}
