import { useEffect } from 'react';
import { useSearchServices } from '../contexts';
import { useServerCounts } from './useFacetCounts';

/** Whether a field that is to be a range holds text; the site owner gets a problem. */
export function useIsText(field: string): boolean {
  const { onTextForRange } = useSearchServices();
  const { values } = useServerCounts(field);
  const isText = values.length > 0 && values.every(({ value }) => Number.isNaN(Number(value)));
  useEffect(() => {
    if (isText) onTextForRange(field);
  }, [isText, field, onTextForRange]);
  return isText;
}
