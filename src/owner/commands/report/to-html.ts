import { escapeHtml } from '../../render/html-text';
import type { RuleForm } from '../analytics/rules';
import type { CollectionReport, PopularQuery, ProposedQuery, RefusedCollection, SearchReport } from './report';

/** The report as one page to view, print or send, without scripts and further files. */
export function toHtml(report: SearchReport): string {
  const date = report.made.slice(0, 10);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Search report, ${date}</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<h1>What visitors looked for</h1>
<p>${escapeHtml(report.server)} · ${date} · Searchlet ${escapeHtml(report.version)}</p>
</header>
<main>
${report.collections.map((one) => section(one, report.form)).join('\n')}
</main>
</body>
</html>
`;
}

function section(report: CollectionReport | RefusedCollection, form: RuleForm): string {
  const { collection } = report;
  if ('error' in report)
    return `<section>\n<h2>${escapeHtml(collection)}</h2>\n<p class="note">${escapeHtml(report.error)}</p>\n</section>`;
  const { totals, popular, misses, unclicked, notes } = report;
  const all = totals.found + totals.missed;
  const share = all === 0 ? 0 : Math.round((totals.missed / all) * 100);
  const figures: readonly (readonly [string, string])[] = [
    [String(all), 'queries'],
    [`${totals.missed} (${share} %)`, 'found nothing'],
    ...(totals.clicked === null ? [] : [[String(totals.clicked), 'led to a click'] as const]),
  ];
  return `<section>
<h2>${escapeHtml(collection)}</h2>
<dl class="figures">${figures.map(([value, name]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`).join('')}</dl>
<h3>Most frequent queries</h3>
${chart(popular)}
<h3>Queries without results</h3>
${proposals(misses, form)}
${unclicked === null ? '' : `<h3>Queries without clicks</h3>\n${proposals(unclicked, form)}`}
${notes.map((note) => `<p class="note">${escapeHtml(note)}</p>`).join('\n')}
</section>`;
}

/** A table of counts with bars, which can be read without them. */
function chart(queries: readonly PopularQuery[]): string {
  if (queries.length === 0) return '<p class="note">None so far.</p>';
  const most = Math.max(...queries.map(({ count }) => count), 1);
  const hasClicks = queries.some(({ clicked }) => clicked !== null);
  const head = `<tr><th scope="col">Query</th><th scope="col" class="wide"><span class="hidden">Share</span></th><th scope="col">Count</th>${hasClicks ? '<th scope="col">Clicked</th>' : ''}</tr>`;
  const rows = queries.map(({ query, count, clicked }) => {
    const bar = `<svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true"><rect class="all" width="${percent(count, most)}" height="10"/><rect class="part" width="${percent(Math.min(clicked ?? 0, count), most)}" height="10"/></svg>`;
    return `<tr><th scope="row">${escapeHtml(query)}</th><td class="wide">${bar}</td><td>${count}</td>${hasClicks ? `<td>${clicked ?? ''}</td>` : ''}</tr>`;
  });
  const key = hasClicks ? '<p class="note">The dark part of a bar led to a click.</p>' : '';
  return `<table>${head}${rows.join('')}</table>${key}`;
}

function proposals(queries: readonly ProposedQuery[], form: RuleForm): string {
  if (queries.length === 0) return '<p class="note">None so far.</p>';
  return `<ol>${queries.map((one) => proposalItem(one, form)).join('')}</ol>`;
}

function proposalItem({ query, count, proposal }: ProposedQuery, form: RuleForm): string {
  const { kind, advice, evidence, apply } = proposal;
  const blocks =
    apply === null
      ? []
      : apply.kind === 'attribute'
        ? [['In the tag', [apply.html]] as const]
        : ([
            ['Typesense 29', apply.in29],
            ['Typesense 30', apply.in30],
          ] as const);
  const [own, ...others] = form === 30 ? [...blocks].reverse() : blocks;
  const block = ([name, lines]: readonly [string, readonly string[]]): string =>
    `<p class="for">${name}</p>${commands(lines)}`;
  return `<li><h4>${escapeHtml(query)} <span class="count">${count}×</span></h4>
<p><span class="kind ${kind}">${NAMES[kind]}</span> ${escapeHtml(advice)} ${escapeHtml(evidence)}</p>${own ? block(own) : ''}${
    others.length > 0
      ? `<details><summary>${others.map(([name]) => name).join()}</summary>${others.map(([, lines]) => commands(lines)).join('')}</details>`
      : ''
  }</li>`;
}

function commands(lines: readonly string[]): string {
  return `<pre>${escapeHtml(lines.join('\n'))}</pre>`;
}

const NAMES = { synonym: 'Synonym', field: 'Field', pin: 'Pin', found: 'Found now', none: 'Content' };

function percent(count: number, most: number): string {
  return ((count / most) * 100).toFixed(1);
}

const STYLE = `
:root { color-scheme: light dark; --ink: #1b1f24; --soft: #57606a; --line: #d8dee4; --page: #fff; --bar: #9ec5f4; --dark: #1f5fb0; --tint: #f3f6f9 }
@media (prefers-color-scheme: dark) { :root { --ink: #e6eaef; --soft: #9aa4b0; --line: #343b44; --page: #14181d; --bar: #2f4f78; --dark: #7fb2f0; --tint: #1c2229 } }
@media print { :root { color-scheme: light; --ink: #000; --soft: #444; --line: #bbb; --page: #fff; --bar: #9ec5f4; --dark: #1f5fb0; --tint: #f3f6f9 }
  body { font-size: 10pt; padding: 0 } details::details-content { content-visibility: visible; block-size: auto } summary { list-style: none } li, tr, .figures { break-inside: avoid } h2, h3, h4 { break-after: avoid } section + section { break-before: page } svg rect, .kind { print-color-adjust: exact } }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 56rem; padding: 1.5rem 1rem 4rem; font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--page) }
header p, .note, .for, .count { color: var(--soft) }
h1 { margin: 0; font-size: 1.75rem } h2 { margin: 2.5rem 0 .5rem; font-size: 1.375rem } h3 { margin: 2rem 0 .5rem; font-size: 1.0625rem } h4 { margin: 0; font-size: 1rem; overflow-wrap: anywhere }
.figures { display: flex; flex-wrap: wrap; gap: .75rem; margin: 0 } .figures div { flex: 1 1 9rem; padding: .75rem 1rem; border: 1px solid var(--line); border-radius: 8px; display: flex; flex-direction: column-reverse }
.figures dd { margin: 0; font-size: 1.5rem; font-weight: 600 } .figures dt { color: var(--soft) }
table { width: 100%; border-collapse: collapse } th, td { padding: .25rem .5rem; text-align: left; border-bottom: 1px solid var(--line); font-variant-numeric: tabular-nums } th[scope=row] { font-weight: 400; overflow-wrap: anywhere; width: 34% } td:not(.wide) { text-align: right; width: 5rem }
th[scope=col] { color: var(--soft); font-weight: 400; font-size: .875rem } th[scope=col]:nth-child(n+3) { text-align: right }
svg { display: block; width: 100%; height: .75rem } .all { fill: var(--bar) } .part { fill: var(--dark) }
ol { list-style: none; padding: 0; margin: 0 } li { padding: .75rem 0; border-bottom: 1px solid var(--line) } li p { margin: .25rem 0 } .count { font-weight: 400 }
.kind { display: inline-block; padding: 0 .5em; border-radius: 1em; background: var(--tint); font-size: .875rem } .synonym, .field, .pin { background: var(--dark); color: var(--page) }
pre { margin: .25rem 0; padding: .5rem .75rem; background: var(--tint); border-radius: 6px; font-size: .8125rem; white-space: pre-wrap; overflow-wrap: anywhere } .for { font-size: .875rem } summary { cursor: pointer; font-size: .875rem; color: var(--soft) }
.hidden { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden }
@media (max-width: 30rem) { td:not(.wide) { width: 3.5rem } }
`;
