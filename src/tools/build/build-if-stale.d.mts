export function isStale(outputs: readonly string[], sources: readonly string[]): boolean;
