import { attributes } from '../../../../facets/config';
import { humanize } from '../../../../tag/values/humanize';
import type { Badge } from '../../../../tag/values/lists';
import { writeBadges } from '../../design/list-texts';
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
    <ListEditor<Badge>
      {...props}
      kind={attributes.badges.kind}
      write={writeBadges}
      nameOf={({ field, test }) => (test === null ? field : `${field}:${test}`)}
      labelOf={({ label }) => label}
      usualLabelOf={({ field }) => humanize(field)}
      withLabel={(badge, label) => ({ ...badge, label })}
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
