import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COMMAND, copySite, execute, installPackages, isInstalled } from './install';
import { serveFiles } from './static-server';
import { type RunningSystem, type Server, type SitePage, type System, Unavailable } from './system';

/** A program that makes files of a site, from the folder of its name beside this one. */
interface Generator {
  readonly folder: string;
  readonly name: string;
  /** Path of its command in `node_modules`; null where it is a program of the system. */
  readonly command: string | null;
  readonly args: readonly string[];
  /** Where the files of `dist` go, as docs/install.md says, and where the site is then. */
  readonly scripts: string;
  readonly output: string;
  readonly pages: readonly SitePage[];
}

const GENERATORS: readonly Generator[] = [
  {
    folder: 'vitepress',
    name: 'VitePress',
    command: 'vitepress/bin/vitepress.js',
    args: ['build'],
    scripts: 'public/searchlet',
    output: '.vitepress/dist',
    pages: [
      { name: 'overlay in the header', path: '/about', shows: 'overlay' },
      { name: '<div> in Markdown', path: '/div', shows: 'panel', router: { away: 'About', back: 'As a div' } },
      {
        name: 'element in Markdown',
        path: '/element',
        shows: 'panel',
        router: { away: 'About', back: 'As an element' },
      },
    ],
  },
  {
    folder: 'astro',
    name: 'Astro with ClientRouter',
    command: 'astro/astro.js',
    args: ['build'],
    scripts: 'public/searchlet',
    output: 'dist',
    pages: [
      { name: 'tag', path: '/tag', shows: 'panel', router: { away: 'About', back: 'As a tag' } },
      {
        name: 'tag with data-astro-rerun',
        path: '/rerun',
        shows: 'panel',
        router: { away: 'About', back: 'As a tag that runs again' },
      },
      { name: 'element', path: '/element', shows: 'panel', router: { away: 'About', back: 'As an element' } },
      {
        name: 'element with sources',
        path: '/sources',
        shows: 'panel',
        router: { away: 'About', back: 'Several sources' },
      },
      { name: 'element with a template', path: '/template', shows: 'panel' },
    ],
  },
  {
    folder: 'eleventy',
    name: 'Eleventy',
    command: '@11ty/eleventy/cmd.cjs',
    args: ['--quiet'],
    scripts: 'searchlet',
    output: '_site',
    pages: [
      { name: 'tag in Markdown', path: '/tag', shows: 'panel' },
      { name: 'element with a template in Markdown', path: '/element', shows: 'panel' },
      { name: 'shortcode, with the script in the layout', path: '/shortcode', shows: 'panel' },
    ],
  },
  {
    folder: 'hugo',
    name: 'Hugo',
    command: null,
    args: ['--minify', '--quiet'],
    scripts: 'static/searchlet',
    output: 'public',
    pages: [
      { name: 'shortcode', path: '/shortcode', shows: 'panel' },
      { name: 'tag in Markdown, with unsafe HTML allowed', path: '/tag', shows: 'panel' },
      { name: 'element with a template in a layout', path: '/element', shows: 'panel' },
    ],
  },
];

/** The generators as systems. */
export const generators: readonly System[] = GENERATORS.map((generator) => ({
  name: generator.name,
  start: (server) => start(generator, server),
}));

async function start(generator: Generator, server: Server): Promise<RunningSystem> {
  const { name, command, args, pages, output } = generator;
  if (command === null && !(await isInstalled(generator.folder, ['version'])))
    throw new Unavailable(`the program \`${generator.folder}\` (Debian: apt-get install ${generator.folder})`);
  // Below the packages: some of these programs do not find them through a link.
  const parent = command === null ? tmpdir() : await installPackages(generator.folder);
  const folder = await mkdtemp(join(parent, 'site-'));
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
  try {
    await copySite(generator.folder, folder, generator.scripts, server);
    if (command !== null) await execute(process.execPath, [join(parent, 'node_modules', command), ...args], folder);
    else {
      await execute(generator.folder, args, folder);
      // The others have a hook in their configuration.
      await execute(process.execPath, [COMMAND, 'render', output, '--out', WITH_HITS], folder);
    }
    const plain = await serveFiles(join(folder, output));
    await cp(join(folder, output), join(folder, WITH_HITS), { recursive: true, force: false });
    const rendered = await serveFiles(join(folder, WITH_HITS));
    const hits = pages.filter(({ shows }) => shows === 'panel').map((page) => ({ ...page, hasHits: true }));
    return {
      sites: [
        { name, url: plain.url, pages },
        { name: `${name}, with first hits`, url: rendered.url, pages: hits },
      ],
      stop: () => Promise.all([plain.stop(), rendered.stop()]).then(remove),
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Folder for the pages with the hits of `searchlet render`, in that of the site. */
const WITH_HITS = 'with-hits';
