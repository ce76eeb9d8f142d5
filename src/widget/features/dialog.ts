// The entry of `searchlet/dialog.js`: a search in a dialog, with its buttons and keys.

export { DialogKeys } from './dialog/DialogKeys';
export { default as styles } from './dialog/dialog.css';
export { CloseButton } from './dialog/OverlayButtons';
export { OverlayLayout } from './dialog/OverlayLayout';
export { RecentSearches } from './dialog/RecentSearches';
export { dialogWords as words } from './dialog/words';
