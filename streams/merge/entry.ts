import { createState, type State } from '../behaviors/state.ts';
import type { Freshness } from '../freshness.ts';
import type { Applied, Inspector } from '../inspector.ts';
import type { Guard } from '../wire/protocol/runtime.ts';
import type { TopicKind } from '../wire/protocol/topic.ts';
import { isOfItems } from '../wire/protocol/topicAddress.ts';
import type { Fold, LegacyFold } from './fold.ts';
import type { Publisher } from './frameNotifier.ts';
import { freshnessOf, sameFreshness } from './freshnessOf.ts';
import { type LegacyTopic, noPushes } from './legacyRules.ts';
import { freshGuard, isDegraded, type LoopGuard } from './loopGuard.ts';
import type { Missing } from './missing.ts';
import { coldTopic, type Topic } from './topic.ts';

/** A fold of any topic, for code that does not know which; `data` and `state` have passed the topic's checks. */
interface AnyFold {
  readonly initial: unknown;
  load(state: unknown): unknown;
  apply(draft: unknown, data: unknown): unknown;
  snapshot(draft: unknown): unknown;
  readonly legacy?: LegacyFold<unknown, unknown>;
}

export interface EntryOptions {
  readonly name: string;
  readonly key: string;
  /** Account or item it belongs to; null for a public one. */
  readonly uid: string | null;
  readonly kind: TopicKind;
  readonly checkData: Guard;
  readonly checkState: Guard;
  readonly up: boolean;
  readonly inspector?: Inspector | undefined;
}

/**
 * One followed topic at run time: the reducer's topic, the draft its events fold into, and the value readers see.
 * The object's identity is the generation of R5: answers for a closed entry are ignored.
 */
export class TopicEntry implements Publisher {
  readonly name: string;
  readonly key: string;
  readonly isPublic: boolean;
  readonly isValue: boolean;
  readonly checkData: Guard;
  readonly checkState: Guard;
  readonly fold: AnyFold;
  readonly value$: State<unknown>;
  readonly inspector: Inspector | undefined;
  readonly freshness$: State<Freshness> = createState<Freshness>(
    { kind: 'loading' },
    { equal: sameFreshness },
  );
  readonly missing$: State<Missing | null> = createState<Missing | null>(null);
  /** Only this entry refers to it, so the hot path may change `s` in place instead of copying per event. */
  topic: Topic & { s: number };
  draft: unknown;
  dirty = false;
  open = true;
  guard: LoopGuard = freshGuard;
  legacy: LegacyTopic = noPushes;
  /** Whether the back end doesn't number events, so that "live" is only a best effort (N7). */
  bestEffort = false;
  /** Why the back end has told no value; null once it has, and before it was asked. */
  missing: Missing | null = null;
  /** When the value last counted as fresh, server time. */
  since = 0;
  #valueChanged = false;

  constructor(options: EntryOptions, fold: AnyFold) {
    this.name = options.name;
    this.key = options.key;
    this.checkData = options.checkData;
    this.checkState = options.checkState;
    this.fold = fold;
    this.inspector = options.inspector;
    const { kind } = options;
    this.isPublic = options.uid === null || isOfItems(options.key);
    this.isValue = kind === 'value';
    this.topic = coldTopic(kind, options.up);
    this.value$ = createState(fold.initial);
  }

  /** Folds one event into the draft; `e` and `s` are its position. Throws what the fold throws. */
  apply(data: unknown, e: string | null, s: number): void {
    if (this.draft === undefined) {
      // The first event of a value topic is a whole state. A log without a draft has to wait for a snapshot.
      if (!this.isValue) return;
      this.draft = this.fold.load(data);
    } else this.draft = this.fold.apply(this.draft, data);
    this.missing = null;
    this.#valueChanged = true;
    if (this.inspector !== undefined) this.#told(this.inspector, 'event', e, s, data);
  }

  /** Replaces the draft by a state that was read at a position. Throws what the fold throws. */
  load(state: unknown, e: string | null, s: number): void {
    this.draft = this.fold.load(state);
    this.missing = null;
    this.#valueChanged = true;
    if (this.inspector !== undefined) this.#told(this.inspector, 'state', e, s, state);
  }

  /** Shows the initial value at once: a signed-out account's data must not survive until the next frame. */
  clear(): void {
    this.draft = undefined;
    this.missing = null;
    this.#valueChanged = false;
    this.value$.set(this.fold.initial);
    if (this.inspector !== undefined) this.#told(this.inspector, 'clear', null, 0, undefined);
  }

  publish(): void {
    if (this.#valueChanged) {
      this.#valueChanged = false;
      this.value$.set(this.fold.snapshot(this.draft));
    }
    this.freshness$.set(
      freshnessOf(this.topic, {
        since: this.since,
        degraded: isDegraded(this.guard),
        bestEffort: this.bestEffort,
      }),
    );
    this.missing$.set(this.missing);
  }

  close(): void {
    this.open = false;
    this.value$.end();
    this.freshness$.end();
    this.missing$.end();
  }

  #told(inspector: Inspector, by: Applied['by'], e: string | null, s: number, data: unknown): void {
    inspector.applied({ topic: this.name, key: this.key, by, e, s, data });
  }
}

/** Makes the entry of a topic. After this call the compiler no longer knows which topic a fold belongs to. */
export function createEntry<S, D, V, Draft>(options: EntryOptions, fold: Fold<S, D, V, Draft>): TopicEntry {
  return new TopicEntry(options, fold as unknown as AnyFold);
}
