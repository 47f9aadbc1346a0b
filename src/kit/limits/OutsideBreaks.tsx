import type { ReactNode } from 'react';
import { RESTORING } from '../streams/placeholders.ts';
import { useStreams } from '../streams/StreamsContext.ts';
import { useBehavior } from '../streams/useBehavior.ts';
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
  const { breakUntil } = useLive(({ session }) => session.session$, RESTORING);
  if (breakUntil === undefined) return children;
  return (
    <Break until={breakUntil} instead={instead}>
      {children}
    </Break>
  );
}

function Break({ until, children, instead }: Required<OutsideBreaksProps> & { readonly until: number }) {
  const now = useBehavior(useStreams().clock.seconds$);
  return now < until ? instead(until) : children;
}
