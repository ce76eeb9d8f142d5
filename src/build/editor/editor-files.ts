// What src/build/editor-files.mjs runs: the files of the release that editors and type checkers read.
import { configSchema } from './config-schema';
import { type EventEntry, type MemberEntry, readContract } from './contract';
import { customElements } from './custom-elements';
import { htmlData } from './html-data';
import { preactTypes, reactTypes, svelteTypes, vueTypes } from './types';
import { webTypes } from './web-types';

/**
 * @param version of the release.
 * @param events as src/panel/api/types.ts declares them.
 * @param members of a panel, as src/panel/api/types.ts declares them.
 * @returns the texts of the files, by their paths from `dist`.
 */
export function editorFiles(
  version: string,
  events: readonly EventEntry[],
  members: readonly MemberEntry[],
): Readonly<Record<string, string>> {
  const contract = readContract(version, events, members);
  // Without spaces: they are for programs, and would make the package 6 KB larger.
  const json = (content: object): string => `${JSON.stringify(content)}\n`;
  const types = (content: string): string =>
    `// Searchlet ${version}: written from the table of attributes.\n${content}\n`;
  return {
    'config-schema.json': json(configSchema()),
    'custom-elements.json': json(customElements(contract)),
    'html-data.json': json(htmlData(contract)),
    'web-types.json': json(webTypes(contract)),
    'types/react.d.ts': types(reactTypes(contract)),
    'types/preact.d.ts': types(preactTypes(contract)),
    'types/vue.d.ts': types(vueTypes(contract)),
    'types/svelte.d.ts': types(svelteTypes(contract)),
  };
}
