import { createRoot } from 'react-dom/client';
import type { IndexUiState } from 'instantsearch.js';
import type { ReactElement } from 'react';
import { isDebugging } from './config/debug';
import type { FacetOf } from './config/facets';
import { createEmit } from './events';
import { watchOpening } from './opening';
import { createOwner } from './owner';
import { addressBar } from './page/address';
import { holdBelow } from './page/below';
import { openContainer } from './page/container';
import { containKeys } from './page/keys';
import { whenParsed } from './page/place';
import { holdPlace, noteLeaving, restorePlace, returnOf } from './page/return';
import { sessionNotes } from './page/session';
import { adoptStyles } from './page/styles';
import { isLocalhost, isOnline, onOnline } from './page/surroundings';
import { onTemplateChange } from './page/template';
import { onVisibleArea } from './page/visible-area';
import { problem, then, type Problem } from './problems/catalogue';
import { report } from './problems/report';
import type { Remote } from './remote';
import { createSearchClient } from './search/client';
import { searchFacet } from './search/facet-search';
import { toFailure, type Failure } from './search/failure';
import { baseFilter, searchParameters } from './search/parameters';
import { createRouting } from './search/router';
import { createShownHits } from './search/shown-hits';
import { suggest } from './search/suggestions';
import { withoutFirstSearch } from './search/unasked';
import { readAddress, resultsAddress, writeAddress } from './search/url';
import { createValueCounter } from './search/value-counts';
import { readSetup } from './setup';
import { speak, type Spoken } from './speech';
import { sheets } from './styles/sheets';
import type { Panel as PanelValue } from './ui/context';
import { ErrorBoundary } from './ui/ErrorBoundary';
import { Panel } from './ui/Panel';
import { Unavailable } from './ui/Unavailable';

/** One running panel. */
export interface Widget {
  /** What the visitor has asked for, written as in an address, for the next panel in the same place; null if unknown. */
  readonly asked: () => string | null;
  /** Takes the panel's parameters out of the address: the next panel in the same place may have others. */
  readonly leaveAddress: () => void;
  /** Takes the panel off the page and undoes everything it has opened. */
  readonly stop: () => void;
}

interface Start {
  readonly host: HTMLElement;
  readonly shadow: ShadowRoot;
  /** The element's attributes: name without `data-` → value, as written. */
  readonly raw: Readonly<Record<string, string>>;
  /** Name of the panel where the attributes give none. */
  readonly id: string;
  /** What the panel before it in the same place was asked for. */
  readonly asked: string | null;
  /** Whether it takes that panel's place here and now; after a while elsewhere the address knows better. */
  readonly isChange: boolean;
  /** Address of our script, which the words of other languages lie beside. */
  readonly home: string;
  /** Called when the page has changed so that the panel should be started anew. */
  readonly onStale: () => void;
  /** Opens and closes it, where it is an overlay. */
  readonly remote: Remote;
}

