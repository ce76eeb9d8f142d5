import type { RawAttributes } from '../../tag/attributes/attributes';
import { problem } from '../../tag/problems/catalogue';
import { holdsHits, type PanelElement } from '../facade/facade';
import { replaceFacade } from '../facade/replace-facade';
import type { Messages } from '../languages/format';
import { adoptStyles } from '../page/files/stylesheets';
import { levelBelow } from '../page/headings';
import type { Recovery } from '../page/leave/recovery';
import { containKeys, containPresses, unusedEscape } from '../page/listen';
import { createStore } from '../page/stores/store';
import { openContainer } from '../page/tags/container';
import { type KeepTexts, watchTranslation } from '../page/watch-translation';
import { FIRST_NAME } from '../session/url-state';
import { sheets } from '../styles/sheets';
import type { OverlayController } from '../ui/contexts';
import { fill } from '../ui/field/useQueryInput';
import { Panel, type PanelParts } from '../ui/layouts/Panel';
import { Crashed, Unavailable } from '../ui/results/Notices';
import { loadFeature } from './load-features';
import { watchLocale } from './locale';
import { inPage } from './overlay-controller';
import { watchOverlayTriggers } from './overlay-triggers';
import { createPageServices } from './page-services';
import type { PanelSetup } from './panel-setup';
import { createPanelRoot } from './react-root';
import type { SearchSession } from './search-session';

export interface ViewOptions {
  readonly host: PanelElement;
  readonly shadow: ShadowRoot;
  /** The element's attributes: name without `data-` → value, as written. */
  readonly raw: RawAttributes;
  /** URL of our script; the folder of translations is beside it. */
  readonly scriptUrl: string;
  /** Opens and closes the panel, if it is an overlay. */
  readonly controller: OverlayController;
  readonly recovery: Recovery;
}

/** The file that keeps texts true beside a translator. */
interface Translation {
  readonly keepTranslatedTexts: KeepTexts;
}

/** What a visitor sees of a panel. */
interface PanelView {
  /** Renders the panel, and again whenever its messages change. To be called once, when the features are loaded. */
  readonly show: (session: Pick<SearchSession, 'services' | 'setting'> | undefined) => void;
  /** The element was moved to another place on the page. */
  readonly moved: () => void;
}

/**
 * Opens the container of a panel, which stays empty until `show`, and everything that opens or focuses the panel.
 *
 * @param closing gets what closes it again.
 */
export function openPanelView(options: ViewOptions, setup: PanelSetup, closing: (() => void)[]): PanelView {
  const { host, shadow, raw, scriptUrl, controller, recovery } = options;
  const { main, styles, places, diagnostics } = setup;
  const { notes, report: onProblem } = diagnostics;
  const { layout, theme = 'auto', accent = null, lang = null, labels = {} } = main?.config ?? {};
  closing.push(
    setup.watchStyles((ofFeatures) => adoptStyles(shadow, [...sheets, ...ofFeatures, ...styles])),
    containKeys(shadow, unusedEscape(shadow)),
    ...containPresses(host, shadow),
  );
  const container = openContainer(host, shadow, { theme, accent });
  const openInPage = (): unknown => closing.push(controller.connect(inPage(host)));
  if (layout === 'panel') openInPage();
  closing.push(
    container.close,
    replaceFacade(host, shadow, container.element, fill),
    watchTranslation(
      container.element,
      async () => (await loadFeature<Translation>('translation', scriptUrl)).keepTranslatedTexts,
    ),
  );

  const parts = main && openParts(options, setup, main, container, closing);

  const root = createPanelRoot(container.element, shadow);
  let messages: Messages | null = null;
  let render = (): void => {};
  const timers = new Set<ReturnType<typeof setTimeout>>();
  closing.push(root.unmount, () => timers.forEach(clearTimeout));
  closing.push(
    watchLocale(host, { lang, labels }, scriptUrl, {
      onLocalize({ messages: localized, direction, isWaiting }) {
        messages = localized;
        container.setLanguage(messages.lang, direction, isWaiting);
        render();
        timers.add(setTimeout(localized.prepare));
      },
      onProblem,
    }),
  );

  return {
    show(session) {
      void diagnostics.checkLabels(labels);
      // Without the file of the dialog, the search is in the page.
      if ((layout === 'overlay' || layout === 'dropdown') && !places.overlay) openInPage();
      render = () => {
        if (!messages) return;
        const content =
          parts && session ? (
            <Panel {...parts} messages={messages} places={places} search={session.services} setting={session.setting} />
          ) : (
            <Unavailable title={messages.text('unavailable')} notes={notes} />
          );
        // A list that cannot be shown leaves no message: visitors do not miss it.
        const isList = raw['layout'] === 'list';
        root.render(parts || !isList ? content : null, isList ? null : <Crashed messages={messages} {...recovery} />);
      };
      render();
    },
    moved: container.moved,
  };
}

/** Opens what opens or focuses the panel. */
function openParts(
  { host, shadow, controller }: ViewOptions,
  setup: PanelSetup,
  main: NonNullable<PanelSetup['main']>,
  { focusField, scaledWidth: initialWidth }: ReturnType<typeof openContainer>,
  closing: (() => void)[],
): Omit<PanelParts, 'messages' | 'places' | 'search' | 'setting'> {
  const { prefix, input } = setup;
  const { notes, report: onProblem } = setup.diagnostics;
  const { config, template } = main;
  const triggers = watchOverlayTriggers(shadow, config, { controller, input, focusField, onProblem });
  closing.push(triggers.stop);
  const onHidden = (): void =>
    onProblem(problem('hidden', { attribute: 'data-layout', value: config.layout }, {}, 'closed'));
  const name = host.getAttribute('aria-label') ?? (prefix === FIRST_NAME ? '' : prefix);
  return {
    panel: { config, name, prefix, template, notes, onProblem },
    page: createPageServices({
      ...setup,
      ...main,
      initialWidth,
      hasFirstHits: () => holdsHits(shadow),
      headingLevel: levelBelow(host),
    }),
    overlay: { ...triggers, controller, onHidden },
    facetCount: createStore<number | null>(null),
  };
}
