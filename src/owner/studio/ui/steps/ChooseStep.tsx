import { useState } from 'react';
import { attributes } from '../../../../facets/config';
import { type Attribute, type AttributeKey, dataAttribute } from '../../../../tag/attributes/attributes';
import { attributeGroups } from '../../design/controls';
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
  const matches = (key: AttributeKey): boolean => {
    const { about }: Attribute = attributes[key];
    const words = wanted.trim().toLowerCase().split(/\s+/);
    return words.every((word) => `data-${dataAttribute(key)} ${about}`.toLowerCase().includes(word));
  };
  const raw = scope === null ? design.raw : (sources[scope] ?? {});
  const groups = attributeGroups(scope === null ? 'script' : 'source')
    .map(({ name, keys }) => ({ name, keys: wanted.trim() === '' ? keys : keys.filter(matches) }))
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
      {wanted.trim() === '' && <SourcesEditor scope={scope} onScope={setScope} />}
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
      {groups.map(({ name, keys }, index) => {
        const changed = keys.filter((key) => raw[dataAttribute(key)] !== undefined).length;
        return (
          <details
            key={`${name} ${scope} ${wanted === ''}`}
            className="group"
            open={index === 0 || wanted.trim() !== ''}
          >
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
      })}
    </div>
  );
}
