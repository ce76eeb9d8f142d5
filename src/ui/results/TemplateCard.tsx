import { memo, useLayoutEffect, useRef, type ReactElement } from 'react';
import type { Item } from '../../search/item';
import { usePanel } from '../context';
import { part } from '../parts';
import { fillTemplate } from './fill';
import { useSelect } from './useSelect';

interface Props {
  readonly item: Item;
  readonly query: string;
  readonly template: DocumentFragment;
}

/** One hit, drawn from the site owner's own template; drawn anew only with another answer. */
export const TemplateCard = memo(function TemplateCard({ item, query, template }: Props): ReactElement {
  const { messages } = usePanel();
  const card = useRef<HTMLElement>(null);
  const onClick = useSelect(item, query);
  const { scope, document } = item;
  useLayoutEffect(() => {
    card.current?.replaceChildren(fillTemplate(template, scope, messages));
    // An answer that comes again brings other items of the same documents: what a visitor has opened in a card, and the
    // focus in it, must outlive that. The scope reads that document.
  }, [template, document, messages]);
  return <article ref={card} className="own-card" onClick={onClick} {...part('hit')} />;
});
