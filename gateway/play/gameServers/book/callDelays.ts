import { MINUTE } from '../../../../streams/wire/protocol/durations.ts';

/**
 * The fastest call is looked for among those of this span and of the one before, ms: long enough that a slow way is not taken for a usual
 * one, and over soon where a clock was set back.
 */
const SPAN_MS = 2 * MINUTE;

/** How late servers are heard, whose clocks may be wrong. */
export interface CallDelays {
  /**
   * How much longer a call has taken than the fastest one of late, ms: on its way, waiting for its turn, and being done.
   * @param sentAt The server's own clock as it sent it.
   * @param now Real time here.
   */
  of(server: string, sentAt: number, now: number): number;
}

interface Fastest {
  readonly span: number;
  readonly ms: number;
  /** The fastest one of the span before. */
  readonly before: number;
}

export function createCallDelays(): CallDelays {
  const fastest = new Map<string, Fastest>();
  return {
    of(server, sentAt, now) {
      // With the difference of both clocks.
      const ms = now - sentAt;
      const span = Math.floor(now / SPAN_MS);
      const known = fastest.get(server);
      const isSame = known?.span === span;
      const last = known === undefined || Math.abs(span - known.span) > 1 ? ms : known.ms;
      const next = isSame
        ? { span, ms: Math.min(known.ms, ms), before: known.before }
        : { span, ms, before: last };
      fastest.set(server, next);
      return ms - Math.min(next.ms, next.before);
    },
  };
}
