import wrapAnsi from 'wrap-ansi';
import { mapStrings } from '../../check/map-strings';

/** What a report is printed on. */
export interface Terminal {
  /** Columns. */
  readonly width: number;
  readonly hasColours: boolean;
}

/** Wraps at spaces, counting wide characters as two columns. Words longer than a line stay whole, so that addresses do. */
export function wrap(text: string, width: number): string[] {
  return wrapAnsi(text.replace(/\s+/g, ' '), width).split('\n');
}

/**
 * Escapes control characters in every text of a value. A page or a server could otherwise use them to recolour or erase the
 * report in the terminal. Line breaks and tabs stay.
 */
export function escapeControlChars<T>(value: T): T {
  return mapStrings(value, (text) => text.replace(CONTROL, (character) => `\\x${hexOf(character)}`));
}

/** A value for programs, as indented JSON. Escapes the control characters that JSON itself leaves unescaped. */
export function toJsonText(value: object): string {
  return `${JSON.stringify(value, null, 2).replace(CONTROL, (character) => `\\u00${hexOf(character)}`)}\n`;
}

const CONTROL = /[\x00-\x08\x0b-\x1f\x7f-\x9f]/g;

function hexOf(character: string): string {
  return character.charCodeAt(0).toString(16).padStart(2, '0');
}
