import { type ReactElement, useLayoutEffect, useRef, useState } from 'react';
import { useConfig, useOverlay, usePage, useSearchServices } from '../../ui/contexts';
import { usePageInput, usePageSubmit } from '../../ui/field/PageField';
import { SearchInput } from '../../ui/field/SearchField';
import { fill, hasFocus } from '../../ui/field/useQueryInput';
import type { DropdownProps } from '../../ui/slots';
import { useListeners } from '../../ui/useEventListeners';
import { DropdownList } from './DropdownList';
import { useComboboxRole } from './useComboboxRole';

/**
 * A field, or the page's own, with a list of hits below it. All results, with all facets, are in the panel of the page
 * that `data-results-url` names, or else in a dialog.
 */
export function DropdownLayout({ search, query, panel, onDialog }: DropdownProps): ReactElement {
  const { OverlayLayout } = useConfig().slots;
  const overlay = useOverlay();
  const { resultsLink, follow } = usePage();
  const { commitQuery } = useSearchServices();
  const { controller } = overlay;
  const [own, setOwn] = useState<HTMLInputElement | null>(null);
  const pageInput = usePageInput();
  const input = pageInput ?? own;
  const number = useNumber(input);
  const [isUsed, setUsed] = useState(false);
  const isAway = useRef(false);
  const hasDialog = resultsLink('') === null;

  const use = (): void => setUsed(true);
  useListeners(input, { focus: use, input: use });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `use` only sets a state.
  useLayoutEffect(() => {
    if (input && hasFocus(input)) use();
  }, [input]);
  // In a layout effect, as in OverlayLayout: another panel in the same place may open right away.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `use` only sets a state.
  useLayoutEffect(() => {
    if (isUsed && hasDialog) return undefined;
    return controller.connect({
      open() {
        // The dialog opens as soon as it is mounted.
        if (hasDialog) use();
        else input?.focus();
        return !hasDialog && input !== null;
      },
      close: () => {},
      isOpen: () => false,
    });
  }, [controller, isUsed, hasDialog, input]);

  const onAll = (): void => {
    const query = input?.value ?? '';
    const link = resultsLink(query);
    commitQuery(query);
    if (link === null) controller.open();
    else follow(link);
  };
  usePageSubmit(onAll);
  const onClear = (): void => {
    if (!input) return;
    fill(input, '');
    input.focus();
  };
  // The dialog returns the focus when it closes, which must not open the list. Browsers fire `close` later, when a visitor
  // may have come to the field on their own: https://html.spec.whatwg.org/#close-the-dialog
  const onShown = (isShown: boolean): void => {
    isAway.current = isShown && input !== null && hasFocus(input);
  };

  return (
    <div className={pageInput ? 'taken' : 'dropdown'}>
      {!pageInput && <SearchInput inputRef={setOwn} defaultValue={query} onSend={onAll} onClear={onClear} />}
      {input && !isUsed && <UnusedField input={input} />}
      {input &&
        isUsed &&
        search(
          <>
            <DropdownList key={number} input={input} isOwn={!pageInput} isReturn={() => isAway.current} onAll={onAll} />
            {hasDialog && OverlayLayout && (
              <OverlayLayout onOpen={onDialog} onShown={onShown}>
                {panel}
              </OverlayLayout>
            )}
          </>,
          input,
        )}
    </div>
  );
}

/** A field that has not had the focus yet. */
function UnusedField({ input }: { readonly input: HTMLInputElement }): null {
  useComboboxRole(input, null, null);
  return null;
}

/** Counts the inputs, so that the state of one is not kept for the next. */
function useNumber(input: HTMLInputElement | null): number {
  const latest = useRef({ input, number: 0 });
  if (latest.current.input !== input) latest.current = { input, number: latest.current.number + 1 };
  return latest.current.number;
}
