import { readEvents } from '../../../src/build/events.mjs';

/** What a panel tells the page, in Markdown: out of the types, and what is written above each. */
export function eventTable(): string {
  const rows = readEvents(new URL('../../../src/panel/api/types.ts', import.meta.url)).map(
    ({ name, about, keys }) => `| \`${name}\` | ${about} | ${keys.map((key) => `\`${key}\``).join(', ') || '–'} |`,
  );
  return ['| event | when | `detail` |', '| --- | --- | --- |', ...rows].join('\n');
}
