import { createRoot } from 'react-dom/client';
import { startTransition, type ReactElement } from 'react';
import { isDebugging } from './config/debug';
import { createEmit } from './events';
import { watchOpening } from './opening';
import { createOwner } from './owner';
import { openContainer } from './page/container';
import { containKeys } from './page/keys';
import { watchInput } from './page/page-input';
import { whenParsed } from './page/place';
import { adoptStyles } from './page/styles';
import { isLocalhost } from './page/surroundings';
import { takeOver } from './page/take-over';
import { onTemplateChange } from './page/template';
import type { Problem } from './problems/catalogue';
import { report } from './problems/report';
import type { Remote } from './remote';
import { startSearching } from './searching';
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
  /** The element stands elsewhere on the page. */
  readonly moved: () => void;
  /** Takes the panel off the page and undoes everything it has opened. */
  readonly stop: () => void;
}

interface Start {
  readonly host: HTMLElement;
  readonly shadow: ShadowRoot;
  /** The element's attributes: name without `data-` → value, as written. */
  readonly raw: Readonly<Record<string, string>>;
  /** Those of them that stand in the address of a script. */
  readonly address: Readonly<Record<string, string>>;
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
export function startWidget({ host, shadow, raw, address, id, asked, isChange, home, onStale, remote }: Start): Widget {
  const undo: (() => void)[] = [];

  const emit = createEmit(host);
  const { config, template, styles, highlighted, problems, openProblems } = readSetup(host, raw);
  undo.push(onTemplateChange(host, config?.template ?? null, onStale));
  const owner = createOwner({ raw, address, isDebugging: isDebugging(raw, isLocalhost()), emit });
  undo.push(owner.stop);
  const input = watchInput(config?.input ?? null);
  undo.push(input.stop);
  const typed = input.read()?.value ?? '';
  // Before anything is drawn: the first search is on its way while the rest goes on.
  const search = config && startSearching({ config, host, id, asked, isChange, typed, template, highlighted, owner, emit });
  if (search) undo.push(search.stop);
  for (const one of problems) owner.tell(one);

  adoptStyles(shadow, [...sheets, ...styles]);
  undo.push(containKeys(shadow));
  const { theme = 'auto', accent = null } = config ?? {};
  const container = openContainer(host, shadow, { theme, accent });
  undo.push(container.close, takeOver(host, shadow, container.element, remote.open));

  let spoken: Spoken | null = null;
  const tellLate = (one: Problem): void => {
    owner.tell(one);
    if (spoken) draw(spoken);
  };
  let drawPanel: ((messages: PanelValue['messages']) => ReactElement) | null = null;
  if (config && search) {
    const opening = watchOpening(shadow, config, {
      remote,
      input,
      focusField: container.focusField,
      onProblem: tellLate,
    });
    undo.push(opening.stop);
    drawPanel = (messages) => {
      const overlay = { ...opening, remote, hasButton: opening.hasButton() };
      const others = { messages, overlay, pageInput: input, roomAtFirst: container.room };
      return <Panel panel={{ ...search.panel, ...others }} {...search.setting} />;
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
  let preparing: ReturnType<typeof setTimeout> | undefined;
  undo.push(() => clearTimeout(preparing));
  const draw = (now: Spoken): void => {
    spoken = now;
    const { messages, direction, isWaiting } = now;
    container.speak(messages.lang, direction, isWaiting);
    const unavailable = <Unavailable title={messages.text('unavailable')} notes={owner.notes.read()} />;
    // What no boundary catches, React throws to the page's error handler: the outer one draws nothing, so it always holds.
    const drawn = (
      <ErrorBoundary fallback={null} onCrash={reportCrash}>
        <ErrorBoundary fallback={unavailable} onCrash={reportCrash}>
          {drawPanel?.(messages) ?? unavailable}
        </ErrorBoundary>
      </ErrorBoundary>
    );
    // A little at a time, so that the page stays at hand.
    startTransition(() => root.render(drawn));
    clearTimeout(preparing);
    preparing = setTimeout(messages.prepare);
  };
  if (openProblems.length > 0) undo.push(whenParsed(() => openProblems.forEach(tellLate)));
  const { lang = null, labels = {} } = config ?? {};
  undo.push(speak(host, { lang, labels }, home, { onSpoken: draw, onProblem: owner.tell }));

  return {
    asked: () => search?.asked() ?? asked,
    leaveAddress: () => search?.leaveAddress(),
    moved: container.moved,
    stop: () => {
      for (const close of undo.reverse()) close();
    },
  };
}

/** Tells the site owner of an error of our own. */
export function reportCrash(thrown: unknown): void {
  const detail = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown);
  report({ sentence: `The panel stopped drawing because of an error of its own: ${detail}. Please report it.` });
}
