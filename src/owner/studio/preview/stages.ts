/** Pages around the preview, each with the style sheet of a framework that many sites use. */
export type Stage = 'blank' | 'bootstrap' | 'wordpress' | 'pico';

export const stages: readonly Stage[] = ['blank', 'bootstrap', 'wordpress', 'pico'];

interface StagePage {
  /** A style sheet beside the studio's own files; null for none. */
  readonly sheet: string | null;
  /** What such a page has around its content; the panel goes into the element with `data-place`. */
  readonly html: string;
}

/** Texts of the page around the panel. */
const HEADING = 'Search';
const LINKS = ['Home', 'Shop', 'About'].map((name) => `<a class="nav-link" href="#">${name}</a>`).join(' ');

export const stagePages: Readonly<Record<Stage, StagePage>> = {
  blank: {
    sheet: null,
    html: `<main class="stage-blank"><div data-place></div></main>`,
  },
  bootstrap: {
    sheet: 'pages/bootstrap.css',
    html: `<nav class="navbar navbar-expand bg-body-tertiary mb-4"><div class="container"><span class="navbar-brand">Outfitters</span>
      <div class="navbar-nav">${LINKS}</div></div></nav><main class="container"><h1>${HEADING}</h1><div data-place></div></main>`,
  },
  wordpress: {
    sheet: 'pages/wordpress.css',
    html: `<div class="wp-site-blocks"><header class="wp-block-group"><p class="wp-block-site-title">Almanac</p></header>
      <main class="wp-block-group entry-content"><h1 class="wp-block-post-title">${HEADING}</h1>
      <div class="alignwide" data-place></div></main></div>`,
  },
  pico: {
    sheet: 'pages/pico.css',
    html: `<header class="container"><nav><ul><li><strong>Gazette</strong></li></ul><ul>${LINKS.replace(/<a/g, '<li><a').replace(/<\/a>/g, '</a></li>')}</ul></nav></header>
      <main class="container"><h1>${HEADING}</h1><div data-place></div></main>`,
  },
};

/** What WordPress's block themes set for a post; `wordpress.css` only has the styles of blocks. */
export const STAGE_CSS = `
body { margin: 0; }
.stage-blank { padding: 24px; font-family: system-ui, sans-serif; }
:root[data-theme='dark'] { color-scheme: dark; }
:root[data-theme='dark'] body:has(.stage-blank), :root[data-theme='dark'] body:has(.wp-site-blocks) { background: #16181d; color: #e8eaf0; }
body:has(.wp-site-blocks) { font: 18px/1.7 Georgia, serif; color: #28303d; }
.wp-site-blocks > * { padding: 1.5rem; }
.entry-content > * { max-width: 645px; margin-inline: auto; }
.entry-content > .alignwide { max-width: 1240px; }
`;
