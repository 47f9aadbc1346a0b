import type { Clock } from '../deps.ts';

/** Until when a command may be sent, and whether it was sent. */
export interface Deadline {
  /** Server time at which it passes, epoch ms; null while the server's clock is unknown. */
  readonly serverTime: number | null;
  /** Time left until the deadline, ms; nothing may be sent once it is not positive. */
  left(): number;
  /** To be called right before the request is sent. */
  sent(): void;
  /** Whether the request was sent: from then on only the gateway knows its result. */
  readonly isSent: boolean;
}

/** Starts a deadline of `ms` from now. */
export function startDeadline(clock: Clock, ms: number, serverTime: number | null): Deadline {
  const started = { monotonic: clock.monotonic(), wall: clock.now() };
  let isSent = false;
  return {
    serverTime,
    // Both clocks are asked: the monotonic one stands still while a computer sleeps, the wall clock can be set
    // back.
    left: () => ms - Math.max(clock.monotonic() - started.monotonic, clock.now() - started.wall),
    sent() {
      isSent = true;
    },
    get isSent() {
      return isSent;
    },
  };
}
