import { ProviderError, type Providers } from '../server/base/providers';

/** The words that the recorded provider counts, a group for each number of its vectors. */
const GROUPS = [
  'scarf muffler shawl neck',
  'boots shoes footwear walking',
  'wool warm winter cosy',
  'silk elegant evening',
  'rain wet waterproof',
  'wash clean care',
  'returns refund send back',
  'red scarlet',
].map((group) => group.split(' '));

/** Makes embeddings as the provider behind the recorded server did. */
export const recordedEmbedding: Providers['embed'] = (text) => {
  if (text.includes('embedfail')) throw new ProviderError('embedding failed');
  const words = text.toLowerCase().match(/[a-z]+/g) ?? [];
  return GROUPS.map((group) => 0.05 + words.filter((word) => group.includes(word)).length);
};

/** An answer with its fractions rounded: the server counts vectors in less precise numbers. Equally near hits come in any order. */
export function rounded(answer: unknown): unknown {
  const round = (_: string, value: unknown): unknown => {
    if (Array.isArray(value) && value.every(isNear)) return withOrderedTies(value);
    return typeof value === 'number' && !Number.isInteger(value) ? roundOne(value) : value;
  };
  return JSON.parse(JSON.stringify(answer, round));
}

interface NearHit {
  vector_distance: number;
  document: { id: string };
}

function isNear(value: unknown): value is NearHit {
  return typeof value === 'object' && value !== null && 'vector_distance' in value;
}

function withOrderedTies(hits: readonly NearHit[]): NearHit[] {
  const ordered: NearHit[] = [];
  for (const hit of hits) {
    let place = ordered.length;
    while (place > 0 && isAfter(ordered[place - 1], hit)) place -= 1;
    ordered.splice(place, 0, hit);
  }
  return ordered;
}

function isAfter(one: NearHit | undefined, hit: NearHit): boolean {
  const isTied = one !== undefined && roundOne(one.vector_distance) === roundOne(hit.vector_distance);
  return isTied && one.document.id > hit.document.id;
}

function roundOne(value: number): number {
  return Math.round(value * 1e4) / 1e4;
}
