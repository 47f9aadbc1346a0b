import type { ReactNode } from 'react';
import s from './SkipLink.module.css';

export interface SkipLinkProps {
  /** Id of the element that gets the focus. */
  readonly to: string;
  /** `top`: at the top of the window; `inline`: where it stands in the page. */
  readonly place?: 'top' | 'inline';
  readonly children: ReactNode;
}

/** A link that only keyboard users reach: skips a part of the page with many tab stops. */
export function SkipLink({ to, place = 'top', children }: SkipLinkProps) {
  return (
    <a
      className={`${s.skip} ${s[place]}`}
      href={`#${to}`}
      onClick={event => {
        const target = document.getElementById(to);
        if (target === null) return;
        // The address stays unchanged, because a skipped part is no target for going back.
        event.preventDefault();
        if (target.tabIndex < 0) target.tabIndex = -1;
        target.focus();
      }}
    >
      {children}
    </a>
  );
}
