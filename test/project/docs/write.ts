import { readFileSync, writeFileSync } from 'node:fs';
import { pathOf } from '../../bench/sizes';
import { docsWithBlocks, withBlocks } from './blocks';
import { LLMS, llmsText } from './llms';

for (const file of docsWithBlocks()) {
  const page = readFileSync(pathOf(file), 'utf8');
  const written = await withBlocks(page);
  if (written === page) continue;
  writeFileSync(pathOf(file), written);
  console.log(`${file} is written again`);
}
writeFileSync(pathOf(LLMS), llmsText());
