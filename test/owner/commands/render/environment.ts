/** The environment of a command that says nothing while it runs. `releaseFolder` has `site/searchlet/lang`. */
export const environmentOf = (releaseFolder: string) => ({
  program: 'searchlet',
  version: '0',
  adminKey: null,
  answersKey: null,
  ghostKey: null,
  callSecret: null,
  readText: () => null,
  now: Date.now(),
  width: 1000,
  hasColours: false,
  isTerminal: false,
  isBuildServer: false,
  cacheFolder: '',
  releaseFolder,
  writeFile: async () => {},
  writeError: () => {},
});
