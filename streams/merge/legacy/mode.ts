import {
  catchError,
  defer,
  EMPTY,
  finalize,
  map,
  mergeMap,
  type Observable,
  of,
  type SchedulerLike,
  switchMap,
  tap,
  timer,
} from 'rxjs';
import type { Clock, Logger, RandomSource } from '../../deps.ts';
import { adaptivePoll } from '../../operators/adaptivePoll.ts';
import { retryWithJitter } from '../../operators/retryWithJitter.ts';
import type { Scope } from '../../scope.ts';
import { MINUTE } from '../../wire/protocol/durations.ts';
import type { Ev } from '../../wire/protocol/frames.ts';
import type { TopicEntry } from '../entry.ts';
import type { FrameNotifier } from '../frameNotifier.ts';
import { acceptAnswer, acceptPush } from '../legacyRules.ts';
import { freshGuard } from '../loopGuard.ts';
import { type Missing, missingIn } from '../missing.ts';
import { isAbsent, retryAfterOf } from '../requests.ts';
import { legacyPollDelay } from '../rhythm.ts';
import { coldTopic } from '../topic.ts';
import type { LiveTransport } from '../transport.ts';
import { PollingFallback } from './pollingFallback.ts';

/** Waits of N3, N4 and N6, ms. */
const RECONNECT_SPREAD_MS = 3_000;
const HINT_SPREAD_MS = 500;
const HINT_REST_MS = 2_000;
const FENCE_RETRY_MS = 250;
const FENCE_RETRIES = 3;

export interface LegacyDeps {
  /** Ends with this mode, so that none of its answers reaches the other one. */
  readonly scope: Scope;
  readonly entries: ReadonlyMap<string, TopicEntry>;
  readonly transport: LiveTransport;
  readonly clock: Clock;
  readonly random: RandomSource;
  readonly logger: Logger;
  readonly notifier: FrameNotifier;
  /** A read failed that replaces the socket: what is shown may be out of date. */
  readonly lost: (entry: TopicEntry) => void;
  /** The back end has told no value of an entry, or nothing could be asked (`failed`). */
  readonly lacks: (entry: TopicEntry, missing: Missing, failed?: boolean) => void;
  readonly awake$: Observable<boolean>;
  readonly scheduler: SchedulerLike;
}

/** Follows topics of a back end that doesn't number events: pushes are hints, and REST answers pass a fence (N3, N4). */
export class LegacyMode {
  readonly #deps: LegacyDeps;
  readonly #pollingFallback: PollingFallback;
  /** Lifetimes of the reads of each entry. */
  readonly #scopes = new Map<TopicEntry, Scope>();
  /** Failed reads that wait for their next attempt, at most one per entry; the function cancels it. */
  readonly #waiting = new Map<TopicEntry, () => void>();
  /** When the last refetch for a hint was due, monotonic. */
  readonly #hintedAt = new Map<TopicEntry, number>();
  /** Whether a socket is connected. */
  #up = false;

