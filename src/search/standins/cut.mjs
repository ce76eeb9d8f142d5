/**
 * Rollup plugin: cuts functions out of packages as in `cuts.mjs`, and fails the build when one no longer fits. Takes the
 * words out of the errors of `wordless` packages.
 */
export function cut(cuts, wordless = []) {
  const met = new Set();

  return {
    name: 'cut',

    buildStart: () => met.clear(),

    transform(code, id) {
      const path = id.split(/node_modules[\\/]/)[1]?.replaceAll('\\', '/');
      const row = cuts.find(({ module }) => module === path);
      const isWordless = path !== undefined && wordless.includes(path.split('/')[0]) && code.includes('new Error(');
      if (!row && !isWordless) return null;
      met.add(path);
      const { gone = [], idle = {} } = row ?? {};
      const program = this.parse(code);
      const functions = [...functionsIn(program)];
      const named = (name) => {
        const found = functions.filter((each) => each.name === name);
        if (found.length === 0) this.error(`${path} has no function ${name}: ${WHAT_TO_DO}`);
        return found;
      };
      const edits = [
        ...gone.flatMap(named).map(({ whole: { start, end } }) => ({ start, end: endOfProperty(code, end), text: '' })),
        ...Object.entries(idle).flatMap(([name, text]) =>
          named(name).map(({ body: { start, end } }) => ({ start: start + 1, end: end - 1, text })),
        ),
      ];
      const words = isWordless ? [...wordsOfErrors(program)].map(({ start, end }) => ({ start, end, text: '' })) : [];
      const others = words.filter((one) => !edits.some(({ start, end }) => start <= one.start && one.end <= end));
      return { code: edited(code, [...edits, ...others]), map: null };
    },

    // After the minifier, which leaves no comments, and of names no more than properties.
    renderChunk: {
      order: 'post',
      handler(code) {
        const missed = cuts.map(({ module }) => module).filter((module) => !met.has(module));
        if (missed.length > 0) this.error(`Nothing imports ${missed.join(', ')} any more: ${WHAT_TO_DO}`);
        const asked = cuts.flatMap(({ gone = [] }) => gone).filter((name) => new RegExp(`\\b${name}\\b`).test(code));
        if (asked.length > 0) this.error(`Something asks for ${asked.join(', ')}: ${WHAT_TO_DO}`);
        return null;
      },
    },
  };
}

const WHAT_TO_DO = 'see how the package does it now, and correct src/search/standins/cuts.mjs.';

/** What errors are made of, where that is words and not another error's. */
function* wordsOfErrors(node) {
  const [words] = node?.type === 'NewExpression' && node.callee.name === 'Error' ? node.arguments : [];
  if (words && hasWords(words)) yield words;
  for (const child of Object.values(node ?? {})) {
    if (child && typeof child === 'object') yield* wordsOfErrors(child);
  }
}

function hasWords(node) {
  if (typeof node?.value === 'string' || node?.type === 'TemplateLiteral') return true;
  return Object.values(node ?? {}).some((child) => child && typeof child === 'object' && hasWords(child));
}

/** Functions with the name of what they are assigned to, or one of their own; `whole` is all that declares them. */
function* functionsIn(node, parent = null) {
  if (/Function/.test(node?.type) && node.body.type === 'BlockStatement') {
    const name = nameFrom(parent) ?? node.id?.name;
    if (name) yield { name, body: node.body, whole: parent };
  }
  for (const child of Object.values(node ?? {})) {
    if (child && typeof child === 'object') yield* functionsIn(child, Array.isArray(node) ? parent : node);
  }
}

function nameFrom({ type, id, key, left }) {
  if (type === 'VariableDeclarator') return id.name;
  if (type === 'Property' || type === 'MethodDefinition') return key.name;
  if (left?.type !== 'MemberExpression') return null;
  const { object, property } = left;
  // Also where the prototype is made on the way: `(List.prototype = new Component()).render = …`.
  return (object.left ?? object).property?.name === 'prototype' ? property.name : `${object.name}.${property.name}`;
}

/** Where a property ends, with the comma after it. */
export function endOfProperty(code, end) {
  return end + /^\s*[,;]?/.exec(code.slice(end))[0].length;
}

/** Code with some of it replaced, where nothing overlaps; lines stay where they are, so that the source map stays right. */
export function edited(code, edits) {
  let result = '';
  let at = 0;
  for (const { start, end, text } of [...edits].sort((one, other) => one.start - other.start)) {
    result += code.slice(at, start) + text + code.slice(start, end).replace(/[^\n]/g, '');
    at = end;
  }
  return result + code.slice(at);
}
