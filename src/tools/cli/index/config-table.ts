/** A name in `searchlet.config.json`: that of an option of `searchlet index`, except for `sources` and `fields`. */
export interface ConfigEntry {
  readonly kind: 'text' | 'texts' | 'switch' | 'fields';
  /** Whether it is a file or a folder, which is looked for beside the config file. */
  readonly isPath?: boolean;
  /** For editors. */
  readonly says: string;
}

/** Every name that the config file may have. */
export const configTable: Readonly<Record<string, ConfigEntry>> = {
  sources: { kind: 'texts', says: 'What to read: folders, files and addresses. NAME=SOURCE gives one a name.' },
  out: { kind: 'text', isPath: true, says: 'Folder for an index of files.' },
  host: { kind: 'text', says: 'Typesense server; several nodes are separated by commas.' },
  collection: { kind: 'text', says: 'Alias to fill on the server.' },
  sections: { kind: 'switch', says: 'Makes one document of each heading or term that has an anchor.' },
  base: { kind: 'text', says: 'Where a folder of HTML is served: a path or an address.' },
  scripts: { kind: 'text', isPath: true, says: 'Folder to copy the scripts of the panel to.' },
  render: { kind: 'texts', isPath: true, says: 'HTML files and folders to write the first hits into.' },
  style: { kind: 'text', says: 'Style of these hits: "none", or the address of a style sheet of yours.' },
  origin: { kind: 'text', says: 'The site that visitors are on, such as https://my.site.' },
  schema: { kind: 'text', isPath: true, says: 'JSON file with fields that override what is recognised.' },
  fields: { kind: 'fields', says: 'The fields of a schema file, written here.' },
  synonyms: { kind: 'text', isPath: true, says: 'JSON file with synonyms, as Typesense lists them.' },
  overrides: { kind: 'text', isPath: true, says: 'JSON file with curation rules, as Typesense lists them.' },
  changed: { kind: 'switch', says: 'Writes only what is new, changed or gone since the last run.' },
  cache: { kind: 'text', isPath: true, says: 'Folder for pages that were fetched.' },
};

/** The file that `searchlet index` reads in the folder it is started in. */
export const CONFIG_FILE = 'searchlet.config.json';

/** Options that are decisions for one run: in a file they would be forgotten. */
export const RUN_OPTIONS: readonly string[] = ['allow-shrink', 'serve', 'dry-run', 'json'];
