import type { FormEvent, ReactNode } from 'react';
import { Button } from './Button';

interface SubmitFormProps {
  /** The words of the button that submits it. */
  readonly button: string;
  readonly isDisabled?: boolean;
  readonly isPrimary?: boolean;
  readonly onSubmit: () => void;
  /** One field, with the button beside it. */
  readonly isRow?: boolean;
  /** Other buttons, beside that one. */
  readonly others?: ReactNode;
  readonly children: ReactNode;
}

/** A form that the studio takes: the browser sends nothing. */
export function SubmitForm({ button, isDisabled, isPrimary, onSubmit, isRow, others, children }: SubmitFormProps) {
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  const buttons = (
    <>
      <Button type="submit" text={button} isPrimary={isPrimary} disabled={isDisabled} />
      {others}
    </>
  );
  return (
    <form className={isRow ? 'row field-and-button' : 'stack'} onSubmit={submit}>
      {children}
      {isRow ? buttons : <div className="actions">{buttons}</div>}
    </form>
  );
}
