import type { Field } from '../servers/collection';

/** Categories of a shop in three levels; a few products are in two of them. */
const SHELVES: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  Home: {
    Kitchen: Array.from({ length: 26 }, (_, index) => `Pan ${String.fromCharCode(65 + index)}`),
    Bath: ['Towel', 'Soap'],
    Other: ['Odd one'],
  },
  Homeware: { Gifts: ['Vase'] },
  Garden: { Tools: ['Spade', 'Rake'], Other: ['Gnome'] },
};

interface Thing {
  readonly id: string;
  readonly title: string;
  readonly color: string;
  readonly top: readonly string[];
  readonly middle: readonly string[];
  readonly leaf: readonly string[];
}

/** Its products. */
export const THINGS: readonly Thing[] = makeThings();

function makeThings(): readonly Thing[] {
  const paths = Object.entries(SHELVES).flatMap(([top, middles]) =>
    Object.entries(middles).flatMap(([middle, leaves]) => leaves.map((leaf) => [top, middle, leaf] as const)),
  );
  return paths.flatMap((path, index) => {
    // The first leaf is the most frequent one, and so on.
    const copies = Array.from({ length: 30 - (index % 28) }, (_, copy) => copy);
    return copies.map((copy) => {
      const other = copy === 0 && path[0] === 'Home' ? (['Garden', 'Tools', 'Spade'] as const) : null;
      const at = (depth: number): readonly string[] =>
        [path, other].flatMap((one) => (one ? [one.slice(0, depth + 1).join(' / ')] : []));
      return {
        id: `${index}-${copy}`,
        title: `${path[2]} ${copy}`,
        color: copy % 3 === 0 ? 'red' : 'blue',
        top: at(0),
        middle: at(1),
        leaf: at(2),
      };
    });
  });
}

/** Number of products at a path. */
export function at(path: string, color?: string): number {
  const depth = path.split(' / ').length - 1;
  const level = (['top', 'middle', 'leaf'] as const)[depth] ?? 'top';
  return THINGS.filter((thing) => thing[level].includes(path) && (!color || thing.color === color)).length;
}

export const THING_FIELDS: readonly Field[] = [
  { name: 'title', type: 'string' },
  { name: 'color', type: 'string', facet: true },
  ...['top', 'middle', 'leaf'].map((name) => ({ name, type: 'string[]', facet: true })),
];
