/** Keys of `tag/attributes/` that only documentation and tests use. Problems show the example of a required attribute too. */
const OF_BOTH = ['elements', 'about', 'valueInWords'];
const FOR_DOCS = { optional: [...OF_BOTH, 'defaultInWords', 'early', 'example'], required: OF_BOTH };

/** The words about a kind of facet in its `kind.ts` and what only a check asks of it; those about a feature in the `needed` of its `index.ts`. */
const OF_CONTRIBUTIONS = ['about', 'needsNumbers', 'neededValue'];

/** Rollup plugin: removes what only the documentation of attributes, kinds and features needs from the scripts that pages load. */
export function withoutReference() {
  return {
    name: 'without-reference',
    transform(code, id) {
      const isContribution = /[\\/]facets[\\/][\w-]+[\\/]kind\.ts$|:needed:.*[\\/]index\.ts$/.test(id);
      if (!isContribution && !/[\\/]tag[\\/]attributes[\\/](?!attributes|elements)\w+\.ts$/.test(id)) return null;
      const program = this.parse(code);
      const rows = [
        ...objectsIn(program).map((row) => [row, isContribution ? OF_CONTRIBUTIONS : FOR_DOCS.optional]),
        ...[...rowsIn(program)].map(({ callee, arguments: [row] }) => [row, FOR_DOCS[callee.name]]),
      ];
      const edits = rows.flatMap(([row, names]) =>
        row.properties
          .filter(({ key }) => names.includes(key?.name))
          .map(({ start, end }) => ({ start, end: endOfProperty(code, end), text: '' })),
      );
      if (edits.length === 0)
        this.error(`No words for the documentation found in ${id}: correct src/build/strip-reference.mjs.`);
      return { code: edited(code, edits), map: null };
    },
  };
}

/** The objects that a module exports. */
function objectsIn({ body }) {
  return body.flatMap((node) =>
    (node.declaration?.declarations ?? []).flatMap(({ init }) => (init?.type === 'ObjectExpression' ? init : [])),
  );
}

function* rowsIn(node) {
  if (node?.type === 'CallExpression' && node.callee.name in FOR_DOCS && node.arguments[0].type === 'ObjectExpression')
    yield node;
  for (const child of Object.values(node ?? {})) {
    if (child && typeof child === 'object') yield* rowsIn(child);
  }
}

/** The offset after a property and the comma that follows it. */
function endOfProperty(code, end) {
  return end + /^\s*[,;]?/.exec(code.slice(end))[0].length;
}

/** The code after the edits, which must not overlap. Line numbers stay the same, so that the source map stays right. */
function edited(code, edits) {
  let result = '';
  let at = 0;
  for (const { start, end, text } of [...edits].sort((one, other) => one.start - other.start)) {
    result += code.slice(at, start) + text + code.slice(start, end).replace(/[^\n]/g, '');
    at = end;
  }
  return result + code.slice(at);
}
