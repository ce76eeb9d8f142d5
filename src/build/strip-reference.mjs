import { edited, endOfProperty } from './edit-source.mjs';

/** Keys of `config/attributes/` that only the documentation uses. Problems show the example of a required attribute too. */
const OF_BOTH = ['group', 'elements', 'about', 'defaultInWords'];
const FOR_DOCS = { optional: [...OF_BOTH, 'example'], required: OF_BOTH };

/** Rollup plugin: removes what only the documentation of the attributes needs from the scripts that pages load. */
export function withoutReference() {
  return {
    name: 'without-reference',
    transform(code, id) {
      if (!/[\\/]src[\\/]config[\\/]attributes[\\/](?!row\.ts)\w+\.ts$/.test(id)) return null;
      const edits = [...rowsIn(this.parse(code))].flatMap(({ callee, arguments: [row] }) =>
        row.properties
          .filter(({ key }) => FOR_DOCS[callee.name].includes(key.name))
          .map(({ start, end }) => ({ start, end: endOfProperty(code, end), text: '' })),
      );
      if (edits.length === 0)
        this.error('No words for the documentation found in the attributes: correct src/build/strip-reference.mjs.');
      return { code: edited(code, edits), map: null };
    },
  };
}

function* rowsIn(node) {
  if (node?.type === 'CallExpression' && node.callee.name in FOR_DOCS && node.arguments[0].type === 'ObjectExpression')
    yield node;
  for (const child of Object.values(node ?? {})) {
    if (child && typeof child === 'object') yield* rowsIn(child);
  }
}
