import { useId, type ReactElement, type ReactNode } from 'react';
import { usePanel } from '../context';
import { Icon } from '../Icon';
import { part } from '../parts';
import { useUnfolded } from './memory';

interface Props {
  readonly field: string;
  readonly label: string;
  /** How many refinements are on in this facet; told beside the label while the group is folded. */
  readonly refined: number;
  readonly children: ReactNode;
}

/** One facet with its name; the name folds it. */
export function FacetGroup({ field, label, refined, children }: Props): ReactElement {
  const { messages } = usePanel();
  const [isOpen, setOpen] = useUnfolded(field);
  const id = useId();
  return (
    <fieldset className="facet" {...part('facet')}>
      <legend>
        <button type="button" className="fold" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          <span {...part('facet-label')}>
            <bdi>{label}</bdi>
          </span>
          {refined > 0 && !isOpen && (
            <>
              <span className="badge" aria-hidden="true">
                {messages.number(refined)}
              </span>
              <span className="hidden">{messages.plural('filtersOn', refined)}</span>
            </>
          )}
          <Icon name="chevron" />
        </button>
      </legend>
      <div id={id} className="values" hidden={!isOpen}>
        {children}
      </div>
    </fieldset>
  );
}
