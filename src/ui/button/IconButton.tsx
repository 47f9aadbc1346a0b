import type { ButtonHTMLAttributes, ReactNode } from 'react';
import s from './Button.module.css';

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Its accessible name; also shown as a tooltip. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A square button that holds only an icon; 44 px, so that a finger hits it. */
export function IconButton({ label, className = '', type, children, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={`${s.icon} ${className}`}
      aria-label={label}
      title={label}
    >
      {children}
    </button>
  );
}
