import type { MouseEvent, ReactElement } from 'react';

/** Icons on a 24-unit grid, in the colour of the text. */
const PATHS = {
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM20 20l-4-4',
  close: 'M6 6l12 12M18 6L6 18',
  filters: 'M4 7h16M7 12h10M10 17h4',
  chevron: 'M6 9l6 6 6-6',
  first: 'M17 6l-6 6 6 6M8 6v12',
  previous: 'M14 6l-6 6 6 6',
  next: 'M10 6l6 6-6 6',
  last: 'M7 6l6 6-6 6M16 6v12',
  list: 'M9 6h11M9 12h11M9 18h11M4.5 6v.01M4.5 12v.01M4.5 18v.01',
  grid: 'M4 4h6.5v6.5H4ZM13.5 4H20v6.5h-6.5ZM4 13.5h6.5V20H4ZM13.5 13.5H20V20h-6.5Z',
  table: 'M4 5h16v14H4ZM4 10h16M10 10v9',
  nothing: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM20 20l-4-4M8.5 11h5',
  alert: 'M12 8v5M12 16.5v.01M12 3l10 18H2L12 3Z',
} as const;

export type IconName = keyof typeof PATHS;

/** A picture for sighted visitors; its meaning is in words beside it. */
export function Icon({ name, isDirectional = false }: { name: IconName; isDirectional?: boolean }): ReactElement {
  return (
    <svg
      className={`icon ${name}${isDirectional ? ' directional' : ''}`}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}

interface CrossButtonProps {
  /** What it closes, clears or removes, for those who do not see the cross. */
  readonly label: string;
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
}

/** A round button that closes, clears or removes something. */
export function CrossButton({ label, onClick }: CrossButtonProps): ReactElement {
  return (
    <button type="button" className="icon-button" aria-label={label} onClick={onClick}>
      <Icon name="close" />
    </button>
  );
}
