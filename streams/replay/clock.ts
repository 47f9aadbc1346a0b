import { type FakeMethod, install } from '@sinonjs/fake-timers';
import { createMacrotask } from './macrotask.ts';
import type { ReplayClock } from './session.ts';

/** What moves with a replay. What the page itself draws and schedules with stays real. */
const FAKED: FakeMethod[] = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'];

/** Longest step at once, ms: no timer takes a longer delay, and the mark of a step is one. */
const LONGEST_STEP_MS = 2 ** 31 - 1;

/** Puts a clock of its own under all timers and dates of this page or process, until `end`. */
export function createReplayClock(now: number): ReplayClock {
  const nextTurn = createMacrotask();
  const begin = (at: number) => install({ now: at, toFake: FAKED, shouldClearNativeTimers: true });
  let fake = begin(now);
  let start = now;
  let running = true;

  /** Fires what is due up to `until`; returns how many timers that were, the mark included. */
  async function fire(until: number, errors: unknown[]): Promise<number> {
    const own = fake;
    let fired = 0;
    let isReached = false;
    // The last timer of its instant, as yet: whatever is due up to there comes before it.
    own.setTimeout(() => {
      isReached = true;
    }, until - own.now);
    while (!isReached && running && own === fake) {
      try {
        own.next();
      } catch (error) {
        errors.push(error);
      }
      fired += 1;
      await nextTurn();
    }
    return fired;
  }

  return {
    get elapsed() {
      return fake.now - start;
    },
    async advance(ms) {
      const own = fake;
      const end = own.now + ms;
      const errors: unknown[] = [];
      do {
        const until = Math.min(end, own.now + LONGEST_STEP_MS);
        // Timers set meanwhile for the very end come behind the mark: once more, until it stands alone.
        for (let fired = 2; fired > 1 && running && own === fake; ) fired = await fire(until, errors);
      } while (own.now < end && running && own === fake);
      if (errors.length > 0) throw errors[0];
    },
    restart(at) {
      if (!running) return;
      fake.uninstall();
      fake = begin(at);
      start = at;
    },
    end() {
      if (running) fake.uninstall();
      running = false;
    },
  };
}
