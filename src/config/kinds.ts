import type { Facts, ProblemCode } from '../problems/catalogue';

/** Where inside an attribute a problem is, and what happens now; what is left out is the whole attribute. */
export interface Place {
  readonly entry?: number;
  readonly value?: string;
  readonly then?: string;
}

/** Takes down one problem. */
export type Tell = <C extends ProblemCode>(code: C, facts: Facts[C], place?: Place) => void;

/** A kind of value that an attribute, or a key in JSON, may have. */
export interface Kind<T> {
  /** What to write, in words that follow "expected". */
  readonly expects: string;
  /** The words to suggest one from, when only certain words are allowed. */
  readonly words?: readonly string[];
  /** Those of the words whose feature is not there yet. */
  readonly planned?: readonly string[];
  /** What an attribute means that is written without a value (`data-debug`); none: as if it were not there. */
  readonly bare?: T;
  /** `undefined` when the text is not of this kind; says why by `tell` where `expects` alone would not help. */
  parse(text: string, tell: Tell): T | undefined;
}

/** One node of a search server. */
export interface NodeAddress {
  readonly protocol: 'http' | 'https';
  readonly host: string;
  readonly port: number;
  /** Without the slash at its end; empty for the root. */
  readonly path: string;
}
