import { attributeNames, attributes } from './config/attributes';
import { type Facade, facadeIn, isWanted, showFacade, showUnavailable } from './facade/facade';
import { shouldStartNow } from './facade/start-conditions';
import { readStartConfig, type StartConfig } from './facade/start-config';
import type { PageReading } from './features/context/read-page';
import { touch } from './page/container';
import { hasDialogs } from './page/environment';
import { TAG } from './page/mount';
import { LIST_TAG, panelAttributes, type RawAttributes } from './page/script-tags';
import { adoptStyles } from './page/stylesheets';
import { createPanel, type RunningPanel, reportCrash } from './panel/create-panel';
import { createOverlayController } from './panel/overlay-controller';
import { readPage, takesFromPage } from './panel/read-page';
import { FIRST_NAME } from './panel/search-session';
import { describeNoElement, describeOldBrowser } from './problems/crashes';
import { note, report } from './problems/report';
import { sheets } from './styles/sheets';
import type { SearchletPanelElement } from './types';

/**
 * Registers the element; a second copy of the script on the same page leaves the first one's alone.
 *
 * @param address of our script, which further files lie beside.
 */
export function defineElement(address: string): void {
  home = address;
  if (customElements.get(TAG)) return;
  try {
    customElements.define(TAG, SearchletPanel);
    customElements.define(LIST_TAG, class extends SearchletPanel {});
  } catch (error) {
    report({ sentence: describeNoElement(TAG, error) });
  }
}

let home = '';

/** What an element is doing. */
type State =
  /** Nothing: it is not on the page, or only about to start. */
  | { readonly name: 'idle' }
  /** Shows a facade until the panel is wanted (`data-load`). */
  | { readonly name: 'deferred'; readonly facade: Facade }
  /** Reads what its attributes take from the page. */
  | { readonly name: 'reading' }
  | { readonly name: 'running'; readonly panel: RunningPanel }
  /** The browser is too old, or our own code has thrown; another try comes with the next change of an attribute. */
  | { readonly name: 'failed' };

/** `<searchlet-panel>`: the only thing that starts, changes and stops a panel. */
class SearchletPanel extends HTMLElement implements SearchletPanelElement {
  static readonly observedAttributes = attributeNames.map((name) => `data-${name}`);

  private state: State = { name: 'idle' };
  /** Whether attributes or the page have changed since the panel was started. */
  private isStale = false;
  /** Whether the panel is wanted; once it was, it is never deferred again. */
  private isWanted = false;
  /** The name it has taken among the panels of the page. */
  private panelName: string | null = null;
  /** What the last panel was asked for, written as in an address. */
  private asked: string | null = null;
  private readonly overlay = createOverlayController();

  open(): void {
    this.overlay.open();
    this.startDeferred();
  }

  close(): void {
    this.overlay.close();
  }

  /** Waits for the end of the task: a framework that moves an element takes it out and puts it back. */
  connectedCallback(): void {
    queueMicrotask(() => this.update());
  }

  /** Turbo takes what it keeps out of the page, waits for a promise or two, and puts it into the next page. */
  disconnectedCallback(): void {
    setTimeout(() => this.update());
  }

  /** Called for the same value too: a library that morphs pages sets every attribute again. */
  attributeChangedCallback(_name: string, before: string | null, now: string | null): void {
    if (before !== now) this.markStale();
  }

  /** Restarts once for all changes of this moment: a framework changes several attributes. */
  private markStale(): void {
    this.isStale = true;
    queueMicrotask(() => this.update());
  }

  /** Brings the panel in line with the element. */
  private update(): void {
    const { state } = this;
    if (!this.isConnected) {
      this.stop();
      this.releaseName();
    } else if (state.name === 'idle') this.start();
    else if (this.isStale) this.restart();
    else if (state.name === 'running') state.panel.moved();
  }

  private restart(): void {
    const isOpen = this.overlay.isOpen();
    // The next panel may have other parameters in the address.
    if (this.state.name === 'running') this.state.panel.leaveAddress();
    this.stop();
    this.start(true);
    if (isOpen) this.overlay.open();
  }

