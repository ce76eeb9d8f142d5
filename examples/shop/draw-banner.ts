/** The picture of the shop's sale, as an SVG: stripes in the colours of the shop. */
export function drawBanner(): string {
  const stripes = COLORS.map(
    (color, index) => `<path d="M${index * 240 - 160} 0h240l-160 300h-240Z" fill="${color}"/>`,
  ).join('');
  const dots = Array.from({ length: 60 }, (_, index) => {
    const [x, y] = [(index * 97) % 1200, (index * 61) % 300];
    return `<circle cx="${x}" cy="${y}" r="${3 + (index % 3)}" fill="#fffdf7" fill-opacity="0.5"/>`;
  }).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="300" viewBox="0 0 1200 300">${stripes}${dots}</svg>`;
}

const COLORS = ['#2b3a63', '#4c5a86', '#b65a3c', '#d38a5c', '#dfad3b', '#efe4ca'];
