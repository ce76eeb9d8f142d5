/** What is known of a field when a tag is proposed: from all documents, or from a sample and the counts of a server. */
export interface FieldFacts {
  readonly name: string;
  readonly holds: 'text' | 'number' | 'bool' | 'date' | 'other';
  readonly isList: boolean;
  /** Whether its texts are addresses. */
  readonly isAddress: boolean;
  /** Whether they are addresses of images, by their endings. */
  readonly isPicture: boolean;
  /** Characters of a text on average. */
  readonly length: number;
  /** Share of the documents that have it, from 0 to 1. */
  readonly share: number;
  /** Number of values in all documents, and of different ones. */
  readonly values: number;
  readonly different: number;
  /** How well it distinguishes documents: different values for each document, from 0 to 1. */
  readonly distinctness: number;
  /** Smallest and greatest number or date; dates in seconds since 1970. */
  readonly min: number;
  readonly max: number;
  /** Whether it is meant for those who sell, and not for visitors: no tag shows or searches it unasked. */
  readonly isPrivate: boolean;
  /** What its numbers are; null if that is unknown. */
  readonly unit: NumberUnit | null;
}

/** Whether an address leads to an image, by its ending. */
export function isPictureAddress(address: string): boolean {
  return /\.(?:jpe?g|png|webp|avif|gif|svg)$/i.test(address.replace(/[?#].*/s, ''));
}

/** What can be done with a field in a search. */
export interface FieldUses {
  readonly isSearchable: boolean;
  readonly isFacet: boolean;
  readonly isSortable: boolean;
}

/** What the numbers of a field are: amounts of money, or kilograms. */
export interface NumberUnit {
  /** ISO 4217 code, or null. */
  readonly currency: string | null;
  /** As it stands behind the numbers, or null. */
  readonly unit: string | null;
}
