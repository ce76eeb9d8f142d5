import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { pathOf } from '../bench/sizes';
import { findProgram } from '../support/engines/find';
import { start } from '../support/engines/processes';
import { freePort } from '../support/servers/free-port';

const KEPT = 'max-age=31536000, immutable';
const ASKED = 'no-cache';

/** The files of a site, and what each has to say; null is nothing of ours. */
const FILES: Readonly<Record<string, string | null>> = {
  'index.html': null,
  'searchlet.js': ASKED,
  'searchlet.slim.js': ASKED,
  'searchlet.loader.js': ASKED,
  'searchlet/release.json': ASKED,
  'searchlet/0.1.0/facets.js': KEPT,
  'searchlet/0.1.0-3f9a1c/lang/de.json': KEPT,
  'search/index.json': ASKED,
  'search/data/words-3f9a1c.bin': KEPT,
};

interface Server {
  readonly name: string;
  /** How the block of the documentation begins. */
  readonly language: string;
  readonly programs: readonly string[];
  /** A whole configuration around that block. */
  readonly config: (block: string, folder: string, port: number) => string;
  readonly args: (config: string, folder: string) => readonly string[];
}

const MODULES = '/usr/lib/apache2/modules';

const servers: readonly Server[] = [
  {
    name: 'nginx',
    language: 'nginx',
    programs: ['nginx', '/usr/sbin/nginx'],
    config: (block, folder, port) => `daemon off; pid ${folder}/pid; error_log stderr; events {}
http { access_log off; server { listen 127.0.0.1:${port}; root ${folder}/site;
${block}
} }`,
    args: (config, folder) => ['-p', folder, '-c', config],
  },
  {
    name: 'Apache',
    language: 'apache',
    programs: ['apache2', '/usr/sbin/apache2'],
    config: (block, folder, port) => `ServerRoot ${folder}
ServerName localhost
Listen 127.0.0.1:${port}
PidFile ${folder}/pid
ErrorLog ${folder}/errors
${['mpm_event', 'authz_core', 'headers'].map((name) => `LoadModule ${name}_module ${MODULES}/mod_${name}.so`).join('\n')}
User www-data
Group www-data
DocumentRoot ${folder}/site
<Directory ${folder}/site>
  Require all granted
</Directory>
${block}`,
    args: (config) => ['-f', config, '-D', 'FOREGROUND'],
  },
  {
    name: 'Caddy',
    language: 'caddyfile',
    programs: ['caddy'],
    config: (block, folder, port) => `{
admin off
auto_https off
}
http://127.0.0.1:${port} {
root * ${folder}/site
${block}
file_server
}`,
    args: (config) => ['run', '--config', config, '--adapter', 'caddyfile'],
  },
];

test.for(servers)(
  '$name caches folders of releases for a year, and asks again for the scripts, as the page on updates has it',
  async ({ name, language, programs, config, args }, { skip, onTestFinished }) => {
    const program = findProgram(programs);
    if (program === null)
      return skip(`${name} is not installed; Debian: apt-get install nginx-light apache2-bin caddy`);
    const folder = mkdtempSync(join(tmpdir(), 'searchlet-headers-'));
    // Root starts servers that read files as another user.
    chmodSync(folder, 0o755);
    for (const path of Object.keys(FILES)) {
      mkdirSync(dirname(join(folder, 'site', path)), { recursive: true });
      writeFileSync(join(folder, 'site', path), path);
    }
    const [, block = ''] =
      new RegExp(`\`\`\`${language}\\n([^]+?)\`\`\``).exec(readFileSync(pathOf('docs/update.md'), 'utf8')) ?? [];
    const port = await freePort();
    writeFileSync(join(folder, 'config'), config(block, folder, port));
    const server = start(program, args(join(folder, 'config'), folder), { cwd: folder });
    onTestFinished(async () => {
      await server.end();
      rmSync(folder, { recursive: true });
    });
    const said = async (): Promise<object> =>
      Object.fromEntries(
        await Promise.all(
          Object.keys(FILES).map(async (path) => {
            const response = await fetch(`http://127.0.0.1:${port}/${path}`);
            return [path, response.ok ? response.headers.get('cache-control') : response.status];
          }),
        ),
      );
    await expect.poll(() => said().catch(String)).toEqual(FILES);
  },
);
