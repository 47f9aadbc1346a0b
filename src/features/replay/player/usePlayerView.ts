import { useCallback, useMemo, useState } from 'react';
import type { ReplaySession, Timeline, TimelineStep } from '../../../../streams/platformReplay/session.ts';
import { tally } from '../outcomes.ts';
import { EVERYTHING, filtered, type StepFilter } from '../steps/filter.ts';
import { countUntil } from '../steps/position.ts';
import { jumpTo, useTransport } from '../transport/useTransport.ts';
import { useMapped } from '../useMapped.ts';

/** What is looked at in a timeline: the step of the position, until somebody chooses another. */
export function usePlayerView(session: ReplaySession, timeline: Timeline) {
  const [filter, setFilter] = useState<StepFilter>(EVERYTHING);
  const [picked, setPicked] = useState<number | null>(null);
  const { steps, duration } = timeline;
  const follow = useCallback(() => setPicked(null), []);
  const reached = useMapped(session.status$, ({ position }) => countUntil(steps, position) - 1);
  const current = picked ?? (reached < 0 ? null : reached);
  return {
    filter,
    setFilter,
    shown: useMemo(() => filtered(steps, filter), [steps, filter]),
    counts: useMemo(() => tally(steps), [steps]),
    current,
    step: current === null ? null : (steps[current] ?? null),
    pick: (step: TimelineStep) => setPicked(step.index),
    jump(step: TimelineStep) {
      setPicked(step.index);
      jumpTo(session, steps, step);
    },
    transport: useTransport({ session, duration, onMove: follow }),
  };
}
