import { attributes } from '../../../../facets/config';
import { weightsIn, withWeights } from '../../tune/params';
import { tuneTexts } from '../../tune/texts';
import { Button } from '../Button';
import { useStudioContext } from '../StudioContext';

const words = tuneTexts.fields;

/** The greatest weight that the slider gives; Typesense takes up to 127. */
const MAX_WEIGHT = 15;

/** Weights of the searched fields. They are part of the tag. */
export function FieldsPart() {
  const { design, setAttribute } = useStudioContext();
  const { params = '', 'query-by': queryBy = '' } = design.raw;
  const fields = attributes.queryBy.kind.parse(queryBy, () => {}) ?? [];
  const weights = weightsIn(params, fields);
  const set = (next: readonly number[]): void => {
    const written = withWeights(params, next);
    setAttribute('params', written === '' ? null : written);
  };
  return (
    <section className="stack" aria-label={words.title}>
      <h2>{words.title}</h2>
      <p className="hint">{fields.length === 0 ? words.none : words.hint}</p>
      {fields.map((field, place) => (
        <label key={field} className="tune-weight">
          <code>{field}</code>
          <input
            type="range"
            min={0}
            max={Math.max(MAX_WEIGHT, weights[place] ?? 1)}
            value={weights[place]}
            onChange={(event) => set(weights.map((one, at) => (at === place ? Number(event.target.value) : one)))}
          />
          <output>{weights[place]}</output>
        </label>
      ))}
      {weights.some((weight) => weight !== 1) && (
        <Button text={words.reset} className="link" onClick={() => set(fields.map(() => 1))} />
      )}
    </section>
  );
}
