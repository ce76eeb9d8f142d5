import { parse } from '../../../widget/config/parse';
import { LOOKED_FOR, readSnippets, type Snippet } from '../../doctor/snippets';
import { type CheckedPage, readCheckedPage } from '../check/read-page';
import { CommandError, type CommandOutcome, type Environment, refuse } from '../outcome';
import { type FileWriter, writeResult } from '../write-result';
import { escapeXml, openSearchXml, type SearchDescription, templateOf } from './description';
import type { OpenSearch } from './options';

/** The environment that the command needs. */
export interface OpenSearchEnvironment extends Environment, FileWriter {}

/** Runs `searchlet opensearch`. */
export async function runOpenSearch(request: OpenSearch, environment: OpenSearchEnvironment): Promise<CommandOutcome> {
  try {
    const search = describe(request, await readCheckedPage(request.page));
    const xml = openSearchXml(search);
    if (request.file === null) return { out: xml, err: `${told(search, 'opensearch.xml')}\n`, code: 0 };
    await writeResult(request.file, xml, environment);
    const name = request.file.split(/[\\/]/).at(-1) ?? request.file;
    return { out: `${request.file} is written.\n\n${told(search, name)}\n`, err: '', code: 0 };
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return refuse(error.message, false, environment);
  }
}

/** @throws CommandError when no query in the address reaches a panel of the page. */
function describe({ name, description, icon }: OpenSearch, page: CheckedPage): SearchDescription {
  if (page.origin === null) throw new CommandError(`Name the address of the page, not a file: browsers go there.`);
  const { host } = new URL(page.origin);
  const site = host.replace(/^www\./, '');
  const { snippets, values } = readSnippets(page.html);
  if (snippets.length === 0) {
    throw new CommandError(`There is no panel in the source of ${page.address}. Looked for: ${LOOKED_FOR}.`);
  }
  const id = idOf(snippets, page);
  return {
    name: name ?? site,
    description: description ?? `Search ${site}`,
    template: templateOf(page.address, id),
    lang: values.get('html.lang') ?? null,
    icon,
  };
}

/** The name that the parameters of the first panel with a query in its address begin with. */
function idOf(snippets: readonly Snippet[], { address }: CheckedPage): string {
  const number = snippets.findIndex(({ raw }) => parse(raw).config?.urlState);
  const panel = snippets[number];
  if (panel === undefined) {
    throw new CommandError(
      `No panel on ${address} reads a query from the address. A panel on the page does, and others with data-url-state="true".`,
    );
  }
  const id = panel.raw['id']?.trim();
  if (id) return id;
  if (number > 0)
    throw new CommandError(
      `Give the panel on line ${panel.line} of ${address} a name with data-id: it is not the first.`,
    );
  return 'sl';
}

/** The tag that makes browsers find the file. */
function told({ name }: SearchDescription, file: string): string {
  const link = `<link rel="search" type="application/opensearchdescription+xml" title="${escapeXml(name)}" href="/${escapeXml(file)}">`;
  return `Put this into the <head> of your pages. href is the address of the file:\n\n  ${link}`;
}
