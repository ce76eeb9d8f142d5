import { formsFor } from '../../tag/forms';
import { type System, stepsFor, systems } from '../../tag/systems';
import { systemTexts } from '../../texts/system-texts';
import { texts } from '../../texts/texts';
import { Code } from '../Code';
import { LabelledInput } from '../LabelledInput';
import { Segments } from '../Segments';
import { useStudioContext } from '../StudioContext';
import { AddressBarSearch } from './AddressBarSearch';
import { useTag } from './useTag';
import { Verdicts } from './Verdicts';

const words = texts.copy;

/** The tag, in the form that the owner's page needs, with the verdicts on it. */
export function CopyStep() {
  const { design, writing, setWriting, setStep } = useStudioContext();
  const { tag, options, hasKey } = useTag();
  const { system, src, hasIntegrity } = writing;
  const forms = formsFor(design);
  const form = forms.includes(writing.form) ? writing.form : 'element';

  return (
    <div className="panel">
      <p className="lead">{words.lead}</p>
      {!hasKey && (
        <p className="error">
          {words.needsKey}{' '}
          <button type="button" className="link" onClick={() => setStep('connect')}>
            {texts.steps.connect}
          </button>
        </p>
      )}
      <label className="field">
        <span>{words.system}</span>
        <select
          value={system ?? ''}
          onChange={(event) => setWriting({ system: (event.target.value || null) as System | null })}
        >
          <option value="">{words.plain}</option>
          {systems.map((one) => (
            <option key={one} value={one}>
              {systemTexts[one].label}
            </option>
          ))}
        </select>
      </label>
      {system === null ? (
        <>
          <Segments
            label={words.form}
            value={form}
            options={forms.map((one) => ({ value: one, label: words.forms[one] }))}
            onChange={(next) => setWriting({ form: next })}
          />
          <p className="hint">
            {words.formHints[form]} {design.sources.length > 0 && words.noScript}
          </p>
          <Code text={tag} label={words.code} />
        </>
      ) : (
        <>
          <ol className="stack">
            {stepsFor(system, design, options).map(({ where, code }, index) => (
              <li key={where} className="stack tight">
                <p>
                  {index + 1}. {where}
                </p>
                <Code text={code} label={words.step(index + 1)} />
              </li>
            ))}
          </ol>
          {systemTexts[system].note !== '' && <p className="hint">{systemTexts[system].note}</p>}
        </>
      )}
      <Verdicts />
      <LabelledInput
        label={words.srcLabel}
        hint={words.srcHint}
        value={src}
        onChange={(next) => setWriting({ src: next })}
        isCode
      />
      <label>
        <input
          type="checkbox"
          checked={hasIntegrity}
          onChange={(event) => setWriting({ hasIntegrity: event.target.checked })}
        />
        {words.integrity}
      </label>
      <AddressBarSearch />
    </div>
  );
}
