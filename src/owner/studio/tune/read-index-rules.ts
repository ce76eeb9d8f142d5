import { describeOverride } from '../../../engine/collection/overrides';
import { fetchManifest } from '../../../engine/files/fetch-file';
import { manifestOf, readManifest } from '../../../engine/files/format';
import type { JsonObject } from '../../../engine/json';
import type { TuningRule } from './rule';

/** The overrides and synonyms that an index of files has; null if it cannot be read. */
export async function readIndexRules(address: string): Promise<readonly TuningRule[] | null> {
  try {
    const reading = readManifest(await fetchManifest(manifestOf(new URL(address, location.href).href)));
    if (reading.kind !== 'manifest') return null;
    const { overrides = [], synonyms = [] } = reading.manifest;
    return [
      ...overrides.map(([id, override]) => {
        const { id: _, ...body } = describeOverride(id, override);
        return { kind: 'override' as const, set: null, id, body };
      }),
      ...synonyms.map(([id, { root, synonyms: words }]) => {
        const body: JsonObject = { ...(root !== '' && { root }), synonyms: words };
        return { kind: 'synonym' as const, set: null, id, body };
      }),
    ];
  } catch {
    // The preview says what is wrong with the index.
    return null;
  }
}
