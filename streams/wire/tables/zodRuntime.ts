import type { z } from 'zod';
import type { CallSpec } from '../protocol/call.ts';
import { Envelope } from '../protocol/envelope.ts';
import { AuthAnswer, Bye, Ev, Hello, SyncAnswer } from '../protocol/frames.ts';
import { readAs } from '../protocol/readAs.ts';
import { type CallName, calls } from './calls.ts';
import type { CallMeta, Guard, WireRuntime } from './runtime.ts';
import { topicTable } from './topics.ts';

const guard =
  (schema: z.ZodType): Guard =>
  value =>
    readAs(schema, value).success;

function mapValues<K extends string, A, B>(table: Readonly<Record<K, A>>, to: (a: A) => B): Record<K, B> {
  return Object.fromEntries(Object.entries<A>(table).map(([k, v]) => [k, to(v)])) as Record<K, B>;
}

/** A call's table entry without its schemas. */
export function callMeta(spec: CallSpec): CallMeta {
  const { method, path, audience, sealed, command } = spec;
  return {
    method,
    path,
    audience,
    sealed,
    command,
    money: spec.money ?? false,
    bare: spec.bare ?? false,
    module: spec.module ?? null,
    headers: spec.headers ?? {},
    encoding: spec.encoding ?? 'json',
  };
}

/**
 * The wire tables with zod's own checks: for Node and tests.
 * @internal For tests and tools in Node: the page runs the compiled checks.
 */
export function zodRuntime(): WireRuntime {
  const table: Readonly<Record<CallName, CallSpec>> = calls;
  return {
    calls: mapValues(table, callMeta),
    callValue: mapValues(table, spec => guard(spec.value)),
    envelope: guard(Envelope),
    topicKind: mapValues(topicTable, ({ kind }) => kind),
    topicData: mapValues(topicTable, spec => guard(spec.data)),
    topicState: mapValues(topicTable, spec => guard(spec.state)),
    frames: {
      ev: guard(Ev),
      hello: guard(Hello),
      bye: guard(Bye),
      syncAnswer: guard(SyncAnswer),
      authAnswer: guard(AuthAnswer),
    },
  };
}
