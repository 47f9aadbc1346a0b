import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import s from './Button.module.css';

/** `primary`: the one main action of a region; `soft` and `ghost`: the others; `danger`: takes something away. */
export type ButtonVariant = 'primary' | 'soft' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** Work is under way: shows a spinner and refuses clicks. */
  readonly busy?: boolean;
  /** Refuses clicks but can be focused, so that the keyboard focus isn't lost when it changes. */
  readonly disabled?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly children?: ReactNode;
}

/** The classes of a button, for a link that looks like one. */
export function buttonClass(variant: ButtonVariant = 'soft', size: ButtonSize = 'md', extra = ''): string {
  return `${s.button} ${s[variant]} ${s[size]} ${extra}`;
}

export function Button({
  variant,
  size,
  busy = false,
  disabled = false,
  className,
  onClick,
  type,
  children,
  ...rest
}: ButtonProps) {
  const refuses = busy || disabled;
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={buttonClass(variant, size, className)}
      aria-busy={busy || undefined}
      aria-disabled={refuses || undefined}
      onClick={event => (refuses ? event.preventDefault() : onClick?.(event))}
    >
      {busy && <span className={s.spinner} aria-hidden="true" />}
      <span className={s.content}>{children}</span>
    </button>
  );
}
