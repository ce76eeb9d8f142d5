import { release } from 'virtual:release';
import { attributeNames, type RawAttributes } from '../tag/attributes/attributes';
import { describeNoElement, describeOldBrowser, describeTwoReleases } from '../tag/problems/panel-errors';
import { inform, report } from '../tag/problems/report';
import type { SearchletPanelElement } from './api/types';
import { facadeIn, shouldStart, showUnavailable } from './facade/facade';
import { shouldStartNow } from './facade/start-conditions';
import { readStartConfig } from './facade/start-config';
import { hasDialogs, isUnseen } from './page/environment';
import { createRecovery } from './page/leave/recovery';
import { METHODS, TAG } from './page/tags/mount';
import { hasHits } from './page/tags/rendered-hits';
import { LIST_TAG, mirrorPlaceholder, panelAttributes } from './page/tags/script-tags';
import { createPanel } from './setup/create-panel';
import type { ElementState } from './setup/element-state';
import { createOverlayController } from './setup/overlay-controller';
import type { PageReading } from './setup/page-reading';
import { keepRoom, openShadow, showPanelFacade } from './setup/panel-facade';
import { FIRST_NAME, leaveName, nameIn, needsName, takeName } from './setup/panel-name';
import { reportCrash } from './setup/react-root';
import { loadPageContext, needsPage } from './setup/read-page';
import type { SearchSession } from './setup/search-session';
import { changeFacet, changeQuery, queryIn, replaceState, type StateChange } from './setup/state-change';

/**
 * Registers the element; a second copy of the script on the same page keeps the element of the first one, and says so if that is of another
 * release.
 *
 * @param address of our script; further files are in the same folder.
 */
export function defineElement(address: string): void {
  scriptUrl = address;
  const first = customElements.get(TAG) as Partial<typeof SearchletPanel> | undefined;
  if (first) {
    if (first.release !== release) report(describeTwoReleases(first.release, release));
    return;
  }
  try {
    customElements.define(TAG, SearchletPanel);
    customElements.define(LIST_TAG, class extends SearchletPanel {});
  } catch (error) {
    report(describeNoElement(TAG, error));
  }
}

let scriptUrl = '';

/** `<searchlet-panel>`: the only thing that starts, changes and stops a panel. */
class SearchletPanel extends HTMLElement implements SearchletPanelElement {
  static readonly release = release;
  static readonly observedAttributes = attributeNames.map((name) => `data-${name}`);

  private state: ElementState = { name: 'idle' };
  /** Whether attributes or the page have changed since the panel was started. Then an update is queued. */
  private isStale = false;
  /** Whether the panel should start; after that it is never deferred again. */
  private shouldStart = false;
  /** The name it has taken among the panels of the page. */
  private panelName: string | null = null;
  /** What the last panel has searched for, as URL parameters. */
  private urlParameters: string | null = null;
  /** Changes that scripts and links of the page have made, until the search applies them. */
  private readonly changes: StateChange[] = [];
  /** Calls of the panel's methods that the loader has recorded. */
  declare private readonly calls?: readonly (() => void)[];
  private readonly overlay = createOverlayController();
  private readonly recovery = createRecovery(this, () => this.restart());

  constructor() {
    super();
    // Properties that were set before the element was defined would hide properties of the class.
    const { query, calls } = this;
    for (const name of ['query', ...METHODS]) delete (this as Record<string, unknown>)[name];
    if (query) this.query = query;
    calls?.forEach((call) => call());
    this.addEventListener('command', (event) => (event as CommandEvent).command === '--open' && this.open());
  }

  get query(): string {
    const urlParameters = this.search?.urlParameters() ?? this.urlParameters ?? '';
    return queryIn(this.changes.reduce((before, change) => change(before), urlParameters));
  }

  set query(query: string) {
    this.change(changeQuery(query));
  }

  refine(field: string, values?: string | readonly string[] | null): void {
    this.change(changeFacet(field, values));
  }

  refresh(): void {
    this.search?.refresh();
  }

  open(parameters?: string): void {
    // A page may use this method as a listener: then the parameter is an event.
    if (parameters && typeof parameters === 'string') this.change(replaceState(parameters));
    this.overlay.open();
    this.startDeferred();
  }

  close(): void {
    this.overlay.close();
  }

  /** The search of the running panel. */
  private get search(): SearchSession | undefined {
    return this.state.panel?.search();
  }

  private change(change: StateChange): void {
    this.changes.push(change);
    this.shouldStart = true;
    if (!this.state.panel) this.startDeferred();
    else if (!this.search?.applyChanges()) this.restart();
  }

