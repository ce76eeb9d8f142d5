import type { ReactNode } from 'react';
import type { Row } from '../../check/checks/row';
import { sentenceOfRow } from '../../check/report';

interface RowErrorsProps {
  readonly rows: readonly Row[];
  /** Other errors, below these. */
  readonly children?: ReactNode;
}

/** What is wrong, in the words of `check`. */
export function RowErrors({ rows, children }: RowErrorsProps) {
  return (
    <div role="alert">
      {rows.map((row) => (
        <p key={row.sentence} className="error">
          {sentenceOfRow(row)}
          {row.request !== undefined && <code className="request">{row.request}</code>}
        </p>
      ))}
      {children}
    </div>
  );
}
