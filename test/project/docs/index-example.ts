import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../../../src/owner/commands/run';
import { pathOf } from '../../bench/sizes';
import { SURROUNDINGS } from '../check-command';

/** The command and what it really says about a small site, in Markdown. */
export async function indexExample(): Promise<string> {
  const { version } = JSON.parse(readFileSync(pathOf('package.json'), 'utf8')) as { version: string };
  const folder = mkdtempSync(join(tmpdir(), 'searchlet-docs-'));
  try {
    const site = join(folder, 'public');
    mkdirSync(site);
    for (const [name, html] of Object.entries(PAGES)) writeFileSync(join(site, name), html);
    const words = ['index', site, '--out', join(site, 'search')];
    const { out } = await run(words, { ...SURROUNDINGS, version });
    const told = [`$ node dist/cli/searchlet.mjs ${words.join(' ')}`, out.trimEnd()].join('\n');
    // In the folder of the site the name of the source says all, and the command does not repeat it.
    const written = told.replaceAll(`${folder}/`, '').replace(', from public\n', '\n');
    return ['```text', written, '```'].join('\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const page = (category: string, title: string, text: string): string =>
  `<!doctype html><html lang="en"><meta name="searchlet:category" content="${category}"><main><h1>${title}</h1><p>${text}</main>`;

const PAGES: Readonly<Record<string, string>> = {
  'boots.html': page('Shoes', 'Boots', 'For snow.'),
  'draft.html': '<meta name="robots" content="noindex"><main>Not yet.</main>',
  'sandals.html': page('Shoes', 'Sandals', 'For summer.'),
  'stove.html': page('Camping', 'Stove', 'For tea.'),
  'tent.html': page('Camping', 'Tent', 'For two.'),
};
