import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { statementName } from '../../../../gateway/db/statementName.ts';
import { createLoopHealth } from '../../../../gateway/ground/loopHealth.ts';
import { createRecentCount } from '../../../../gateway/observe/recent.ts';
import { eventTrace, noteEventTrace, writeEventTrace } from '../../../../gateway/tracing/eventTraces.ts';
import { readTraceparent } from '../../../../gateway/tracing/traceparent.ts';
import { createTraceId, createTraceparent } from '../../../../streams/link/traceparent.ts';
import { seeded } from '../../../../streams/replay/seeded.ts';

describe('the registry of loops', () => {
  it('notes how each run ended, and lets results and failures through', async () => {
    let now = 0;
    const health = createLoopHealth(() => now);
    const run = health.of('rooms').watch('clock', 1_000);
    const state = () => health.states()[0];
    now = 5;
    const turn = run(async () => {
      now = 12;
      return 'result';
    });
    expect(await turn).toBe('result');
    expect(state()).toMatchObject({
      name: 'rooms.clock',
      runs: 1,
      succeededAt: 12,
      busyMs: 7,
      runningSince: null,
    });
    for (let nth = 1; nth < 3; nth += 1) {
      await expect(run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
      expect(state()).toMatchObject({ failuresInRow: nth, failures: nth, succeededAt: 12 });
    }
    await run(async () => {});
    expect(state()).toMatchObject({ failuresInRow: 0, failures: 2, runs: 4 });
    const hanging = run(() => new Promise(() => {}));
    expect(hanging).toBeInstanceOf(Promise);
    expect(state()?.runningSince).toBe(12);
  });

  it('numbers a name that is taken', () => {
    const health = createLoopHealth(() => 0);
    for (let nth = 0; nth < 3; nth += 1) health.of('chat').watch('hourly', 1);
    expect(health.states().map(({ name }) => name)).toEqual(['chat.hourly', 'chat.hourly2', 'chat.hourly3']);
  });
});

it('counts what happened lately, and forgets it after the span', () => {
  let now = 0;
  const recent = createRecentCount(12_000, () => now);
  recent.add(5);
  now = 6_000;
  recent.add();
  expect(recent.count()).toBe(6);
  now = 12_000;
  expect(recent.count()).toBe(1);
  now = 1_000_000;
  expect(recent.count()).toBe(0);
});

it.each([
  ['begin', 'begin'],
  ['  commit', 'commit'],
  ['select 1 from topic where t = $1 for update', 'select topic'],
  ['select "uid" from "account" where "account"."uid" = $1', 'select account'],
  ['insert into "session" ("a") values ($1)', 'insert session'],
  [
    'with placed as (insert into topic as p (t) values ($1) on conflict (t) do update set s = 1) select e',
    'insert topic',
  ],
  ['update "account" set "locked" = $1', 'update account'],
  ['delete from topic_log where ctid = any ($1)', 'delete topic_log'],
  ["select set_config('a', $1, true)", 'select'],
])('names the statement %s', (text, name) => expect(statementName(text)).toBe(name));

it('names any statement by few words without its values', () => {
  fc.assert(
    fc.property(fc.string(), text => {
      expect(statementName(text)).toMatch(/^\w+( \w+)?$/);
    }),
  );
});

describe('a traceparent', () => {
  it('of the page is read by the gateway, two requests of an intent in one trace', () => {
    const random = seeded(7);
    const traceId = createTraceId(random);
    const [first, second] = [createTraceparent(traceId, random), createTraceparent(traceId, random)];
    expect(first).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
    expect(readTraceparent(first)).toMatchObject({ traceId });
    expect(readTraceparent(second)?.traceId).toBe(traceId);
    expect(readTraceparent(second)?.spanId).not.toBe(readTraceparent(first)?.spanId);
  });

  it.each([
    null,
    '',
    'x',
    `00-${'0'.repeat(32)}-${'1'.repeat(16)}-01`,
    `00-${'1'.repeat(32)}-${'0'.repeat(16)}-01`,
    `01-${'1'.repeat(32)}-${'1'.repeat(16)}-01`,
    `00-${'A'.repeat(32)}-${'1'.repeat(16)}-01`,
    `00-${'1'.repeat(32)}-${'1'.repeat(16)}-01\n`,
  ])('that is malformed is none: %j', text => expect(readTraceparent(text)).toBeNull());
});

it('remembers the trace of an event beside it, and nothing of a malformed one', () => {
  const event = { t: 'g:status', e: '1.a', s: 1, ts: 1, d: null };
  expect(eventTrace(noteEventTrace({ ...event }, null))).toBeUndefined();
  expect(eventTrace(noteEventTrace({ ...event }, 'place later'))).toBeUndefined();
  const noted = noteEventTrace(event, writeEventTrace('place', 5));
  expect(eventTrace(noted)).toEqual({ place: 'place', at: 5 });
  expect(Object.keys(noted)).toEqual(['t', 'e', 's', 'ts', 'd']);
});
