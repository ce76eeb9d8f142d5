import { formsFor } from '../../tag/forms';
import { type System, stepsFor, systems } from '../../tag/systems';
import { systemTexts } from '../../texts/system-texts';
import { texts } from '../../texts/texts';
import { Button } from '../Button';
import { Code } from '../Code';
import { LabelledInput } from '../LabelledInput';
import { Segments } from '../Segments';
import { Select } from '../Select';
import { useStudioContext } from '../StudioContext';
import { AddressBarSearch } from './AddressBarSearch';
import { useTag } from './useTag';
import { Verdicts } from './Verdicts';

const words = texts.copy;

/** The tag, in the form that the owner's page needs, with the verdicts on it. */
export function CopyStep() {
  const { writing, setWriting, setStep } = useStudioContext();
  const { hasKey } = useTag();
  const { system, src, hasIntegrity } = writing;
  return (
    <div className="panel">
      <p className="lead">{words.lead}</p>
      {!hasKey && (
        <p className="error">
          {words.needsKey} <Button text={texts.steps.connect} className="link" onClick={() => setStep('connect')} />
        </p>
      )}
      <Select
        label={words.system}
        value={system ?? ''}
        options={[
          { value: '', label: words.plain },
          ...systems.map((one) => ({ value: one, label: systemTexts[one].label })),
        ]}
        onChange={(next) => setWriting({ system: next || null })}
      />
      {system === null ? <TagInForm /> : <StepsInSystem system={system} />}
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

/** The tag for a page of plain HTML. */
function TagInForm() {
  const { design, writing, setWriting } = useStudioContext();
  const { tag } = useTag();
  const forms = formsFor(design);
  const form = forms.includes(writing.form) ? writing.form : 'element';
  return (
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
  );
}

/** Where the parts of the tag go in a content system. */
function StepsInSystem({ system }: { readonly system: System }) {
  const { design } = useStudioContext();
  const { options } = useTag();
  const { note } = systemTexts[system];
  return (
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
      {note !== '' && <p className="hint">{note}</p>}
    </>
  );
}
