import type { Rule } from '../wire/protocol/redaction.ts';
import type { CallTable, NameIn } from '../wire/protocol/tables.ts';
import type { TopicShape, TopicSpec } from '../wire/protocol/topic.ts';

/** A call's answer as it follows from a topic's state; undefined answers "not found". */
type AnswerOf<S> = { of(state: S | null): unknown }['of'];

/**
 * One socket topic, as much as scripts have to know of it. A `TopicSpec` says all of this; `scriptValue` and `scriptLog` add
 * it to a topic of which only the client's part was declared.
 */
export interface ScriptTopic<S = unknown, D = unknown>
  extends TopicShape<S, D>,
    Pick<TopicSpec<S, D>, 'audience' | 'empty' | 'apply' | 'changes' | 'redact'> {
  readonly size: Pick<TopicSpec['size'], 'events'>;
  /** Calls whose answers follow from the state. */
  readonly answers: { readonly [call: string]: AnswerOf<S> | undefined };
  /** Makes up an event for `generate` lines; without it no line can ask for one. */
  readonly sample?: TopicSpec<S, D>['sample'];
}

/** The topics of a product by their names, for its scripts. */
export type ScriptTopics = Readonly<Record<string, ScriptTopic>>;

/** What a scripted gateway knows when it answers a call. */
export interface ScriptWorld {
  /** Whose token came with the call; null for none. */
  readonly uid: string | null;
  /** Name of the script's account, and its kind as the product numbers them. */
  readonly account: string;
  readonly type: number;
  /** World time, epoch ms. */
  readonly now: number;
}

/** What a product says of itself so that a script can be read and played. */
export interface ScriptProduct<C extends CallTable = CallTable, T extends ScriptTopics = ScriptTopics> {
  readonly calls: C;
  readonly topics: T;
  /** Actions that `do` lines may call, by their paths from what the script plays under: `notes.add`; none unless given. */
  readonly actions?: readonly string[];
  /**
   * What a call answers that neither the script nor a topic answers: `value` of its envelope, or all of it where the call is
   * bare. Undefined answers "not found". `request` is its method and path: `GET /members`.
   */
  answer?(request: string, world: ScriptWorld): unknown;
}

/** What a product says of itself so that it can be recorded. What is not named here does not get into a script. */
export interface RecordedProduct<C extends CallTable = CallTable, T extends ScriptTopics = ScriptTopics>
  extends ScriptProduct<C, T> {
  /** Paths of the values that the gateway brings about, and what of them a script may tell: its `expect` lines. */
  readonly watched: ReadonlyMap<string, Rule>;
  /** Calls whose answers a script may tell, and what of them may stay. They must only read. None unless given. */
  readonly answers?: { readonly [K in NameIn<C>]?: Rule };
  /** Reasons of refusals that may stay in a script; none unless given. */
  readonly codes?: readonly string[];
  /** Calls that a script makes again as a `do` line, and its action. None unless given. */
  readonly deeds?: { readonly [K in NameIn<C>]?: string };
}
