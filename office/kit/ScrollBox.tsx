import type { ReactNode } from 'react';
import s from './ScrollBox.module.css';

export interface ScrollBoxProps {
  /** What is in it, for who can't see it. */
  readonly label: string;
  /** What else its page says of it, such as its height. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A part of a page that scrolls by itself when it is wider, or higher, than its room. */
export function ScrollBox({ label, className = '', children }: ScrollBoxProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable with a keyboard
    <section className={`${s.box} ${className}`} tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}
