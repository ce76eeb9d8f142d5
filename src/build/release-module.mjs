import { RELEASE } from './release.mjs';

const VIRTUAL = 'virtual:release';

/** Plugin for Rollup and Vite: `virtual:release` exports the name of the release that is being built. */
export function releaseModule() {
  return {
    name: 'release-module',
    resolveId: (source) => (source === VIRTUAL ? `\0${VIRTUAL}` : null),
    load: (id) => (id === `\0${VIRTUAL}` ? `export const release = ${JSON.stringify(RELEASE)};\n` : null),
  };
}
