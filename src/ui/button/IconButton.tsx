import type { ButtonHTMLAttributes, ReactNode } from 'react';
import s from './Button.module.css';

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Its accessible name; also shown as a tooltip. */
  readonly label: string;
  /** Refuses clicks, but keeps the focus if it has it. */
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

/** A square button that holds only an icon; 44 px, so that a finger hits it. */
export function IconButton({
  label,
  disabled = false,
  className = '',
  type,
  onClick,
  children,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={`${s.icon} ${className}`}
      aria-label={label}
      title={label}
      aria-disabled={disabled || undefined}
      onClick={event => (disabled ? event.preventDefault() : onClick?.(event))}
    >
      {children}
    </button>
  );
}
