import { useId, useState } from 'react';
import { kindNamed, type WrittenFacet } from '../../../../facets/kinds';
import { type ValueNames, valueNames } from '../../../../tag/values/value-names';
import { texts } from '../../texts/texts';
import { Select } from '../Select';

const words = texts.choose.facets.names;

interface NameSettingsProps {
  readonly facet: WrittenFacet;
  /** Some values of the field. */
  readonly samples: readonly string[];
  readonly onChange: (facet: WrittenFacet) => void;
}

/** The words for the values of a facet: names that the browser knows, or the owner's own, a line for each value. */
export function NameSettings({ facet, samples, onChange }: NameSettingsProps) {
  const id = useId();
  const names = 'names' in facet ? facet.names : undefined;
  const isOwn = typeof names === 'object';
  const [text, setText] = useState(() => writeLines(isOwn ? names : {}, samples));
  if (!('names' in kindNamed(facet.kind).keys)) return null;
  const set = (next: ValueNames | undefined): void => {
    const { names: _, ...others } = facet as WrittenFacet & { readonly names?: ValueNames };
    onChange((next === undefined ? others : { ...others, names: next }) as WrittenFacet);
  };
  return (
    <>
      <Select
        label={words.label}
        value={isOwn ? OWN : (names ?? '')}
        options={[
          { value: '', label: words.none },
          ...(valueNames.words ?? []).map((value) => ({ value, label: value })),
          { value: OWN, label: words.own },
        ]}
        onChange={(chosen) => set(chosen === OWN ? readLines(text) : valueNames.parse(chosen, () => {}))}
      />
      {isOwn && (
        <div className="field">
          <label htmlFor={id}>{words.lines}</label>
          <textarea
            id={id}
            className="code"
            rows={4}
            value={text}
            spellCheck={false}
            onChange={({ target }) => {
              setText(target.value);
              set(readLines(target.value));
            }}
          />
        </div>
      )}
    </>
  );
}

const OWN = 'own';

/** A line for each value, also for those that have no words yet. */
function writeLines(names: Readonly<Record<string, string>>, samples: readonly string[]): string {
  const values = new Set([...Object.keys(names), ...samples]);
  return [...values].map((value) => `${value} = ${names[value] ?? ''}`).join('\n');
}

/** The last `=` of a line separates a value and its words: a value may contain one. */
function readLines(text: string): Readonly<Record<string, string>> {
  const lines = text.split('\n').map((line) => {
    const at = line.lastIndexOf('=');
    return [line.slice(0, Math.max(at, 0)).trim(), line.slice(at + 1).trim()] as const;
  });
  return Object.fromEntries(lines.filter(([value, word]) => value !== '' && word !== ''));
}
