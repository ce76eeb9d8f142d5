import { useEffect, useState } from 'react';
import { KEY_TO_FILL_IN } from '../../../check/tags/write-snippet';
import { needsKey } from '../../design/sources';
import { keyFor } from '../../session/session';
import { type TagOptions, writeTag } from '../../tag/forms';
import { useStudioContext } from '../StudioContext';

/** The tag as it is copied. */
export function useTag(): { readonly tag: string; readonly options: TagOptions; readonly hasKey: boolean } {
  const { design, session, writing } = useStudioContext();
  const key = keyFor(session, design);
  const integrity = useIntegrity(writing.hasIntegrity);
  const options = { src: writing.src, key: key || KEY_TO_FILL_IN, integrity };
  return { tag: writeTag(design, writing.form, options), options, hasKey: key !== '' || !needsKey(design) };
}

/** The hash of the script of this release; null while it is not wanted, or not known. */
function useIntegrity(isWanted: boolean): string | null {
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
