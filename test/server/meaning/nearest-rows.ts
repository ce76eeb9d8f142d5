import type { Snapshot } from '../../../src/engine/collection/snapshot';
import type { SchemaField } from '../../../src/engine/documents/schema';
import type { Mask } from '../../../src/engine/filter/conditions';

/** Rows by their distance from a vector. */
export interface Nearest {
  /** Nearest first. */
  found: readonly Near[];
  /** The distance of any row; undefined for one without a vector. */
  distanceOf: (row: number) => number | undefined;
}

/** A row, and its distance: 0 for the same direction, 2 for the opposite. */
interface Near {
  row: number;
  distance: number;
}

interface Limits {
  vector: readonly number[];
  /** Most rows. */
  k: number;
  /** Largest distance. */
  threshold: number;
  /** Id of a document that is not its own neighbour. */
  without: string | undefined;
}

/** The rows whose vectors are nearest to a vector, by the cosine. */
export function nearestRows(field: SchemaField, snapshot: Snapshot, within: Mask, limits: Limits): Nearest {
  const { vector, k, threshold, without } = limits;
  const vectors = snapshot.values(field);
  const distanceOf = (row: number): number | undefined => {
    const own = vectors[row];
    return Array.isArray(own) && own.length > 0 ? distance(vector, own.map(Number)) : undefined;
  };
  const near = [...within.keys()].flatMap((row): Near[] => {
    const isWanted = within[row] === 1 && (without === undefined || snapshot.rows[row]?.id !== without);
    const far = isWanted ? distanceOf(row) : undefined;
    return far === undefined || far > threshold ? [] : [{ row, distance: far }];
  });
  near.sort((a, b) => a.distance - b.distance || a.row - b.row);
  return { found: near.slice(0, k), distanceOf };
}

function distance(one: readonly number[], other: readonly number[]): number {
  const product = one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0);
  const lengths = Math.hypot(...one) * Math.hypot(...other);
  return Math.fround(lengths === 0 ? 1 : 1 - product / lengths);
}
