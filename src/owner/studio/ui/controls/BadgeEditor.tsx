import { humanize } from '../../../../tag/values/humanize';
import { editedBadges } from '../../design/list-texts';
import { texts } from '../../texts/texts';
import type { FieldControlProps } from './AttributeControl';
import { FieldSelect } from './FieldInput';
import { ListEditor } from './ListEditor';
import { KnownSamples } from './MetaEditor';
import { SmallInput } from './TextInput';

const words = texts.choose.fields;

/** Badges of hits: the field, what its value must be, and what the badge says. */
export function BadgeEditor({ fields, ...props }: FieldControlProps) {
  return (
    <ListEditor
      {...props}
      list={editedBadges}
      beside={({ test, ...badge }, change) => (
        <SmallInput
          label={words.testOf(badge.field)}
          value={test ?? ''}
          placeholder={words.test}
          onChange={(next) => change({ ...badge, test: next === '' ? null : next })}
        />
      )}
      below={({ field }) => <KnownSamples fields={fields} name={field} />}
      adder={(badges, add) => (
        <FieldSelect
          label={words.addBadge}
          fields={fields.filter(({ name }) => !badges.some(({ field, test }) => field === name && test === null))}
          onChoose={(field) => add({ field, test: null, label: humanize(field) })}
        />
      )}
    />
  );
}
