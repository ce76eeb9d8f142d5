import { Fragment, type KeyboardEvent, type ReactElement, type ReactNode, useId } from 'react';
import { isEstimate } from '../../../typesense/response/groups';
import type { SourceState } from '../../session/url-state';
import { useConfig } from '../../ui/contexts';
import { part } from '../../ui/parts';
import { useSearch, useSearchActions } from '../../ui/useSearch';
import { hasOverview } from './names';
import { SourceFailure } from './SourceFailure';
import { type NamedSource, useChosenPlace, useShownPlace, useSources } from './useSources';

/** A tab for each source, with its number of results, above the content of the chosen one. */
export function Tabs({ children }: { readonly children: ReactNode }): ReactElement {
  const { config, messages } = useConfig();
  const sources = useSources();
  const isPristine = useSearch((view) => view.isPristine);
  const chosen = useChosenPlace();
  const shown = useShownPlace();
  const { update } = useSearchActions();
  const id = useId();
  const first = hasOverview(config) ? -1 : 0;
  const choose = (place: number): void => {
    if (place === chosen) return;
    // Refinements of one source mean nothing in another.
    const source = place === first ? undefined : sources[place]?.slug;
    update(({ query = '' }) => ({ ...(query && { query }), ...(source && { source }) }) as SourceState);
  };
  const all = hasOverview(config) ? [undefined, ...sources] : sources;

  return (
    <>
      <div
        className="tabs"
        role="tablist"
        aria-label={messages.text('source.choose')}
        hidden={isPristine}
        onKeyDown={moveFocus}
        {...part('tabs')}
      >
        {all.map((source, index) => {
          const place = index + first;
          const isChosen = place === chosen;
          return (
            <button
              key={place}
              id={`${id}${place}`}
              type="button"
              role="tab"
              className="tab"
              aria-selected={isChosen}
              aria-controls={id}
              tabIndex={isChosen ? 0 : -1}
              onClick={() => choose(place)}
              {...part('tab')}
            >
              {source ? <SourceTab source={source} /> : messages.text('source.all')}
            </button>
          );
        })}
      </div>
      <div id={id} role="tabpanel" aria-labelledby={`${id}${chosen}`}>
        <Fragment key={shown}>{children}</Fragment>
      </div>
    </>
  );
}

/** A number for which a tab reserves room. */
const WIDEST = 9999;

/** The name of a source, and its number of results, or that it cannot be searched. */
function SourceTab({ source: { config, label, section, services } }: { readonly source: NamedSource }): ReactElement {
  const { messages } = useConfig();
  return (
    <>
      <bdi>{label}</bdi>{' '}
      <span className="tab-count" data-room={messages.number(WIDEST, isEstimate(WIDEST, config))}>
        {section?.error ? (
          <SourceFailure error={section.error} services={services} />
        ) : (
          section && messages.number(section.found, isEstimate(section.found, config))
        )}
      </span>
    </>
  );
}

/** The arrow keys move from tab to tab, Home and End to the first and the last; Enter and Space choose one. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget: list, target, key } = event;
  const tabs = [...list.querySelectorAll<HTMLElement>('[role="tab"]')];
  const at = tabs.indexOf(target as HTMLElement);
  const forth = list.closest('[dir="rtl"]') ? 'ArrowLeft' : 'ArrowRight';
  const back = forth === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
  const next = { [forth]: at + 1, [back]: at - 1, Home: 0, End: -1 }[key];
  if (next === undefined) return;
  event.preventDefault();
  tabs.at(next % tabs.length)?.focus();
}
