import { standIn } from './page/loading';
import { loaderTags, place } from './page/paste';
import { report } from './problems/report';
import css from './styles/front.css';

/** Stands in for the whole script, and loads it from beside its own file when somebody wants a panel. */
const scripts = loaderTags();
scripts.forEach(place);
const address = (scripts[0]?.src ?? '').replace(/[^/]*$/, 'searchlet.js');
const stop = standIn(css, () => {
  // As a module: a page that asks for trusted types lets a script be imported, but not be made.
  import(address).catch((reason) => {
    report({ sentence: `No panel starts: ${reason}` });
    stop();
  });
});
