import type { RawAttributes } from '../../tag/attributes/attributes';
import { isDebugging } from '../../tag/parse';
import { createEmit, type Emit } from '../api/events';
import { whenParsed } from '../page/dom';
import { isLocalhost } from '../page/environment';
import { type PageInput, watchInput } from '../page/field/page-input';
import { importPart } from '../page/files/import-part';
import { keepBind } from '../page/files/standard-bind';
import { onTemplateChange } from '../page/tags/hit-template';
import { onSourceChange } from '../page/tags/sources';
import { createDiagnostics, type Diagnostics } from './diagnostics';
import { loadAnalytics } from './load-analytics';
import type { PageReading } from './page-reading';
import { openPanelFeatures, type PanelFeatures } from './panel-features';
import { openPanelStores, type PanelStores } from './panel-stores';
import { readSetup, type Setup, type SourceSetup } from './read-setup';

export interface SetupOptions {
  readonly host: HTMLElement;
  /** The element's attributes: name without `data-` → value, as written. */
  readonly raw: RawAttributes;
  /** Those attributes that are parameters in the URL of the script. */
  readonly address: RawAttributes;
  /** Name of the panel if the attributes give none. */
  readonly id: string;
  /** URL of our script; further files are in the folder beside it. */
  readonly scriptUrl: string;
  /** Values that its attributes have taken from the page; null if they take none. */
  readonly page: PageReading | null;
  /** Called when the page has changed so that the panel has to restart. */
  readonly onStale: () => void;
}

/** What a panel runs on. */
export interface PanelSetup extends Pick<Setup, 'sources' | 'styles'>, PanelFeatures {
  /** The first source, whose config counts for the panel; undefined if a required attribute is missing or wrong. */
  readonly main: (SourceSetup & PanelStores) | undefined;
  /** Prefix of the panel's URL parameters. */
  readonly prefix: string;
  readonly emit: Emit;
  /** The page's own search field. */
  readonly input: PageInput;
  readonly diagnostics: Diagnostics;
}

/**
 * Reads the attributes of a panel, begins to load the features that they need, and watches the page for changes of them.
 *
 * @param closing gets what closes it again.
 */
export function openPanelSetup(
  { host, raw, address, id, scriptUrl, page, onStale }: SetupOptions,
  closing: (() => void)[],
): PanelSetup {
  closing.push(keepBind());
  const emit = createEmit(host);
  const { sources, styles, problems, openProblems } = readSetup(host, raw, page?.fillValues);
  const [first] = sources;
  const diagnostics = createDiagnostics({
    raw,
    address,
    isDebugging: isDebugging(raw, isLocalhost()),
    emit,
    loadDiagnosis: () => importPart('diagnosis.js', scriptUrl),
  });
  const { report: onProblem } = diagnostics;
  const input = watchInput(first?.config.input ?? null);
  const templates = sources.map(({ config }) => onTemplateChange(host, config.template, onStale));
  closing.push(...templates, onSourceChange(host, onStale), diagnostics.stop, input.stop);
  if (page) closing.push(page.onChange(onStale));

  const prefix = first?.config.id ?? id;
  const main = first && { ...first, ...openPanelStores(first.config, prefix) };
  if (main) closing.push(main.consent.close, loadAnalytics({ ...main, host, onProblem }, scriptUrl));

  for (const one of problems) onProblem(one);
  // The rest of the page may solve these problems, so they wait until it is parsed.
  if (openProblems.length > 0) closing.push(whenParsed(() => openProblems.forEach((one) => onProblem(one))));

  diagnostics.noteExperiments(sources.map(({ config }) => config));

  const features = openPanelFeatures(sources, scriptUrl, onProblem);
  return { ...features, sources, styles, main, prefix, emit, input, diagnostics };
}
