import { createRoot } from 'react-dom/client';
import { guardKeys } from './server/own-keys';
import { App, type Demo } from './ui/steps/App';

/** The placeholder in the page where no demo has filled in its server. */
const NO_DEMO = 'SEARCH_KEY';

/** The server with the sample collections, as the demo writes it into the page. */
function readDemo(): Demo | null {
  const written = document.querySelector<HTMLMetaElement>('meta[name="searchlet-demo"]')?.content ?? '';
  const [host, key] = written.split(' ');
  return host && key && key !== NO_DEMO ? { host, key } : null;
}

guardKeys(window);

const root = document.querySelector('#studio');
if (root !== null) {
  const studio = new URL('.', location.href).href;
  // The studio lies in a folder beside the script.
  const script = new URL('../site/searchlet.js', location.href).href;
  createRoot(root).render(<App addresses={{ script, studio }} demo={readDemo()} />);
}
