import type { ReactNode } from 'react';
import { RESTORING } from '../streams/placeholders.ts';
import { useLive } from '../streams/useLive.ts';

export interface OutsideBreaksProps {
  readonly children: ReactNode;
  /**
   * What is shown during a break; nothing unless given.
   * @param until When the break ends, by the gateway's clock, epoch ms.
   */
  readonly instead?: (until: number) => ReactNode;
}

/** What entices to play, for everybody but members who take a break from it. A break ends by itself. */
export function OutsideBreaks({ children, instead = () => null }: OutsideBreaksProps) {
  const { breakUntil = 0 } = useLive(({ session }) => session.session$, RESTORING);
  return useLive(({ onBreak$ }) => onBreak$, false) ? instead(breakUntil) : children;
}
