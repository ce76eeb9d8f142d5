import { clashes, type Theme } from './theme';

/**
 * Draws what a visitor sees of a panel before it starts into its shadow root, once: its field, or what opens it, and the
 * room it will need. The style sheets must be those of the panel, or like them.
 *
 * @param worn the theme it is drawn in.
 * @param onOpen told when a visitor presses its button.
 */
export function drawFront(host: HTMLElement, shadow: ShadowRoot, worn: Theme, onOpen: () => void): HTMLElement {
  const { layout = 'panel', accent, trigger, input, lang, placeholder, searchOnLoad } = host.dataset;
  const isOverlay = layout === 'overlay';
  const isPanel = layout === 'panel';
  const front = make('div', { class: 'root front', 'data-theme': worn });
  if (accent) front.style.setProperty('--searchlet-accent', accent);
  // The first results fill a window. What stands below comes into sight once they are there.
  if (isPanel && searchOnLoad !== 'false') front.style.minBlockSize = '100vh';
  // What is on the page already is not drawn a second time.
  if (!(input ?? (isOverlay && trigger))) {
    // Words of other languages are not there yet.
    const word = /^(en|$)/i.test(lang ?? host.closest<HTMLElement>('[lang]')?.lang ?? '') ? 'Search' : '';
    const named = { 'aria-label': placeholder ?? 'Search' };
    const box = make(
      isOverlay ? 'button' : 'div',
      isOverlay ? { class: 'button open-button', part: 'open-button', ...named } : { class: 'field', part: 'field', role: 'search' },
      make('svg', { class: 'icon', viewBox: '0 0 24 24' }, make('path', { d: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM20 20l-4-4' })),
      isOverlay
        ? make('span', { class: 'open-label' }, placeholder ?? word)
        : make('input', { type: 'search', part: 'input', ...named, placeholder: placeholder ?? (word && `${word}…`) }),
    );
    if (isOverlay) box.onclick = onOpen;
    // Where a panel has its field: in its head, below what the site owner should read.
    front.append(isPanel ? make('div', { class: 'panel' }, make('div', { class: 'ruler' }), make('div', { class: 'head' }, box)) : isOverlay ? box : make('div', { class: 'dropdown' }, box));
    front.classList.toggle('on-own-background', clashes(host, worn));
  }
  // A word that is being composed, and a press that is no click yet, would be lost with what they happen to.
  const hear = (event: Event): void => {
    const { type } = event;
    if (/key/.test(type)) event.stopPropagation();
    else if (/start|down/.test(type)) front.dataset['held'] = type;
    // The click comes right after the pointer is up.
    else setTimeout(() => delete front.dataset['held']);
  };
  // A pointer that is taken away, as for scrolling, leaves too.
  for (const type of 'keydown keypress keyup compositionstart compositionend pointerdown pointerup pointerleave'.split(' ')) front.addEventListener(type, hear);
  shadow.append(front);
  return front;
}

export function make(tag: string, attributes: Readonly<Record<string, string>>, ...children: (Element | string)[]): HTMLElement {
  const element = (/svg|path/.test(tag) ? document.createElementNS('http://www.w3.org/2000/svg', tag) : document.createElement(tag)) as HTMLElement;
  for (const name in attributes) element.setAttribute(name, attributes[name] as string);
  element.append(...children);
  return element;
}
