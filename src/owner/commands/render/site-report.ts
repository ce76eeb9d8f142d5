import { counted, grouped, wordsFor } from '../../documents/number-text';
import type { PageResult } from './render-site';

/** What has become of a site, in sentences for its owner. */
export interface SiteReport {
  /** Why panels have no hits, or old ones: a sentence for each. */
  readonly troubles: readonly string[];
  /** Which pages do not have the hits of now; null if all do. */
  readonly stale: string | null;
  /** What was done. */
  readonly done: string;
}

/** Says what has become of the pages of a site. */
export function reportSite(results: readonly PageResult[]): SiteReport {
  const panels = results.flatMap(({ file, panels }) => panels.map((panel) => ({ file, ...panel })));
  const changed = results.filter(({ isChanged }) => isChanged);
  const rendered = panels.filter(({ hits }) => hits !== null);
  const hits = rendered.reduce((sum, one) => sum + (one.hits ?? 0), 0);
  const names = changed.map(({ file }) => file).join(', ');
  const count = counted(changed.length, 'page is', 'pages are');
  return {
    troubles: panels.flatMap(({ file, line, tag, trouble }) =>
      trouble === null ? [] : `${file}${line === null ? '' : `, line ${line}`}, <${tag}> stays as it was. ${trouble}`,
    ),
    stale: changed.length === 0 ? null : `${count} stale: ${names}. Run “searchlet render”.`,
    done:
      panels.length === 0
        ? `No panel in ${wordsFor(results.length, 'this page', 'these pages')}.`
        : `${counted(hits, 'hit')} of ${counted(rendered.length, 'panel')}, ${grouped(changed.length)} of ${counted(results.length, 'page')} changed.`,
  };
}
