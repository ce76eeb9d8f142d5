const PATHS = {
  check: 'M3 8.5l3.2 3.2L13 5',
  copy: 'M5.5 5.5v-3h8v8h-3M2.5 5.5h8v8h-8z',
  undo: 'M6 3L2.5 6.5 6 10M3 6.5h6.5a4 4 0 010 8H7',
  redo: 'M10 3l3.5 3.5L10 10M13 6.5H6.5a4 4 0 000 8H9',
  open: 'M2.5 8v5.5h11V8M8 2v8M5 7l3 3 3-3',
  link: 'M6.5 9.5l3-3M7 4.5l1.6-1.6a3 3 0 014.3 4.3L11.300 8.8M9 11.500l-1.6 1.6a3 3 0 01-4.3-4.3L4.700 7.200',
  close: 'M4 4l8 8M12 4l-8 8',
  plus: 'M8 3v10M3 8h10',
  grip: 'M6 4h.01M10 4h.01M6 8h.01M10 8h.01M6 12h.01M10 12h.01',
  wrong: 'M8 4.500v4M8 11h.01',
  note: 'M8 7.500v4M8 4.800h.01',
  unknown: 'M6.200 6.200a1.900 1.900 0 113 1.500c-.800.600-1.200 1-1.200 1.800M8 11.600h.01',
  phone: 'M5 2h6v12H5zM7.500 12h1',
  tablet: 'M3.500 2h9v12h-9zM7.500 12h1',
  wide: 'M2 3h12v8H2zM6 13.500h4',
  book: 'M8 4C6.500 3 4.500 2.800 2.500 3v9.500c2-.200 4 0 5.500 1 1.500-1 3.500-1.200 5.500-1V3c-2-.200-4 0-5.500 1zM8 4v9.500',
};

export type StudioIconName = keyof typeof PATHS;

/** A picture beside a text that says the same. */
export function StudioIcon({ name }: { readonly name: StudioIconName }) {
  return (
    <svg className="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}
