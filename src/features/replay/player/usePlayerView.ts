import { useCallback, useMemo, useState } from 'react';
import type { Moment, ReplaySession, Timeline } from '../../../../streams/replay/session.ts';
import { tally } from '../outcomes.ts';
import { EVERYTHING, filtered, type StepFilter } from '../steps/filter.ts';
import { countUntil } from '../steps/position.ts';
import { jumpTo, useTransport } from '../transport/useTransport.ts';
import { useMapped } from '../useMapped.ts';

/** What is looked at in a timeline: the moment of the position, until somebody chooses another. */
export function usePlayerView(session: ReplaySession, timeline: Timeline) {
  const [filter, setFilter] = useState<StepFilter>(EVERYTHING);
  const [picked, setPicked] = useState<number | null>(null);
  const { moments, duration } = timeline;
  const follow = useCallback(() => setPicked(null), []);
  const reached = useMapped(session.status$, ({ position }) => countUntil(moments, position) - 1);
  const current = picked ?? (reached < 0 ? null : reached);
  return {
    filter,
    setFilter,
    shown: useMemo(() => filtered(moments, filter), [moments, filter]),
    counts: useMemo(() => tally(moments), [moments]),
    current,
    moment: current === null ? null : (moments[current] ?? null),
    pick: (moment: Moment) => setPicked(moment.index),
    jump(moment: Moment) {
      setPicked(moment.index);
      jumpTo(session, moments, moment);
    },
    transport: useTransport({ session, duration, onMove: follow }),
  };
}
