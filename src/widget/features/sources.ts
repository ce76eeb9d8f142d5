// The entry of `searchlet/sources.js`: several collections or indexes in one panel.

export { combine } from './sources/combine';
export { Elsewhere } from './sources/Elsewhere';
export { Hits } from './sources/Hits';
export { Options } from './sources/Options';
export { Shown } from './sources/Shown';
export { default as styles } from './sources/sources.css';
export { Tabs } from './sources/Tabs';
export { sourceWords as words } from './sources/words';
