/**
 * Whether problems are explained inside the panel too. Read from the raw attributes, since there may be no
 * configuration to explain.
 */
export function isDebugging(raw: Readonly<Record<string, string>>, isLocalhost: boolean): boolean {
  const written = raw['debug']?.trim();
  return written === '' || written === 'true' || (written !== 'false' && isLocalhost);
}
