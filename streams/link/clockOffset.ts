import type { Clock } from '../deps.ts';

/** One comparison of both clocks. */
export interface ClockSample {
  /** Monotonic time at which the request was sent, ms. */
  readonly sentAt: number;
  /** Monotonic time at which its answer arrived, ms. */
  readonly receivedAt: number;
  /** Server time in the answer, epoch ms. */
  readonly serverNow: number;
}

/** Samples to choose from; the one with the shortest round trip is nearest to the truth. */
const KEPT_SAMPLES = 8;
/** Largest correction that is spread over time, ms; beyond it the clock jumps. */
const STEP_MS = 2_000;
/** Fastest correction, ms per ms: 50 ms a second. */
const SLEW = 0.05;

/** Estimates the server's clock (A11.1). Only for display. */
export interface ClockOffset {
  /** Server time now, epoch ms. */
  now(): number;
  /** Server time `ms` real milliseconds from now; null while nothing is known of the server's clock. */
  after(ms: number): number | null;
  sample(sample: ClockSample): void;
  /** Server milliseconds per real one: above 1 in a demo world that is sped up. */
  setRate(rate: number): void;
  /** Drops the samples, because the monotonic clock may have stood still during sleep. */
  forget(): void;
}

/** An estimate that starts from the local wall clock. */
export function createClockOffset(clock: Clock): ClockOffset {
  let samples: { readonly roundTrip: number; readonly sample: ClockSample }[] = [];
  let rate = 1;
  /** What is shown: `shown.server` at monotonic `shown.at`. */
  let shown = { server: clock.now(), at: clock.monotonic() };
  /** Correction that is not yet part of the shown clock, ms. */
  let debt = 0;
  let sampled = false;
  /** Whether a sample was taken since the last `forget`. */
  let known = false;

  const paid = (elapsed: number) => Math.sign(debt) * Math.min(Math.abs(debt), elapsed * SLEW);

  function now(): number {
    const elapsed = clock.monotonic() - shown.at;
    return shown.server + elapsed * rate + paid(elapsed);
  }

  function settle(): void {
    const at = clock.monotonic();
    const server = now();
    debt -= paid(at - shown.at);
    shown = { server, at };
  }

  return {
    now,
    after: ms => (known ? now() + ms * rate : null),
    sample(sample) {
      samples = [...samples, { roundTrip: sample.receivedAt - sample.sentAt, sample }].slice(-KEPT_SAMPLES);
      const best = samples.reduce((a, b) => (b.roundTrip < a.roundTrip ? b : a)).sample;
      const middle = (best.sentAt + best.receivedAt) / 2;
      settle();
      const error = best.serverNow + (shown.at - middle) * rate - shown.server;
      if (sampled && Math.abs(error) <= STEP_MS) debt = error;
      else {
        shown = { server: shown.server + error, at: shown.at };
        debt = 0;
      }
      sampled = true;
      known = true;
    },
    setRate(next) {
      if (next === rate) return;
      settle();
      rate = next;
      samples = [];
    },
    forget() {
      samples = [];
      known = false;
    },
  };
}
