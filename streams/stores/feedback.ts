import { combineLatest, defer, map, type Observable, tap } from 'rxjs';
import type { Behavior } from '../behavior.ts';
import { createState } from '../behaviors/state.ts';
import type { Outcome } from '../failure.ts';
import { failureOf, isTransient } from '../link/restError.ts';
import { awake } from '../operators/awake.ts';
import { retryWithJitter } from '../operators/retryWithJitter.ts';
import type { PageMemory, PlatformRest } from '../platform.ts';
import type { RemoteDeps, RemoteSource } from '../remote/createRemote.ts';
import type { FeedbackLimits } from '../wire/content/shapes.ts';
import type { Whitelabel } from '../wire/system/shapes.ts';
import type { CallInput, CallValue } from '../wire/tables/calls.ts';
import { EMPTY_DRAFT, type FeedbackDraft, readDraft, type StoredDraft, writeDraft } from './feedbackDraft.ts';
import { asOutcome } from './outcome.ts';
import type { SessionView } from './sessionViews.ts';

export interface FeedbackStore {
  /** Bounds of a feedback's text, in characters (S5-73). */
  readonly limits$: Behavior<FeedbackLimits>;
  /** What was begun in this tab; an account's own is shown to nobody else. */
  readonly draft$: Behavior<FeedbackDraft>;
  /** Keeps what was begun, also over a reload. */
  keep(draft: FeedbackDraft): void;
  /**
   * Sends a text to the operator (S7-56) and clears the draft once it arrived. Sending the same words again after
   * a lost answer is the same intent and is counted once.
   */
  send(input: CallInput<'feedback'>): Observable<Outcome<CallValue<'feedback'>>>;
}

/** Bounds of a gateway that names none. */
export const DEFAULT_LIMITS: FeedbackLimits = { min: 10, max: 500 };
/** How often and how long a feedback whose answer was lost is sent again, ms. */
const RETRY = { count: 3, baseMs: 500, capMs: 4_000 };

export interface FeedbackDeps extends Pick<RemoteDeps, 'scope' | 'random' | 'lifecycle'> {
  readonly rest: Pick<PlatformRest, 'call' | 'newKey'>;
  readonly memory: PageMemory;
  readonly session$: Behavior<SessionView>;
  readonly whitelabel: Pick<RemoteSource<Whitelabel>, 'value$'>;
}

/** What visitors tell the operator. */
export function createFeedbackStore(deps: FeedbackDeps): FeedbackStore {
  const { scope, rest, memory, session$, random, lifecycle } = deps;
  const stored$ = createState<StoredDraft>(readDraft(memory));
  scope.add(() => stored$.end());
  /** The intent under way: its words and its key. */
  let intent = { words: '', key: '' };

  function keep(draft: FeedbackDraft): void {
    const stored = { ...draft, uid: session$.value.uid };
    writeDraft(memory, stored);
    stored$.set(stored);
  }
  function keyOf(input: CallInput<'feedback'>): string {
    const words = JSON.stringify(input);
    if (intent.words !== words) intent = { words, key: rest.newKey() };
    return intent.key;
  }
  const sent$ = (input: CallInput<'feedback'>, idempotencyKey: string) =>
    rest.call('feedback', input, { idempotencyKey }).pipe(
      retryWithJitter({
        ...RETRY,
        random,
        awake$: awake(lifecycle),
        retryAfterMs: error => failureOf(error).retryAfterMs,
        retryable: error => isTransient(failureOf(error)),
      }),
      map(({ value }) => value),
      tap(() => {
        intent = { words: '', key: '' };
        keep(EMPTY_DRAFT);
      }),
    );
  const draft$ = combineLatest([stored$, session$]).pipe(
    map(([{ uid, ...draft }, session]) => (uid === null || uid === session.uid ? draft : EMPTY_DRAFT)),
  );
  const limits$ = deps.whitelabel.value$.pipe(map(label => label?.feedback ?? DEFAULT_LIMITS));
  return {
    limits$: scope.behavior(limits$, DEFAULT_LIMITS),
    draft$: scope.behavior(draft$, EMPTY_DRAFT),
    keep,
    send: input => defer(() => asOutcome(sent$(input, keyOf(input)))),
  };
}
