import { useLayoutEffect, useRef } from 'react';
import { attributes } from '../../../../facets/config';
import type { WrittenFacet } from '../../../../facets/kinds';
import { editedFacets } from '../../design/list-texts';
import type { CollectionInfo } from '../../server/read-collection';
import { texts } from '../../texts/texts';
import { StudioIcon } from '../StudioIcon';
import type { ControlProps } from './AttributeControl';
import { FacetSettings, KindOfFacet } from './FacetSettings';
import { ListEditor } from './ListEditor';
import { SchemaHint } from './SchemaHint';

const words = texts.choose.facets;

interface FacetEditorProps extends ControlProps {
  readonly info: CollectionInfo | null;
  /** Address of the server. */
  readonly address: string;
  readonly example: string;
}

/** The facets: those that are chosen, and those that the fields offer, each with the kind that suits its values. */
export function FacetEditor({ info, address, ...props }: FacetEditorProps) {
  return (
    <ListEditor
      {...props}
      list={editedFacets}
      beside={(facet, change) => <KindOfFacet facet={facet} onChange={change} />}
      below={(facet, change) => (
        <FacetSettings
          key={facet.field}
          facet={facet}
          field={info?.fields.find(({ name }) => name === facet.field)}
          onChange={change}
        />
      )}
      adder={(facets, add) => (
        <>
          {facets.length === 0 && <p className="hint">{words.none}</p>}
          {info === null ? (
            <p className="hint">{words.noFields}</p>
          ) : (
            <>
              <Offers info={info} facets={facets} onAdd={add} />
              <SchemaHint info={info} address={address} />
            </>
          )}
        </>
      )}
    />
  );
}

interface OffersProps {
  readonly info: CollectionInfo;
  readonly facets: readonly WrittenFacet[];
  readonly onAdd: (facet: WrittenFacet) => void;
}

/** Whether a wildcard, such as `attrs.*`, covers a field. */
function isWithin(field: string, wildcard: string): boolean {
  return wildcard.endsWith('.*') && field.startsWith(wildcard.slice(0, -1));
}

/** The fields that visitors could filter by, and that are not chosen yet. */
function Offers({ info, facets, onAdd }: OffersProps) {
  const taken = facets.flatMap((facet) => ('fields' in facet ? facet.fields : [facet.field]));
  const offers = info.proposals.filter(
    ({ fields }) =>
      !fields.some((field) => taken.some((one) => one === field || isWithin(one, field) || isWithin(field, one))),
  );
  const list = useRef<HTMLUListElement>(null);
  const added = useRef<number | null>(null);
  // The pressed button is gone: the focus moves to the one that takes its place.
  useLayoutEffect(() => {
    if (added.current === null) return;
    const buttons = list.current?.querySelectorAll('button') ?? [];
    buttons[Math.min(added.current, buttons.length - 1)]?.focus();
    added.current = null;
  });
  if (offers.length === 0) return null;
  return (
    <>
      <h3>{words.addable}</h3>
      <ul className="stack tight" ref={list}>
        {offers.map(({ written, because, fields }, index) => {
          const facet = attributes.facets.kind.parse(written, () => {})?.[0];
          const samples = info.fields.find(({ name }) => name === fields[0])?.samples ?? [];
          if (facet === undefined) return null;
          return (
            <li key={written}>
              <button
                type="button"
                className="offer dashed"
                onClick={() => {
                  added.current = index;
                  onAdd(facet);
                }}
              >
                <StudioIcon name="plus" />
                <strong>
                  <span className="hidden">{words.add} </span>
                  {facet.label}
                </strong>
                <span className="badge">{facet.kind}</span>
                <span className="hint">{because}</span>
                <span className="hint cut">{samples.join(' · ')}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
