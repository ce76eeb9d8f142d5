import { type CSSProperties, type ReactElement, useState } from 'react';
import type { FacetValue, FacetView } from '../../panel/ui/facet-view';
import { FacetGroup } from '../../panel/ui/facets/FacetGroup';
import { Choice, ValueName } from '../../panel/ui/facets/FacetValue';
import { FacetValues } from '../../panel/ui/facets/FacetValues';
import { useFacetValues } from '../../panel/ui/facets/useFacetValues';
import { useToggleValue } from '../../panel/ui/facets/useSelectedValue';
import { part } from '../../panel/ui/parts';
import { safeImage } from '../../tag/values/safe-url';
import type { FacetOf } from '../kinds';
import { describeValue } from '../list/view';

/**
 * Colours or images as checkboxes, each with its name: not everybody can distinguish colours. A facet without any, such as one of
 * sizes, has pills.
 */
function Swatches({ facet }: { facet: FacetOf<'swatch'> }): ReactElement | null {
  const { values, chosen } = useFacetValues(facet);
  const toggle = useToggleValue(facet);
  if (values.length === 0) return null;

  // Where the owner says what values look like, the facet looks the same under a query that finds none of those.
  const isDeclared = facet.swatches !== undefined || facet.from !== undefined;
  const areSwatches = isDeclared || values.some((value) => lookOf(value, facet) !== null);
  return (
    <FacetGroup facet={facet} refined={chosen.size}>
      <div className={areSwatches ? 'swatches' : 'pills'}>
        <FacetValues facet={facet} values={values} chosen={chosen}>
          {(item) => (
            <Choice
              type="checkbox"
              isChosen={chosen.has(item.value)}
              count={item.count}
              onChange={() => toggle(item.value)}
            >
              {areSwatches && <Swatch look={lookOf(item, facet)} />}
              <ValueName item={item} />
            </Choice>
          )}
        </FacetValues>
      </div>
    </FacetGroup>
  );
}

export const view: FacetView<FacetOf<'swatch'>> = { Component: Swatches, describe: describeValue };

/** A round piece of a colour, or of an image; empty where there is neither. */
function Swatch({ look }: { look: string | null }): ReactElement {
  const [hasFailed, setFailed] = useState(false);
  const isColour = look !== null && CSS.supports('color', look);
  const image = look === null || isColour || hasFailed ? null : safeImage(look);
  const style = isColour ? ({ '--swatch': look } as CSSProperties) : undefined;
  return (
    <span
      className={isColour || image ? 'swatch' : 'swatch blank'}
      style={style}
      aria-hidden="true"
      {...part('swatch')}
    >
      {image && <img src={image} alt="" loading="lazy" decoding="async" onError={() => setFailed(true)} />}
    </span>
  );
}

/** The colour or the address of the image of a value: as the owner has set it, or from the object that the value is in. */
function lookOf({ value, parent }: FacetValue, { swatches = {}, field, from }: FacetOf<'swatch'>): string | null {
  const own: unknown = Object.prototype.hasOwnProperty.call(swatches, value) ? swatches[value] : undefined;
  if (typeof own === 'string') return own;
  // The object around `color.name` is `color`: of `color.hex` only the key `hex` is needed.
  const key = from?.slice(field.lastIndexOf('.') + 1);
  const look = key === undefined ? undefined : parent?.[key];
  if (typeof look === 'string') return look;
  // "Red" is a colour in CSS itself.
  return from === undefined && CSS.supports('color', value) ? value : null;
}
