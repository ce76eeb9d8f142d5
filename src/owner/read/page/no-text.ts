import { attributeOf, type Element } from './html-tree';

/** Whether an element, with all its descendants, is left out of the text of the page. */
export function isNoText(element: Element): boolean {
  const hasAttribute = (name: string): boolean => attributeOf(element, name) !== null;
  return (
    SILENT.has(element.tagName) ||
    hasAttribute('data-searchlet-ignore') ||
    attributeOf(element, 'class')
      ?.split(/\s+/)
      .some((name) => SILENT_CLASSES.has(name)) ||
    hasAttribute('hidden') ||
    attributeOf(element, 'aria-hidden') === 'true' ||
    SILENT_ROLES.has(attributeOf(element, 'role') ?? '')
  );
}

const SILENT = new Set(
  `script style noscript template svg math iframe object embed canvas audio video select textarea button input datalist dialog
  nav menu head rt rp rtc`.split(/\s+/),
);
/**
 * Hits that `searchlet render` has written are content of other pages: editors may have taken their attributes away. The others are the
 * navigation of DocBook, Texinfo, Javadoc and Doxygen, and links that skip it.
 */
const SILENT_CLASSES = new Set(
  'searchlet-rendered navheader navfooter nav-panel navpanel topNav bottomNav subNav topnav bottomnav navpath skip-link skip-nav'.split(
    ' ',
  ),
);
const SILENT_ROLES = new Set(['navigation', 'search', 'banner', 'contentinfo', 'menu', 'menubar', 'dialog', 'alert']);

/** Whether a line is nothing but links to the pages around it: "Prev Up Home Next". */
export function isNavigation(text: string, linked: string): boolean {
  if (linked.trim() === '' || text.length > LONGEST_NAVIGATION) return false;
  const [words, inLinks] = [text, linked].map((one) => one.match(/\p{L}+/gu) ?? []);
  return (
    words !== undefined &&
    words.length > 0 &&
    words.length === inLinks?.length &&
    words.every((word) => AROUND.has(word.toLowerCase()))
  );
}

const LONGEST_NAVIGATION = 100;
const AROUND = new Set(
  `prev previous next up home top back contents index page chapter section zurück weiter vor hoch anfang nach oben précédent suivant
  niveau supérieur sommaire haut anterior siguiente subir inicio arriba precedente successivo inizio indietro próxima próximo acima início vorige volgende
  omhoog начало пред след наверх 前へ 次へ 前 次 上 ホーム 目次 戻る 上一页 下一页 上一頁 下一頁 首页 이전 다음 위로 처음`.split(
    /\s+/,
  ),
);
