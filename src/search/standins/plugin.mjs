import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));
const PREFIX = '\0stand-in:';

/** What packages would take from the page, and have from us in its place. */
const BORROWED = [
  // They write to the page's console by themselves.
  { name: 'console', file: 'silence.ts', uses: /\bconsole\./, by: ['react-dom', 'typesense-instantsearch-adapter'] },
];

/** What packages write, and what is written in its place. */
const REWRITTEN = [
  // MooTools' knows one argument, and React gives it several.
  { name: 'bindTo', file: 'bind.ts', written: /([\w$]+(?:\.[\w$]+)*)\.bind\(/g, instead: 'bindTo($1, ' },
  // Preact takes what a page has added to Object.prototype for properties.
  { name: 'ownKeys', file: 'own-keys.ts', written: /\bfor\((var )?(\w+) in ((?:[^()]|\([^()]*\))+)\)/g, instead: 'for($1$2 of ownKeys(($3)))', by: 'preact' },
];

/** Rollup plugin: puts stand-ins as in `table.mjs` in place, and fails the build when one no longer fits. */
export function standIns(replaced) {
  const found = new Set();
  const rowOf = (id) => replaced.find(({ module }) => PREFIX + module === id);

  return {
    name: 'stand-ins',

    buildStart: () => found.clear(),

    async resolveId(source, importer, options) {
      if (importer?.startsWith(PREFIX) && source.startsWith('./')) return FOLDER + source.slice(2);
      if (source.startsWith('.') && !pathInPackages(importer)) return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      const row = replaced.find(({ module }) => module === source || module === pathInPackages(resolved?.id));
      if (!row) return resolved;
      found.add(row.module);
      return { id: PREFIX + row.module, moduleSideEffects: false };
    },

    load: (id) => (id.startsWith(PREFIX) ? rowOf(id).code : null),

    transform(code, id) {
      const path = pathInPackages(id);
      if (!path) return null;
      const borrowed = BORROWED.filter(({ by, uses }) => by.includes(packageOf(path)) && uses.test(code));
      const rewritten = REWRITTEN.filter(({ by, written }) => (by ?? packageOf(path)) === packageOf(path) && code.search(written) >= 0);
      const changed = rewritten.reduce((text, { written, instead }) => text.replace(written, instead), code);
      const taken = [...borrowed, ...rewritten];
      // On the same line, so that the source map stays right.
      const imports = taken.length > 0 && isModule(this.parse(code)) ? importOf : requireOf;
      const source = [...taken.map(({ name, file }) => imports(name, JSON.stringify(FOLDER + file))), changed].join(' ');
      return source === code ? null : { code: source, map: null };
    },

    moduleParsed({ id, ast, importedIds }) {
      for (const standIn of importedIds.filter((imported) => imported.startsWith(PREFIX))) {
        const { module, code } = rowOf(standIn);
        // Rollup itself checks the members of a namespace.
        const unknown = code.includes('* as default') ? [] : membersOfDefault(ast, module);
        if (unknown.length > 0) {
          this.error(
            `${pathInPackages(id)} uses ${unknown.join(' and ')} of "${module}", which its stand-in does not have: ` +
              'add it in src/search/standins/table.mjs.',
          );
        }
      }
    },

    buildEnd(error) {
      const unused = replaced.map(({ module }) => module).filter((module) => !found.has(module));
      if (!error && unused.length > 0) {
        this.error(
          `Nothing imports ${unused.join(', ')} any more, so the stand-in does nothing: ` +
            'see how the package does it now, and change or remove the row in src/search/standins/table.mjs.',
        );
      }
    },
  };
}

/** Whether it imports or exports: an `import` would turn a CommonJS module into another kind. */
function isModule({ body }) {
  return body.some(({ type }) => /^(?:Im|Ex)port/.test(type));
}

function importOf(name, from) {
  return `import { ${name} } from ${from};`;
}

function requireOf(name, from) {
  return `var { ${name} } = require(${from});`;
}

/** `/…/node_modules/axios/index.js` → `axios/index.js`; undefined for what is in no package. */
function pathInPackages(id = '') {
  return id.split(/node_modules[\\/]/)[1]?.split('?')[0]?.replaceAll('\\', '/');
}

function packageOf(path) {
  return path.split('/')[0];
}

/** Names of members used of a module's default import: Rollup itself checks named imports only. */
function membersOfDefault(ast, module) {
  const local = ast.body
    .filter(({ type, source }) => type === 'ImportDeclaration' && source.value === module)
    .flatMap(({ specifiers }) => specifiers)
    .find(({ type }) => type === 'ImportDefaultSpecifier')?.local.name;
  const members = new Set();
  const visit = (node) => {
    if (node?.type === 'MemberExpression' && local && node.object.name === local) members.add(node.property.name);
    for (const child of Object.values(node ?? {})) if (typeof child === 'object') visit(child);
  };
  visit(ast);
  return [...members];
}
