import { Suspense, useRef } from 'react';
import { quietPart } from '../../../kit/chunks/lazyPart.ts';
import { OutsideBreaks } from '../../../kit/limits/OutsideBreaks.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { useNear } from '../../../ui/idle/useNear.ts';
import { stack } from '../../../ui/layout/layout.ts';
import s from './LivePlace.module.css';

/** Apart: home does without it, and most visits don't come near its place. */
const LiveRow = quietPart(() => import('./LiveRow.tsx'));

/** How far below the window the row is made, so that it is there before its place comes into sight. */
const NEAR = '1200px';

export interface LivePlaceProps {
  /** Home comes in one piece, with the row that it had. */
  readonly atOnce: boolean;
  readonly children: Elements;
}

/** The row of live tables below what stands above it; not for members who take a break. */
export function LivePlace({ atOnce, children }: LivePlaceProps) {
  const end = useRef<HTMLSpanElement>(null);
  const isNear = useNear(end, NEAR);
  return (
    <div className={`${stack(5, 'top')} ${s.place}`}>
      {children}
      {(isNear || atOnce) && (
        <OutsideBreaks>
          <Suspense fallback={null}>
            <LiveRow end={end} isNear={isNear} atOnce={atOnce} />
          </Suspense>
        </OutsideBreaks>
      )}
      <span ref={end} className={s.end} aria-hidden="true" />
    </div>
  );
}
