/** Length of one measurement, ms. */
const SPAN_MS = 1_000;
/** A pause without waiting clients ends the measurement, ms. */
const LULL_MS = 200;
/** A measurement that ends earlier shows a burst, not what can be kept up, ms. */
const SHORTEST_MS = 800;
/** A longer average wait means that more clients arrive than can be accepted, ms. */
const CROWDED_MS = 250;
/** Fewer connections say nothing about a storm. */
const CROWD = 50;
/** Weight of a slower storm compared to the rate so far. */
const FADE = 0.3;

/** Measured rate at which this process accepts connections. */
export interface ConnectRate {
  /** Notes a client that was greeted, and when its request arrived (monotonic, ms). */
  greeted(arrivedAt: number): void;
  /** The highest rate that was sustained, connections a second. */
  perSecond(): number;
}

/**
 * Measures in spans of a second in which somebody always waits to be greeted, or nearly always: pauses with
 * clients waiting are the process's, those without are nobody's. In quiet times the rate is that of the
 * clients, so a span counts only when it reaches more than was known, or when the waits were long: then the
 * process took as many as it could. The first such storm replaces the assumed rate, later ones lower it slowly.
 * @param assumed What to go by until a storm was seen.
 * @param monotonic Real time that never steps, ms.
 */
export function createConnectRate(assumed: number, monotonic: () => number): ConnectRate {
  let rate = assumed;
  let measured = false;
  let span = { startedAt: 0, lastAt: Number.NEGATIVE_INFINITY, greeted: 0, waitedMs: 0 };

  const learn = () => {
    const lasted = span.lastAt - span.startedAt;
    if (lasted < SHORTEST_MS) return;
    const reached = (span.greeted / lasted) * 1_000;
    const crowded = span.greeted >= CROWD && span.waitedMs / span.greeted > CROWDED_MS;
    if (reached <= rate && !crowded) return;
    rate = reached > rate || !measured ? reached : rate + FADE * (reached - rate);
    measured = true;
  };
  const endSpan = (startedAt: number) => {
    learn();
    span = { startedAt, lastAt: startedAt, greeted: 0, waitedMs: 0 };
  };
  return {
    greeted(arrivedAt) {
      const now = monotonic();
      if (arrivedAt - span.lastAt > LULL_MS) endSpan(arrivedAt);
      span.lastAt = now;
      span.greeted += 1;
      span.waitedMs += now - arrivedAt;
      if (now - span.startedAt >= SPAN_MS) endSpan(now);
    },
    perSecond: () => rate,
  };
}
