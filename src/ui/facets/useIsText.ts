import { useEffect } from 'react';
import { usePanel } from '../context';
import { useServerCounts } from './useServerCounts';

/** Whether a field that is to be a range holds text; the site owner is told. */
export function useIsText(field: string): boolean {
  const { onTextForRange } = usePanel();
  const { values } = useServerCounts(field);
  const isText = values.length > 0 && values.every(({ value }) => Number.isNaN(Number(value)));
  useEffect(() => {
    if (isText) onTextForRange(field);
  }, [isText, field, onTextForRange]);
  return isText;
}
