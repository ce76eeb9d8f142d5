import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cached, execute, folderOf, installInto, keyOf } from './install';

/** WordPress as it is in the package, with SQLite and a classic theme; returns its folder. */
export function installWordPress(): Promise<string> {
  return cached(keyOf('wordpress', fileURLToPath(import.meta.url)), fill);
}

async function fill(folder: string): Promise<void> {
  // Of 160 MB this takes what one version needs.
  const packages = join(folder, '.packages');
  await mkdir(packages);
  await installInto(packages, 'wordpress');
  const builds = join(packages, 'node_modules/@wp-playground/wordpress-builds');

  // PHP and the database are in the archive; style sheets, scripts and images are beside it.
  await unpack(join(builds, 'src/wordpress/wp-6.5.zip'), folder);
  await cp(join(builds, 'public/wp-6.5'), folder, { recursive: true, force: false });

  const plugins = join(folder, 'wp-content/plugins');
  const sqlite = join(plugins, 'sqlite-database-integration');
  await unpack(join(builds, 'src/sqlite-database-integration/sqlite-database-integration.zip'), plugins);
  await rename(`${sqlite}-main`, sqlite);
  await cp(join(sqlite, 'db.copy'), join(folder, 'wp-content/db.php'));

  await cp(join(packages, 'node_modules/understrap'), join(folder, 'wp-content/themes/understrap'), {
    recursive: true,
  });
  await rm(packages, { recursive: true });
}

/** With PHP, since neither Node nor every machine can unpack such an archive. */
async function unpack(archive: string, folder: string): Promise<void> {
  await execute('php', [join(folderOf('wordpress'), 'unpack.php'), archive, folder], folder);
}
