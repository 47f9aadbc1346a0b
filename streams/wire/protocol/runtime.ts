import type { Audience, Method } from './call.ts';
import type { CallTable, NameIn, TopicTable } from './tables.ts';
import type { TopicKind } from './topic.ts';

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
  readonly module: string | null;
  /** Headers of this call besides the usual ones. */
  readonly headers: Readonly<Record<string, string>>;
  /** How the body is encoded. */
  readonly encoding: 'json' | 'form';
}

export type Guard = (value: unknown) => boolean;

/** The socket frames a client receives. */
export type FrameName = 'ev' | 'hello' | 'bye' | 'syncAnswer' | 'authAnswer';

/**
 * The tables of a product as the client uses them. `runtimeOf` makes it from the tables with zod's own checks; a build may
 * compile the checks instead, because zod without eval costs fifty times a compiled check and 23 KB.
 */
export interface WireRuntime<C extends CallTable = CallTable, T extends TopicTable = TopicTable> {
  readonly calls: Readonly<Record<NameIn<C>, CallMeta>>;
  /** Whether an answer's `value` has the shape of the table. */
  readonly callValue: Readonly<Record<NameIn<C>, Guard>>;
  /** The envelope around an answer. */
  readonly envelope: Guard;
  readonly topicKind: Readonly<Record<NameIn<T>, TopicKind>>;
  /** `d` of an event, by topic. */
  readonly topicData: Readonly<Record<NameIn<T>, Guard>>;
  /** `st` of a snapshot, by topic. */
  readonly topicState: Readonly<Record<NameIn<T>, Guard>>;
  readonly frames: Readonly<Record<FrameName, Guard>>;
}
