import type { RandomSource } from '../deps.ts';
import { fullJitter } from '../operators/fullJitter.ts';
import { MINUTE } from '../wire/protocol/durations.ts';
import type { AuthAnswer } from '../wire/protocol/frames.ts';
import type { Guard } from '../wire/protocol/runtime.ts';
import type { Credentials } from './credentials.ts';
import { createAlarm } from './later.ts';
import { failureOf, refusesRenewal } from './restError.ts';

/** Waits between failed renewals: when the first one fails, the token is still valid for a quarter of its life. */
const RETRY = { baseMs: 2_000, capMs: 30_000 };

/** A renewed token that lives no longer than this counts as useless, ms: the next renewals wait longer and longer. */
const SHORT_MS = 1_000;
const LONGEST_PAUSE_MS = MINUTE;

export interface RenewalDeps {
  readonly credentials: Credentials;
  readonly random: RandomSource;
  readonly isAuthAnswer: Guard;
  /** Sends the renewed token on the open connection. */
  readonly present: (token: string) => Promise<unknown>;
  /** The gateway refuses the renewed token (`code` says why). */
  readonly onRefused: (code: string) => void;
}

/** Keeps the token of an open connection fresh without closing it (A7.5). */
export interface Renewal {
  /** A connection was accepted; its token lives for `ttl` ms, null for a visitor. */
  start(ttl: number | null): void;
  /** Sends a token that another tab has renewed. */
  show(token: string): void;
  stop(): void;
}

/** The renewal of one bus. */
export function createRenewal(deps: RenewalDeps): Renewal {
  const { credentials, random } = deps;
  const alarm = createAlarm();
  /** Raised when the connection ends, so that answers of an earlier one are ignored. */
  let generation = 0;
  /** Renewed tokens in a row that had almost no time to live. */
  let shortLived = 0;

  function delayOf(ttl: number): number {
    shortLived = ttl < SHORT_MS ? Math.min(shortLived + 1, 7) : 0;
    if (shortLived > 0) return Math.min(SHORT_MS * 2 ** (shortLived - 1), LONGEST_PAUSE_MS);
    return ttl * (0.7 + 0.15 * random());
  }

  function start(ttl: number | null): void {
    generation += 1;
    alarm.clear();
    credentials.expiresIn(ttl);
    if (ttl !== null) alarm.set(delayOf(ttl), () => void renew(0));
  }

  async function renew(attempt: number): Promise<void> {
    const mine = generation;
    try {
      await credentials.renew();
    } catch (error) {
      // A refused renewal ends the session, and the call itself has reported it.
      if (mine !== generation || refusesRenewal(failureOf(error))) return;
      alarm.set(RETRY.baseMs + fullJitter(attempt, RETRY, random), () => void renew(attempt + 1));
    }
  }

  async function show(token: string): Promise<void> {
    const mine = generation;
    // What it was set for was the token before: it would renew the one that is just being shown.
    alarm.clear();
    let answer: unknown = null;
    try {
      answer = await deps.present(token);
    } catch {
      // No answer: the connection is about to close, and the next one connects with the new token anyway.
    }
    if (mine !== generation) return;
    if (!deps.isAuthAnswer(answer)) {
      alarm.set(RETRY.baseMs + fullJitter(0, RETRY, random), () => void renew(0));
      return;
    }
    const check = answer as AuthAnswer;
    if (check.ok) start(check.ttl);
    else deps.onRefused(check.code);
  }

  return {
    start,
    show: token => void show(token),
    stop() {
      generation += 1;
      alarm.clear();
    },
  };
}
