import { existsSync, readFileSync } from 'node:fs';

type Words = Readonly<Record<string, unknown>>;

/**
 * The messages of a file of `src/panel/languages`.
 *
 * @throws when there is no such file, or it does not export them by the name of the language.
 */
export async function readTranslation(name: string): Promise<Words> {
  const path = `src/panel/languages/${name}.ts`;
  if (!existsSync(path)) throw new Error(`${path} does not exist.`);
  const module = (await import(`../../../src/panel/languages/${name}.ts`)) as Readonly<Record<string, Words>>;
  const words = module[name];
  if (!words) throw new Error(`${path} does not export "${name}".`);
  return words;
}

/**
 * The labels of a JSON file.
 *
 * @throws when there is no such file, or it has no object.
 */
export function readLabels(path: string): Words {
  const labels = JSON.parse(readFileSync(path, 'utf8')) as unknown;
  if (typeof labels !== 'object' || labels === null || Array.isArray(labels)) throw new Error(`${path} has no object.`);
  return labels as Words;
}
