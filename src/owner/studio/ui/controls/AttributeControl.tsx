import { attributes } from '../../../../facets/config';
import { type Attribute, type AttributeKey, dataAttribute } from '../../../../tag/attributes/attributes';
import { controlOf } from '../../design/controls';
import type { FieldInfo } from '../../server/read-collection';
import { texts } from '../../texts/texts';
import { Select } from '../Select';
import { useStudioContext } from '../StudioContext';
import { BadgeEditor } from './BadgeEditor';
import { CheckedWords } from './CheckedWords';
import { FacetEditor } from './FacetEditor';
import { FieldInput } from './FieldInput';
import { FieldList } from './FieldList';
import { MessageEditor } from './MessageEditor';
import { MetaEditor } from './MetaEditor';
import { PinnedEditor } from './PinnedEditor';
import { SortEditor } from './SortEditor';
import { TextInput } from './TextInput';

/** The control that follows from the kind of an attribute. Every one of them reads and writes the text of the attribute. */
export function AttributeControl({ attribute, id }: { readonly attribute: AttributeKey; readonly id: string }) {
  const { design, inherited, session, setAttribute } = useStudioContext();
  const name = dataAttribute(attribute);
  const value = design.raw[name];
  const { kind, example }: Attribute = attributes[attribute];
  const change = (next: string | null): void => setAttribute(name, next === '' ? null : next);
  const props = { id, value, onChange: change };
  const fields = session.info?.fields ?? [];

  switch (controlOf(attribute)) {
    case 'flag':
      return <Words {...props} words={['true', 'false']} labels={[texts.choose.on, texts.choose.off]} />;
    case 'word':
      return <Words {...props} words={kind.words ?? []} labels={kind.words ?? []} />;
    case 'words':
      return <CheckedWords {...props} words={kind.words ?? []} />;
    case 'field':
      return <FieldInput {...props} fields={fields} example={example} />;
    case 'fields':
      return <FieldList {...props} fields={fields.filter(({ isSearchable }) => isSearchable)} example={example} />;
    case 'labelled-fields':
      return (
        <MetaEditor
          {...props}
          hasFormats={false}
          fields={fields.filter(({ isSearchable, isFacet }) => (attribute === 'scope' ? isFacet : isSearchable))}
          example={example}
        />
      );
    case 'meta':
      return <MetaEditor {...props} fields={fields} example={example} />;
    case 'badges':
      return <BadgeEditor {...props} fields={fields} example={example} />;
    case 'pinned':
      return <PinnedEditor {...props} example={example} />;
    case 'facets':
      return (
        <FacetEditor
          {...props}
          info={session.info}
          address={design.raw['host'] ?? inherited['host'] ?? ''}
          example={example}
        />
      );
    case 'sort':
      return <SortEditor {...props} fields={fields.filter(({ isSortable }) => isSortable)} example={example} />;
    case 'messages':
      return <MessageEditor {...props} />;
    case 'colour':
      return <ColourInput {...props} example={example} />;
    case 'number':
      return <TextInput {...props} example={example} inputMode="numeric" />;
    case 'text':
      return <TextInput {...props} example={example} />;
  }
}

/** The properties of every control. */
export interface ControlProps {
  readonly id: string;
  /** undefined where the attribute is not set. */
  readonly value: string | undefined;
  /** An empty text removes the attribute. */
  readonly onChange: (value: string | null) => void;
}

/** The properties of a control that offers fields of the collection. */
export interface FieldControlProps extends ControlProps {
  readonly fields: readonly FieldInfo[];
  readonly example: string;
}

/** One of a few words, or the default. */
function Words({
  id,
  value,
  onChange,
  words,
  labels,
}: ControlProps & { words: readonly string[]; labels: readonly string[] }) {
  const chosen = value === '' ? 'true' : value;
  return (
    <Select
      id={id}
      value={chosen ?? ''}
      aria-describedby={`${id}-about`}
      options={[
        { value: '', label: texts.choose.usual },
        ...words.map((word, index) => ({ value: word, label: labels[index] ?? word })),
        ...(chosen === undefined || words.includes(chosen) ? [] : [{ value: chosen, label: chosen }]),
      ]}
      onChange={onChange}
    />
  );
}

/** Any CSS colour, typed or chosen with the browser's colour picker. */
function ColourInput({ id, value, onChange, example }: ControlProps & { readonly example: string }) {
  const isHex = /^#[\da-f]{6}$/i.test(value ?? '');
  return (
    <div className="row">
      <input
        type="color"
        aria-labelledby={`${id}-label`}
        value={isHex ? value : '#3b5bdb'}
        onChange={(event) => onChange(event.target.value)}
      />
      <TextInput id={id} value={value} onChange={onChange} example={example} />
    </div>
  );
}
