import { useState } from 'react';
import { attributes } from '../../../../facets/config';
import { type Attribute, type AttributeKey, dataAttribute } from '../../../../tag/attributes/attributes';
import { controlGroups } from '../../design/controls';
import { labelOfSource } from '../../design/sources';
import { texts } from '../../texts/texts';
import { CardEditor } from '../controls/CardEditor';
import { SourcesEditor } from '../controls/SourcesEditor';
import { Segments } from '../Segments';
import { useStudioContext } from '../StudioContext';
import { AttributeRow } from './AttributeRow';
import { SourceScope } from './SourceScope';

/** A control for every attribute of the table, in groups. */
export function ChooseStep() {
  const { design } = useStudioContext();
  const { sources } = design;
  const [wanted, setWanted] = useState('');
  const [chosen, setScope] = useState<number | null>(null);
  // The source may be gone: it was removed, or adding it was undone.
  const scope = chosen !== null && chosen < sources.length ? chosen : null;
  const isSearching = wanted.trim() !== '';
  const groups = controlGroups(scope === null ? 'script' : 'source')
    .map(({ name, keys }) => ({ name, keys: keys.filter((key) => isAbout(key, wanted)) }))
    .filter(({ keys }) => keys.length > 0);

  return (
    <div className="panel">
      <p className="lead">{texts.choose.lead}</p>
      <label className="field">
        <span className="hidden">{texts.choose.search}</span>
        <input
          type="search"
          placeholder={texts.choose.search}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
      </label>
      {!isSearching && <SourcesEditor scope={scope} onScope={setScope} />}
      {sources.length > 0 && (
        <Segments
          label={texts.choose.sources.scope}
          value={String(scope ?? '')}
          options={[
            { value: '', label: texts.choose.sources.all },
            ...sources.map((own, place) => ({ value: String(place), label: labelOfSource(own, place) })),
          ]}
          onChange={(next) => setScope(next === '' ? null : Number(next))}
        />
      )}
      {groups.length === 0 && <p className="hint">{texts.choose.noSetting}</p>}
      {groups.map(({ name, keys }, index) => (
        <AttributeGroup
          key={`${name} ${scope} ${wanted === ''}`}
          name={name}
          keys={keys}
          scope={scope}
          isOpen={index === 0 || isSearching}
        />
      ))}
    </div>
  );
}

/** Whether the name of an attribute, or what it is about, has all these words. */
function isAbout(key: AttributeKey, words: string): boolean {
  const { about }: Attribute = attributes[key];
  const text = `data-${dataAttribute(key)} ${about}`.toLowerCase();
  return words
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

interface AttributeGroupProps {
  readonly name: string;
  readonly keys: readonly AttributeKey[];
  /** Place of the source that they are about; null for the panel. */
  readonly scope: number | null;
  readonly isOpen: boolean;
}

function AttributeGroup({ name, keys, scope, isOpen }: AttributeGroupProps) {
  const { design } = useStudioContext();
  const raw = scope === null ? design.raw : (design.sources[scope] ?? {});
  const changed = keys.filter((key) => raw[dataAttribute(key)] !== undefined).length;
  return (
    <details className="group" open={isOpen}>
      <summary>
        <h2>{name}</h2>
        {changed > 0 && (
          <span className="badge">
            {changed} {texts.choose.changed}
          </span>
        )}
      </summary>
      <div className="group-body">
        <SourceScope place={scope}>
          {keys.map((key) => (
            <AttributeRow key={key} attribute={key} />
          ))}
        </SourceScope>
        {scope === null && keys.includes('template') && <CardEditor />}
      </div>
    </details>
  );
}
