import type { Clock } from '../../../../partner/clock.ts';
import { diskAtRest } from './diskAtRest.ts';

/** A clock that goes when it is told to. */
export function handClock(from = 1_000_000_000) {
  let now = from;
  const timers = new Set<{ readonly at: number; readonly work: () => void }>();
  const clock: Clock = {
    now: () => now,
    after(ms, work) {
      const timer = { at: now + ms, work };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
  };
  async function goTo(moment: number): Promise<void> {
    await diskAtRest();
    now = Math.max(now, moment);
    for (const timer of [...timers].filter(({ at }) => at <= now)) {
      timers.delete(timer);
      timer.work();
    }
    await diskAtRest();
  }
  const jump = (moment: number) => {
    now = moment;
  };
  /** When the next timer is due; null for none. */
  const nextTimer = () => (timers.size === 0 ? null : Math.min(...[...timers].map(({ at }) => at)));
  return { ...clock, jump, goTo, nextTimer, go: (ms: number) => goTo(now + ms) };
}
