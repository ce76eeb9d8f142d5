import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withFirstHits } from '../support/pages/rendered';
import { freePort } from '../support/servers/free-port';
import { copyScripts, execute, fillIn, folderOf, isInstalled } from './install';
import { installWordPress } from './install-wordpress';
import { type RunningSystem, type Server, type Site, type System, Unavailable } from './system';
import { classicPosts, otherPosts, type Post, posts } from './wordpress-posts';

/** A block theme, and a classic one. */
const THEMES = [
  { folder: 'twentytwentyfour', name: 'Twenty Twenty-Four', posts },
  { folder: 'understrap', name: 'Understrap', posts: [...posts, ...classicPosts] },
];
type Theme = (typeof THEMES)[number];

/** WordPress 6.5 with SQLite, in PHP's own web server. */
export const wordpress: System = { name: 'WordPress', start };

async function start(server: Server): Promise<RunningSystem> {
  if (!(await isInstalled('php', ['-r', "exit(extension_loaded('pdo_sqlite') ? 0 : 1);"])))
    throw new Unavailable('PHP with SQLite (Debian: apt-get install php-cli php-sqlite3)');
  const installed = await installWordPress();
  const folder = await mkdtemp(join(tmpdir(), 'searchlet-wordpress-'));
  const started: ChildProcess[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(started.map(end));
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await cp(installed, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
    await configure(folder);
    const { [PREVIEWED]: post } = await writePosts(server, folder);
    const editor = `/wp-admin/post.php?post=${post}&action=edit`;
    const sites: Site[] = [];
    for (const theme of THEMES) {
      sites.push({ ...(await serve(folder, theme, false, started)), editor });
      sites.push(await serve(folder, theme, true, started));
    }
    return { sites, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Slug of the post that is opened in the editor. */
const PREVIEWED = 'tag';

/** Where the owner has uploaded the files: a folder of a child theme, which updates leave alone. */
const SCRIPTS = 'wp-content/themes/twentytwentyfour-child/searchlet';

async function configure(folder: string): Promise<void> {
  const config = join(folder, 'wp-config.php');
  await writeFile(config, (await readFile(config, 'utf8')).replace('<?php', `<?php ${CONSTANTS}`));
  const themes = join(folder, 'wp-content/themes');
  for (const theme of THEMES) {
    const child = join(themes, `${theme.folder}-child`);
    await copyScripts(join(child, 'searchlet'));
    await cp(join(folderOf('wordpress'), 'child-theme.php'), join(child, 'functions.php'));
    await writeFile(join(child, 'style.css'), `/*\nTheme Name: ${theme.name} Child\nTemplate: ${theme.folder}\n*/\n`);
  }
  const mustUse = join(folder, 'wp-content/mu-plugins');
  await mkdir(mustUse, { recursive: true });
  await cp(join(folderOf('wordpress'), 'must-use.php'), join(mustUse, 'themes.php'));
}

const CONSTANTS = [
  // The port is known only when a process serves.
  "define('WP_HOME', 'http://' . ($_SERVER['HTTP_HOST'] ?? '127.0.0.1'));",
  "define('WP_SITEURL', WP_HOME);",
  // No visit may start jobs, or ask servers on the internet.
  ...['DISABLE_WP_CRON', 'AUTOMATIC_UPDATER_DISABLED', 'WP_HTTP_BLOCK_EXTERNAL'].map(
    (name) => `define('${name}', true);`,
  ),
].join(' ');

/** @returns the number of each post by its slug. */
async function writePosts(server: Server, folder: string): Promise<Readonly<Record<string, number>>> {
  const pasted = await Promise.all(
    [...posts, ...classicPosts].map(async ({ content, slug, user, hits }) => {
      const html = fillIn(content, server).replaceAll('%SCRIPT%', `/${SCRIPTS}/searchlet.js`);
      return {
        slug,
        user,
        title: 'Films',
        content: hits === undefined ? html : await withFirstHits(html, server.url, { style: hits }),
      };
    }),
  );
  await cp(join(folderOf('wordpress'), 'seed.php'), join(folder, 'seed.php'));
  const numbers = await execute('php', ['seed.php'], folder, JSON.stringify([...pasted, ...otherPosts]));
  return JSON.parse(numbers) as Record<string, number>;
}

/** Starts PHP's web server with one theme. */
async function serve(folder: string, theme: Theme, isChild: boolean, started: ChildProcess[]): Promise<Site> {
  const port = await freePort();
  const child = spawn('php', ['-d', 'display_errors=0', '-S', `127.0.0.1:${port}`], {
    cwd: folder,
    env: { ...process.env, SEARCHLET_THEME: theme.folder + (isChild ? '-child' : '') },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  started.push(child);
  await isListening(child);
  return {
    name: `WordPress, ${theme.name}${isChild ? ', with the script in a child theme' : ''}`,
    url: `http://127.0.0.1:${port}`,
    pages: theme.posts.filter(({ isScriptInTheme }) => isScriptInTheme === isChild).map(pageOf),
  };
}

const pageOf = ({ name, slug, shows, hits }: Post): Site['pages'][number] => ({
  name,
  path: `/${slug}/`,
  shows,
  hasHits: hits !== undefined,
});

/** @throws when PHP ends before it listens. */
function isListening(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    child.stderr?.on('data', (text: Buffer) => {
      log = (log + text.toString()).slice(-2000);
      if (log.includes('Development Server')) resolve();
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`PHP's web server has ended: ${log}`)));
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGINT');
  await once(child, 'exit');
}
