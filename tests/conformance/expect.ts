import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { Ev, Res } from '../../streams/wire/protocol/frames.ts';
import type { TopicShape, TopicSpec } from '../../streams/wire/protocol/topic.ts';
import { parseTopicName } from '../../streams/wire/tables/topicNames.ts';
import { topicTable } from '../../streams/wire/tables/topics.ts';
import { Mismatch } from './case.ts';

/** The longest a case waits for anything that should come at once, ms. */
export const PATIENCE_MS = 10_000;

/** Throws a `Mismatch` unless `holds`. */
export function expect(holds: boolean, expected: string): asserts holds {
  if (!holds) throw new Mismatch(expected);
}

/** Throws a `Mismatch` unless both say the same; the order of fields means nothing in JSON. */
export function expectSame(left: unknown, right: unknown, expected: string): void {
  expect(isDeepStrictEqual(left, right), expected);
}

/** The value as the schema reads it; a `Mismatch` names the first field that is wrong. */
export function expectShape<S extends z.ZodType>(schema: S, value: unknown, what: string): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue?.path.map(String).join('.') ?? '';
  throw new Mismatch(`${what} of the agreed shape; ${field === '' ? '' : `${field}: `}${issue?.message}`);
}

/** Waits until `find` finds something; a `Mismatch` when it doesn't within `ms`. */
export async function eventually<T>(
  find: () => T | null | undefined,
  expected: string,
  ms = PATIENCE_MS,
): Promise<T> {
  const until = performance.now() + ms;
  for (;;) {
    const found = find();
    if (found !== null && found !== undefined) return found;
    if (performance.now() > until) throw new Mismatch(`${expected} within ${ms / 1000} s`);
    await sleep(10);
  }
}

/** What the wire table says of a topic by its name on the wire. */
export function topicOf(t: string): TopicSpec {
  const topic = parseTopicName(t);
  if (topic === null) throw new Mismatch(`a topic there is, not ${t}`);
  return topicTable[topic.key];
}

/**
 * Events of one topic that follow `after` without a hole, each of the topic's shape.
 * @param shapeOf What the tables say of a topic.
 */
export function expectContiguous(
  evs: readonly Ev[],
  e: string,
  after: number,
  shapeOf: (t: string) => TopicShape,
): void {
  evs.forEach((ev, i) => {
    expect(ev.e === e, `events of ${ev.t} in epoch ${e}`);
    expect(
      ev.s === after + i + 1,
      `event ${after + i + 1} of ${ev.t} in this place, every number once and in order`,
    );
    expectShape(shapeOf(ev.t).data, ev.d, `event ${ev.s} of ${ev.t}`);
  });
}

/**
 * What a client has after an answer, in order: the events of the answer, then those that were pushed after it.
 * Waits until they reach `upTo`, because a process may answer before it has heard of the newest commit.
 */
export async function followed(
  answer: Extract<Res, { ok: true }>,
  connection: { events(t: string): readonly Ev[] },
  upTo: number,
): Promise<readonly Ev[]> {
  const all = () => [...answer.evs, ...connection.events(answer.t).filter(ev => ev.s > answer.s)];
  const reached = () => (answer.s >= upTo || all().some(ev => ev.s >= upTo) ? all() : null);
  return eventually(reached, `events of ${answer.t} up to ${upTo}, answered or pushed`);
}

/** The answer for one topic. */
export function resOf(answer: { readonly r: readonly Res[] }, t: string): Res {
  const found = answer.r.find(res => res.t === t);
  expect(found !== undefined, `an answer for ${t}`);
  return found;
}

/** The same, when it must be a yes. */
export function okOf(answer: { readonly r: readonly Res[] }, t: string): Extract<Res, { ok: true }> {
  const res = resOf(answer, t);
  expect(res.ok, `ok for ${t}`);
  return res;
}

/** The same, when it must be a no, for one of these reasons. */
export function refusalOf(
  answer: { readonly r: readonly Res[] },
  t: string,
  ...why: readonly Extract<Res, { ok: false }>['why'][]
): Extract<Res, { ok: false }> {
  const res = resOf(answer, t);
  expect(!res.ok && why.includes(res.why), `not ok for ${t}, because of ${why.join(' or ')}`);
  return res;
}
