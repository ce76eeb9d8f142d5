import { type Row, wrong } from '../../check/checks/row';
import { selectorId } from '../../check/tags/selector-id';
import { CARD_ID, type Design, keepAttributes, type Raw } from '../design/design';
import { sourceAttributes } from '../design/sources';
import { STAGE_CSS, type Stage, stagePages } from './stages';

/** How the page of the preview looks. */
export interface FrameLook {
  readonly stage: Stage;
  readonly isDark: boolean;
  readonly isRightToLeft: boolean;
}

/** Where the files of the release and the studio are. */
export interface Addresses {
  /** Address of the script. */
  readonly script: string;
  /** Folder of the studio, with a slash at its end. */
  readonly studio: string;
}

/**
 * Attributes that make no sense in the frame: it has no address, its page is not the owner's, and nobody in it is a
 * visitor.
 */
const NOT_IN_PREVIEW = [
  ...['target', 'url-state', 'load', 'results-url', 'base-url', 'query-from'],
  ...['analytics', 'analytics-key', 'analytics-events'],
];

/** The attributes of the panel in the preview. */
export function previewAttributes(raw: Raw, key: string): Raw {
  const shown = keepAttributes(raw, (name) => !NOT_IN_PREVIEW.includes(name));
  return {
    ...(raw['config'] !== undefined && withoutFile(key)),
    ...withUncounted(shown),
    'url-state': 'false',
    ...(key !== '' && { key }),
  };
}

/**
 * Attributes that the config file must not set: the element wins over it, also where its value is empty. Somebody else may have written the file,
 * and the key goes to no server that it names.
 */
function withoutFile(key: string): Raw {
  return { analytics: 'off', ...(key !== '' && { host: '', 'nearest-host': '' }) };
}

/** The server counts every search. Searches of the owner must not count as searches of visitors. */
function withUncounted(raw: Raw): Raw {
  if (raw['index'] !== undefined) return raw;
  return { ...raw, params: [raw['params'], 'enable_analytics=false'].filter(Boolean).join('&') };
}

/** Builds the page of the preview, unless it is there already. A running panel moves from the previous page into this one. */
export function buildPage(page: Document, { script, studio }: Addresses, stage: Stage): void {
  if (page.body.dataset['stage'] === stage) return;
  page.body.dataset['stage'] = stage;
  const { sheet, html } = stagePages[stage];
  if (page.querySelector('script') === null) {
    const element = page.createElement('script');
    element.src = script;
    const style = page.createElement('style');
    style.textContent = STAGE_CSS;
    page.head.append(style, element);
  }
  page.querySelector('link[data-stage]')?.remove();
  if (sheet !== null) {
    const link = page.createElement('link');
    link.rel = 'stylesheet';
    link.href = studio + sheet;
    link.dataset['stage'] = '';
    page.head.prepend(link);
  }
  const panel = page.querySelector(TAG);
  page.body.innerHTML = html;
  if (panel !== null) page.querySelector('[data-place]')?.append(panel);
}

/** Sets colours and direction, with the attributes that sites and their style sheets use. */
export function applyLook(page: Document, { isDark, isRightToLeft }: Omit<FrameLook, 'stage'>): void {
  const root = page.documentElement;
  const theme = isDark ? 'dark' : 'light';
  root.dataset['theme'] = theme;
  root.dataset['bsTheme'] = theme;
  root.style.colorScheme = theme;
  root.dir = isRightToLeft ? 'rtl' : 'ltr';
}

/** Sets the attributes of the running panel, which keeps its query; creates the panel if it is missing. */
export function applyAttributes(page: Document, raw: Raw, { raw: panelRaw, sources, card }: Design): void {
  const place = page.querySelector('[data-place]');
  const panel = page.querySelector(TAG) ?? page.createElement(TAG);
  const wanted: Raw = card === '' ? raw : { ...raw, template: `#${CARD_ID}` };
  setTemplate(page, panel, card);
  addNamedElements(page, wanted);
  setAttributes(panel, wanted);
  const before = [...panel.querySelectorAll(SOURCE_TAG)];
  for (const source of before.slice(sources.length)) source.remove();
  sources.forEach((own, index) => {
    const source = before[index] ?? page.createElement(SOURCE_TAG);
    const written = sourceAttributes(own, panelRaw);
    setAttributes(source, written['params'] === undefined ? written : withUncounted(written));
    if (!source.isConnected) panel.append(source);
  });
  if (!panel.isConnected) place?.append(panel);
}

function setAttributes(element: Element, wanted: Raw): void {
  for (const { name } of [...element.attributes]) {
    if (name.startsWith('data-') && !(name.slice('data-'.length) in wanted)) element.removeAttribute(name);
  }
  for (const [name, value] of Object.entries(wanted)) {
    const attribute = `data-${name}`;
    // A pasted tag may have names that no attribute can have.
    if (/^[\w-]+$/.test(name) && element.getAttribute(attribute) !== value) element.setAttribute(attribute, value);
  }
}

/** Removes the panel and its state. */
export function removePanel(page: Document): void {
  page.querySelector(TAG)?.remove();
}

/** Opens the dialog, or the list below the field: closed, their frames would be empty. */
export function openPanel(page: Document): void {
  // The panel starts again for its new layout after this task.
  setTimeout(() => page.querySelector<HTMLElement & { open(): void }>(TAG)?.open());
}

/** Searches in the running panel, as if its visitor had typed. */
export function searchInPanel(page: Document, query: string): void {
  const panel = page.querySelector<HTMLElement & { query: string }>(TAG);
  // Its script may still be loading.
  if (panel !== null && 'query' in panel) panel.query = query;
}

/** Calls back with each problem that the running panel reports. */
export function listenForProblems(page: Document, onProblem: (row: Row) => void): void {
  page.addEventListener('searchlet:problem', ({ detail: { attribute, sentence } }) => {
    onProblem(wrong(attribute ?? 'panel', '', sentence));
  });
}

const TAG = 'searchlet-panel';
const SOURCE_TAG = 'searchlet-source';

/** Replaces the template. The panel reads it only at its start, so it must start again. */
function setTemplate(page: Document, panel: Element, card: string): void {
  const template = page.querySelector<HTMLTemplateElement>(`#${CARD_ID}`);
  if ((template?.innerHTML ?? '') === card) return;
  template?.remove();
  if (card === '') return;
  const next = page.createElement('template');
  next.id = CARD_ID;
  next.innerHTML = card;
  page.head.append(next);
  panel.removeAttribute('data-template');
}

/** Adds the elements of the owner's page that attributes name: its search field, and the button that opens the dialog. */
function addNamedElements(page: Document, raw: Raw): void {
  const place = page.querySelector('[data-place]');
  for (const [name, tag] of [
    ['input', 'input'],
    ['trigger', 'button'],
  ] as const) {
    const id = selectorId(raw[name]);
    if (id === undefined || page.getElementById(id) !== null) continue;
    const element = page.createElement(tag);
    element.id = id;
    if (element instanceof HTMLInputElement || tag === 'input') element.setAttribute('type', 'search');
    else element.textContent = 'Search';
    element.setAttribute('aria-label', 'Search');
    place?.before(element);
  }
}
