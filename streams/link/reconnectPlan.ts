import type { ConnectionReason } from '../connectionState.ts';
import type { Clock, RandomSource } from '../deps.ts';
import type { Bye } from '../wire/frames.ts';
import type { createConnectionState } from './connectionState.ts';
import { createAlarm } from './later.ts';
import { maintenanceDelay, reconnectDelay } from './reconnectDelay.ts';

/** A connection counts as good after this long, ms: one that is accepted and closed at once does not. */
const STABLE_MS = 10_000;
/** Least time between two attempts that a person or the page asks for, ms. */
const RETRY_NOW_MS = 5_000;

export interface ReconnectPlanDeps {
  readonly clock: Clock;
  readonly random: RandomSource;
  readonly shown: ReturnType<typeof createConnectionState>;
  /** Connects now. */
  readonly reopen: () => void;
}

/** When to connect again. It has the one timer of ours; socket.io has its own after a plain loss. */
export class ReconnectPlan {
  readonly #deps: ReconnectPlanDeps;
  readonly #next = createAlarm();
  readonly #stable = createAlarm();
  #attempt = 0;
  /** The gateway is not to be asked before this monotonic time. */
  #notBefore = Number.NEGATIVE_INFINITY;
  #hurriedAt = Number.NEGATIVE_INFINITY;

  constructor(deps: ReconnectPlanDeps) {
    this.#deps = deps;
  }

  /** Failed attempts in a row. */
  get attempt(): number {
    return this.#attempt;
  }

  /** How much too early an attempt would be that nobody but the page asks for, ms; 0 or less when it may be. */
  get earlyMs(): number {
    return this.#notBefore - this.#deps.clock.monotonic();
  }

  /** Somebody wants a connection who had none: nothing of before counts. */
  reset(): void {
    this.#attempt = 0;
    this.#notBefore = Number.NEGATIVE_INFINITY;
  }

  /** socket.io has started another attempt. */
  attempted(): void {
    this.#attempt += 1;
  }

  /** The connection is up; if it stays so for a while, the failures before it are forgotten. */
  succeeded(): void {
    this.#stable.set(STABLE_MS, () => {
      this.#attempt = 0;
    });
  }

  /** The connection is gone. */
  lost(): void {
    this.#stable.clear();
  }

  /** No attempt of ours is due any more. */
  clear(): void {
    this.#next.clear();
  }

  /** A fresh delay before the next attempt after a plain loss, ms. */
  lossDelay(): number {
    const { random } = this.#deps;
    return reconnectDelay({ attempt: this.#attempt, floorMs: 0, spreadMs: null }, random);
  }

  /** Comes back later, not before the gateway wants it. */
  backOff(reason: ConnectionReason, bye: Pick<Bye, 'retryMs' | 'spreadMs'>): void {
    const { clock, random } = this.#deps;
    const { retryMs: floorMs = 0, spreadMs = null } = bye;
    const delayMs = reconnectDelay({ attempt: this.#attempt, floorMs, spreadMs }, random);
    // The spread of a restart binds as much as a floor: whoever comes back early meets no server.
    const bindingMs = spreadMs === null ? Math.min(floorMs, delayMs) : delayMs;
    this.#notBefore = clock.monotonic() + bindingMs;
    this.#attempt += 1;
    this.reopenIn(delayMs, reason);
  }

  reopenIn(delayMs: number, reason: ConnectionReason): void {
    this.#deps.shown.waiting(reason, this.#attempt, delayMs);
    this.#next.set(delayMs, this.#deps.reopen);
  }

  /** Looks (`task`) whether the maintenance is over, as often as the gateway wants. */
  lookAgain(retryMs: number | undefined, task: () => void): void {
    const delayMs = maintenanceDelay(retryMs, this.#deps.random);
    this.#notBefore = this.#deps.clock.monotonic() + delayMs;
    this.#deps.shown.waiting('maintenance', this.#attempt, delayMs);
    this.#next.set(delayMs, task);
  }

  /** How long a connection that is wanted at once has to wait, ms; 0: not at all. */
  hurry(): number {
    const now = this.#deps.clock.monotonic();
    const restMs = this.#hurriedAt + RETRY_NOW_MS - now;
    if (restMs > 0) return restMs;
    this.#hurriedAt = now;
    return 0;
  }
}
