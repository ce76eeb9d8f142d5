import { type ConfigEntry, configEntries } from '../cli/index/read-config';

/** The JSON schema of `searchlet.config.json`, for the editors that complete and check JSON. */
export function configSchema(): object {
  const properties = [...configEntries].map(([name, { help, kind }]) => [
    name,
    { description: `${help.charAt(0).toUpperCase()}${help.slice(1)}.`, ...TYPES[kind] },
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

const TYPES: Readonly<Record<ConfigEntry['kind'], object>> = {
  text: { type: 'string', minLength: 1 },
  texts: { type: 'array', items: { type: 'string', minLength: 1 }, minItems: 1 },
  switch: { type: 'boolean' },
  fields: {
    type: 'array',
    items: {
      type: 'object',
      required: ['name'],
      properties: {
        name: { type: 'string' },
        type: { type: 'string' },
        drop: { type: 'boolean' },
        facet: { type: 'boolean' },
        optional: { type: 'boolean' },
        index: { type: 'boolean' },
        sort: { type: 'boolean' },
        infix: { type: 'boolean' },
      },
    },
  },
};
