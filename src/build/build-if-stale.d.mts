export function isStale(outputs: readonly string[], sources: readonly string[]): boolean;
export function listOutputs(options: readonly string[]): Promise<readonly string[]>;