/** Starts a panel: attributes → config → search client and address → React tree in the shadow root → events. */
export function startWidget({ host, shadow, raw, id, asked, isChange, home, onStale, remote }: Start): Widget {
  const undo: (() => void)[] = [];
  let askedNow = (): string | null => asked;
  let leaveAddress = (): void => {};

  const emit = createEmit(host);
  const { config, template, styles, highlighted, problems, openProblems } = readSetup(host, raw);
  undo.push(onTemplateChange(host, config?.template ?? null, onStale));
  const owner = createOwner({ raw, isDebugging: isDebugging(raw, isLocalhost()), emit });
  undo.push(owner.stop);
  for (const one of problems) owner.tell(one);

  adoptStyles(shadow, [...sheets, ...styles]);
  undo.push(containKeys(shadow));
  const { theme = 'auto', accent = null } = config ?? {};
  const container = openContainer(host, shadow, { theme, accent });
  undo.push(container.close);

  let spoken: Spoken | null = null;
  const tellLate = (one: Problem): void => {
    owner.tell(one);
    if (spoken) draw(spoken);
  };
  let drawPanel: ((messages: PanelValue['messages']) => ReactElement) | null = null;
  if (config) {
    const server = createSearchClient(config, searchParameters(config, highlighted));
    undo.push(server.stop);
    const name = config.id ?? id;
    const memory = { ...config, id: FIRST_NAME };
    let state = readAddress(asked ?? '', memory);
    askedNow = () => writeAddress('', state, memory);
    const start = isChange && asked !== null ? state : null;
    const isRouted = config.urlState ?? config.layout === 'panel';
    const routing = !isRouted ? null : createRouting({ ...config, id: name }, addressBar, start);
    if (routing) {
      state = routing.state();
      leaveAddress = routing.leave;
      undo.push(routing.stop);
    }
    // On the page of all results there is the panel of that name as well.
    const session = sessionNotes(config.layout === 'dropdown' ? `${name}:list` : name);
    let left = returnOf(session);
    const shownHits = createShownHits(left && session.read(SHOWN));
    const panel = {
      config,
      name: host.getAttribute('aria-label') ?? (name === FIRST_NAME ? '' : name),
      template,
      notes: owner.notes,
      emit,
      toFailure: (thrown: unknown) => toFailure(thrown, isOnline()),
      onOnline,
      onFailure: (failure: Failure) => owner.tellFailure(failure, { ...config, key: server.key() }),
      onAnswer: () => void owner.guardKey({ ...config, key: server.key() }),
      onTextForRange: owner.tellTextForRange,
      onVisibleArea,
      holdBelow,
      follow: addressBar.follow,
      resultsLink: (query: string) => config.resultsUrl && resultsAddress(config.resultsUrl, name, query),
      onHidden: () => owner.tell(problem('hidden', { attribute: 'data-layout', value: config.layout }, {}, then.closed)),
      suggest: (state: IndexUiState, signal: AbortSignal) => suggest(state, config, server.until(signal)),
      countValues: createValueCounter(config, server.until),
      searchFacet: (state: IndexUiState, facet: FacetOf<'list'>, typed: string, signal: AbortSignal) =>
        searchFacet(state, facet, typed, config, server.until(signal)),
      session,
      shownHits: shownHits.cache,
      holdPlace,
      leave: (hit: string, card: Element) => {
        noteLeaving(session, hit, card);
        if (config.pagination === 'more') session.write(SHOWN, shownHits.toText());
      },
      takeReturn: () => {
        const from = left;
        left = null;
        return from && { id: from.id, restore: (card: Element) => restorePlace(card, from.top) };
      },
      commitQuery: () => routing?.commit(),
      remember: (next: IndexUiState) => {
        state = next;
      },
    };
    // Made once: InstantSearch takes another object for another setting.
    const setting = {
      searchClient: config.searchOnLoad
        ? server.searchClient
        : withoutFirstSearch(server.searchClient, config.facets, server.letGo),
      routing: routing ? { router: routing.router } : (false as const),
      initialUiState: { [config.collection]: state },
      filter: baseFilter(config),
    };
    const opening = watchOpening(shadow, config, {
      remote,
      focusField: container.focusField,
      onNoTrigger: tellLate,
    });
    undo.push(opening.stop);
    drawPanel = (messages) => {
      const overlay = { ...opening, remote, hasButton: opening.hasButton() };
      return <Panel panel={{ ...panel, messages, overlay }} {...setting} />;
    };
  }

  const root = createRoot(container.element, { onRecoverableError: reportCrash });
  undo.push(() => {
    try {
      root.unmount();
    } catch (thrown) {
      reportCrash(thrown);
    }
  });
  const draw = (now: Spoken): void => {
    spoken = now;
    const { messages, direction, isWaiting } = now;
    container.speak(messages.lang, direction, isWaiting);
    const unavailable = <Unavailable title={messages.text('unavailable')} notes={owner.notes.read()} />;
    // What no boundary catches, React throws to the page's error handler: the outer one draws nothing, so it always holds.
    root.render(
      <ErrorBoundary fallback={null} onCrash={reportCrash}>
        <ErrorBoundary fallback={unavailable} onCrash={reportCrash}>
          {drawPanel?.(messages) ?? unavailable}
        </ErrorBoundary>
      </ErrorBoundary>,
    );
  };
  if (openProblems.length > 0) undo.push(whenParsed(() => openProblems.forEach(tellLate)));
  const { lang = null, labels = {} } = config ?? {};
  undo.push(speak(host, { lang, labels }, home, { onSpoken: draw, onProblem: owner.tell }));

  return {
    asked: () => askedNow(),
    leaveAddress: () => leaveAddress(),
    stop: () => {
      for (const close of undo.reverse()) close();
    },
  };
}

/** The note that keeps the hits shown for a return. */
const SHOWN = 'shown';

/** The name of the first panel of a page, which on most pages is the only one. */
export const FIRST_NAME = 'sl';

/** Tells the site owner of an error of our own. */
export function reportCrash(thrown: unknown): void {
  const detail = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown);
  report({ sentence: `The panel stopped drawing because of an error of its own: ${detail}. Please report it.` });
}
