import { memo, type ReactElement, useMemo, useState } from 'react';
import { plainText } from '../../../typesense/response/highlight';
import type { Item } from '../../../typesense/response/item';
import { useConfig } from '../../ui/contexts';
import { RichCard } from './RichCard';
import { areSections, Sections } from './Sections';
import { TemplateHit } from './TemplateHit';
import { useCardProblems } from './useCardProblems';
import { VariantPicker } from './VariantPicker';

interface Props {
  /** The variants of the hit in the server's order; one where the search does not group. */
  readonly variants: readonly [Item, ...Item[]];
  readonly query: string;
}

/** One hit, and its variants: choosing one of them changes image, link and fields of the card. */
export const VariantHit = memo(
  function Hit({ variants, query }: Props): ReactElement {
    const { config, template } = useConfig();
    useCardProblems();
    const [chosen, setChosen] = useState<string | null>(null);
    const [first] = variants;
    const found = variants.find(({ id }) => id === chosen) ?? first;
    const item = useMemo(() => (config.group === null ? found : withoutRepeatedTitle(found)), [config, found]);
    const picker = useMemo(() => {
      if (config.group === null || first.groupSize < 2) return null;
      if (areSections(variants)) return <Sections sections={variants} query={query} />;
      return <VariantPicker variants={variants} shown={found} onChoose={setChosen} />;
    }, [config, variants, first, found, query]);
    const common = { item, query, returnTo: first.id };
    return template ? (
      <>
        <TemplateHit template={template} {...common} />
        {picker}
      </>
    ) : (
      <RichCard {...common}>{picker}</RichCard>
    );
  },
  // A hit that is already rendered keeps its item objects, but a new response brings another list of them.
  (before, after) =>
    before.query === after.query &&
    before.variants.length === after.variants.length &&
    before.variants.every((item, index) => item === after.variants[index]),
);

/** The first section of a page has the title of the page: a field that names the page would say it twice. */
function withoutRepeatedTitle(item: Item): Item {
  const title = plainText(item.title);
  const meta = item.meta.filter(({ values }) => values.length !== 1 || values[0] !== title);
  return meta.length === item.meta.length ? item : { ...item, meta };
}
