import { createRequire } from 'node:module';
import type { CompatData, CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';

// By Node itself: Vite would spend half a minute on these 18 MB.
const { api, javascript } = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData;

/** The oldest browsers that docs/compatibility.md names, as the data of MDN calls them. */
export const MINIMUM = { chrome: 105, chrome_android: 105, firefox: 121, safari: 16.4, safari_ios: 16.4 } as const;

/** Whether a member of that name, of whatever object, is newer than the minimum. */
export const isNewerMember = (name: string): boolean => isNewer(MEMBERS, name);

/** Whether the window has got something of that name only after the minimum. */
export const isNewerGlobal = (name: string): boolean => isNewer(GLOBALS, name);

/** What each name may mean. */
type Names = Map<string, CompatStatement[]>;

const GLOBALS: Names = new Map();
const MEMBERS: Names = new Map();

for (const objects of [api, javascript['builtins'] ?? {}] as readonly Record<string, Identifier>[]) {
  for (const [name, object] of Object.entries(objects)) {
    add(GLOBALS, name, object);
    // Their members are named after CSS properties, which every style has.
    if (/^CSS\w*Descriptors$|^PreferenceManager$/.test(name)) continue;
    for (const [key, member] of Object.entries(object as Record<string, Partial<Identifier>>)) {
      const plain = key.replace(/_(?:static|event)$/, '');
      add(MEMBERS, plain, member);
      // Each member of the window is a global, too.
      if (name === 'Window' || name === 'globals') add(GLOBALS, plain, member);
    }
  }
}

function add(names: Names, name: string, { __compat: feature }: Partial<Identifier>): void {
  if (feature) names.set(name, [...(names.get(name) ?? []), feature]);
}

function isNewer(names: Names, name: string): boolean {
  return (
    names
      .get(name)
      ?.every(({ support }) =>
        Object.entries(MINIMUM).some(([browser, minimum]) => since(support, browser) > minimum),
      ) ?? false
  );
}

/** The version that first had a feature without a flag or a prefix, and still has it; infinite where none does. */
function since(support: CompatStatement['support'], browser: string): number {
  const statements = [support[browser as keyof typeof support] ?? []].flat() as readonly SimpleSupportStatement[];
  const versions = statements
    .filter(
      ({ flags, prefix, alternative_name: other, version_removed: removed }) => !(flags || prefix || other || removed),
    )
    .map(({ version_added: added }) =>
      typeof added === 'string' ? Number.parseFloat(added.replace('≤', '')) : Infinity,
    )
    .filter((version) => !Number.isNaN(version));
  return Math.min(Infinity, ...versions);
}
