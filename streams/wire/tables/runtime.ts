import type { Audience, Method } from '../protocol/call.ts';
import type { ModuleId } from '../protocol/modules.ts';
import type { TopicKind } from '../protocol/topic.ts';
import type { CallName } from './calls.ts';
import type { TopicKey } from './topics.ts';

/** What the client needs to know of a call when it runs: the table entry without its schemas. */
export interface CallMeta {
  readonly method: Method;
  readonly path: string;
  readonly audience: Audience;
  readonly sealed: boolean;
  readonly command: boolean;
  /** Whether it carries the deadline of an intent with money. */
  readonly money: boolean;
  readonly bare: boolean;
  readonly module: ModuleId | null;
  /** Headers of this call besides the usual ones. */
  readonly headers: Readonly<Record<string, string>>;
  /** How the body is encoded. */
  readonly encoding: 'json' | 'form';
}

export type Guard = (value: unknown) => boolean;

/** The socket frames a client receives. */
export type FrameName = 'ev' | 'hello' | 'bye' | 'syncAnswer' | 'authAnswer';

/**
 * The wire tables as the client uses them. Two providers: `zodRuntime()` (Node, tests) and the module
 * `virtual:wire-runtime` that the build generates, because zod without eval costs fifty times a compiled
 * check and 23 KB (docs/decisions).
 */
export interface WireRuntime {
  readonly calls: Readonly<Record<CallName, CallMeta>>;
  /** Whether an answer's `value` has the shape of the table. */
  readonly callValue: Readonly<Record<CallName, Guard>>;
  /** The envelope around an answer. */
  readonly envelope: Guard;
  readonly topicKind: Readonly<Record<TopicKey, TopicKind>>;
  /** `d` of an event, by topic. */
  readonly topicData: Readonly<Record<TopicKey, Guard>>;
  /** `st` of a snapshot, by topic. */
  readonly topicState: Readonly<Record<TopicKey, Guard>>;
  readonly frames: Readonly<Record<FrameName, Guard>>;
}
