/**
 * What has to be true for each experimental attribute to stay. A row only says that its attribute is experimental: these sentences are in
 * the files that describe problems and attributes, and not in the script.
 */
export const experiments: Readonly<Record<string, string>> = {
  'data-semantic': 'It stays if visitors open hits under “Related” where words alone found little.',
  'data-keep-searches': 'It stays if visitors come back to searches that they have kept.',
  'data-agents':
    'It stays if a browser offers WebMCP to every page. Chrome’s trial has ended, and without an agent in the browser it does nothing.',
  'data-ask': 'It stays if owners report that most sentences become the filters that were meant.',
};
