/** What a value in `searchlet.config.json` may be. */
export interface ConfigKind {
  /** For a sentence: "sources" is a list of texts. */
  readonly expects: string;
  readonly fits: (value: unknown) => boolean;
  /** For editors. */
  readonly schema: object;
}

const text = { type: 'string', minLength: 1 };
const boolean = { type: 'boolean' };

/** Every kind of value in the config file. */
export const configKinds = {
  text: { expects: 'a text', fits: (value) => typeof value === 'string', schema: text },
  texts: {
    expects: 'a list of texts',
    fits: (value) =>
      Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string' && one !== ''),
    schema: { type: 'array', items: text, minItems: 1 },
  },
  switch: { expects: 'true or false', fits: (value) => typeof value === 'boolean', schema: boolean },
  fields: {
    expects: 'a list of objects with a "name"',
    // The objects are checked by the reader of schema files.
    fits: Array.isArray,
    schema: {
      type: 'array',
      items: {
        type: 'object',
        required: ['name'],
        properties: {
          name: { type: 'string' },
          type: { type: 'string' },
          ...Object.fromEntries(['drop', 'facet', 'optional', 'index', 'sort', 'infix'].map((name) => [name, boolean])),
        },
      },
    },
  },
} satisfies Readonly<Record<string, ConfigKind>>;
