import { type ReactElement, useLayoutEffect, useRef, useState } from 'react';
import { useConfig, useOverlay, usePage, useSearchServices } from '../../ui/contexts';
import { usePageInput, usePageSubmit } from '../../ui/field/PageField';
import { SearchInput } from '../../ui/field/SearchField';
import { fill, hasFocus } from '../../ui/field/useQueryInput';
import { PanelSearch } from '../../ui/layouts/PanelSearch';
import type { LayoutProps } from '../../ui/places';
import { useListeners } from '../../ui/useEventListeners';
import { DropdownList } from './DropdownList';
import { HITS_LISTED } from './FoundOptions';
import { useComboboxRole } from './useComboboxRole';

/**
 * A field, or the page's own, with a list of hits below it. All results, with all facets, are in the panel of the page
 * that `data-results-url` names, or else in a dialog.
 */
export function DropdownLayout(props: LayoutProps): ReactElement {
  const { config } = useConfig();
  const [own, setOwn] = useState<HTMLInputElement | null>(null);
  const pageInput = usePageInput();
  const input = pageInput ?? own;
  const number = useNumber(input);
  const { isUsed, hasDialog } = useFirstUse(input);
  const onAll = useAllResults(input);
  usePageSubmit(onAll);
  const onClear = (): void => {
    if (!input) return;
    fill(input, '');
    input.focus();
  };
  const query = props.setting.initialUiState[config.collection]?.query ?? '';
  return (
    <div className={pageInput ? 'taken' : 'dropdown'}>
      {!pageInput && <SearchInput inputRef={setOwn} defaultValue={query} onSend={onAll} onClear={onClear} />}
      {input && !isUsed && <UnusedField input={input} />}
      {input && isUsed && (
        <UsedField {...props} number={number} input={input} isOwn={!pageInput} onAll={onAll} hasDialog={hasDialog} />
      )}
    </div>
  );
}

/** Whether the field has had the focus. Until then, opening the panel leads to the field, or to its dialog, where it has one. */
function useFirstUse(input: HTMLInputElement | null): { readonly isUsed: boolean; readonly hasDialog: boolean } {
  const { controller } = useOverlay();
  const hasDialog = usePage().resultsLink('') === null;
  const [isUsed, setUsed] = useState(false);
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
  return { isUsed, hasDialog };
}

/** Opens all results for the text of the field, in the dialog or on the page of all results. */
function useAllResults(input: HTMLInputElement | null): () => void {
  const { controller } = useOverlay();
  const { resultsLink, follow } = usePage();
  const { commitQuery } = useSearchServices();
  return () => {
    const query = input?.value ?? '';
    const link = resultsLink(query);
    commitQuery(query);
    if (link === null) controller.open();
    else follow(link);
  };
}

interface UsedProps extends LayoutProps {
  readonly input: HTMLInputElement;
  readonly number: number;
  readonly isOwn: boolean;
  readonly hasDialog: boolean;
  readonly onAll: () => void;
}

/** The search for what is typed: of a few hits, until the dialog needs all. */
function UsedField({ setting, panel, input, number, isOwn, hasDialog, onAll }: UsedProps): ReactElement {
  const { overlay: Overlay } = useConfig().places;
  const [isListed, setListed] = useState(true);
  const isAway = useRef(false);
  // The dialog returns the focus when it closes, which must not open the list. Browsers fire `close` later, when a visitor
  // may have come to the field on their own: https://html.spec.whatwg.org/#close-the-dialog
  const onShown = (isShown: boolean): void => {
    isAway.current = isShown && hasFocus(input);
  };
  return (
    <PanelSearch setting={setting} input={input} most={isListed ? HITS_LISTED : null}>
      <DropdownList key={number} input={input} isOwn={isOwn} isReturn={() => isAway.current} onAll={onAll} />
      {hasDialog && Overlay && (
        <Overlay onOpen={() => setListed(false)} onShown={onShown}>
          {panel}
        </Overlay>
      )}
    </PanelSearch>
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
