// Asks the registry for known vulnerabilities of the packages that a build has put into its files, and fails if there is one:
//
//   node src/build/audit-bundled.mjs [folder]
//
// `npm audit --omit=dev` would find nothing: the release depends on no package, since all of them are in its files.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packagesIn } from './licences.mjs';

const folder = process.argv[2] ?? 'dist';
const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('LICENSES.txt'))
  .map((name) => readFileSync(join(folder, name), 'utf8'));
const bundled = [...new Map(texts.flatMap(packagesIn).map((one) => [one.join('@'), one])).values()];
if (bundled.length === 0) throw new Error(`${folder} names no packages. Run "npm run build" first.`);

// An alias for each, because two versions of a package may be bundled.
const aliases = bundled.map(([name, version], index) => ({ alias: `bundled-${index}`, name, version }));
const dependencies = Object.fromEntries(aliases.map(({ alias, name, version }) => [alias, `npm:${name}@${version}`]));
const manifest = { name: 'bundled', version: '0.0.0', private: true, dependencies };
// With a lock file npm resolves nothing: dependencies of a package are audited only if they are bundled too.
const lock = {
  name: manifest.name,
  version: manifest.version,
  lockfileVersion: 3,
  packages: {
    '': manifest,
    ...Object.fromEntries(aliases.map(({ alias, name, version }) => [`node_modules/${alias}`, { name, version }])),
  },
};

const project = mkdtempSync(join(tmpdir(), 'searchlet-audit-'));
try {
  writeFileSync(join(project, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(project, 'package-lock.json'), JSON.stringify(lock));
  const { status } = spawnSync('npm', ['audit', '--package-lock-only', '--audit-level=low'], {
    cwd: project,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  process.exitCode = status ?? 1;
} finally {
  rmSync(project, { recursive: true });
}
process.stdout.write(`${bundled.length} bundled packages were audited\n`);
