import {
  asyncScheduler,
  catchError,
  defer,
  map,
  merge,
  mergeMap,
  type Observable,
  type SchedulerLike,
  take,
  tap,
  throwError,
  timer,
} from 'rxjs';
import type { Clock, Lifecycle, RandomSource } from '../../deps.ts';
import type { Answer } from '../../link/answer.ts';
import { startDeadline } from '../../link/deadline.ts';
import { failed, failureOf, RestError } from '../../link/restError.ts';
import { awake } from '../../operators/awake.ts';
import { retryWithJitter } from '../../operators/retryWithJitter.ts';
import type { PlatformRest } from '../../platform.ts';
import { HOUR } from '../../wire/protocol/durations.ts';
import type { CallInput, CallName, CallValue } from '../../wire/tables/calls.ts';
import type { PlatformRuntime } from '../../wire/tables/runtime.ts';
import { isOutcomeUnknown, mayRepeat } from './unknown.ts';

/** How long after the click a command with money may be sent, ms. */
export const INTENT_DEADLINE_MS = 5_000;
/** Waits between attempts to send it, ms. */
const SEND_AGAIN = { baseMs: 300, capMs: 1_500 };
/** Waits between the questions whether it happened, ms. */
const ASK_AGAIN = { baseMs: 1_000, capMs: 15_000 };
/** The gateway forgets the result of a command after a day, so it is not asked for longer than this, ms. */
const ASKED_FOR_MS = 12 * HOUR;

/** The calls that move money or commit somebody to it, of those that the page makes (`money` in the wire table). */
export type MoneyCall = Extract<
  CallName,
  | 'bet'
  | 'betCashOut'
  | 'betAutoCashOut'
  | 'lotteryBet'
  | 'lotteryStop'
  | `mines${string}`
  | `moves${string}`
  | 'roomJoin'
  | 'roomLeave'
  | 'crashStake'
  | 'crashCancel'
  | 'crashCashOut'
  | 'walletTransfer'
  | 'teamTransfer'
  | 'promotionJoin'
  | 'promotionReward'
  | 'missionClaim'
  | 'claimRaffle'
  | 'redeemPointReward'
  | 'convertPoint'
  | 'pointConfirm'
  | `process${string}`
  | `deposit${string}`
  | `withdrawal${string}`
>;

/**
 * Phase of an intent. `sending`: the command is on its way. `waiting`: no answer yet, it can still be cancelled.
 * `asking`: nothing is sent any more; the gateway is asked whether it happened.
 */
export type IntentPhase = 'sending' | 'waiting' | 'asking';

export interface RunIntentDeps {
  readonly rest: Pick<PlatformRest, 'call'>;
  readonly wire: Pick<PlatformRuntime, 'callValue'>;
  readonly clock: Clock;
  readonly random: RandomSource;
  readonly lifecycle: Pick<Lifecycle, 'visible$' | 'online$'>;
  /** Server time so many ms from now; null while it is unknown. */
  readonly serverAfter: (ms: number) => number | null;
  /** Whether the page knows that the gateway can't be reached. */
  readonly isOffline: () => boolean;
  readonly scheduler?: SchedulerLike;
}

/** One intent: its key, and the events from outside that affect it. */
export interface IntentRun {
  readonly key: string;
  readonly onPhase: (phase: IntentPhase) => void;
  /** The person has given it up. */
  readonly cancelled$: Observable<void>;
}

/**
 * Carries out one intent with money, when subscribed: sends the command, again with the same key while its result
 * is unknown, never after its deadline; then asks by the key until the gateway has said whether it happened. Emits
 * the command's answer, or errors with a `RestError`: `offline` when nothing was sent because the gateway can't be
 * reached, `intent_closed` when it did not happen and never will, `outcome_unknown` when the result can't be found
 * out.
 */
export function runIntent<K extends MoneyCall>(
  deps: RunIntentDeps,
  name: K,
  input: CallInput<K>,
  { key, onPhase, cancelled$ }: IntentRun,
): Observable<Answer<CallValue<K>>> {
  const { rest, clock, random, lifecycle, scheduler = asyncScheduler } = deps;
  return defer(() => {
    if (deps.isOffline()) return throwError(() => new RestError(failed('offline')));
    const deadline = startDeadline(clock, INTENT_DEADLINE_MS, deps.serverAfter(INTENT_DEADLINE_MS));
    /** Whether an attempt was made whose result is unknown. */
    let isDoubtful = false;
    const sending$ = rest.call(name, input, { idempotencyKey: key, deadline }).pipe(
      tap({
        error: (error: unknown) => {
          isDoubtful ||= isOutcomeUnknown(failureOf(error));
          onPhase('waiting');
        },
      }),
      retryWithJitter({
        ...SEND_AGAIN,
        random,
        awake$: lifecycle.online$,
        scheduler,
        retryAfterMs: error => failureOf(error).retryAfterMs,
        retryable: error => deadline.left() > 0 && mayRepeat(failureOf(error)),
      }),
    );
    const over = (code: string) => mergeMap(() => throwError(() => new RestError(failed(code))));
    const over$ = merge(
      timer(INTENT_DEADLINE_MS, scheduler).pipe(over('deadline_passed')),
      cancelled$.pipe(over('intent_closed')),
    );
    return merge(sending$, over$).pipe(
      take(1),
      catchError((error: unknown) => {
        const failure = failureOf(error);
        const isOver = failure.status === 0 && ['deadline_passed', 'intent_closed'].includes(failure.code);
        // A request that was sent and then aborted is as uncertain as one whose answer was lost.
        if (deadline.isSent && (isDoubtful || isOver)) {
          return asking$(isOver || isOutcomeUnknown(failure) ? null : error);
        }
        const isUnsent = !deadline.isSent && deps.isOffline();
        return throwError(() => (isUnsent ? new RestError(failed('offline')) : error));
      }),
    );
  });

  /**
   * Asks the gateway for the result.
   * @param refusal Refusal of a later attempt: the reason why the command did not happen, if it did not.
   */
  function asking$(refusal: unknown): Observable<Answer<CallValue<K>>> {
    const begunAt = clock.now();
    return defer(() => {
      onPhase('asking');
      return rest.call('closeIntent', { key });
    }).pipe(
      retryWithJitter({
        ...ASK_AGAIN,
        random,
        awake$: awake(lifecycle),
        scheduler,
        retryAfterMs: error => failureOf(error).retryAfterMs,
        retryable: error => {
          const failure = failureOf(error);
          return clock.now() - begunAt < ASKED_FOR_MS && (isOutcomeUnknown(failure) || mayRepeat(failure));
        },
      }),
      catchError((error: unknown) => {
        const failure = failureOf(error);
        return throwError(() => (failure.status === 401 ? error : new RestError(failed('outcome_unknown'))));
      }),
      map(answer => {
        const { state, value } = answer.value;
        if (state === 'void') throw refusal ?? new RestError(failed('intent_closed'));
        if (!deps.wire.callValue[name](value)) throw new RestError(failed('outcome_unknown'));
        return { ...answer, value: value as CallValue<K> };
      }),
    );
  }
}
