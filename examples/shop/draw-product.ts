import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { buildShop } from '../data/shop';

/**
 * The picture of a variant: what it is, in its colour, with its motif on it, as an SVG of a certain width.
 *
 * @param view the whole thing, or the motif from nearby.
 * @returns null where the shop has no such variant.
 */
export function drawProduct(id: string, view: 'front' | 'detail', width: number): string | null {
  products ??= new Map(buildShop().map(({ id: own, product_id, type, color }) => [own, { product_id, type, color }]));
  const product = products.get(id);
  if (!product) return null;
  const { type, color, product_id } = product;
  const motif = motifs()[product_id.slice(0, -type.replace(/\W+/g, '-').length - 1)]?.body ?? '';
  const { shape, at } = (drawings[type] ?? drawPrint)(color.hex, isDark(color.hex));
  const [x, y, size] = at;
  const print = `<svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="0 0 32 32">${motif}</svg>`;
  const margin = size * 0.2;
  const box =
    view === 'front' ? '0 0 300 300' : `${x - margin} ${y - margin} ${size + 2 * margin} ${size + 2 * margin}`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}" viewBox="${box}">` +
    `<rect x="-300" y="-300" width="900" height="900" fill="${BACKDROP}"/>${shape}${print}</svg>`
  );
}

let products: Map<string, { product_id: string; type: string; color: { hex: string } }> | undefined;
let icons: Record<string, { readonly body: string }> | undefined;

function motifs(): Record<string, { readonly body: string }> {
  if (icons) return icons;
  const entry = createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji-flat/icons.json');
  icons = (JSON.parse(readFileSync(entry, 'utf8')) as { icons: typeof icons }).icons ?? {};
  return icons;
}

const BACKDROP = '#e9e6e1';

interface Drawing {
  /** SVG on 300 by 300 units. */
  readonly shape: string;
  /** Where the motif is. */
  readonly at: readonly [x: number, y: number, size: number];
}

const drawPrint = (hex: string): Drawing => ({
  shape:
    '<rect x="58" y="30" width="184" height="244" rx="3" fill="#6b4f3a"/>' +
    '<rect x="66" y="38" width="168" height="228" fill="#fdfcf9"/>' +
    `<rect x="80" y="54" width="140" height="196" fill="${hex}"/>`,
  at: [96, 96, 108],
});

const drawings: Readonly<Record<string, (hex: string, isDark: boolean) => Drawing>> = {
  'T-shirt': (hex, dark) => ({
    shape:
      `<path d="M108 48 58 68 22 122l34 24 18-18v134h152V128l18 18 34-24-36-54-50-20c-8 16-22 24-42 24s-34-8-42-24Z" fill="${hex}" ${line(dark)}/>` +
      `<path d="M108 48c6 24 22 36 42 36s36-12 42-36" fill="none" ${line(dark)}/>`,
    at: [104, 112, 92],
  }),
  'Tote bag': (hex, dark) => ({
    shape:
      `<path d="M110 116V84a40 40 0 0 1 80 0v32" fill="none" stroke="${hex}" stroke-width="11"/>` +
      `<path d="M110 116V84a40 40 0 0 1 80 0v32" fill="none" ${line(dark)} stroke-dasharray="4 5"/>` +
      `<path d="M72 108h156l10 156a8 8 0 0 1-8 8H70a8 8 0 0 1-8-8Z" fill="${hex}" ${line(dark)}/>`,
    at: [100, 138, 100],
  }),
  Mug: (hex, dark) => ({
    shape:
      `<path d="M206 118h22a34 34 0 0 1 34 34v14a44 44 0 0 1-44 44h-16" fill="none" stroke="${hex}" stroke-width="17"/>` +
      `<path d="M60 82h150v140a32 32 0 0 1-32 32H92a32 32 0 0 1-32-32Z" fill="${hex}" ${line(dark)}/>` +
      `<ellipse cx="135" cy="82" rx="75" ry="15" fill="${dark ? '#14161b' : '#d8cfc2'}" ${line(dark)}/>`,
    at: [87, 120, 96],
  }),
  'Art print': drawPrint,
  'Enamel pin': (hex) => ({
    shape:
      '<path d="M62 62h176v176H62Z" fill="#f7f3ea" stroke="#d8d0c0" stroke-width="2"/>' +
      `<circle cx="150" cy="152" r="70" fill="${hex}"/><circle cx="150" cy="152" r="60" fill="#fbf8f1"/>`,
    at: [112, 114, 76],
  }),
};

function line(isOnDark: boolean): string {
  return `stroke="${isOnDark ? '#ffffff' : '#1b1d22'}" stroke-opacity="0.18" stroke-width="2" stroke-linejoin="round"`;
}

function isDark(hex: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => parseInt(hex.slice(start, start + 2), 16));
  return 0.3 * red + 0.6 * green + 0.1 * blue < 110;
}
