import type { Delivery } from '../db/bus/delivery.ts';

/**
 * From how far back the log is read when events stop arriving, ms: as long as it takes to notice. What was lost before that is
 * found by comparing positions.
 */
const BACK_MS = 2_500;

/** Whether events arrive by a delivery, so that the log need not be read. */
export interface Live {
  on(): boolean;
  /**
   * Call before the log is read up to now; the answer begins, when that has been done.
   * @param moment How the database names the moment up to which was read.
   */
  prepare(): (moment: string) => void;
  /** Notes a moment up to which nothing has been missed as far as is known. */
  note(moment: string): void;
  /** The moment before which nothing is missing as far as is known; null when events don't arrive. */
  from(): string | null;
  /** Ends; the moment from which the log is to be read, null when events did not arrive anyway. */
  end(): string | null;
}

/** @param monotonic Real time that never steps, ms. */
export function createLive(delivery: Delivery | null, monotonic: () => number): Live {
  let live = false;
  let moments: { readonly at: number; readonly moment: string }[] = [];
  const note = (moment: string) => {
    const at = monotonic();
    moments.push({ at, moment });
    while ((moments[1]?.at ?? at) <= at - BACK_MS) moments.shift();
  };
  const from = () => (live ? (moments[0]?.moment ?? null) : null);
  return {
    on: () => live,
    prepare() {
      const before = delivery?.standing() ?? null;
      return moment => {
        // What was subscribed before the read, and still is, misses nothing that the read has not seen.
        if (before === null || delivery?.standing() !== before) return;
        live = true;
        moments = [];
        note(moment);
      };
    },
    note,
    from,
    end() {
      const moment = from();
      live = false;
      return moment;
    },
  };
}
