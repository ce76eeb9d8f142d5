import { useEffect, useRef, useSyncExternalStore } from 'react';
import { keepAttributes, type Raw } from '../../design/design';
import { COLLECTION_ATTRIBUTES } from '../../design/sources';
import { type FillHost, fillModel, INDEX_ADDRESS } from '../../fill/fill-model';
import type { FillState } from '../../fill/fill-state';
import { useStudioContext } from '../StudioContext';

/** The state of Fill, and what it changes in the studio. */
export function useFillModel(): { readonly state: FillState; readonly host: FillHost } {
  const state = useSyncExternalStore(fillModel.subscribe, fillModel.state);
  const { addresses, session, setSession, takeCollection, keepInfo, changeAttributes } = useStudioContext();
  const local = useRef(session.local);
  useEffect(() => {
    local.current = session.local;
  }, [session.local]);
  const host: FillHost = {
    studio: addresses.studio,
    show: (next, info, isNew) => {
      local.current?.close();
      local.current = next;
      setSession({ local: next, connection: null, searchKey: '' });
      if (!isNew) return keepInfo({ index: INDEX_ADDRESS }, info);
      // What was proposed for another file says nothing of this one.
      const names = ['index', 'host', 'collection', ...COLLECTION_ATTRIBUTES];
      changeAttributes((raw) => keepAttributes(raw, (name) => !names.includes(name)));
      takeCollection({ index: INDEX_ADDRESS }, info);
    },
    propose: (before, now) => changeAttributes((raw) => proposedAgain(raw, before, now)),
  };
  return { state, host };
}

/** The attributes with those replaced that were proposed and are still as they were proposed. */
function proposedAgain(raw: Raw, before: Raw, now: Raw): Raw {
  const isUntouched = (name: string): boolean => raw[name] === before[name];
  const kept = keepAttributes(raw, (name) => !isUntouched(name) || !(name in before || name in now));
  return { ...kept, ...keepAttributes(now, isUntouched) };
}
