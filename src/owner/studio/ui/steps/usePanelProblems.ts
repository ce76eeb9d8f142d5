import { useCallback, useEffect, useState } from 'react';
import type { Row } from '../../../check/checks/row';
import type { Raw } from '../../design/design';

interface Found {
  readonly row: Row;
  /** The value of its attribute when it was reported. */
  readonly value: string | undefined;
}

/** Reports the problems of the running panel, each until its attribute changes. Returns a function that adds a problem. */
export function usePanelProblems(
  raw: Raw,
  onProblems: (rows: readonly Row[]) => void,
): (row: Row, reported: Raw) => void {
  const [found, setFound] = useState<readonly Found[]>([]);
  useEffect(() => {
    onProblems(found.filter(({ row, value }) => valueOf(row, raw) === value).map(({ row }) => row));
  }, [found, raw, onProblems]);
  return useCallback((row, reported) => {
    const value = valueOf(row, reported);
    setFound((before) => [...before.filter(({ row: { sentence } }) => sentence !== row.sentence), { row, value }]);
  }, []);
}

function valueOf({ about }: Row, raw: Raw): string | undefined {
  return raw[about.replace(/^data-/, '')];
}
