import { type ReactElement, useMemo } from 'react';
import type { Config } from '../../../facets/config';
import { kindOf } from '../../../facets/kinds';
import type { Item } from '../../../typesense/response/item';
import { useConfig } from '../../ui/contexts';
import { part } from '../../ui/parts';
import { useWords } from './useWords';
import { useWriter } from './useWriter';
import { type Axis, axesOf, type Candidate, variantValueAt, variantWith } from './variants';

interface Props {
  readonly variants: readonly Item[];
  readonly shown: Item;
  /** Gets the id of a variant. */
  readonly onChoose: (id: string) => void;
}

/** Most values of an axis in a card; the page of the hit has the others. */
const MAX_OPTIONS = 8;

/** Buttons or swatches for the values in which the variants of a hit differ; without such values, the number of variants. */
export function VariantPicker({ variants, shown, onChoose }: Props): ReactElement {
  const { config } = useConfig();
  const { messages } = useWriter();
  const words = useWords();
  const documents = useMemo(() => variants.map(({ document }) => document), [variants]);
  const axes = useMemo(() => axesOf(documents, candidatesOf(config)), [documents, config]);
  const missing = shown.groupSize - variants.length;
  if (axes.length === 0) {
    return <p className="variant-count">{messages.plural('card.variants', shown.groupSize)}</p>;
  }
  const choose = (axis: Axis, value: Axis['options'][number]['value']): void => {
    const document = variantWith(documents, shown.document, axes, axis.field, value);
    const variant = variants.find((one) => one.document === document);
    if (variant) onChoose(variant.id);
  };
  return (
    <>
      {axes.map((axis, index) => {
        const more = Math.max(0, axis.options.length - MAX_OPTIONS) + (index === 0 ? missing : 0);
        return (
          <div key={axis.field} className="variants" role="group" aria-label={axis.label} {...part('variants')}>
            {axis.options.slice(0, MAX_OPTIONS).map(({ value, look }) => (
              <button
                key={String(value)}
                type="button"
                className={look === null ? 'variant' : 'variant variant-swatch'}
                title={look === null ? undefined : words(axis.field, value)}
                aria-pressed={variantValueAt(shown.document, axis.field) === value}
                onClick={() => choose(axis, value)}
              >
                {look === null ? (
                  <bdi>{words(axis.field, value)}</bdi>
                ) : (
                  <>
                    {'colour' in look ? (
                      <span className="swatch-colour" style={{ backgroundColor: look.colour }} />
                    ) : (
                      <img className="swatch-colour" src={look.image} alt="" loading="lazy" decoding="async" />
                    )}
                    <span className="hidden">{words(axis.field, value)}</span>
                  </>
                )}
              </button>
            ))}
            {more > 0 && (
              <span className="more-variants">
                <span aria-hidden="true">+{messages.number(more)}</span>
                <span className="hidden">{messages.text('card.more', { count: messages.number(more) })}</span>
              </span>
            )}
          </div>
        );
      })}
    </>
  );
}

/** The fields that visitors understand: those they filter by, and those a card names. */
function candidatesOf({ facets, meta, group }: Config): readonly Candidate[] {
  const named = [
    ...facets
      .filter((facet) => kindOf(facet).filtersByValue)
      .map((facet) => ({ ...facet, swatchField: 'from' in facet ? facet.from : undefined })),
    ...meta.filter(({ format }) => format === undefined),
  ];
  return named.filter(({ field }) => field !== group);
}
