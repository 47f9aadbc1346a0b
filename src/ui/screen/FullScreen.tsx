import type { Elements } from '../elements.ts';
import s from './FullScreen.module.css';

/** A page that stands alone, on ripples: a mark at the start of its head, something to choose at the end. */
export function FullScreen({
  mark,
  end,
  children,
}: {
  readonly mark: Elements;
  readonly end: Elements;
  /** The page's `main`. */
  readonly children: Elements;
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
