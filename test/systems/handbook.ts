import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { installPackages } from './install';

/** A small handbook in Markdown, as its author writes it: name of the page → category and text. */
const PAGES: Readonly<Record<string, readonly [category: string, text: string]>> = {
  'pitching-a-tent': [
    'Camping',
    '# Pitching a tent\n\nFind level ground.\n\n## Pegs and guy lines\n\nDrive the pegs in at a slant.\n\n## In a storm\n\nFace the narrow side to the wind.',
  ],
  'cooking-outdoors': [
    'Camping',
    '# Cooking outdoors\n\nBring a stove.\n\n## Fuel\n\nGas burns poorly in the cold.\n\n## In a storm\n\nCook nothing inside the tent.',
  ],
  'reading-a-map': [
    'Orientation',
    '# Reading a map\n\nTurn it to the north.\n\n## Contour lines\n\nWhere they lie close together, the slope is steep.',
  ],
  'using-a-compass': [
    'Orientation',
    '# Using a compass\n\nKeep it level.\n\n## Declination\n\nMagnetic north is not north.\n\n## In a storm\n\nTrust the needle.',
  ],
};

const LAYOUT = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>{{ title }} · Handbook</title><meta name="searchlet:category" content="{{ category }}"></head>
<body><header><a href="/">Handbook</a></header><main>{{ content }}</main><footer>Made by Eleventy</footer></body>
</html>`;

/** Builds the handbook with Eleventy, as it comes from npm, into \`folder/_site\`. Its headings get anchors by its own plugin. */
export async function buildHandbook(folder: string): Promise<string> {
  const eleventy = join(await installPackages('eleventy'), 'node_modules/@11ty/eleventy');
  const plugin = pathToFileURL(join(eleventy, 'src', 'Eleventy.js')).href;
  mkdirSync(join(folder, '_includes'), { recursive: true });
  writeFileSync(join(folder, '_includes', 'page.html'), LAYOUT);
  writeFileSync(
    join(folder, 'eleventy.config.mjs'),
    `import { IdAttributePlugin } from ${JSON.stringify(plugin)};\nexport default (config) => config.addPlugin(IdAttributePlugin);\n`,
  );
  for (const [name, [category, text]] of Object.entries(PAGES)) {
    const title = /^# (.+)$/m.exec(text)?.[1] ?? name;
    const head = `---\nlayout: page.html\ntitle: ${title}\ncategory: ${category}\n---\n`;
    writeFileSync(join(folder, `${name}.md`), head + text);
  }
  await promisify(execFile)(process.execPath, [join(eleventy, 'cmd.cjs'), '--quiet'], { cwd: folder });
  return join(folder, '_site');
}
