import { useEffect, useLayoutEffect, useRef, useState, type ReactElement } from 'react';
import { usePanel } from '../context';
import { Dropdown } from '../dropdown/Dropdown';
import { useComboboxRole } from '../dropdown/useComboboxRole';
import { hasFocus } from '../dropdown/useCombobox';
import { Field } from '../Field';
import { useListeners } from '../useListeners';
import { usePageInput, usePageSubmit } from '../usePageInput';
import { OverlayLayout } from './OverlayLayout';

interface Props {
  /** Puts something into a search that starts with what stands in an input; asked for when a visitor turns to it. */
  readonly search: (content: ReactElement, input: HTMLInputElement) => ReactElement;
  /** What has been asked for before: by the panel that this one takes the place of. */
  readonly query: string;
  /** The whole search, for the dialog. */
  readonly panel: ReactElement;
  /** Told when the dialog is opened. */
  readonly onDialog: () => void;
}

/**
 * A field, or the page's own, with a list of hits below it. All results, with all facets, are in the panel of the page
 * that `data-results-url` names, or else in a dialog.
 */
export function DropdownLayout({ search, query, panel, onDialog }: Props): ReactElement {
  const { overlay, resultsLink, follow, commitQuery } = usePanel();
  const { remote } = overlay;
  const [own, setOwn] = useState<HTMLInputElement | null>(null);
  const taken = usePageInput();
  const input = taken ?? own;
  const number = useNumber(input);
  const [isUsed, setUsed] = useState(false);
  const isAway = useRef(false);
  const hasDialog = resultsLink('') === null;

  const use = (): void => setUsed(true);
  useListeners(input, { focus: use, input: use });
  useLayoutEffect(() => {
    if (input && hasFocus(input)) use();
  }, [input]);
  useEffect(() => {
    if (isUsed && hasDialog) return undefined;
    return remote.connect({
      open() {
        // The dialog opens as soon as it is there.
        if (hasDialog) use();
        else input?.focus();
        return !hasDialog && input !== null;
      },
      close: () => {},
      isOpen: () => false,
    });
  }, [remote, isUsed, hasDialog, input]);

  const onAll = (): void => {
    const query = input?.value ?? '';
    const link = resultsLink(query);
    commitQuery(query);
    if (link === null) remote.open();
    else follow(link);
  };
  usePageSubmit(onAll);
  const onClear = (): void => {
    if (!input) return;
    input.value = '';
    input.dispatchEvent(new Event('input'));
    input.focus();
  };
  // The dialog gives the focus back when it closes, which is no wish for the list.
  const onShown = (isShown: boolean): void => {
    isAway.current = isShown;
  };

  return (
    <div className={taken ? 'taken' : 'dropdown'}>
      {!taken && <Field inputRef={setOwn} defaultValue={query} onSend={onAll} onClear={onClear} />}
      {input && !isUsed && <Untouched input={input} />}
      {input &&
        isUsed &&
        search(
          <>
            <Dropdown key={number} input={input} isOwn={!taken} isReturn={() => isAway.current} onAll={onAll} />
            {hasDialog && <OverlayLayout onOpen={onDialog} onShown={onShown}>{panel}</OverlayLayout>}
          </>,
          input,
        )}
    </div>
  );
}

/** A field that nobody has turned to yet. */
function Untouched({ input }: { readonly input: HTMLInputElement }): null {
  useComboboxRole(input, null, null);
  return null;
}

/** Counts the inputs there have been: what is known of one is nothing for the next. */
function useNumber(input: HTMLInputElement | null): number {
  const latest = useRef({ input, number: 0 });
  if (latest.current.input !== input) latest.current = { input, number: latest.current.number + 1 };
  return latest.current.number;
}
