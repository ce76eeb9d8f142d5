import { fileURLToPath } from 'node:url';

const modulePath = (path) => JSON.stringify(fileURLToPath(new URL(path, import.meta.url)));

/** Globals of the page that some packages of the panel import from a module of ours instead. */
const packageGlobals = [
  {
    // React 18 writes each error there that one of our error boundaries has caught, and only React 19 has `onCaughtError`. The others
    // write errors that they also throw, and advice to developers. tag/problems/report.ts reports to the site owner, once.
    packages: [
      'react-dom',
      'react-dom-19',
      'scheduler',
      'algoliasearch-helper',
      '@algolia/events',
      'typesense-instantsearch-adapter',
    ],
    statement: `import { silentConsole as console } from ${modulePath('silent-console.mjs')};`,
  },
  {
    packages: ['scheduler'],
    statement: `import { LastingChannel as MessageChannel } from ${modulePath('../panel/page/lasting-channel.ts')};`,
  },
];

/** Rollup plugin: adds these imports to the modules of the packages. It must come after the plugin that reads CommonJS. */
export function packageImports() {
  return {
    name: 'package-imports',
    transform(code, id) {
      const path = id.replaceAll('\\', '/').split('/node_modules/').pop();
      const rows = packageGlobals.filter(({ packages }) => packages.some((name) => path.startsWith(`${name}/`)));
      // On the first line, so that all others keep their number.
      return rows.length > 0 ? { code: rows.map(({ statement }) => statement).join('') + code, map: null } : null;
    },
  };
}
