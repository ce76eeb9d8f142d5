import { attributes } from '../../../../facets/config';
import { type Attribute, type AttributeKey, dataAttribute } from '../../../../tag/attributes/attributes';
import { useOf } from '../../../../tag/attributes/uses';
import { experiments } from '../../../../tag/problems/experiments';
import { humanize } from '../../../../tag/values/humanize';
import { sentenceOfRow } from '../../../check/report';
import { defaultOf } from '../../design/controls';
import { texts } from '../../texts/texts';
import { Button } from '../Button';
import { AttributeControl } from '../controls/AttributeControl';
import { RealHit } from '../controls/RealHit';
import { useStudioContext } from '../StudioContext';

/** One attribute: its name, its sentence, its control, and what is wrong with it. */
export function AttributeRow({ attribute }: { readonly attribute: AttributeKey }) {
  const { design, checks, setAttribute, inherited: ofPanel } = useStudioContext();
  const name = dataAttribute(attribute);
  const row: Attribute = attributes[attribute];
  const value = design.raw[name];
  const label = humanize(name);
  const id = `attribute-${name}`;
  const wrong = [...checks.rows, ...checks.fromPreview].filter(
    ({ mark, about }) => mark === 'wrong' && about === `data-${name}`,
  );
  const inherited = ofPanel[name];
  const usual =
    inherited === undefined ? texts.choose.defaultIs(defaultOf(attribute)) : texts.choose.fromPanel(inherited);
  const reference = docsUrl(`attributes#${useOf(attribute)}`);

  return (
    <div className="attribute" data-attribute={name}>
      <div className="row">
        <label htmlFor={id} id={`${id}-label`}>
          {label}
        </label>
        {row.experimental && <span className="badge note">{texts.choose.experimental}</span>}
        {reference === null ? (
          <code className="hint">data-{name}</code>
        ) : (
          <a className="hint" href={reference} target="_blank" rel="noreferrer">
            <code>data-{name}</code>
          </a>
        )}
        {value !== undefined && (
          <Button
            text={texts.choose.reset}
            className="link end"
            aria-label={texts.choose.resetOf(label)}
            onClick={() => setAttribute(name, null)}
          />
        )}
      </div>
      <p className="hint" id={`${id}-about`}>
        <Sentence text={row.about} />
        {row.experimental && ` ${experiments[`data-${name}`]}`}
        {(inherited ?? defaultOf(attribute)) !== '' && <span> {usual}</span>}
      </p>
      <AttributeControl attribute={attribute} id={id} />
      <RealHit attribute={attribute} />
      {wrong.map((one) => (
        <p key={one.value + one.sentence} className="error">
          {sentenceOfRow(one)}
        </p>
      ))}
    </div>
  );
}

/** A sentence of the table, which is Markdown: text between backticks is code. */
function Sentence({ text }: { readonly text: string }) {
  return text.split('`').map((piece, index) => (index % 2 === 0 ? piece : <code key={piece}>{piece}</code>));
}

/** The placeholder in the page where no server has filled in an address. */
const UNSET = 'DOCS_URL';

/** Address of a page of the documentation; null where this host has none. */
function docsUrl(page: string): string | null {
  const home = document.querySelector<HTMLMetaElement>('meta[name="searchlet-docs"]')?.content ?? '';
  return home === '' || home === UNSET ? null : home + page;
}
