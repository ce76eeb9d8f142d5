import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FEATURES = fileURLToPath(new URL('../../widget/features/', import.meta.url));

const VIRTUAL = 'virtual:features';

/** The names of all features: each has an entry `NAME.ts`, which becomes a file of the release. */
export const featureNames = readdirSync(FEATURES)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -'.ts'.length));

/**
 * Plugin for Rollup and Vite: `virtual:features` exports when each feature is needed, from `needed.ts` in its folder. A feature
 * without that file is loaded by other means.
 */
export function features() {
  return {
    name: 'features',
    resolveId: (source) => (source === VIRTUAL ? `\0${VIRTUAL}` : null),
    load: (id) => (id === `\0${VIRTUAL}` ? code(featureNames.filter((name) => existsSync(needOf(name)))) : null),
  };
}

/** What the file of a feature is loaded for, in words; null if a panel loads it by other means. */
export function aboutFeature(name) {
  const [, about = null] = existsSync(needOf(name))
    ? /about:\s+'([^']+)'/.exec(readFileSync(needOf(name), 'utf8'))
    : [];
  return about;
}

/** The file that says when a feature is needed. It is part of the script. */
function needOf(name) {
  return join(FEATURES, name, 'needed.ts');
}

function code(names) {
  return [
    ...names.map((name) => `import { needed as ${name} } from ${JSON.stringify(needOf(name))};`),
    `export const needs = { ${names.join(', ')} };`,
  ].join('\n');
}
