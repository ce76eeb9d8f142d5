import type { CSSProperties } from 'react';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type Facet, isWildcard } from '../../../facets/kinds';
import { cssZoomOf } from '../../page/field/css-zoom';
import { onPressOutside } from '../../page/press-outside';
import { useConfig } from '../../ui/contexts';
import { viewOf } from '../../ui/facet-view';
import { UnfoldContext } from '../../ui/facets/FacetGroup';
import { Icon } from '../../ui/Icon';
import { ownScrolling } from '../../ui/layouts/own-scrolling';
import { useSearch } from '../../ui/useSearch';

/** The facet that is open, and by how many px its values are moved to stay in the row. */
interface Open {
  readonly field: string | null;
  readonly shift: number;
}

const CLOSED: Open = { field: null, shift: 0 };

/** The facets as a row of drop-downs, of which one may be open; it closes on Escape, and on a click or focus elsewhere. */
export function FacetBar({ children }: { readonly children: ReactNode }): ReactElement {
  const [{ field, shift }, setOpen] = useState(CLOSED);
  const bar = useRef<HTMLDivElement>(null);
  const isRendered = useIsRendered(bar);
  const useOpen = useCallback(
    (facet: Facet): [boolean, (isOpen: boolean) => void, boolean] => [
      facet.field === field,
      (isOpen) => setOpen(isOpen ? { field: facet.field, shift: 0 } : CLOSED),
      true,
    ],
    [field],
  );
  const opener = (): HTMLElement | null => bar.current?.querySelector<HTMLElement>('[aria-expanded="true"]') ?? null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: measures the drop-down when it opens.
  useLayoutEffect(() => {
    const values = opener()?.closest('.facet')?.querySelector('.values');
    const room = bar.current?.getBoundingClientRect();
    if (field === null || !values || !room) return;
    const { left, right } = values.getBoundingClientRect();
    const shift = Math.max(room.left - left, 0) || Math.min(room.right - right, 0);
    setOpen({ field, shift: shift / cssZoomOf(values) });
  }, [field]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the group that is open follows from the field.
  useEffect(() => {
    const group = opener()?.closest('.facet');
    return field !== null && group ? onPressOutside(group, () => setOpen(CLOSED)) : undefined;
  }, [field]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || field === null || event.nativeEvent.isComposing) return;
    // A dialog around the panel stays open.
    event.preventDefault();
    event.stopPropagation();
    opener()?.focus();
    setOpen(CLOSED);
  };
  const onBlur = ({ target, relatedTarget }: FocusEvent): void => {
    // Without a `relatedTarget`, the focused element may only have been disabled.
    if (relatedTarget && !target.closest('.facet')?.contains(relatedTarget)) setOpen(CLOSED);
  };

  return (
    <div
      ref={bar}
      className="facet-bar"
      style={{ '--shift': `${shift}px` } as CSSProperties}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      {...(field !== null && ownScrolling)}
    >
      <UnfoldContext.Provider value={useOpen}>{children}</UnfoldContext.Provider>
      {!isRendered && <Reserved />}
    </div>
  );
}

/** Whether the facets are rendered, which are a render later than the response. */
function useIsRendered(bar: RefObject<HTMLElement>): boolean {
  const hasResponse = useSearch(({ response }) => response !== null);
  const [isRendered, setRendered] = useState(false);
  useLayoutEffect(() => {
    if (hasResponse && bar.current?.querySelector('.facet')) setRendered(true);
  });
  return isRendered;
}

/** Reserves the rows that the facets will need, so that the results below do not move when the facets appear. */
function Reserved(): ReactElement {
  const { config, messages, places } = useConfig();
  const refinements = useSearch((view) => view.refinements);
  const refined = ({ field }: Facet): number => refinements.filter(({ facet }) => facet.field === field).length;
  return (
    <div className="facets reserved" aria-hidden="true">
      {config.facets.map((facet) =>
        isWildcard(facet) || (facet.needs && !refined(facet)) ? null : (
          <span key={facet.field} className={viewOf(facet, places)?.isSwitch ? 'fold switch' : 'fold'}>
            {facet.label}
            {refined(facet) > 0 && <span className="refined-count">{messages.number(refined(facet))}</span>}
            <Icon name="chevron" />
          </span>
        ),
      )}
    </div>
  );
}
