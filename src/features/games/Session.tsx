import { RealityCheck } from '../../dialogs/RealityCheck.tsx';
import { SessionStrip } from '../../kit/play/SessionStrip.tsx';
import { useStreams } from '../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { sessionTotals } from './sessionTotals.ts';

export interface SessionProps {
  readonly rolling: boolean;
  /** What is staked on a round that is open, minor units. */
  readonly open?: number;
}

/** How long and how it went so far in all in-house games, and the check on it. */
export function Session({ rolling, open = 0 }: SessionProps) {
  const figures = { ...useBehavior(sessionTotals(useStreams().games)), open };
  return (
    <>
      <SessionStrip figures={figures} rolling={rolling} />
      <RealityCheck figures={figures} rolling={rolling} />
    </>
  );
}
