import type { ReactNode } from 'react';
import { RESTORING } from '../streams/placeholders.ts';
import { useLive } from '../streams/useLive.ts';

export interface OutsideBreaksProps {
  readonly children: ReactNode;
  /** Shown while a break runs; nothing without. @param until World time at which it is over, epoch ms. */
  readonly instead?: (until: number) => ReactNode;
}

/** What entices to play, for everybody but members who take a break from it. A break ends by itself. */
export function OutsideBreaks({ children, instead = () => null }: OutsideBreaksProps) {
  const { breakUntil = 0 } = useLive(({ session }) => session.session$, RESTORING);
  return useLive(({ onBreak$ }) => onBreak$, false) ? instead(breakUntil) : children;
}
