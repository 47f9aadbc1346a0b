/** What the clock of the database showed at a moment of this process. */
export interface TimeSample {
  /** Monotonic time of the process, ms: the middle between question and answer. */
  readonly at: number;
  /** What the database showed, epoch ms. */
  readonly database: number;
  /** Time between question and answer, ms: the sample is wrong by half of it at most. */
  readonly roundTripMs: number;
}

/** Time of the database, as a process knows it between two samples. Never steps back. */
export interface DatabaseTime {
  /** Epoch ms, with fractions. Throws before the first sample. */
  now(): number;
  /** Corrects it by a sample. Answers by how much it was behind, ms; less than nothing is ahead. */
  learn(sample: TimeSample): number;
}

/** Corrections are spread over so long, ms. */
const SLEW_MS = 2_000;
/** Being ahead is corrected by running so much slower than real time, at most: half of it. */
const MOST_SLOWER = 0.5;
/** Being behind by more is corrected at once, ms: the process stood still, as one on a computer that slept. */
const STEP_MS = 1_000;
/** A clock that runs faster or slower than that against the database's is none: one of the two was set. */
const MOST_DRIFT = 0.1;
/** Samples that the drift is measured with, and how far they may lie back, ms. */
const SAMPLES = 12;
const SPAN_MS = 600_000;

interface Line {
  readonly from: number;
  readonly value: number;
  /** Ms of the database for each one of the process. */
  readonly rate: number;
  /** Added to the rate until then. */
  readonly slew: number;
  readonly until: number;
}

const valueAt = ({ from, value, rate, slew, until }: Line, at: number): number =>
  value + (at - from) * rate + Math.min(at - from, until - from) * slew;

/**
 * Runs the database's time forward on `monotonic`, at the pace that the samples show: a process whose own clock drifts stays
 * right between them. A difference is slewed away; a process that was behind by seconds steps forward.
 */
export function createDatabaseTime(monotonic: () => number): DatabaseTime {
  let line: Line | null = null;
  let samples: readonly TimeSample[] = [];

  /** The pace between the oldest sample and a new one; null when they can't tell it from a right one, or were too close. */
  const paceTo = (newest: TimeSample): number | null => {
    const [oldest] = samples;
    if (oldest === undefined || newest.at <= oldest.at) return null;
    const span = newest.at - oldest.at;
    const pace = (newest.database - oldest.database) / span;
    const doubt = (newest.roundTripMs + oldest.roundTripMs) / 2 / span;
    return Math.abs(pace - 1) > doubt ? pace : null;
  };
  const keep = (sample: TimeSample) => {
    samples = [...samples, sample].filter(({ at }) => sample.at - at <= SPAN_MS).slice(-SAMPLES);
  };
  return {
    now() {
      if (line === null) throw new Error('the time of the database is not known yet');
      return valueAt(line, monotonic());
    },
    learn(sample) {
      const now = monotonic();
      if (line === null) {
        const value = sample.database + (now - sample.at);
        line = { from: now, value, rate: 1, slew: 0, until: now };
        keep(sample);
        return 0;
      }
      const pace = paceTo(sample);
      const isSet = pace !== null && Math.abs(pace - 1) > MOST_DRIFT;
      // What lies before the step of a clock says nothing of its pace.
      if (isSet) samples = [];
      const rate = isSet ? line.rate : (pace ?? line.rate);
      keep(sample);
      const behind = sample.database + (now - sample.at) * rate - valueAt(line, now);
      const step = behind > STEP_MS ? behind : 0;
      const left = behind - step;
      const slew = Math.max(-MOST_SLOWER, left / SLEW_MS);
      const until = now + (slew === 0 ? 0 : left / slew);
      line = { from: now, value: valueAt(line, now) + step, rate, slew, until };
      return behind;
    },
  };
}
