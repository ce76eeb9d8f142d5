import { astro } from 'searchlet/render';

export default { integrations: [astro({ out: 'with-hits' })] };
