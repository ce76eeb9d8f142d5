import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { queryOf } from '../../session/query';
import { useConfig, usePage } from '../contexts';
import type { QueryDraft } from '../places';
import { useListeners } from '../useEventListeners';
import { useSearch, useSearchActions } from '../useSearch';

interface Typing extends QueryDraft {
  /** Shows a text that a visitor has typed, and searches for it when it is time. */
  readonly type: (text: string) => void;
}

/**
 * The text of a search field: the query, or a draft that is not searched for yet, such as too few characters. The draft
 * is dropped as soon as the query changes elsewhere (Back, a link, a suggestion).
 *
 * @param ask replaces the query; by default the rest of the state is kept.
 */
export function useQueryDraft(ask?: (query: string) => void): Typing {
  const { config, places } = useConfig();
  const { useTyping = atOnce } = places;
  const query = useSearch(({ uiState }) => uiState.query ?? '');
  const { setQuery, read } = useSearchActions();
  const [draft, setDraft] = useState({ text: query, query });
  const current = (): string => read().uiState.query ?? '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft follows the query alone.
  useEffect(() => setDraft((now) => (now.query === current() ? now : { text: current(), query: current() })), [query]);
  const shown = {
    // After a pause, React may draw the new query before the draft that means it: the text and the caret stay as they are.
    text: draft.query === query || queryOf(draft.text, config) === query ? draft.text : query,
    search(text: string) {
      const next = queryOf(text, config);
      setDraft({ text, query: next });
      if (next !== current()) (ask ?? setQuery)(next);
    },
    hold: (text: string) => setDraft({ text, query: current() }),
  };
  return { ...shown, type: useTyping(shown) };
}

/** Searches with each key. */
function atOnce({ search }: QueryDraft): QueryDraft['search'] {
  return search;
}

interface QueryInput {
  /** The text in the input. */
  readonly text: string;
  /** Replaces the text, as if another one had been typed. */
  readonly write: (text: string) => void;
  /** Searches for the text in the input, typed or not. */
  readonly searchNow: () => void;
}

/**
 * Searches for what is typed into an input that React does not render, and writes queries from elsewhere (Back, a dialog)
 * into it.
 */
export function useQueryInput(input: HTMLInputElement, ask?: (query: string) => void): QueryInput {
  const { config } = useConfig();
  const { isComposing } = usePage();
  const { read } = useSearchActions();
  const { text, search, hold, type } = useQueryDraft(ask);
  const searchNow = (): void => search(input.value);

  const show = (): void => {
    // A text that means this query stays as it was typed: with a blank at its end, or with too few characters. So does half a word of
    // a composition, which is not searched for yet.
    const isMeant = input.value === text || queryOf(input.value, config) === (read().uiState.query ?? '');
    if (!isMeant) fill(input, text, eventFromElsewhere());
  };

  const isNew = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `hold` is a new function after each render.
  useLayoutEffect(() => {
    // Keeps what was typed before the search started, and, in a field with focus, while it started.
    if (isNew.current && (text === '' || (hasFocus(input) && input.value !== ''))) hold(input.value);
    else show();
    isNew.current = false;
  }, [input, text]);
  // Searches for the text typed since the last render.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after the first render.
  useEffect(searchNow, []);
  useListeners(input, {
    input: (event) => (isComposing(event) ? hold : type)(input.value),
    compositionend: () => type(input.value),
  });
  // The form empties its fields only after this event.
  useListeners(input.form, { reset: () => setTimeout(searchNow) });
  // WebKit empties a field with autocomplete="off" right after it has restored the page from the back/forward cache.
  useListeners(input.ownerDocument.defaultView, {
    pageshow: ({ persisted }) => persisted && setTimeout(show),
  });
  const write = (written: string): void => {
    fill(input, written);
    // What a visitor chooses waits for no pause.
    search(written);
  };
  return { text, write, searchNow };
}

/**
 * Puts a text into an input as a visitor does: a framework that controls its fields, such as React, does not see a value that
 * is set on the element, and puts its own back.
 */
export function fill(input: HTMLInputElement, text: string, event = inputEvent()): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(event);
}

/** The events of an input that is typed into. */
function inputEvent(): Event {
  return new Event('input', { bubbles: true });
}

/** The event of an input that is filled with a query from elsewhere. */
function eventFromElsewhere(): Event {
  const event = inputEvent();
  fromElsewhere.add(event);
  return event;
}

/** Whether an input was filled with a query from elsewhere, not typed into. */
export function isFromElsewhere(event: Event): boolean {
  return fromElsewhere.has(event);
}

const fromElsewhere = new WeakSet<Event>();

/** Whether an element has the focus, within its own shadow root. */
export function hasFocus(element: Element): boolean {
  return (element.getRootNode() as Document | ShadowRoot).activeElement === element;
}
