import { createContext, type ReactElement, type ReactNode, useContext, useId, useState } from 'react';
import type { Facet } from '../../config/facets';
import { useConfig, usePage } from '../contexts';
import { Icon } from '../Icon';
import { part } from '../parts';

interface Props {
  readonly facet: Facet;
  /** How many refinements are on in this facet; told beside the label while the group is folded. */
  readonly refined: number;
  readonly children: ReactNode;
}

/** One facet with its name; the name folds it. */
export function FacetGroup({ facet, refined, children }: Props): ReactElement {
  const { messages } = useConfig();
  const useOpen = useContext(UnfoldContext);
  const [isOpen, setOpen, isTold = !isOpen] = useOpen(facet);
  const id = useId();
  return (
    <fieldset className="facet" {...part('facet')}>
      <legend>
        <button
          type="button"
          className="fold"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <span {...part('facet-label')}>
            <bdi>{facet.label}</bdi>
          </span>
          {refined > 0 && isTold && (
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

/** Whether a group is open, what changes that, and whether its number of refinements is shown: if left out, while it is closed. */
type Unfold = (facet: Facet) => [isOpen: boolean, setOpen: (isOpen: boolean) => void, isTold?: boolean];

/** Whether a facet is unfolded, and what changes it; kept for the visit, across pages too. */
const useUnfolded: Unfold = ({ field: name, folded }) => {
  const { session } = usePage();
  const [isOpen, setOpen] = useState(() => (session.read(`folded:${name}`) ?? String(folded)) !== 'true');
  return [
    isOpen,
    (next) => {
      session.write(`folded:${name}`, String(!next));
      setOpen(next);
    },
  ];
};

/** How the groups open and close; the same as long as they are mounted. */
export const UnfoldContext = createContext(useUnfolded);
