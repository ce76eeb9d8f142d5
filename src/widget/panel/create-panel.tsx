import type { Config } from '../config/attributes';
import { isDebugging } from '../config/parse';
import { createEmit } from '../events';
import { replaceFacade } from '../facade/replace-facade';
import type { PageReading } from '../features/context/read-page';
import type { Messages } from '../messages/format';
import { watchConsent } from '../page/consent';
import { openContainer } from '../page/container';
import { whenParsed } from '../page/dom';
import { isLocalhost } from '../page/environment';
import { onTemplateChange } from '../page/hit-template';
import { importFile, pathOfPart } from '../page/import-file';
import { containKeys } from '../page/listen';
import { watchInput } from '../page/page-input';
import type { Recovery } from '../page/recovery';
import { readRememberedHit } from '../page/scroll-restoration';
import { onSourceChange } from '../page/sources';
import { keepBind } from '../page/standard-bind';
import { recentSearches, sessionStore } from '../page/storage';
import { adoptStyles } from '../page/stylesheets';
import { problem } from '../problems/catalogue';
import { describeCrash } from '../problems/crashes';
import { report } from '../problems/report';
import { FIRST_NAME } from '../search/url-state';
import { sheets } from '../styles/sheets';
import type { OverlayController } from '../ui/contexts';
import { Panel, type PanelParts } from '../ui/Panel';
import { Crashed, Unavailable } from '../ui/results/Notices';
import type { Slots } from '../ui/slots';
import { createDiagnostics } from './diagnostics';
import { loadAnalytics } from './load-analytics';
import { type LoadedFeature, loadFeatures, loadForResponse } from './load-features';
import { watchLocale } from './locale';
import { inPage } from './overlay-controller';
import { watchOverlayTriggers } from './overlay-triggers';
import { createPageServices } from './page-services';
import { createPanelRoot } from './react-root';
import { readSetup } from './read-setup';
import { type SearchSession, startSearchSession } from './search-session';
import type { StateChange } from './state-change';

/** One running panel. */
export interface RunningPanel {
  /** Its search; null until the features are there that it needs. */
  readonly search: () => SearchSession | null;
  /** The element was moved to another place on the page. */
  readonly moved: () => void;
  /** Removes the panel from the page and closes everything that it has opened. */
  readonly stop: () => void;
}

interface Options {
  readonly host: HTMLElement;
  readonly shadow: ShadowRoot;
  /** The element's attributes: name without `data-` → value, as written. */
  readonly raw: Readonly<Record<string, string>>;
  /** Those attributes that are parameters in the URL of the script. */
  readonly address: Readonly<Record<string, string>>;
  /** Name of the panel if the attributes give none. */
  readonly id: string;
  /** What the element's last panel has searched for, as URL parameters; null if there was none. */
  readonly urlParameters: string | null;
  /** Whether `urlParameters` win over the URL, which is newer if the element was away from the page for a while. */
  readonly winsOverUrl: boolean;
  /** Changes that scripts and links of the page have made. The search removes those that it has applied. */
  readonly changes: StateChange[];
  /** URL of our script; further files are in the same folder. */
  readonly scriptUrl: string;
  /** Values that its attributes have taken from the page; null if they take none. */
  readonly page: PageReading | null;
  /** Called when the page has changed so that the panel has to restart. */
  readonly onStale: () => void;
  /** Opens and closes the panel, if it is an overlay. */
  readonly remote: OverlayController;
  readonly recovery: Recovery;
}

