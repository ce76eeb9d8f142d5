const INEXACT = ['search_time_ms', 'text_match_info', 'created_at', 'first_q'];

/** An answer without what differs from run to run, or what the contract does not hold to be exact. */
export function exactPart(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(exactPart);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name]) => !INEXACT.includes(name));
  // Whether a hit has a score is exact, the score is not.
  return Object.fromEntries(kept.map(([name, inner]) => [name, name === 'text_match' ? 'a score' : exactPart(inner)]));
}
