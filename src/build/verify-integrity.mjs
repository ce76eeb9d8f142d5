// Compares the files of a build with its `integrity.json`, and fails if one has changed, is missing or is not listed:
//
//   node src/build/verify-integrity.mjs [folder]
//
// The release workflow runs it before it packs: sites refuse a script that differs from the published hash.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesToLoad, integrityOf } from './integrity.mjs';
import { SITE } from './release.mjs';

const folder = process.argv[2] ?? 'dist';
const listed = JSON.parse(readFileSync(join(folder, 'integrity.json'), 'utf8'));
const files = filesToLoad(join(folder, SITE));

const changed = Object.entries(listed).flatMap(([name, hash]) => {
  if (!files.includes(name)) return `${name} is missing`;
  return integrityOf(readFileSync(join(folder, SITE, name))) === hash ? [] : `${name} has changed since the build`;
});
const unlisted = files.filter((name) => !(name in listed));
const differences = [...changed, ...unlisted.map((name) => `${name} is not in integrity.json`)];

for (const line of differences) process.stderr.write(`${line}\n`);
if (differences.length > 0) process.exitCode = 1;
else process.stdout.write(`Files that match integrity.json: ${Object.keys(listed).length}\n`);
