import { useId } from 'react';
import { attributes } from '../../../../facets/config';
import type { WrittenFacet } from '../../../../facets/kinds';
import { type FacetKindName, isWildcard, kindNamed, kindNames } from '../../../../facets/kinds';
import type { Key } from '../../../../tag/facets/facet-syntax';
import { expectationOf } from '../../../../tag/problems/expectations';
import { read } from '../../../../tag/values/value-types';
import { facetToJson } from '../../design/list-texts';
import type { FieldInfo } from '../../server/read-collection';
import { texts } from '../../texts/texts';
import { Select } from '../Select';
import { Samples } from './FieldInput';
import { NameSettings } from './NameSettings';

const words = texts.choose.facets;

interface FacetProps {
  readonly facet: WrittenFacet;
  readonly onChange: (facet: WrittenFacet) => void;
}

/** The kind of a facet, among those that it can have. */
export function KindOfFacet({ facet, onChange }: FacetProps) {
  const { kind } = facet;
  const kinds = kindNames.filter((one) => one === kind || asKind(facet, one) !== null);
  const changeKind = (to: FacetKindName): void => {
    const next = asKind(facet, to);
    if (next !== null) onChange(next);
  };
  return (
    <Select
      className="entry-kind"
      aria-label={words.kindOf(facet.field)}
      value={kind}
      options={kinds.map((value) => ({ value, label: value }))}
      onChange={changeKind}
    />
  );
}

interface FacetSettingsProps extends FacetProps {
  /** undefined where the collection is not known. */
  readonly field: FieldInfo | undefined;
}

/** What is in the field of a facet, and the settings of its kind. */
export function FacetSettings({ field, ...props }: FacetSettingsProps) {
  return (
    <>
      {field !== undefined && <Samples field={field} />}
      <NameSettings {...props} samples={field?.samples ?? []} />
      <KeySettings {...props} />
    </>
  );
}

/** The settings that only this kind of facet has, such as the step of a range; from the table of kinds. */
function KeySettings({ facet, onChange }: FacetProps) {
  const id = useId();
  const keys = Object.entries<Key<unknown>>(kindNamed(facet.kind).keys).filter(
    ([, { kind }]) => kind.parseJson === undefined,
  );
  if (keys.length === 0) return null;
  const values = facet as unknown as Readonly<Record<string, unknown>>;
  return (
    <details>
      <summary>{words.more}</summary>
      <div className="columns">
        {keys.map(([key, { kind, fallback }]) => {
          const set = (text: string): void => {
            const value = text === '' ? fallback : read(kind, text, () => {});
            if (value === undefined && text !== '') return;
            const { [key]: _, ...others } = values;
            onChange({ ...others, ...(value !== undefined && { [key]: value }) } as unknown as WrittenFacet);
          };
          const shown = values[key] === null || values[key] === fallback ? '' : String(values[key]);
          return (
            <div key={key}>
              <label htmlFor={`${id}-${key}`}>{key}</label>
              {kind.words === undefined ? (
                <input
                  id={`${id}-${key}`}
                  defaultValue={shown}
                  placeholder={fallback === null || fallback === undefined ? '' : String(fallback)}
                  title={expectationOf(kind.expects)}
                  onChange={(event) => set(event.target.value)}
                />
              ) : (
                <Select
                  id={`${id}-${key}`}
                  value={shown}
                  options={[
                    {
                      value: '',
                      label: [texts.choose.usual, ...(fallback === undefined ? [] : [fallback])].join(': '),
                    },
                    ...kind.words.map((value) => ({ value, label: value })),
                  ]}
                  onChange={set}
                />
              )}
            </div>
          );
        })}
      </div>
    </details>
  );
}

/** The facet as another kind; null if it cannot be one: several levels cannot be a range. */
function asKind(facet: WrittenFacet, kind: FacetKindName): WrittenFacet | null {
  if (isWildcard(facet) && !kindNamed(kind).fitsWildcard) return null;
  const { field, label } = facetToJson(facet);
  const json = JSON.stringify([{ field, kind, ...(label !== undefined && { label }) }]);
  let isWrong = false;
  const made = attributes.facets.kind.parse(json, () => {
    isWrong = true;
  })?.[0];
  return isWrong || made === undefined ? null : made;
}
