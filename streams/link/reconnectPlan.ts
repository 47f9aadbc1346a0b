import type { ConnectionReason } from '../connectionState.ts';
import type { Clock, RandomSource } from '../deps.ts';
import type { Bye } from '../wire/protocol/frames.ts';
import type { createConnectionState } from './connectionState.ts';
import { createAlarm } from './later.ts';
import { maintenanceDelay, reconnectDelay } from './reconnectDelay.ts';

/**
 * A connection counts as stable after this long, ms: one that is accepted and closed at once does not reset the
 * backoff.
 */
const STABLE_MS = 10_000;
/** Least time between two attempts that a person or the page asks for, ms. */
const RETRY_NOW_MS = 5_000;

export interface ReconnectPlanDeps {
  readonly clock: Clock;
  readonly random: RandomSource;
  readonly shown: ReturnType<typeof createConnectionState>;
  /** Connects at once. */
  readonly reopen: () => void;
}

/**
 * Decides when to connect again. Holds the only timer for that besides socket.io's own, which runs after a plain
 * loss.
 */
export class ReconnectPlan {
  readonly #deps: ReconnectPlanDeps;
  readonly #next = createAlarm();
  readonly #stable = createAlarm();
  #attempt = 0;
  /** Monotonic time before which the gateway doesn't want to be asked. */
  #notBefore = Number.NEGATIVE_INFINITY;
  #hurriedAt = Number.NEGATIVE_INFINITY;

  constructor(deps: ReconnectPlanDeps) {
    this.#deps = deps;
  }

  /** Failed attempts in a row. */
  get attempt(): number {
    return this.#attempt;
  }

  /** How long the page still has to wait before an attempt that no person asked for, ms; 0 or less when it needn't. */
  get earlyMs(): number {
    return this.#notBefore - this.#deps.clock.monotonic();
  }

  /** Starts anew: earlier failures and waits don't count for the connection that is wanted now. */
  reset(): void {
    this.#attempt = 0;
    this.#notBefore = Number.NEGATIVE_INFINITY;
  }

  /** Counts another attempt of socket.io. */
  attempted(): void {
    this.#attempt += 1;
  }

  /** The connection is up. Once it has lasted for `STABLE_MS`, the failures before it are forgotten. */
  succeeded(): void {
    this.#stable.set(STABLE_MS, () => {
      this.#attempt = 0;
    });
  }

  /** The connection was lost: it no longer counts as stable later. */
  lost(): void {
    this.#stable.clear();
  }

  /** Cancels the pending attempt. */
  clear(): void {
    this.#next.clear();
  }

  /** A new random delay before the next attempt after a plain loss, ms. */
  lossDelay(): number {
    const { random } = this.#deps;
    return reconnectDelay({ attempt: this.#attempt, floorMs: 0, spreadMs: null }, random);
  }

  /** Connects again later, but not before the time the gateway asked for. */
  backOff(reason: ConnectionReason, bye: Pick<Bye, 'retryMs' | 'spreadMs'>): void {
    const { clock, random } = this.#deps;
    const { retryMs: floorMs = 0, spreadMs = null } = bye;
    const delayMs = reconnectDelay({ attempt: this.#attempt, floorMs, spreadMs }, random);
    // The spread of a restart counts as a lower bound too: the server is not up before.
    const bindingMs = spreadMs === null ? Math.min(floorMs, delayMs) : delayMs;
    this.#notBefore = clock.monotonic() + bindingMs;
    this.#attempt += 1;
    this.reopenIn(delayMs, reason);
  }

  reopenIn(delayMs: number, reason: ConnectionReason): void {
    this.#deps.shown.waiting(reason, this.#attempt, delayMs);
    this.#next.set(delayMs, this.#deps.reopen);
  }

  /** Runs `task`, which checks whether the maintenance is over, as often as the gateway asks for. */
  lookAgain(retryMs: number | undefined, task: () => void): void {
    const delayMs = maintenanceDelay(retryMs, this.#deps.random);
    this.#notBefore = this.#deps.clock.monotonic() + delayMs;
    this.#deps.shown.waiting('maintenance', this.#attempt, delayMs);
    this.#next.set(delayMs, task);
  }

  /** How long an attempt that a person asks for still has to wait, ms; 0 when it may start now. */
  hurry(): number {
    const now = this.#deps.clock.monotonic();
    const restMs = this.#hurriedAt + RETRY_NOW_MS - now;
    if (restMs > 0) return restMs;
    this.#hurriedAt = now;
    return 0;
  }
}
