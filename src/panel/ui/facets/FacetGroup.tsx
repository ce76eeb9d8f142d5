import {
  createContext,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useContext,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Facet } from '../../../facets/kinds';
import { useConfig, usePage, useShared } from '../contexts';
import { Icon } from '../Icon';
import { part } from '../parts';
import { useSearch } from '../useSearch';

interface Props {
  readonly facet: Facet;
  /** Number of refinements in this facet; shown beside the label while the group is folded. */
  readonly refined: number;
  readonly children: ReactNode;
}

/** One facet with its name; the name folds it. */
export function FacetGroup({ facet, refined, children }: Props): ReactElement {
  useCountedFacet();
  const useOpen = useContext(UnfoldContext);
  const values = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen, isCountShown = !isOpen] = useOpen(facet, values);
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
          {isCountShown && <RefinedCount refined={refined} />}
          <Icon name="chevron" />
        </button>
      </legend>
      <div ref={values} id={id} className="values" hidden={!isOpen}>
        {children}
      </div>
    </fieldset>
  );
}

/** Counts a facet while it is rendered. */
export function useCountedFacet(): void {
  const { facetCount } = useShared();
  useLayoutEffect(() => {
    const add = (number: number): void => facetCount.set((facetCount.read() ?? 0) + number);
    add(1);
    return () => add(-1);
  }, [facetCount]);
}

/** The number of refinements; nothing for 0. */
export function RefinedCount({ refined }: Pick<Props, 'refined'>): ReactElement | null {
  const { messages } = useConfig();
  if (refined === 0) return null;
  return (
    <>
      <span className="refined-count" aria-hidden="true">
        {messages.number(refined)}
      </span>
      <span className="hidden">{messages.plural('filtersOn', refined)}</span>
    </>
  );
}

/** Whether a group is open, a function that changes it, and whether its number is shown; by default only while closed. */
type Unfold = (
  facet: Facet,
  values: RefObject<HTMLElement | null>,
) => [isOpen: boolean, setOpen: (isOpen: boolean) => void, isCountShown?: boolean];

/**
 * Whether a facet is unfolded, and a function that changes it; kept for the visit, across pages too. Where nothing was found, every
 * value has the count 0: it is folded until the visitor opens it, unless the focus is in it.
 */
const useUnfolded: Unfold = ({ field: name, folded }, values) => {
  const { session } = usePage();
  const [isOpen, setOpen] = useState(() => (session.read(`folded:${name}`) ?? String(folded)) !== 'true');
  const [isOpenThough, setOpenThough] = useState(false);
  const isEmpty = useSearch(
    ({ response, refinements }) => response?.found === 0 && !refinements.some(({ facet }) => facet.field === name),
  );
  const [wasEmpty, setWasEmpty] = useState(false);
  if (isEmpty !== wasEmpty) {
    setWasEmpty(isEmpty);
    setOpenThough(values.current?.matches(':focus-within') === true);
  }
  if (isEmpty) return [isOpenThough, setOpenThough];
  return [
    isOpen,
    (next) => {
      session.write(`folded:${name}`, String(!next));
      setOpen(next);
    },
  ];
};

/** The hook that opens and closes groups; it must not change while they are mounted. */
export const UnfoldContext = createContext(useUnfolded);
