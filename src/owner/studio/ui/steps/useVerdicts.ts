import { useEffect, useRef, useState } from 'react';
import { unknown } from '../../../check/checks/row';
import { KEY_TO_FILL_IN } from '../../../check/tags/write-snippet';
import { ownMachineRows } from '../../server/own-machine';
import type { VerdictsByAttribute } from '../../server/verdicts';
import { keyFor, siteOf } from '../../session/session';
import { writeTag } from '../../tag/forms';
import { texts } from '../../texts/texts';
import type { Studio } from '../useStudio';

/** Milliseconds without a change before the tag is checked. */
const PAUSE_MS = 500;

const NOTHING: VerdictsByAttribute = { rows: [], corrections: [] };
const NOT_LOADED: VerdictsByAttribute = { rows: [unknown('check', '', texts.notLoaded)], corrections: [] };

/** The check brings a parser of HTML, which nothing needs before there is a tag. */
const loadCheck = async () => (await import('../../server/verdicts')).checkTag;

/** Checks the tag whenever it changes, and again when the keys do. */
export function useVerdicts({
  design,
  session,
  writing,
}: Studio): VerdictsByAttribute & { readonly isChecking: boolean } {
  const [verdicts, setVerdicts] = useState(NOTHING);
  const [isChecking, setIsChecking] = useState(false);
  const run = useRef(0);
  const { connection, page, local } = session;
  const searchKey = keyFor(session, design);
  const site = siteOf(session);
  const isEmpty = Object.keys(design.raw).length === 0;
  const options = { src: writing.src, key: searchKey || KEY_TO_FILL_IN, integrity: null };
  const tag = isEmpty ? '' : writeTag(design, writing.form, options);

  useEffect(() => {
    const own = ++run.current;
    if (tag === '') {
      setVerdicts(NOTHING);
      setIsChecking(false);
      return;
    }
    setIsChecking(true);
    const timer = setTimeout(async () => {
      const owner = connection?.canDoMoreThanSearch ? { key: connection.key, address: connection.address } : null;
      const secrets = [searchKey, connection?.key ?? ''].filter(Boolean);
      const checkTag = await loadCheck().catch(() => null);
      const found = checkTag === null ? NOT_LOADED : await checkTag(tag, { owner, site, page, secrets, local });
      if (run.current !== own) return;
      setVerdicts(found);
      setIsChecking(false);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [tag, connection, searchKey, site, page, local]);

  // Needs no request, so it follows what is typed.
  const rows = isEmpty ? verdicts.rows : [...ownMachineRows(design, writing.src), ...verdicts.rows];
  return { ...verdicts, rows, isChecking };
}