/** Starts a panel, stage by stage: setup → search → container → services → rendering. What a stage opens, `stop` closes. */
export function createPanel({
  host,
  shadow,
  raw,
  address,
  id,
  urlParameters,
  winsOverUrl,
  changes,
  scriptUrl,
  page,
  onStale,
  remote: controller,
  recovery,
}: Options): RunningPanel {
  const closing: (() => void)[] = [keepBind()];
  let isStopped = false;
  const emit = createEmit(host);

  // 1. Read the setup.
  const { sources, styles, problems, openProblems } = readSetup(host, raw, page?.fillValues);
  const { config, template } = sources[0] ?? { config: null, template: null };
  const diagnostics = createDiagnostics({
    raw,
    address,
    isDebugging: isDebugging(raw, isLocalhost()),
    emit,
    loadDiagnosis: () => importFile(pathOfPart('diagnosis.js'), scriptUrl),
  });
  const input = watchInput(config?.input ?? null);
  const templates = sources.map((source) => onTemplateChange(host, source.config.template, onStale));
  closing.push(...templates, onSourceChange(host, onStale), diagnostics.stop, input.stop);
  if (page) closing.push(page.onChange(onStale));

  // 2. Start the search, before anything is rendered: the first request is on its way while the rest goes on. Several sources
  // wait for the file that searches them together.
  const prefix = config?.id ?? id;
  const kept = config && openStores(config, prefix);
  const slots: Slots = {};
  const stylesOfFeatures: string[] = [];
  // Called before anything that needs the feature is rendered, so nothing has to be rendered again.
  const add = (loaded: readonly LoadedFeature[]): void => {
    for (const { styles: sheet, Beside, ...filled } of loaded) {
      Object.assign(slots, filled, Beside && { besides: [...(slots.besides ?? []), Beside] });
      if (sheet) stylesOfFeatures.push(sheet);
    }
    if (!isStopped) updateStyles();
  };
  const updateStyles = (): void => adoptStyles(shadow, [...sheets, ...stylesOfFeatures, ...styles]);
  const loading = config && loadFeatures(sources, scriptUrl, diagnostics.report);
  const prepare = config && loadForResponse(config, scriptUrl, diagnostics.report, add);
  let search: SearchSession | null = null;
  const startSearch = (): void => {
    const field = input.read();
    const typed = field?.value ?? '';
    // The query of a link wins over the text in the page's own field, which soon shows that query.
    if (field && changes.length > 0) field.value = '';
    const options = { prefix, urlParameters, winsOverUrl, changes, typed, diagnostics, scriptUrl, slots };
    if (kept && prepare) search = startSearchSession({ ...kept, ...options, config, sources, prepare });
  };
  if (sources.length === 1) startSearch();
  if (kept) {
    closing.push(() => search?.stop(), kept.consent.close);
    const reporting = { host, config, consent: kept.consent, onProblem: diagnostics.report };
    closing.push(loadAnalytics(reporting, scriptUrl));
  }
  for (const one of problems) diagnostics.report(one);
  void Promise.resolve(loading).then(() => diagnostics.checkLabels(config?.labels ?? {}));

  // 3. Mount the container.
  updateStyles();
  const { theme = 'auto', accent = null } = config ?? {};
  closing.push(containKeys(shadow));
  const container = openContainer(host, shadow, { theme, accent });
  const isDialog = config?.layout === 'overlay' || config?.layout === 'dropdown';
  if (config?.layout === 'panel') closing.push(controller.connect(inPage(host)));
  closing.push(container.close, replaceFacade(host, shadow, container.element));

  // 4. Make the services that the components use.
  const { notes } = diagnostics;
  let parts: Omit<PanelParts, 'messages' | 'slots' | 'search' | 'setting'> | null = null;
  if (kept) {
    const { focusField, scaledWidth: initialWidth } = container;
    const { report: onProblem } = diagnostics;
    const triggers = watchOverlayTriggers(shadow, config, { controller, input, focusField, onProblem });
    closing.push(triggers.stop);
    const onHidden = (): void =>
      onProblem(problem('hidden', { attribute: 'data-layout', value: config.layout }, {}, 'closed'));
    const name = host.getAttribute('aria-label') ?? (prefix === FIRST_NAME ? '' : prefix);
    parts = {
      panel: { config, name, template, notes, onProblem },
      page: createPageServices({ ...kept, config, prefix, emit, input, initialWidth }),
      overlay: { ...triggers, controller, onHidden },
    };
  }

  // 5. Render, now and whenever the messages change.
  const root = createPanelRoot(container.element, reportCrash);
  let messages: Messages | null = null;
  let isComplete = !loading;
  const render = (): void => {
    if (!messages || !isComplete) return;
    const content =
      parts && search ? (
        <Panel {...parts} messages={messages} slots={slots} search={search.services} setting={search.setting} />
      ) : (
        <Unavailable title={messages.text('unavailable')} notes={notes} />
      );
    // A list that cannot be shown leaves no message: visitors do not miss it.
    const isList = raw['layout'] === 'list';
    root.render(parts || !isList ? content : null, isList ? null : <Crashed messages={messages} {...recovery} />);
  };
  void loading?.then((loaded) => {
    add(loaded);
    isComplete = true;
    if (isStopped) return;
    // Without the file of the dialog, the search is in the page.
    if (isDialog && !slots.OverlayLayout) closing.push(controller.connect(inPage(host)));
    if (!search) startSearch();
    render();
  });
  const timers = new Set<ReturnType<typeof setTimeout>>();
  closing.push(root.unmount, () => timers.forEach(clearTimeout));
  const { lang = null, labels = {} } = config ?? {};
  closing.push(
    watchLocale(host, { lang, labels }, scriptUrl, {
      onLocalize({ messages: localized, direction, isWaiting }) {
        messages = localized;
        container.setLanguage(messages.lang, direction, isWaiting);
        render();
        timers.add(setTimeout(localized.prepare));
      },
      onProblem: diagnostics.report,
    }),
  );
  // The rest of the page may solve these problems, so they wait until it is parsed.
  if (openProblems.length > 0) closing.push(whenParsed(() => openProblems.forEach((one) => diagnostics.report(one))));

  return {
    search: () => search,
    moved: container.moved,
    stop() {
      isStopped = true;
      for (const close of closing.reverse()) close();
    },
  };
}

/** What a panel keeps in the browser: notes of the tab, recent searches, and the hits to come back to. */
function openStores(config: Config, prefix: string) {
  // A drop-down or a dialog may have the same name as a panel on the page.
  const consent = watchConsent(config.consent);
  const session = sessionStore(config.layout === 'panel' ? prefix : `${prefix}:${config.layout}`, consent);
  const use = !config.recent ? 'forget' : config.layout === 'panel' ? 'ignore' : 'keep';
  return {
    consent,
    session,
    shared: sessionStore('site', consent),
    recent: recentSearches(`${config.collection}:${prefix}`, use, consent),
    followedHit: readRememberedHit(session),
  };
}

/** Reports an error of our own to the site owner. */
export function reportCrash(thrown: unknown): void {
  report({ sentence: describeCrash(thrown) });
}
