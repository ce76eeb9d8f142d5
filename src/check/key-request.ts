/** The request that makes a key for one collection, which may search and nothing else. */
export function keyRequest(server: string, collection: string): string {
  return [
    `curl ${shellWord(`${server}/keys`)} \\`,
    '  -H "X-TYPESENSE-API-KEY: YOUR_ADMIN_KEY" \\',
    '  -H "Content-Type: application/json" \\',
    `  -d ${quoted(`{"description": "search only", "actions": ["documents:search"],\n       "collections": [${JSON.stringify(collection)}]}`)}`,
  ].join('\n');
}

function shellWord(text: string): string {
  return /^[\w:/.@%+=-]+$/.test(text) ? text : quoted(text);
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
