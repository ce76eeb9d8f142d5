import type { RawAttributes } from '../../../tag/attributes/attributes';
import { attributesIn } from '../../../tag/index-attributes';
import type { Engine } from '../../page/files/start-engine';

/**
 * Reads what an index of files says of its hits: title, image, facets and more, as attributes. Empty if the index says nothing, or
 * cannot be read: its search then says why. The engine stays for the panel that uses it next.
 */
export async function readIndexAttributes(engine: Engine): Promise<RawAttributes> {
  try {
    const outcome = await engine.ask('', '{"searches":[]}', new AbortController().signal);
    return attributesIn((outcome as { readonly data?: unknown }).data);
  } catch {
    return {};
  } finally {
    engine.stop();
  }
}
