import { type FakeMethod, install } from '@sinonjs/fake-timers';

/** Time that a replay moves by itself; the streams and socket.io use its timers. */
export interface ReplayClock {
  /** Milliseconds since `restart`. */
  readonly elapsed: number;
  /**
   * Lets time pass, timer by timer, with the promises in between; one call at a time. Rejects with the first error
   * that a timer threw, once the time has passed all the same.
   */
  advance(ms: number): Promise<void>;
  /**
   * Stands at wall time `now` with 0 elapsed, and forgets the timers of the time that has passed; none where it already
   * stands there.
   */
  restart(now: number): void;
  /** Gives the real timers back. */
  end(): void;
}

/**
 * Waits for the end of the current macrotask and of all promises in it. Uses the real functions, whatever a replay
 * does to the timers, and not `setTimeout`, whose nested calls take 4 ms in a browser.
 */
function createMacrotask(): () => Promise<void> {
  const { setImmediate, MessageChannel } = globalThis as Partial<
    Pick<typeof globalThis, 'setImmediate' | 'MessageChannel'>
  >;
  if (setImmediate) return () => new Promise(resolve => setImmediate(() => resolve()));
  if (!MessageChannel) return () => Promise.resolve();
  const { port1, port2 } = new MessageChannel();
  const waiting: (() => void)[] = [];
  port1.onmessage = () => waiting.shift()?.();
  return () =>
    new Promise(resolve => {
      waiting.push(resolve);
      port2.postMessage(null);
    });
}

/** What a replay's clock replaces. Functions that the page uses for drawing and scheduling stay real. */
const FAKED: FakeMethod[] = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'];

/** Longest step at once, ms: a step is one timer, and no timer takes a longer delay. */
const LONGEST_STEP_MS = 2 ** 31 - 1;

/** Replaces all timers and dates of this page or process by a clock of its own, until `end`. */
export function createReplayClock(now: number): ReplayClock {
  const nextTurn = createMacrotask();
  const begin = (at: number) => install({ now: at, toFake: FAKED, shouldClearNativeTimers: true });
  let fake = begin(now);
  let start = now;
  let running = true;

  /** Fires what is due up to `until`; returns how many timers fired, including the one that marks the end. */
  async function fire(until: number, errors: unknown[]): Promise<number> {
    const own = fake;
    let fired = 0;
    let isReached = false;
    // The last timer of its instant for now: everything due before it fires first.
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
        // Timers that were set meanwhile for the same instant fire after the mark: repeat until the mark is
        // alone.
        for (let fired = 2; fired > 1 && running && own === fake; ) fired = await fire(until, errors);
      } while (own.now < end && running && own === fake);
      if (errors.length > 0) throw errors[0];
    },
    restart(at) {
      if (!running) return;
      // A page that waits for its script has set timers of its own, which are due when the script plays.
      if (fake.now === start && start === at) return;
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
