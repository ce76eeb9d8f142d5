import { type CSSProperties, Fragment, type ReactElement, type ReactNode } from 'react';
import { cardPlanOf } from '../../../tag/card-plan';
import { safeLink } from '../../../tag/values/safe-url';
import type { ValueFormat } from '../../../tag/values/value-formats';
import { type Document, type FieldValue, valuesOf, walk } from '../../../typesense/response/fields';
import type { Item, Meta } from '../../../typesense/response/item';
import { useConfig } from '../../ui/contexts';
import type { Writer } from './create-writer';
import { Tags } from './Tags';
import { useWriter } from './useWriter';
import { earlierPrice, shortAddress, starShare, toNumber } from './write-value';

/** The values of one field of a hit, in its format if it has one. */
export function FieldValues({ meta, item }: { readonly meta: Meta; readonly item: Item }): ReactElement {
  const { config, messages } = useConfig();
  const format = cardPlanOf(config).formats.get(meta.field);
  if (format) return <MetaValues meta={meta} format={format} document={item.document} />;
  return <bdi>{messages.list(meta.values)}</bdi>;
}

interface Props {
  readonly meta: Meta;
  readonly format: ValueFormat;
  readonly document: Document;
}

function MetaValues({ meta, format, document }: Props): ReactElement {
  const writer = useWriter();
  if (format.kind === 'list') return <Tags meta={meta} />;
  return (
    <>
      {meta.values.map((value, index) => (
        <Fragment key={index}>
          {index > 0 && writer.messages.list(['', ''])}
          <bdi>{renderValue(value, meta, format, document, writer)}</bdi>
        </Fragment>
      ))}
      {format.kind === 'currency' && format.was !== null && (
        <OldPrice meta={meta} format={format} document={document} was={format.was} />
      )}
    </>
  );
}

function renderValue(
  value: FieldValue,
  { field, format: written }: Meta,
  format: ValueFormat,
  document: Document,
  { write }: Writer,
): ReactNode {
  const read = (name: string): readonly unknown[] => walk(document, name);
  const text = write(value, format, read, { attribute: 'data-meta', written: `${field}:${written}` });
  const number = toNumber(value);
  switch (format.kind) {
    case 'stars':
      return number === null ? text : <Stars value={number} max={format.max} text={text} />;
    case 'link': {
      const address = safeLink(text);
      return address === null ? text : <a href={address}>{shortAddress(text)}</a>;
    }
    default:
      return text;
  }
}

interface StarsProps {
  readonly value: number;
  readonly max: number;
  /** The value in the visitor's number format. */
  readonly text: string;
}

/** Always five stars, filled in proportion to the value: ten stars would fill a card. */
function Stars({ value, max, text }: StarsProps): ReactElement {
  const { messages } = useWriter();
  return (
    <>
      <span className="rating" aria-hidden="true">
        {text} <span className="rating-stars" style={{ '--share': starShare(value, max) } as CSSProperties} />
      </span>
      <span className="hidden">{messages.text('card.stars', { count: text, max })}</span>
    </>
  );
}

/** The earlier price, if it was higher: struck through, and in words for screen readers. */
function OldPrice({ meta, format, document, was }: Props & { readonly was: string }): ReactElement | null {
  const { messages, write } = useWriter();
  const before = earlierPrice(valuesOf(document, was)[0], meta.values[0]);
  if (before === undefined) return null;
  const price = write(before, format, (name) => walk(document, name), { attribute: 'data-meta', written: was });
  return (
    <>
      {' '}
      <s className="was" aria-hidden="true">
        <bdi>{price}</bdi>
      </s>
      <span className="hidden">{messages.text('card.was', { price })}</span>
    </>
  );
}