  /** idle → deferred, running or failed. */
  private start(isChange = false): void {
    this.isStale = false;
    const shadow = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    const { raw, address } = panelAttributes(this, attributeNames);
    const config = readStartConfig(raw);
    if (!hasDialogs()) {
      this.state = { name: 'failed' };
      showUnavailable(shadow, config);
      return note(describeOldBrowser());
    }
    const id = needsName(config.layout, raw) ? (this.panelName ??= takeName(this)) : FIRST_NAME;
    this.isWanted ||=
      !/^(idle|visible)$/.test(config.load) ||
      this.overlay.isOpen() ||
      isWanted(shadow) ||
      shouldStartNow(nameIn(raw) ?? id);
    if (!this.isWanted) {
      this.state = { name: 'deferred', facade: this.defer(shadow, config) };
      return;
    }
    const run = (page: PageReading | null): void => {
      try {
        const panel = createPanel({
          host: this,
          shadow,
          raw,
          ...page,
          address,
          id,
          asked: this.asked ?? page?.asked ?? null,
          // What the page says to search for counts where the address says nothing.
          isChange: isChange || this.asked === null,
          home,
          page,
          onStale: () => this.markStale(),
          remote: this.overlay,
        });
        this.state = { name: 'running', panel };
      } catch (error) {
        // Scripts of the page may have broken what every script needs; its error reporting is not told of ours.
        reportCrash(error);
        this.state = { name: 'failed' };
      }
    };
    if (!takesFromPage(raw)) return run(null);
    const state: State = { name: 'reading' };
    this.state = state;
    // By then it may have been taken away, or given other attributes.
    void readPage(raw, nameIn(raw) ?? id, home).then((page) => this.state === state && run(page));
  }

  private defer(shadow: ShadowRoot, config: StartConfig): Facade {
    adoptStyles(shadow, sheets);
    facadeIn(shadow)?.remove();
    const facade = showFacade(this, shadow, config, () => this.startDeferred());
    touch(this);
    return facade;
  }

  /** deferred → running: the facade stays on the page until the panel is drawn. */
  private startDeferred(): void {
    if (this.state.name !== 'deferred') return;
    this.isWanted = true;
    this.state.facade.stop();
    this.start();
  }

  /** Any state → idle. */
  private stop(): void {
    const { state } = this;
    this.state = { name: 'idle' };
    if (state.name === 'deferred') {
      state.facade.stop();
      if (this.shadowRoot) facadeIn(this.shadowRoot)?.remove();
    } else if (state.name === 'running') {
      this.asked = state.panel.asked();
      state.panel.stop();
    }
  }

  /** A panel that leaves the page leaves its name: the one that a router shows next has the same address. */
  private releaseName(): void {
    if (this.panelName !== null && holders.get(this.panelName) === this) holders.delete(this.panelName);
    this.panelName = null;
  }
}

/**
 * Whether a panel takes a name of its own among those of the page. A drop-down leads to the first panel, and a dialog is not
 * in the address: one that is added to the header of a page must leave the name to the panel that links lead to.
 */
function needsName(layout: StartConfig['layout'], raw: RawAttributes): boolean {
  return layout === 'panel' || (layout === 'overlay' && /^\s*(true)?\s*$/.test(raw['url-state'] ?? '-'));
}

/** The name that the site owner has given a panel, if it can be one. */
function nameIn({ id = '' }: RawAttributes): string | undefined {
  return attributes.id.kind.parse(id.trim(), () => {});
}

/** Which panel has which name. */
const holders = new Map<string, Element>();

/** `sl`, then `sl2`, `sl3`: the first that no panel has which is still on the page. */
function takeName(panel: Element): string {
  for (let number = 1; ; number++) {
    const name = number === 1 ? FIRST_NAME : `${FIRST_NAME}${number}`;
    if (holders.get(name)?.isConnected) continue;
    holders.set(name, panel);
    return name;
  }
}
