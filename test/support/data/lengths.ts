import { buildMovies } from '../../../examples/data/movies';

const films = buildMovies();

/** The ranges of a numeric menu. */
export const RANGES = [
  { label: 'Up to 60 minutes', to: 60 },
  { label: '60 to 90 minutes', from: 60, to: 90 },
  { label: '90 minutes and more', from: 90 },
] as const;
export const LENGTH = { field: 'running_time', kind: 'numeric', label: 'Length', ranges: RANGES };
export const FACETS = { 'data-facets': JSON.stringify([LENGTH, 'genre']) };

/** Number of films whose minutes are within a range. */
export function within(from = -Infinity, to = Infinity): number {
  return films.filter(({ running_time: minutes }) => minutes !== undefined && minutes >= from && minutes <= to).length;
}
