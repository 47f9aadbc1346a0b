import type { Clock } from '../deps.ts';

/** Until when a command may be sent, and whether it ever was. */
export interface Deadline {
  /** Server time at which it passes, epoch ms; null while the server's clock is unknown. */
  readonly serverTime: number | null;
  /** What is left of it, ms; nothing may be sent when it isn't positive. */
  left(): number;
  /** The request is about to leave. */
  sent(): void;
  /** Whether one has left: from then on only the gateway knows what became of it. */
  readonly isSent: boolean;
}

/** Starts a deadline of `ms` from now. */
export function startDeadline(clock: Clock, ms: number, serverTime: number | null): Deadline {
  const started = { monotonic: clock.monotonic(), wall: clock.now() };
  let isSent = false;
  return {
    serverTime,
    // Both clocks: the monotonic one stands still while a computer sleeps, the other one can be set back.
    left: () => ms - Math.max(clock.monotonic() - started.monotonic, clock.now() - started.wall),
    sent() {
      isSent = true;
    },
    get isSent() {
      return isSent;
    },
  };
}
