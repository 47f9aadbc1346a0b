import { useLayoutEffect } from 'react';
import { markBreak } from '../kit/limits/breakMark.ts';
import { RESTORING } from '../kit/streams/placeholders.ts';
import { useLive } from '../kit/streams/useLive.ts';

/** Keeps the document's mark of a break: style sheets hide by it what entices on the first screen. */
export default function BreakMark() {
  const { phase } = useLive(({ session }) => session.session$, RESTORING);
  const isOn = useLive(({ onBreak$ }) => onBreak$, false);
  useLayoutEffect(() => {
    if (phase === 'ready') markBreak(isOn);
  }, [phase, isOn]);
  return null;
}
