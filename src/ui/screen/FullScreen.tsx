import type { ReactNode } from 'react';
import s from './FullScreen.module.css';

/** A page that stands alone, on ripples: a mark at the start of its head, something to choose at the end. */
export function FullScreen({
  mark,
  end,
  children,
}: {
  readonly mark: ReactNode;
  readonly end: ReactNode;
  /** The page's `main`. */
  readonly children: ReactNode;
}) {
  return (
    <div className={s.screen}>
      <header className={s.head}>
        {mark}
        {end}
      </header>
      {children}
    </div>
  );
}
