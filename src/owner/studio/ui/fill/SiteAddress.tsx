import { useState } from 'react';
import { fillTexts } from '../../fill/texts';
import { LabelledInput } from '../LabelledInput';
import { SubmitForm } from '../SubmitForm';

const words = fillTexts.read;

interface SiteAddressProps {
  readonly base: string;
  readonly isBusy: boolean;
  readonly onBase: (base: string) => void;
}

/** Where the pages of a folder will be on the site: their links begin with it. */
export function SiteAddress({ base, isBusy, onBase }: SiteAddressProps) {
  const [written, setWritten] = useState(base);
  const next = asBase(written);
  return (
    <SubmitForm
      button={words.move}
      isDisabled={isBusy || next === null || next === base}
      onSubmit={() => next !== null && onBase(next)}
    >
      <LabelledInput label={words.base} hint={words.baseHint} value={written} onChange={setWritten} isCode />
    </SubmitForm>
  );
}

/** As the option `--base` of the command; null for what is neither a path nor an address. */
function asBase(written: string): string | null {
  const text = written.trim();
  const isAddress = URL.canParse(text) && /^https?:/.test(text);
  return text.startsWith('/') || isAddress ? text.replace(/\/?$/, '/') : null;
}
