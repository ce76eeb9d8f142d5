import { useEffect, useState } from 'react';
import { useStudioContext } from '../StudioContext';

/** The hash of the script of this release; null while it is not wanted, or not known. */
export function useIntegrity(isWanted: boolean): string | null {
  const { script } = useStudioContext().addresses;
  const [hash, setHash] = useState<string | null>(null);
  useEffect(() => {
    if (!isWanted || hash !== null) return;
    const read = async (): Promise<void> => {
      const response = await fetch(new URL('../integrity.json', script));
      const hashes = (await response.json()) as Readonly<Record<string, string>>;
      setHash(hashes['searchlet.js'] ?? null);
    };
    read().catch(() => setHash(null));
  }, [isWanted, hash, script]);
  return isWanted ? hash : null;
}
