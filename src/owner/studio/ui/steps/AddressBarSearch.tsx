import { useState } from 'react';
import { readsAddress, writeAddressBarSearch } from '../../tag/address-bar-search';
import { texts } from '../../texts/texts';
import { Code } from '../Code';
import { LabelledInput } from '../LabelledInput';
import { useStudioContext } from '../StudioContext';

const words = texts.copy.addressBar;

/** What an owner uploads and pastes so that visitors search the site from the address bar; nothing if no link leads to a search. */
export function AddressBarSearch() {
  const { raw } = useStudioContext().design;
  const [page, setPage] = useState('');
  const search = writeAddressBarSearch(page.trim(), raw);
  if (!readsAddress(raw)) return null;
  return (
    <details>
      <summary>{words.title}</summary>
      <LabelledInput label={words.pageLabel} hint={words.pageHint} value={page} onChange={setPage} isCode />
      {search !== null && (
        <>
          <p>{words.file}</p>
          <Code text={search.file} label={words.file} />
          <p>{words.link}</p>
          <Code text={search.link} label={words.link} />
        </>
      )}
    </details>
  );
}
