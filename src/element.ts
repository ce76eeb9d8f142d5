import { attributeNames } from './config/attributes';
import { shortName } from './config/kinds';
import { fallAsleep } from './page/asleep';
import { TAG } from './page/placing';
import { keptAddress, panelAttributes } from './page/script';
import { adoptStyles } from './page/styles';
import { isWanted } from './page/take-over';
import { isCalledFor, type Load } from './page/waking';
import { report } from './problems/report';
import type { SearchletPanelElement } from './public';
import { createRemote } from './remote';
import { FIRST_NAME } from './searching';
import { sheets } from './styles/sheets';
import { reportCrash, startWidget, type Widget } from './widget';

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
  } catch (error) {
    report({ sentence: `No panel can start, since this page lets no script define <${TAG}>: ${String(error)}` });
  }
}

let home = '';

/** `<searchlet-panel>`: the only thing that starts, changes and stops a panel. */
class SearchletPanel extends HTMLElement implements SearchletPanelElement {
  static readonly observedAttributes = attributeNames.map((name) => `data-${name}`);

  private readonly remote = createRemote();
  private widget: Widget | null = null;
  private asked: string | null = null;
  private isStale = false;
  private panelName: string | null = null;
  private isAwake = false;

  open(): void {
    this.remote.open();
    this.wake();
  }

  close(): void {
    this.remote.close();
  }

  connectedCallback(): void {
    queueMicrotask(() => this.update());
  }

  /** Turbo takes what it keeps out of the page, waits for a promise or two, and puts it into the next page. */
  disconnectedCallback(): void {
    setTimeout(() => this.update());
  }

  /** Called for the same value too: a library that morphs pages sets every attribute anew. */
  attributeChangedCallback(_name: string, before: string | null, now: string | null): void {
    if (before !== now) this.restart();
  }

  private restart(): void {
    this.isStale = true;
    queueMicrotask(() => this.update());
  }

  /**
   * Brings the panel in line with the element once its changes of this moment are over: a framework that moves the
   * element takes it out and puts it back, and one that changes attributes changes several.
   */
  private update(): void {
    const isChange = this.isConnected && this.isStale && this.widget !== null;
    const isOpen = this.remote.isOpen();
    if (isChange) this.widget?.leaveAddress();
    if (isChange || !this.isConnected) this.stop();
    if (!this.isConnected) this.releaseName();
    else if (!this.widget) this.start(isChange);
    else this.widget.moved();
    if (isChange && isOpen) this.remote.open();
  }

  private start(isChange: boolean): void {
    const shadow = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    const raw = panelAttributes(this, attributeNames);
    // A drop-down leads to a panel, and so has the name of the first one, not one of its own.
    const id = raw['layout'] === 'dropdown' ? FIRST_NAME : (this.panelName ??= takeName(this));
    this.isStale = false;
    const load = raw['load'] === 'idle' || raw['load'] === 'visible' ? raw['load'] : 'eager';
    const name = shortName.parse(raw['id']?.trim() ?? '', () => {}) ?? id;
    this.isAwake ||= load === 'eager' || this.remote.isOpen() || isWanted(shadow) || isCalledFor(name);
    if (!this.isAwake) {
      this.widget = this.sleep(shadow, load);
      return;
    }
    try {
      this.widget = startWidget({
        host: this,
        shadow,
        raw,
        address: keptAddress(this, attributeNames),
        id,
        asked: this.asked,
        isChange,
        home,
        onStale: () => this.restart(),
        remote: this.remote,
      });
    } catch (error) {
      // Scripts of the page may have broken what every script needs; its error reporting is not told of ours.
      reportCrash(error);
      this.widget = { asked: () => this.asked, leaveAddress: () => {}, moved: () => {}, stop: () => {} };
    }
  }

  /** Until somebody wants it (`data-load`). */
  private sleep(shadow: ShadowRoot, load: Load): Widget {
    adoptStyles(shadow, sheets);
    const rouse = fallAsleep(this, shadow, load, () => this.wake());
    return {
      asked: () => this.asked,
      leaveAddress: () => {},
      moved: () => {},
      stop: () => rouse(this.isAwake && this.isConnected),
    };
  }

  private wake(): void {
    if (this.isAwake || !this.widget) return;
    this.isAwake = true;
    this.stop();
    this.start(false);
  }

  /** A panel that leaves the page leaves its name: the one a router puts in its place has the same address. */
  private releaseName(): void {
    if (this.panelName !== null && holders.get(this.panelName) === this) holders.delete(this.panelName);
    this.panelName = null;
  }

  private stop(): void {
    if (!this.widget) return;
    this.asked = this.widget.asked();
    this.widget.stop();
    this.widget = null;
  }
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
