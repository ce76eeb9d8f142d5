import { type ReactElement, useMemo } from 'react';
import type { Item } from '../../search/item';
import { useConfig } from '../../ui/contexts';
import { TemplateCard } from '../../ui/results/HitCard';
import { createTemplateWriter } from './template-writer';
import { useAction } from './useAction';
import { useWriter } from './useWriter';

interface Props {
  readonly item: Item;
  readonly query: string;
  readonly template: DocumentFragment;
  /** The id under which the hit stands in the list. */
  readonly returnTo: string;
}

/** One hit from the site owner's own template, with formats and actions. */
export function TemplateHit({ item, query, template, returnTo }: Props): ReactElement {
  const { onProblem, features } = useConfig();
  const writer = useWriter();
  const write = useMemo(
    () =>
      createTemplateWriter(writer, template.ownerDocument, onProblem, (messages) =>
        item.distance === null ? '' : (features.facets?.writeAway(item.distance, messages) ?? ''),
      ),
    [writer, template, onProblem, item.distance, features],
  );
  const onSubmit = useAction(item, query, template);
  return <TemplateCard {...{ item, query, template, returnTo, write, onSubmit }} />;
}
