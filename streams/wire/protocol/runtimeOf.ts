import type { z } from 'zod';
import type { CallShape } from './call.ts';
import { Envelope } from './envelope.ts';
import { AuthAnswer, Bye, Ev, Hello, SyncAnswer } from './frames.ts';
import { type ProtocolCalls, protocolCalls } from './protocolCalls.ts';
import { readAs } from './readAs.ts';
import type { CallMeta, Guard, WireRuntime } from './runtime.ts';
import type { CallTable, NameIn, TopicTable } from './tables.ts';

const guard =
  (schema: z.ZodType): Guard =>
  value =>
    readAs(schema, value).success;

function mapValues<K extends string, A, B>(table: Readonly<Record<K, A>>, to: (a: A) => B): Record<K, B> {
  return Object.fromEntries(Object.entries<A>(table).map(([k, v]) => [k, to(v)])) as Record<K, B>;
}

/** A call's table entry without its schemas. */
export function callMeta(call: CallShape): CallMeta {
  return {
    method: call.method,
    path: call.path,
    audience: call.audience,
    sealed: call.sealed ?? false,
    command: call.command ?? false,
    money: call.money ?? false,
    bare: call.bare ?? false,
    module: call.module ?? null,
    headers: call.headers ?? {},
    encoding: call.encoding ?? 'json',
  };
}

/**
 * The tables of a product as the client uses them, with zod's own checks: for Node, tests, and pages that run zod anyway. The
 * protocol's own calls are added.
 */
export function runtimeOf<C extends CallTable, T extends TopicTable>({
  calls,
  topics,
}: {
  readonly calls: C;
  readonly topics: T;
}): WireRuntime<C & ProtocolCalls, T> {
  const callTable = { ...calls, ...protocolCalls } as Readonly<Record<NameIn<C & ProtocolCalls>, CallShape>>;
  const topicTable: Readonly<Record<NameIn<T>, T[NameIn<T>]>> = topics;
  return {
    calls: mapValues(callTable, callMeta),
    callValue: mapValues(callTable, call => guard(call.value)),
    envelope: guard(Envelope),
    topicKind: mapValues(topicTable, ({ kind }) => kind),
    topicData: mapValues(topicTable, topic => guard(topic.data)),
    topicState: mapValues(topicTable, topic => guard(topic.state)),
    frames: {
      ev: guard(Ev),
      hello: guard(Hello),
      bye: guard(Bye),
      syncAnswer: guard(SyncAnswer),
      authAnswer: guard(AuthAnswer),
    },
  };
}
