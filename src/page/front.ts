import { onHotkey } from './hotkeys';
import { containKeys } from './keys';
import { clashes, themeAround } from './theme';
import { onTrigger } from './triggers';

/** What a visitor sees of a panel before it starts: its field, or what opens it, and the room it will need. */
export interface Front {
  /** Stops listening; the field stays until the panel takes over. */
  readonly release: () => void;
  /** Takes it off the page. */
  readonly remove: () => void;
}

/**
 * Draws the front of a panel into its shadow root, once. The style sheets must be those of the panel, or like them.
 *
 * @param raw the element's attributes: name without `data-` → value, as written.
 * @param onOpen told when a visitor opens it: by its button, a key, or an element of the page.
 */
export function drawFront(host: HTMLElement, shadow: ShadowRoot, raw: Readonly<Record<string, string>>, onOpen: () => void): Front {
  const { layout = 'panel', theme, accent, trigger, placeholder, input } = raw;
  const isOverlay = layout === 'overlay';
  const front = make('div', { class: 'root front' });
  const worn = theme === 'light' || theme === 'dark' ? theme : themeAround(host);
  front.dataset['theme'] = worn;
  front.classList.toggle('on-own-background', clashes(host, worn));
  if (accent) front.style.setProperty('--searchlet-accent', accent);
  // The first results fill a window. What stands below comes into sight once they are there.
  if (layout === 'panel' && raw['search-on-load'] !== 'false') front.style.minBlockSize = '100vh';

  const words = isEnglish(host, raw) ? 'Search' : '';
  if (input !== undefined) front.append(make('div', { class: 'panel' }));
  else if (!isOverlay) front.append(inPlace(field(placeholder ?? (words && `${words}…`)), layout));
  else if (!trigger) front.append(button(placeholder ?? words));
  const open = (): void => {
    if (isOverlay) front.dataset['wish'] = 'open';
    else front.querySelector('input')?.select();
    onOpen();
  };
  front.querySelector('button')?.addEventListener('click', open);
  holdWhileUsed(front);
  const undo = [containKeys(shadow), onHotkey(hotkeysOf(raw, isOverlay), shadow, open), isOverlay && trigger ? onTrigger(trigger, open) : () => {}];
  shadow.querySelector(`.${FRONT}`)?.remove();
  shadow.append(front);

  const release = (): void => undo.splice(0).forEach((stop) => stop());
  return {
    release,
    remove() {
      release();
      front.remove();
    },
  };
}

/**
 * Lets a panel take the place of its front as soon as it is drawn: what was typed meanwhile, the focus and the caret go
 * along, and the room stays until there are results.
 *
 * @param panel the element that the panel is drawn in.
 * @param onOpen told when the visitor has opened the front before.
 * @returns what gives it up.
 */
export function takeOver(host: Element, shadow: ShadowRoot, panel: HTMLElement, onOpen: () => void): () => void {
  const front = shadow.querySelector<HTMLElement>(`.${FRONT}`);
  if (!front) return () => {};
  const from = front.querySelector('input');
  const change = (): void => {
    // Words in another language may be on their way: until then nothing of the panel shows.
    if (panel.childElementCount === 0 || panel.matches('.waiting') || front.dataset['held']) return;
    observer.disconnect();
    if (front.dataset['wish']) onOpen();
    const to = panel.querySelector<HTMLInputElement>('input[type="search"]');
    if (panel.querySelector('.results')) keepRoom(host, panel, front.style.minBlockSize);
    if (from && to) moveInto(to, from, shadow.activeElement === from);
    front.remove();
  };
  const observer = new MutationObserver(change);
  observer.observe(panel, { childList: true, subtree: true, attributeFilter: ['class'] });
  front.addEventListener(LET_GO, change);
  return () => {
    observer.disconnect();
    front.remove();
  };
}

const FRONT = 'front';
const LET_GO = 'searchlet-let-go';

/** A word that is being composed, and a press that is no click yet, would be lost with what they happen to. */
function holdWhileUsed(front: HTMLElement): void {
  const hold = (): void => {
    front.dataset['held'] = 'true';
  };
  // The click comes right after the pointer is up.
  const letGo = (): unknown =>
    setTimeout(() => {
      delete front.dataset['held'];
      front.dispatchEvent(new Event(LET_GO));
    });
  front.addEventListener('compositionstart', hold);
  front.addEventListener('compositionend', letGo);
  front.addEventListener('pointerdown', () => {
    hold();
    for (const end of ['pointerup', 'pointercancel']) addEventListener(end, letGo, { once: true });
  });
}

function moveInto(to: HTMLInputElement, from: HTMLInputElement, hasFocus: boolean): void {
  const { value, selectionStart, selectionEnd, selectionDirection } = from;
  if (value !== '') {
    // As if it was typed: React keeps a setter of its own on every field, which hides from it what a script writes.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(to, value);
    to.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
  if (!hasFocus) return;
  to.focus({ preventScroll: true });
  to.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? 'none');
}

function keepRoom(host: Element, panel: HTMLElement, room: string): void {
  panel.style.minBlockSize = room;
  const release = (): void => {
    panel.style.minBlockSize = '';
    for (const event of ANSWERS) host.removeEventListener(event, release);
  };
  for (const event of ANSWERS) host.addEventListener(event, release);
}

const ANSWERS = ['searchlet:search', 'searchlet:failure'];

/** Where a panel has its field: in its head, below what the site owner should read. */
function inPlace(field: HTMLElement, layout: string): HTMLElement {
  return layout === 'panel' ? make('div', { class: 'panel' }, make('div', {}), make('div', { class: 'head' }, field)) : field;
}

function field(placeholder: string): HTMLElement {
  const input = make('input', {
    type: 'search',
    maxlength: '512',
    placeholder,
    'aria-label': 'Search',
    autocomplete: 'off',
    autocapitalize: 'off',
    autocorrect: 'off',
    spellcheck: 'false',
    enterkeyhint: 'search',
    part: 'input',
  });
  const form = make('form', { class: 'field', role: 'search', part: 'field' }, icon(), input);
  form.addEventListener('submit', (event) => event.preventDefault());
  return form;
}

function button(words: string): HTMLElement {
  const label = make('span', { class: 'open-label' });
  label.textContent = words;
  return make('button', { class: 'button open-button', type: 'button', 'aria-label': words || 'Search', part: 'open-button' }, icon(), label);
}

function icon(): Element {
  const svg = document.createElementNS(SVG, 'svg');
  const path = document.createElementNS(SVG, 'path');
  svg.setAttribute('class', 'icon search');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  path.setAttribute('d', 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM20 20l-4-4');
  svg.append(path);
  return svg;
}

const SVG = 'http://www.w3.org/2000/svg';

function make(tag: string, attributes: Readonly<Record<string, string>>, ...children: Element[]): HTMLElement {
  const element = document.createElement(tag);
  for (const name of Object.keys(attributes)) element.setAttribute(name, attributes[name] ?? '');
  element.append(...children);
  return element;
}

/** Words of other languages are not there yet. */
function isEnglish(host: Element, { lang }: Readonly<Record<string, string>>): boolean {
  return /^(?:en|$)/i.test(lang ?? host.closest<HTMLElement>('[lang]')?.lang ?? '');
}

function hotkeysOf({ hotkey = '' }: Readonly<Record<string, string>>, isOverlay: boolean): readonly string[] {
  const keys = hotkey.toLowerCase().split(',').map((key) => key.trim()).filter((key) => key !== '' && key !== 'none');
  return keys.length === 0 && isOverlay && hotkey === '' ? ['mod+k'] : keys;
}
