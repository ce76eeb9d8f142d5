import { useEffect, useRef, useState, type ReactElement } from 'react';
import { usePanel } from '../context';
import { Dropdown } from '../dropdown/Dropdown';
import { hasFocus } from '../dropdown/useCombobox';
import { useListeners } from '../dropdown/useListeners';
import { Field } from '../Field';
import { OverlayLayout } from './OverlayLayout';

interface Props {
  /** Puts something into a search that starts with a query; asked for when a visitor turns to the field. */
  readonly search: (content: ReactElement, query: string) => ReactElement;
  /** The whole search, for the dialog. */
  readonly panel: ReactElement;
  /** Told when the dialog is opened. */
  readonly onDialog: () => void;
}

/**
 * A field with a list of hits below it. All results, with all facets, are in the panel of the page that
 * `data-results-url` names, or else in a dialog.
 */
export function DropdownLayout({ search, panel, onDialog }: Props): ReactElement {
  const { config, overlay, resultsLink, follow, commitQuery } = usePanel();
  const { remote } = overlay;
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const [isUsed, setUsed] = useState(false);
  const isAway = useRef(false);
  const hasDialog = resultsLink('') === null;

  const use = (): void => setUsed(true);
  useListeners(input, { focus: use, input: use });
  useEffect(() => {
    if (input && hasFocus(input)) use();
  }, [input]);
  useEffect(() => {
    if (isUsed && hasDialog) return undefined;
    const disconnect = remote.connect({
      open() {
        if (!hasDialog) return input?.focus();
        // Opened as soon as there is a dialog.
        disconnect();
        remote.open();
        use();
      },
      close: () => {},
      isOpen: () => false,
    });
    return disconnect;
  }, [remote, isUsed, hasDialog, input]);

  const onAll = (): void => {
    const link = resultsLink(input?.value ?? '');
    commitQuery();
    if (link === null) remote.open();
    else follow(link);
  };
  const onClear = (): void => {
    if (!input) return;
    input.value = '';
    input.dispatchEvent(new Event('input'));
    input.focus();
  };
  const onOpen = (): void => {
    isAway.current = true;
    onDialog();
  };
  // The dialog gives the focus back when it closes, which is no wish for the list.
  const isReturn = (): boolean => {
    const wasAway = isAway.current;
    isAway.current = false;
    return wasAway;
  };
  const frame = input?.form;

  return (
    <div className="dropdown">
      <Field
        inputRef={setInput}
        role="combobox"
        aria-expanded="false"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        onSend={onAll}
        onClear={onClear}
      />
      {isUsed &&
        input &&
        search(
          <>
            <Dropdown input={input} frame={frame ?? input} isReturn={isReturn} onAll={onAll} />
            {hasDialog && <OverlayLayout onOpen={onOpen}>{panel}</OverlayLayout>}
          </>,
          input.value.length < config.minChars ? '' : input.value,
        )}
    </div>
  );
}
