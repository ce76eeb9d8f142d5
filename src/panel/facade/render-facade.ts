import { en } from '../languages/en';
import type { StartConfig } from './start-config';

/** The elements of a facade. */
interface FacadeElements {
  readonly root: HTMLElement;
  /** The search field, or the button that opens a dialog; null if the page has its own, or if a list needs none. */
  readonly control: HTMLElement | null;
  /** Shows nothing but one sentence, which screen readers announce. */
  readonly fail: (sentence: string) => void;
}

/**
 * Makes what a visitor sees of a panel before it runs: its field, or the button that opens it, and the space it will need.
 * Classes come from the panel's own style sheets, of which facade.css is an excerpt.
 *
 * @param language of the panel. The loader has only the English messages. In another language it shows no text, since an
 * English one would change when the panel is rendered.
 */
export function renderFacade(config: StartConfig, language: string): FacadeElements {
  const { layout, input, trigger, searchOnLoad, placeholder } = config;
  // A screen reader announces only what is added to a region that already exists.
  const status = make('div', { role: 'status' });
  const root = make('div', { class: 'root facade' }, status);
  // The first results fill the viewport. Reserving their space keeps the content after the panel from jumping.
  if (layout === 'panel' && searchOnLoad) root.style.minBlockSize = '100vh';

  const isOverlay = layout === 'overlay';
  const isElsewhere = layout === 'list' || input || (isOverlay && trigger);
  const text = isOverlay ? en.openSearch : en.placeholder;
  const words = placeholder ?? (/^en\b/i.test(language) ? text : '');
  const control = isElsewhere ? null : isOverlay ? renderButton(words) : renderField(words);
  if (control) root.append(isOverlay ? control : frame(control, layout));

  return {
    root,
    control,
    fail(sentence) {
      root.replaceChildren(status);
      status.textContent = sentence;
    },
  };
}

function frame(field: HTMLElement, layout: StartConfig['layout']): HTMLElement {
  const framed = make('div', { class: 'field', part: 'field', role: 'search' }, searchIcon(), field);
  return layout === 'panel'
    ? make('div', { class: 'panel' }, make('div', { class: 'ruler' }), make('div', { class: 'head' }, framed))
    : framed;
}

function renderField(placeholder: string): HTMLElement {
  return make('input', { type: 'search', part: 'input', 'aria-label': en.search, placeholder });
}

function renderButton(text: string): HTMLElement {
  const attributes = { class: 'button open-button', part: 'open-button', 'aria-label': text || en.openSearch };
  return make('button', attributes, searchIcon(), text);
}

function searchIcon(): Element {
  const path = make('path', { d: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM20 20l-4-4' });
  return make('svg', { class: 'icon', viewBox: '0 0 24 24' }, path);
}

function make(
  tag: string,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly (Element | string)[]
): HTMLElement {
  const isDrawn = /^(svg|path)$/.test(tag);
  const element = isDrawn ? document.createElementNS('http://www.w3.org/2000/svg', tag) : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element as HTMLElement;
}
