import { type ReactElement, useLayoutEffect, useMemo, useRef } from 'react';
import type { Item } from '../../../typesense/response/item';
import { useClicks } from '../../ui/clicks';
import { useConfig } from '../../ui/contexts';
import { part } from '../../ui/parts';
import { useSelect } from '../../ui/results/HitCard';
import { renderTemplate } from './render-template';
import { createTemplateWriter } from './template-writer';
import { useAction } from './useAction';
import { useWriter } from './useWriter';

interface Props {
  readonly item: Item;
  readonly query: string;
  readonly template: DocumentFragment;
  /** The id of the hit in the list. */
  readonly returnTo: string;
}

/** One hit from the site owner's own template, with formats and actions; filled in again only when the document changes. */
export function TemplateHit({ item, query, template, returnTo }: Props): ReactElement {
  const { config, messages, onProblem, places } = useConfig();
  const { facets } = config;
  const card = useRef<HTMLElement>(null);
  const writer = useWriter();
  const write = useMemo(
    () =>
      createTemplateWriter(
        writer,
        template.ownerDocument,
        onProblem,
        (messages) =>
          item.distance === null ? '' : (places.position?.writeAway(item.distance, facets, messages) ?? ''),
        facets,
      ),
    [writer, template, onProblem, item.distance, places, facets],
  );
  const onSubmit = useAction(item, query, template);
  useClicks(card, useSelect(item, query, returnTo));
  const { scope, document } = item;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the scope reads the document.
  useLayoutEffect(() => {
    card.current?.replaceChildren(renderTemplate(template, scope, messages, write));
    // A repeated response brings new items with the same documents. What a visitor has opened in a card, and the focus in
    // it, must survive that: so the effect depends on the document, and not on the scope that reads it.
  }, [template, document, messages, write]);
  return <article ref={card} className="own-card" onSubmit={onSubmit} {...part('hit')} />;
}
