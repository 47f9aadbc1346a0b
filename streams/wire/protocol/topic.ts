import type { z } from 'zod';
import type { CallSpec } from './call.ts';
import type { Rule } from './redaction.ts';

/**
 * `value`: an event is the whole new state, the newest wins. `log`: every event counts and they must be
 * applied without a gap.
 */
export type TopicKind = 'value' | 'log';

/**
 * Who may subscribe to a topic:
 * - `public`: everybody; there is one topic, `g:<key>`;
 * - `item`: everybody, who has to ask for it; there is one topic for each item, as `f:<fixture>` (`topicAddress.ts`);
 * - `user`: an account, to its own `u:<uid>:<key>`;
 * - `session`: the same, also while the account must change its password first;
 * - `agent`: an account that is an agent, to its own;
 * - `chat`: an account or a guest of the support chat, to its own;
 * - `operator`: whoever of the staff has the topic's `permission`; there is one topic, which belongs to the office.
 */
export type TopicAudience = 'public' | 'item' | 'user' | 'session' | 'agent' | 'chat' | 'operator';

/** What a recording writes to bring a topic to a state: an event, or the state itself. */
export type RecordedState<S, D> =
  | { readonly as: 'topic'; readonly data: D }
  | { readonly as: 'state'; readonly data: S };

/** What a made-up event may depend on. */
export interface SampleFrom<S> {
  /** Position among the events of its line, from 0. */
  readonly index: number;
  /** World time, epoch ms. */
  readonly now: number;
  /** State before the event; null while there is none. */
  readonly state: S | null;
  readonly random: () => number;
}

/** Calls by name, as a domain declares them. */
type SpecTable = Readonly<Record<string, CallSpec>>;
type NoCalls = Readonly<Record<never, CallSpec>>;

/** A function that may be called with a state whose topic the compiler does not know. */
type AnswerFrom<S, C extends CallSpec> = { of(state: S | null): z.output<C['value']> | undefined }['of'];

/** One socket topic, as much as its client has to know. */
export interface TopicShape<S = unknown, D = unknown> {
  readonly kind: TopicKind;
  /** `st` of a snapshot. */
  readonly state: z.ZodType<S>;
  /** `d` of an event. */
  readonly data: z.ZodType<D>;
}

/**
 * Declares a topic for its client: a `value` by its state, which every event replaces; a `log` by its state and by one event,
 * which a fold adds to it (`stateOfLog`).
 */
export function defineTopic<S>(topic: {
  readonly kind: 'value';
  readonly state: z.ZodType<S>;
}): TopicShape<S, S>;
export function defineTopic<S, D>(topic: {
  readonly kind: 'log';
  readonly state: z.ZodType<S>;
  readonly data: z.ZodType<D>;
}): TopicShape<S, D>;
export function defineTopic(
  topic: Pick<TopicShape, 'kind' | 'state'> & Partial<Pick<TopicShape, 'data'>>,
): TopicShape {
  return { data: topic.state, ...topic };
}

/**
 * Everything that is said of one socket topic. Every part is required: nothing has a default. `Calls` are those of its domain,
 * where their answers follow from its state.
 */
export interface TopicSpec<S = unknown, D = unknown, Calls extends SpecTable = SpecTable>
  extends TopicShape<S, D> {
  readonly audience: TopicAudience;
  /** What an operator must be allowed: named by every topic for `operator`, and by no other. */
  readonly permission?: string;
  /** One sentence for the documents. */
  readonly summary: string;
  /** The state before the first event; null where nothing is known before it. */
  readonly empty: S | null;
  /** The state after one event. */
  apply(state: S, event: D): S;
  /** What must have happened between two states. @param newEpoch Whether the counter began anew in between. */
  changes(before: S | null, after: S, newEpoch: boolean): readonly RecordedState<S, D>[];
  /** What of it may stay in a recording, field by field; what is not named does not. */
  readonly redact: { readonly state: Rule; readonly data: Rule };
  /** How much of it is kept. */
  readonly size: {
    /** Items of the longest list in a state. */
    readonly items: number;
    /** Newest events from which a position is answered; of a value that is one. */
    readonly events: number;
  };
  /** Whether an event may be dropped for a connection that is still busy: the next one comes soon. */
  readonly volatile: boolean;
  /** Calls whose answers follow from the state, for scripts; undefined answers "not found". */
  readonly answers: { readonly [C in keyof Calls]?: AnswerFrom<S, Calls[C]> };
  /** Makes an event up for scripts. It fits the wire, and follows from what was before. */
  sample(from: SampleFrom<S>): D;
}

/** A topic whose events must all be applied, in order. */
export function logTopic<S, D, Calls extends SpecTable = NoCalls>(
  spec: Omit<TopicSpec<S, D, Calls>, 'kind'>,
) {
  return { kind: 'log', ...spec } as const satisfies TopicSpec<S, D, Calls>;
}

/** What is left to say of a topic whose events are whole states. */
type ValueSpec<S, Calls extends SpecTable> = Pick<
  TopicSpec<S, S, Calls>,
  'audience' | 'permission' | 'summary' | 'state' | 'empty' | 'volatile' | 'answers' | 'sample'
> & {
  readonly redact: Rule;
  /** Items of the longest list in a state. */
  readonly items: number;
};

/** How a topic changes whose events are whole states. */
export const wholeStates = <S>() => ({
  apply: (_before: S, event: S): S => event,
  changes: (before: S | null, after: S, newEpoch: boolean): readonly RecordedState<S, S>[] =>
    !newEpoch && JSON.stringify(before) === JSON.stringify(after) ? [] : [{ as: 'topic', data: after }],
});

/** A topic whose newest event is its state. */
export function valueTopic<S, Calls extends SpecTable = NoCalls>({
  redact,
  items,
  ...spec
}: ValueSpec<S, Calls>) {
  return {
    kind: 'value',
    ...spec,
    data: spec.state,
    ...wholeStates<S>(),
    redact: { state: redact, data: redact },
    size: { items, events: 1 },
  } as const satisfies TopicSpec<S, S, Calls>;
}

/** Most events kept of a log that one account reads, and of one that everybody reads. */
export const KEPT_EVENTS = { own: 256, public: 1_024 } as const;
