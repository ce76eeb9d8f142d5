import type { ComponentProps } from 'react';
import { StudioIcon, type StudioIconName } from './StudioIcon';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  readonly icon?: StudioIconName;
  /** Left out where an `aria-label` says what the icon means. */
  readonly text?: string;
  /** Whether it is the next thing to do. */
  readonly isPrimary?: boolean | undefined;
}

/** A button, which submits no form unless its type says so. */
export function Button({ icon, text, isPrimary, ...button }: ButtonProps) {
  return (
    <button type="button" {...(isPrimary && { className: 'primary' })} {...button}>
      {icon && <StudioIcon name={icon} />}
      {text}
    </button>
  );
}
