import type { CollectionInfo } from '../../server/read-collection';
import { schemaRequest } from '../../server/schema-request';
import { texts } from '../../texts/texts';
import { CopyButton } from '../CopyButton';
import { Samples } from './FieldInput';

/** The fields that cannot be facets with the present schema, each with the request that changes it. */
export function SchemaHint({ info, address }: { readonly info: CollectionInfo; readonly address: string }) {
  const fields = info.fields.filter(({ isFacet, type }) => !isFacet && !/^geo|image/.test(type));
  if (fields.length === 0 || address === '') return null;
  const words = texts.choose.facets;
  return (
    <details>
      <summary>
        {words.notFacets} ({fields.length})
      </summary>
      <p className="hint">{words.notFacetsHint}</p>
      <ul className="stack tight">
        {fields.map((field) => {
          const request = schemaRequest(address, info.name, field);
          return (
            <li key={field.name}>
              <div className="row">
                <code className="grow">{field.name}</code>
                <CopyButton text={request} label={texts.verdicts.copyRequest} />
              </div>
              <Samples field={field} />
            </li>
          );
        })}
      </ul>
    </details>
  );
}
