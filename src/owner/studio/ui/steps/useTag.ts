import { KEY_TO_FILL_IN } from '../../../check/tags/write-snippet';
import { needsKey } from '../../design/sources';
import { keyFor } from '../../session/session';
import { type TagOptions, writeTag } from '../../tag/forms';
import { useStudioContext } from '../StudioContext';
import { useIntegrity } from './useIntegrity';

/** The tag as it is copied. */
export function useTag(): { readonly tag: string; readonly options: TagOptions; readonly hasKey: boolean } {
  const { design, session, writing } = useStudioContext();
  const key = keyFor(session, design);
  const integrity = useIntegrity(writing.hasIntegrity);
  const options = { src: writing.src, key: key || KEY_TO_FILL_IN, integrity };
  return { tag: writeTag(design, writing.form, options), options, hasKey: key !== '' || !needsKey(design) };
}
