import type { CSSProperties } from 'react';
import type { Notice } from '../../../../streams/wire/content/shapes.ts';
import { useElement } from '../../../ui/idle/useElement.ts';
import { item, typography } from '../../../ui/layout/layout.ts';
import { useWatched } from '../useWatched.ts';
import s from './NoticeBar.module.css';

/** How fast the line moves, in characters a second, and the gap between two notices in the same unit. */
const SPEED = 7;
const GAP = 8;

export interface MarqueeProps {
  readonly notices: readonly Notice[];
  readonly paused: boolean;
  readonly onOpen: (id: Notice['id']) => void;
}

/** Seconds that one round takes: a long line isn't faster than a short one. */
function roundSeconds(notices: readonly Notice[]): number {
  return notices.reduce((sum, { title }) => sum + title.length + GAP, 0) / SPEED;
}

/**
 * A line that moves without an end: the notices, and a silent copy that follows them. It stands still under a pointer,
 * with the focus in it, when paused; with no motion wanted it is a row to scroll.
 */
export function Marquee({ notices, paused, onOpen }: MarqueeProps) {
  const time = { '--round': `${Math.max(12, roundSeconds(notices))}s` } as CSSProperties;
  const [lineRef, line] = useElement<HTMLDivElement>();
  const watched = useWatched(line);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that its buttons lost the focus
    <div
      ref={lineRef}
      className={`${item('grows', 'shrinks')} ${s.window}`}
      data-paused={paused || !watched || undefined}
      style={time}
      // The focus may have pushed the line; it goes on from where it belongs.
      onBlur={({ currentTarget }) => {
        currentTarget.scrollLeft = 0;
      }}
    >
      <div className={s.track}>
        <ul className={s.line} aria-labelledby="notices-title">
          {notices.map(({ id, title }) => (
            <li key={id}>
              <button
                type="button"
                className={`${typography(14, 'quiet', 'nowrap')} ${s.notice}`}
                onClick={() => onOpen(id)}
              >
                {title}
              </button>
            </li>
          ))}
        </ul>
        <div className={`${s.line} ${s.copy}`} aria-hidden="true">
          {notices.map(({ id, title }) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: a copy for the eye and the pointer; the keyboard has the line itself
            // biome-ignore lint/a11y/noStaticElementInteractions: the same
            <span
              key={id}
              className={`${typography(14, 'quiet', 'nowrap')} ${s.notice}`}
              onClick={() => onOpen(id)}
            >
              {title}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}
