import { buildMagazine, type Entry } from '../data/magazine';
import { drawMap } from './draw-map';

let entries: ReadonlyMap<string, Entry> | undefined;

function all(): ReadonlyMap<string, Entry> {
  entries ??= new Map(buildMagazine().map((entry) => [entry.id, entry]));
  return entries;
}

/** The picture of an entry as an SVG of a certain width, or null. */
export function entryPicture(id: string, width: number): string | null {
  const entry = all().get(id);
  return entry ? drawMap(entry, width) : null;
}

/** The page of an entry, so that a hit leads somewhere, or null. */
export function entryPage(id: string): string | null {
  const entry = all().get(id);
  if (!entry) return null;
  const { title, teaser, section, author, published, minutes, country, topics } = entry;
  const others = [...all().values()].filter((other) => other.country === country && other !== entry).slice(0, 4);
  const date = new Date(published * 1000);
  const day = date.toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' });
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title} · Meridian</title>
    <link rel="stylesheet" href="/magazine.css">
  </head>
  <body>
    <header class="masthead"><div><a class="masthead-name" href="/magazine.html">Meridian</a></div></header>
    <!-- Marks the words of the search that led here, and searches on. -->
    <script defer src="/dist/searchlet.js"
      data-target=".masthead > div"
      data-layout="overlay"
      data-host="http://127.0.0.1:8108"
      data-key="SEARCH_KEY"
      data-collection="magazine"
      data-query-by="title, teaser, country, author"
      data-text="teaser"
      data-mark="main"></script>
    <main class="entry">
      <p class="kicker">${section} · ${country}</p>
      <h1>${title}</h1>
      <p class="standfirst">${teaser}</p>
      <p class="byline">By ${author} · <time datetime="${date.toISOString().slice(0, 10)}">${day}</time> · ${minutes} minutes</p>
      <img src="/magazine/${id}-960.svg" alt="" width="960" height="640">
      <p>The full text of this entry is in the printed magazine: Meridian is an example, and has no readers yet.</p>
      <p class="byline">Filed under ${topics.join(', ')}.</p>
      <h2>More about ${country}</h2>
      <ul>
${others.map((other) => `        <li><a href="${other.url}">${other.title}</a></li>`).join('\n')}
      </ul>
    </main>
  </body>
</html>
`;
}
