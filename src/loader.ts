import { standIn } from './page/loading';
import { loaderTags, place } from './page/paste';
import { warn } from './problems/report';
import css from './styles/front.css';

/** Stands in for the whole script, and loads it from beside its own file when somebody wants a panel. */
const scripts = loaderTags();
scripts.forEach(place);
let loading: Promise<unknown> | undefined;
const stop = standIn(css, () => {
  // As a module: a page that asks for trusted types lets a script be imported, but not be made.
  loading ??= (async () => import(new URL('searchlet.js', scripts[0]?.src) as never))().catch((reason) => {
    warn(`No panel starts: ${reason}`);
    stop();
  });
});
