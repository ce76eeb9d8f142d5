import { configEntries } from '../../owner/commands/index/read-config';

/** The JSON schema of `searchlet.config.json`, for the editors that complete and check JSON. */
export function configSchema(): object {
  const properties = [...configEntries].map(([name, { help, kind }]) => [
    name,
    { description: `${help.charAt(0).toUpperCase()}${help.slice(1)}.`, ...kind.schema },
  ]);
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'searchlet.config.json',
    type: 'object',
    properties: { $schema: { type: 'string' }, ...Object.fromEntries(properties) },
    additionalProperties: false,
    not: { required: ['schema', 'fields'] },
  };
}