  /** Waits for the end of the task: a framework that moves an element takes it out and puts it back. */
  connectedCallback(): void {
    mirrorPlaceholder(this);
    if (!this.isStale) queueMicrotask(() => this.update());
  }

  /** Turbo removes what it keeps from the page, waits for a promise or two, and adds it to the next page. */
  disconnectedCallback(): void {
    setTimeout(() => this.update());
  }

  /** A document takes no style sheets that were made for another one: they are made again. */
  adoptedCallback(): void {
    this.markStale();
  }

  /** Called for the same value too: a library that morphs pages sets every attribute again. */
  attributeChangedCallback(_name: string, before: string | null, now: string | null): void {
    if (before !== now) this.markStale();
  }

  /** Restarts once for all changes of a task: a framework may change several attributes. */
  private markStale(): void {
    if (!this.isStale) queueMicrotask(() => this.update());
    this.isStale = true;
  }

  /** Brings the panel in line with the element. */
  private update(): void {
    const { state } = this;
    if (isUnseen(() => this.update())) return;
    if (!this.isConnected) {
      this.isStale = false;
      this.stop();
      // Frees its name: the panel that a router shows next has the same URL parameters.
      leaveName(this, this.panelName);
      this.panelName = null;
    } else if (state.name === 'idle') this.start();
    else if (this.isStale) this.restart();
    else state.panel?.moved();
  }

  private restart(): void {
    const isOpen = this.overlay.isOpen();
    // The next panel may have other parameters in the URL.
    this.search?.leaveAddress();
    this.stop();
    this.start(true);
    if (isOpen) this.overlay.open();
  }

  /** idle → reading, deferred, running or failed. */
  private start(isRestart = false): void {
    this.isStale = false;
    const { raw, address } = panelAttributes(this, attributeNames);
    if (!needsPage(this, raw)) return this.startWith(raw, address, null, isRestart);
    // Beside a shadow root, hits that the page has would not be visible.
    if (!hasHits()) keepRoom(this, raw);
    const state: ElementState = (this.state = { name: 'reading' });
    void loadPageContext(this, raw, attributeNames, scriptUrl).then((page) => {
      // By then the element may have been removed, or its attributes changed.
      if (this.state !== state) return;
      keepRoom(this, page.raw);
      this.startWith(page.raw, address, page, isRestart);
      page.onStart(openShadow(this));
    });
  }

  /** idle or reading → deferred, running or failed. */
  private startWith(raw: RawAttributes, address: RawAttributes, page: PageReading | null, isRestart: boolean): void {
    const shadow = openShadow(this);
    const config = readStartConfig(raw);
    if (!hasDialogs()) {
      this.state = { name: 'failed' };
      showUnavailable(shadow, config);
      return inform(describeOldBrowser());
    }
    const id = needsName(config.layout, raw) ? (this.panelName ??= takeName(this)) : FIRST_NAME;
    this.shouldStart ||=
      !/^(idle|visible)$/.test(config.load) ||
      this.overlay.isOpen() ||
      shouldStart(shadow) ||
      shouldStartNow(nameIn(raw) ?? id);
    if (!this.shouldStart) {
      this.state = { name: 'deferred', facade: showPanelFacade(this, shadow, config, () => this.startDeferred()) };
      return;
    }
    try {
      const panel = createPanel({
        host: this,
        shadow,
        raw,
        address,
        id,
        urlParameters: this.urlParameters ?? page?.firstSearch(id) ?? null,
        // `page.firstSearch` must win over the URL: it is null if the URL has parameters of this panel.
        winsOverUrl: isRestart || this.urlParameters === null,
        changes: this.changes,
        scriptUrl,
        page,
        onStale: () => this.markStale(),
        controller: this.overlay,
        recovery: this.recovery,
      });
      this.state = { name: 'running', panel };
    } catch (error) {
      // Scripts of the page may have broken what every script needs. Its error reporting must not see our errors.
      reportCrash(error);
      this.state = { name: 'failed' };
    }
  }

  /** deferred → running: the facade stays on the page until the panel is rendered. */
  private startDeferred(): void {
    if (this.state.name !== 'deferred') return;
    this.shouldStart = true;
    this.state.facade.stop();
    this.start();
  }

  /** Any state → idle. */
  private stop(): void {
    const { state } = this;
    this.urlParameters = this.search?.urlParameters() ?? this.urlParameters;
    this.state = { name: 'idle' };
    if (state.name === 'deferred') {
      state.facade.stop();
      if (this.shadowRoot) facadeIn(this.shadowRoot)?.remove();
    }
    state.panel?.stop();
  }
}
