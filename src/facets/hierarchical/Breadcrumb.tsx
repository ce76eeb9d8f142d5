import type { ReactElement } from 'react';
import { useConfig, useLandmark, useShared } from '../../panel/ui/contexts';
import { useSelectedValue } from '../../panel/ui/facets/useSelectedValue';
import { valueWords } from '../../panel/ui/facets/value-words';
import { Icon } from '../../panel/ui/Icon';
import { part } from '../../panel/ui/parts';
import { pathWords } from '../base/path-words';
import type { FacetOf } from '../kinds';

/** The chosen path of a hierarchical menu; every step of it leads back up. */
export function Breadcrumb({ facet }: { facet: FacetOf<'hierarchical'> }): ReactElement | null {
  const panel = useConfig();
  const { messages } = panel;
  const { summary } = useShared();
  const landmark = useLandmark(messages.text('labelled', { label: messages.text('breadcrumb'), value: facet.label }));
  const [path, choose] = useSelectedValue(facet);
  if (path === '') return null;
  const steps = path.split(facet.separator);
  const shown = pathWords(path, facet.separator, valueWords(facet, panel));
  const goTo = (depth: number): void => {
    // The pressed step goes away, or is no button any more.
    summary.current?.focus();
    choose(steps.slice(0, depth).join(facet.separator));
  };

  return (
    <nav className="breadcrumb" aria-label={landmark} {...part('breadcrumb')}>
      <ol>
        {[messages.text('any'), ...shown].map((step, depth) => (
          <li key={depth}>
            {depth > 0 && <Icon name="next" isDirectional />}
            {depth === steps.length ? (
              <bdi aria-current="true">{step}</bdi>
            ) : (
              <button type="button" className="link-button" onClick={() => goTo(depth)}>
                <bdi>{step}</bdi>
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
