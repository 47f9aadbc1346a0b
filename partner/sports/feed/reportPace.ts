import { SECOND } from '../../../streams/wire/protocol/durations.ts';
import type { Clock } from '../../clock.ts';

/** What was looked at longer ago is told to nobody as what is so now, ms. */
const OLD_LOOK_MS = SECOND;

/** When something is told: as soon as it was looked at, one call at a time. */
export interface ReportPace {
  /** All that may be told was looked at just now. */
  look(): void;
  stop(): void;
}

/**
 * What was seen while a call was under way goes with the next one, which leaves as soon as that one is answered and its time has passed.
 * @param say Calls, and resolves with the least time from the beginning of the call to the next one, ms; null where there is nothing to say.
 */
export function createReportPace(clock: Clock, say: () => Promise<number> | null): ReportPace {
  let lookedAt = Number.NEGATIVE_INFINITY;
  let isWanted = false;
  let isUnderWay = false;
  let isStopped = false;
  let beganAt = Number.NEGATIVE_INFINITY;
  let wait = 0;
  let cancel = () => {};

  function begin(): void {
    cancel();
    if (isStopped || isUnderWay || !isWanted) return;
    const now = clock.now();
    // A clock that was set back keeps nobody waiting for longer than that.
    const left = Math.min(wait, beganAt + wait - now);
    if (left > 0) {
      cancel = clock.after(left, begin);
      return;
    }
    isWanted = false;
    // A process that stood still tells nothing before it has looked again.
    if (now - lookedAt > OLD_LOOK_MS) return;
    const call = say();
    if (call === null) return;
    beganAt = now;
    isUnderWay = true;
    void call.then(ms => {
      wait = ms;
      isUnderWay = false;
      begin();
    });
  }
  return {
    look() {
      lookedAt = clock.now();
      isWanted = true;
      begin();
    },
    stop() {
      isStopped = true;
      cancel();
    },
  };
}
