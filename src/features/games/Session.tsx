import { RealityCheck } from '../../dialogs/RealityCheck.tsx';
import { SessionStrip } from '../../kit/play/SessionStrip.tsx';
import { useStreams } from '../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { sessionTotals } from './sessionTotals.ts';

/** How long and how it went so far in all in-house games, and the check on it. */
export function Session({ rolling }: { readonly rolling: boolean }) {
  const figures = useBehavior(sessionTotals(useStreams().games));
  return (
    <>
      <SessionStrip figures={figures} rolling={rolling} />
      <RealityCheck figures={figures} rolling={rolling} />
    </>
  );
}
