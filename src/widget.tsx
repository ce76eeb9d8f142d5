import { createRoot } from 'react-dom/client';
import type { IndexUiState } from 'instantsearch.js';
import type { ReactNode } from 'react';
import { isDebugging } from './config/debug';
import type { Config } from './config/attributes';
import { nearest } from './config/nearest';
import { parse } from './config/parse';
import { createEmit, type Emit } from './events';
import { messageKeys, unknownLabels } from './messages/labels';
import { createMessages } from './messages/messages';
import { addressBar } from './page/address';
import { containKeys } from './page/keys';
import { noteLeaving, restorePlace, returnOf } from './page/return';
import { sessionNotes } from './page/session';
import { adoptStyles } from './page/styles';
import { isLocalhost, isOnline, onOnline } from './page/surroundings';
import { findTemplate, readTemplate } from './page/template';
import { clashes, onThemeChange, themeAround } from './page/theme';
import { problem, then, type Problem } from './problems/catalogue';
import { explainFailure } from './problems/explain';
import { report } from './problems/report';
import { createSearchClient } from './search/client';
import { toFailure, type Failure } from './search/failure';
import { baseFilter, searchParameters } from './search/parameters';
import { createRouting } from './search/router';
import { suggest } from './search/suggestions';
import { withoutFirstSearch } from './search/unasked';
import { sheets } from './styles/sheets';
import { ErrorBoundary } from './ui/ErrorBoundary';
import { Panel } from './ui/Panel';
import { Unavailable } from './ui/Unavailable';

/** One running panel. */
export interface Widget {
  /** What the visitor has asked for, to be handed to the next panel in the same place. */
  readonly uiState: () => IndexUiState;
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
  readonly uiState: IndexUiState;
}

/** Starts a panel: attributes → config → search client and address → React tree in the shadow root → events. */
export function startWidget({ host, shadow, raw, id, uiState }: Start): Widget {
  const undo: (() => void)[] = [];
  let current = uiState;

  const { config, problems } = parse(raw);
  const emit = createEmit(host);
  const template = config && readHitTemplate(host, config);
  const told = [...problems, ...(config ? problemsHere(config) : []), ...(template?.problems ?? [])];
  for (const { code, attribute, sentence } of told) {
    report({ sentence });
    emit('searchlet:problem', { code, attribute, sentence });
  }
  const notes = isDebugging(raw, isLocalhost()) ? told.map(({ sentence }) => sentence) : [];
  const messages = createMessages('en', config?.labels);

  adoptStyles(shadow, [...sheets, ...(template?.styles ?? [])]);
  undo.push(containKeys(shadow));
  const container = openContainer(host, shadow, config, undo);
  container.lang = messages.lang;

  const unavailable = <Unavailable title={messages.text('unavailable')} notes={notes} />;
  const onCrash = (thrown: unknown): void => reportCrash(thrown);
  let content: ReactNode = unavailable;

  if (config) {
    const { searchClient: server, stop } = createSearchClient(config, searchParameters(config));
    const searchClient = config.searchOnLoad ? server : withoutFirstSearch(server);
    undo.push(stop);
    const routing = config.urlState === false ? null : createRouting({ ...config, id: config.id ?? id }, addressBar);
    if (routing) undo.push(routing.stop);
    const session = sessionNotes(config.id ?? id);
    const left = returnOf(session);
    const panel = {
      config,
      messages,
      name: host.getAttribute('aria-label') ?? config.id ?? (id === FIRST_NAME ? '' : id),
      template: template?.content ?? null,
      notes,
      emit,
      toFailure: (thrown: unknown) => toFailure(thrown, isOnline()),
      onOnline,
      onFailure: (failure: Failure) => tellFailure(failure, config, emit),
      suggest: (state: IndexUiState) => suggest(state, config, server),
      session,
      leave: (hit: string, card: Element) => noteLeaving(session, hit, card),
      returning: left && { id: left.id, restore: (card: Element) => restorePlace(card, left.top) },
      commitQuery: () => routing?.commit(),
      remember: (state: IndexUiState) => {
        current = state;
      },
    };
    content = (
      <ErrorBoundary fallback={unavailable} onCrash={onCrash}>
        <Panel
          panel={panel}
          searchClient={searchClient}
          routing={routing ? { router: routing.router } : false}
          initialUiState={{ [config.collection]: uiState }}
          filter={baseFilter(config)}
        />
      </ErrorBoundary>
    );
  }

  // Without handlers of our own React would report to the page's error handler.
  const root = createRoot(container, { onUncaughtError: onCrash, onCaughtError: () => {}, onRecoverableError: onCrash });
  root.render(content);
  undo.push(() => root.unmount());

  return {
    uiState: () => current,
    stop: () => {
      for (const close of undo.reverse()) close();
    },
  };
}

/** The name of the first panel of a page, which on most pages is the only one. */
export const FIRST_NAME = 'sl';

/** What is wrong in attributes that parsing cannot judge: it knows neither the messages nor where the panel stands. */
function problemsHere({ labels, target }: Config): readonly Problem[] {
  const unknown = unknownLabels(labels).map((key) =>
    problem('unknown-key', { attribute: 'data-labels', value: null }, { key, nearest: nearest(key, messageKeys) }, then.ignored),
  );
  const misplaced =
    target === null ? [] : [problem('for-scripts', { attribute: 'data-target', value: target }, {}, then.staysInPlace)];
  return [...unknown, ...misplaced];
}

interface HitTemplate {
  readonly content: DocumentFragment | null;
  readonly styles: readonly string[];
  readonly problems: readonly Problem[];
}

/** The site owner's template for a hit, and what is wrong with it. */
function readHitTemplate(host: HTMLElement, { template: selector }: Config): HitTemplate {
  const spot = { attribute: 'data-template', value: selector };
  const element = findTemplate(host, selector);
  if (!element) {
    const problems = selector === null ? [] : [problem('no-template', spot, {}, then.usesCard)];
    return { content: null, styles: [], problems };
  }
  const { refused, ...template } = readTemplate(element);
  return { ...template, problems: refused.map((what) => problem('refused', spot, { what }, then.takenOut)) };
}

/** The element React draws in, dressed in the theme that suits the page, now and when the page changes it. */
function openContainer(
  host: HTMLElement,
  shadow: ShadowRoot,
  config: Config | null,
  undo: (() => void)[],
): HTMLElement {
  const container = host.ownerDocument.createElement('div');
  container.className = 'root';
  if (config?.accent) container.style.setProperty('--searchlet-accent', config.accent);
  const applyTheme = (): void => {
    const theme = config && config.theme !== 'auto' ? config.theme : themeAround(host);
    container.dataset['theme'] = theme;
    container.classList.toggle('on-own-background', clashes(host, theme));
  };
  applyTheme();
  shadow.append(container);
  undo.push(onThemeChange(applyTheme), () => container.remove());
  return container;
}

function tellFailure(failure: Failure, config: Config, emit: Emit): void {
  // The browser and the server may quote the whole address, and with it the key.
  const detail = failure.detail.split(config.key).join('…');
  const server = config.host.map(({ protocol, host, port }) => `${protocol}://${host}:${port}`).join(', ');
  report({ sentence: explainFailure({ ...failure, detail, server, collection: config.collection }) });
  emit('searchlet:failure', { ...failure, detail });
}

function reportCrash(thrown: unknown): void {
  const detail = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown);
  report({ sentence: `The panel stopped drawing because of an error of its own: ${detail}. Please report it.` });
}
