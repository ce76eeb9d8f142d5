import { showFacades } from './facade/load-script';
import { mountPanels } from './page/tags/mount';
import { homeOf, ownScripts } from './page/tags/script-tags';
import css from './styles/facade.css';

/** The attributes of which each panel has at least one; the names of all would weigh too much here. */
const CONNECTION = ['host', 'collection', 'query-by', 'index', 'config'];

// Shows the field of every panel at once, then its first hits, and loads the whole script, which the folder of its release has.
const scripts = ownScripts();
mountPanels(scripts, CONNECTION);
showFacades(css, homeOf(scripts), scripts[0]?.integrity ?? '');
