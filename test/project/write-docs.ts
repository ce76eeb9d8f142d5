import { readFileSync, writeFileSync } from 'node:fs';
import { withDocs } from './docs';

const README = new URL('../../README.md', import.meta.url);

writeFileSync(README, await withDocs(readFileSync(README, 'utf8')));