  constructor(deps: LegacyDeps) {
    this.#deps = deps;
    this.#pollingFallback = new PollingFallback({
      ...deps,
      receive: (entry, state, at) => this.answer(entry, state, at),
    });
    const { random, awake$, scheduler, scope } = deps;
    const rhythm$ = adaptivePoll({
      poll: () => timer(0, scheduler),
      delayMs: () => legacyPollDelay(random),
      awake$,
      scheduler,
    });
    scope.subscribe(rhythm$, () => {
      // Without a socket the polls read everything at intervals of their own.
      if (!this.#up) return;
      for (const entry of deps.entries.values()) this.refetch(entry, 0);
    });
  }

  /** N6: after a (re)connect any value may be out of date; all topics are read again, spread over 3 s. */
  connected(): void {
    this.#up = true;
    for (const entry of this.#deps.entries.values()) this.join(entry);
  }

  disconnected(): void {
    this.#up = false;
    // The polls read everything from now on, so waiting retries are cancelled.
    for (const giveUp of [...this.#waiting.values()]) giveUp();
  }

  /** Takes an entry into this mode, or into a new connection of it, and reads it. */
  join(entry: TopicEntry): void {
    this.#adopt(entry);
    this.#waiting.get(entry)?.();
    this.refetch(entry, this.#deps.random() * RECONNECT_SPREAD_MS);
  }

  /** Takes all entries into this mode; the caller reads them. */
  adoptAll(): void {
    for (const entry of this.#deps.entries.values()) this.#adopt(entry);
  }

  /** Drops the positions of the numbered mode; versions and known items stay valid. */
  #adopt(entry: TopicEntry): void {
    const { known, kind } = entry.topic;
    entry.bestEffort = true;
    entry.guard = freshGuard;
    entry.topic = { ...coldTopic(kind, this.#up), known, state: known ? 'STALE' : 'COLD' };
    this.#deps.notifier.mark(entry);
  }

  /** One read of all topics instead of the socket; errors when one of them failed. */
  poll(): Observable<unknown> {
    return this.#pollingFallback.read();
  }

  /** A push: with a payload it is news (N1, N2, N5), without one it is a hint (N4). */
  push(entry: TopicEntry, raw: Readonly<Partial<Ev>>): void {
    const { clock, logger, notifier } = this.#deps;
    if (raw.d === undefined || raw.d === null) {
      this.hint(entry);
      return;
    }
    if (!entry.checkData(raw.d)) {
      logger.warn('event_unusable', { topic: entry.key });
      this.hint(entry);
      return;
    }
    const { fold, isValue } = entry;
    const data = raw.d as never;
    const id = isValue ? null : (fold.legacy?.id?.(data) ?? null);
    const { topic, fresh } = acceptPush(entry.legacy, {
      now: clock.monotonic(),
      version: isValue ? (fold.legacy?.version?.(data) ?? null) : null,
      id,
      text: isValue || id !== null ? null : JSON.stringify(raw.d),
    });
    entry.legacy = topic;
    // A log without a state will contain this item once its read is answered.
    if (!fresh || (!isValue && entry.draft === undefined)) return;
    try {
      entry.apply(raw.d, null, 0);
      if (isValue) entry.topic = { ...entry.topic, known: true, state: entry.topic.up ? 'LIVE' : 'STALE' };
    } catch (error) {
      logger.error('fold_failed', { topic: entry.key, error: String(error) });
      this.hint(entry);
    }
    notifier.mark(entry);
  }

  /** Merges a whole state; false when the fence refused it. */
  answer(entry: TopicEntry, state: unknown, startedAt: number): boolean {
    const { lacks, logger, notifier } = this.#deps;
    if (!entry.checkState(state)) {
      logger.warn('snapshot_invalid', { topic: entry.key });
      lacks(entry, missingIn(state));
      return true;
    }
    const version = entry.isValue ? (entry.fold.legacy?.version?.(state as never) ?? null) : null;
    const { topic, decision } = acceptAnswer(entry.legacy, { startedAt, version });
    entry.legacy = topic;
    if (decision === 'load') {
      try {
        entry.load(state, null, 0);
      } catch (error) {
        logger.error('fold_failed', { topic: entry.key, error: String(error) });
        return true;
      }
      entry.topic = { ...entry.topic, known: true, state: 'LIVE' };
      notifier.mark(entry);
    }
    return decision !== 'fenced';
  }

  /**
   * Reads the whole state after a delay. Reads may overlap, and the one that started last counts. Only one read is repeated
   * after a failure: while it waits, no other starts, and another that fails ends.
   */
  refetch(entry: TopicEntry, delayMs: number, fencedBefore = 0): void {
    if (this.#waiting.has(entry)) return;
    const { clock, lacks, random, awake$, scheduler } = this.#deps;
    const scope = this.#scopeOf(entry).child();
    const giveUp = () => {
      if (this.#waiting.get(entry) === giveUp) this.#waiting.delete(entry);
      scope.end();
    };
    const retried = retryWithJitter<{ state: unknown; startedAt: number }>({
      baseMs: 1_000,
      capMs: MINUTE,
      random,
      awake$,
      scheduler,
      retryAfterMs: retryAfterOf,
      retryable: () => {
        if (this.#waiting.has(entry) || !this.#up) return false;
        this.#waiting.set(entry, giveUp);
        return true;
      },
    });
    // The fence compares with the start of the request that is answered, so the time is taken for each attempt.
    const attempt$ = defer(() => {
      if (this.#waiting.get(entry) === giveUp) this.#waiting.delete(entry);
      const startedAt = clock.monotonic();
      return this.#read(entry).pipe(
        map(state => ({ state, startedAt })),
        tap({
          error: error => (isAbsent(error) ? lacks(entry, 'absent') : lacks(entry, 'unreadable', true)),
        }),
      );
    });
    const read$ = timer(delayMs, scheduler).pipe(
      switchMap(() => attempt$.pipe(retried)),
      catchError(() => EMPTY),
      finalize(giveUp),
    );
    scope.subscribe(read$, ({ state, startedAt }) => {
      if (this.answer(entry, state, startedAt)) return;
      if (fencedBefore < FENCE_RETRIES) this.refetch(entry, FENCE_RETRY_MS, fencedBefore + 1);
    });
  }

  /** Drops the reads of a closed entry. */
  forget(entry: TopicEntry): void {
    this.#waiting.get(entry)?.();
    this.#scopes.get(entry)?.end();
    this.#scopes.delete(entry);
    this.#hintedAt.delete(entry);
  }

  #scopeOf(entry: TopicEntry): Scope {
    const scope = this.#scopes.get(entry) ?? this.#deps.scope.child();
    this.#scopes.set(entry, scope);
    return scope;
  }

  #read(entry: TopicEntry): Observable<unknown> {
    const fetch = entry.fold.legacy?.fetch;
    if (fetch) return fetch();
    return this.#deps.transport.snap([entry.name]).pipe(
      mergeMap(snaps => {
        const snap = snaps.find(({ t }) => t === entry.name);
        if (snap && 'st' in snap) return of(snap.st);
        this.#deps.lacks(entry, 'absent');
        return EMPTY;
      }),
    );
  }

  /** N4: something changed; read it soon, but not more often than every two seconds. */
  hint(entry: TopicEntry): void {
    const { clock, random } = this.#deps;
    const now = clock.monotonic();
    const last = this.#hintedAt.get(entry) ?? Number.NEGATIVE_INFINITY;
    if (last > now) return;
    const delayMs = Math.max(random() * HINT_SPREAD_MS, last + HINT_REST_MS - now);
    this.#hintedAt.set(entry, now + delayMs);
    this.refetch(entry, delayMs);
  }
}
