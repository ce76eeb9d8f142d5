import { useEffect } from 'react';
import { leadsHere, markWords } from '../../page/leave/marked-words';
import { useConfig, usePage } from '../../ui/contexts';
import { findWords } from './find-words';
import { takeWords } from './words-note';

/** Marks the words by which a visitor has found this page, in the part that `data-mark` selects. Renders nothing. */
export function MarkedPage(): null {
  const { mark } = useConfig().config;
  const { shared } = usePage();
  useEffect(() => {
    const words = mark === null ? [] : takeWords(shared, leadsHere);
    if (mark === null || words.length === 0) return undefined;
    return markWords(mark, (texts) => findWords(texts, words));
  }, [mark, shared]);
  return null;
}
