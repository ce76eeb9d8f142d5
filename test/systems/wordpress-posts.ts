import { FILM, type SitePage } from './system';

/** Something a person pastes into the editor of WordPress. */
export interface Post extends Pick<SitePage, 'name' | 'shows'> {
  readonly slug: string;
  readonly user: 'administrator' | 'author';
  readonly content: string;
  /** The style of the first hits in it, of `searchlet render --style`; left out where it has none. */
  readonly hits?: 'inline' | 'none';
  /** Whether the theme loads the script on every page; else the post brings it. */
  readonly isScriptInTheme: boolean;
}

/** The classic editor, and posts that come from elsewhere, have no blocks: WordPress makes paragraphs of their lines. */
const withoutBlocks = (html: string): string => `Before it.\n\n${html}\n\nAfter it.`;
const customHtml = (html: string): string => `<!-- wp:html -->\n${html}\n<!-- /wp:html -->`;

const SCRIPT = '<script defer src="%SCRIPT%"></script>';
const TAG = '<script defer src="%SCRIPT%" %ATTRIBUTES%></script>';
const ADDRESS = '<script defer src="%SCRIPT%?%ADDRESS%"></script>';
const ELEMENT = '<searchlet-panel %ATTRIBUTES%></searchlet-panel>';
const DIV = '<div data-searchlet %ATTRIBUTES%></div>';
const CARD = `<searchlet-panel %ATTRIBUTES%>
  <template>
    <h3><a href="{{url}}">{{highlight title}}</a></h3>
    <p>{{director}}, {{year}}</p>
  </template>
</searchlet-panel>`;
const DROPDOWN = (input: string): string => TAG.replace('></', ` data-layout="dropdown" data-input="${input}"></`);

/** What the tests visit in every theme. */
export const posts: readonly Post[] = [
  panel('tag', 'tag in a Custom HTML block', customHtml(TAG)),
  panel('tag-plain', 'tag without blocks', withoutBlocks(TAG)),
  panel('element', 'element in a Custom HTML block', customHtml(SCRIPT + ELEMENT)),
  panel('card', 'element with a template in a Custom HTML block', customHtml(`${SCRIPT}\n${CARD}`)),
  panel('card-plain', 'element with a template without blocks', withoutBlocks(`${SCRIPT}\n${CARD}`)),
  panel('address', 'attributes in the address, in a Custom HTML block', customHtml(ADDRESS)),
  panel('address-plain', 'attributes in the address, without blocks', withoutBlocks(ADDRESS)),
  { ...panel('div', '<div> in a Custom HTML block', customHtml(DIV)), isScriptInTheme: true },
  byAuthor('author-div', '<div> in a Custom HTML block, from the studio', '%STUDIO wordpress 2%'),
  byAuthor('author-div-plain', '<div> without blocks', withoutBlocks(DIV)),
  { ...panel('hits', 'element with first hits in a Custom HTML block', customHtml(SCRIPT + ELEMENT)), hits: 'inline' },
  { ...panel('hits-plain', 'element with first hits, without blocks', withoutBlocks(SCRIPT + ELEMENT)), hits: 'none' },
  { ...byAuthor('author-hits', '<div> with first hits in a Custom HTML block', customHtml(DIV)), hits: 'none' },
  { ...byAuthor('author-hits-plain', '<div> with first hits, without blocks', withoutBlocks(DIV)), hits: 'none' },
  stripped('author-tag', 'tag in a Custom HTML block', customHtml(TAG)),
  stripped('author-card', 'element with a template', customHtml(CARD)),
  {
    ...panel('search-block', 'drop-down under a Search block', ''),
    content: `<!-- wp:search {"label":"Search"} /-->\n\n${customHtml(DROPDOWN('.wp-block-search__input'))}`,
    shows: 'field',
  },
];

/** What the tests visit in a theme that has the classic search form in its sidebar. */
export const classicPosts: readonly Post[] = [
  {
    ...panel('search-form', 'drop-down under the search form of the sidebar', ''),
    content: customHtml(DROPDOWN('.widget_search input[name=s]')),
    shows: 'field',
  },
];

/** A film, and a page without a search. */
export const otherPosts = [
  { type: 'movie', slug: FILM.path.replace(/.*\//, ''), title: FILM.title, user: 'administrator', content: 'A film.' },
] as const;

function panel(slug: string, name: string, content: string): Post {
  return {
    slug,
    name: `${name}, by an administrator`,
    user: 'administrator',
    content,
    isScriptInTheme: false,
    shows: 'panel',
  };
}

function byAuthor(slug: string, name: string, content: string): Post {
  return { slug, name: `${name}, by an author`, user: 'author', content, isScriptInTheme: true, shows: 'panel' };
}

function stripped(slug: string, name: string, content: string): Post {
  return { ...byAuthor(slug, name, content), shows: 'nothing' };
}
