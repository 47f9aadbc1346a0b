import type { ReactNode } from 'react';
import s from './Trail.module.css';

export interface TrailProps {
  /** Name of the navigation. */
  readonly label: string;
  /** Links or buttons from the top down; the last item is where the reader is. */
  readonly items: readonly ReactNode[];
}

/** The way down to what is shown. */
export function Trail({ label, items }: TrailProps) {
  return (
    <nav className={s.trail} aria-label={label}>
      <ol>
        {items.map((item, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an item is its place on the way
          <li key={place} aria-current={place === items.length - 1 ? 'location' : undefined}>
            {item}
          </li>
        ))}
      </ol>
    </nav>
  );
}
