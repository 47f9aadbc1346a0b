import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seeded } from '../../../../../streams/replay/seeded.ts';
import { isPermission } from '../../../../../streams/wire/office/permissions.ts';
import { ANSWER_EVENTS, answerResume, denied } from '../../../../../streams/wire/protocol/resume.ts';
import type { TopicSpec } from '../../../../../streams/wire/protocol/topic.ts';
import { mayReadAs } from '../../../../../streams/wire/session/audience.ts';
import {
  AGENT_TYPES,
  GUEST_TYPE,
  MEMBER_TYPE,
  STAFF_TYPE,
} from '../../../../../streams/wire/session/roles.ts';
import { officeTopics, topicKeys, topicTable } from '../../../../../streams/wire/tables/topics.ts';

const START = 1_768_478_400_000;

/** States of a topic after each of so many made-up events. */
function statesOf({ sample, apply, empty }: TopicSpec, count: number, seed = 1) {
  const random = seeded(seed);
  const steps: { readonly event: unknown; readonly state: unknown }[] = [];
  let state = empty;
  for (let index = 0; index < count; index += 1) {
    const event = sample({ index, now: START + index, state, random });
    state = apply(state, event);
    steps.push({ event, state });
  }
  return steps;
}

/** Length of the longest list somewhere in a value. */
function longest(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const inside = Math.max(0, ...Object.values(value).map(longest));
  return Array.isArray(value) ? Math.max(value.length, inside) : inside;
}

describe.each(topicKeys)('issue 12: the topic %s', key => {
  const topic = topicTable[key];

  it('begins with a state that fits the wire, or with none', () => {
    if (topic.empty !== null) expect(topic.state.safeParse(topic.empty).error).toBeUndefined();
    expect(topic.empty === null).toBe(topic.kind === 'value');
  });

  it('folds a thousand events into states that fit the wire and stay within its size (A1.7)', () => {
    const states = statesOf(topic, 1_000).map(({ state }) => state);
    for (const state of states.filter((_, index) => index % 50 === 49)) {
      expect(topic.state.safeParse(state).error).toBeUndefined();
      expect(longest(state)).toBeLessThanOrEqual(topic.size.items);
    }
  });

  it('is not changed by the same event again, nor does it change the state before (A1.6)', () => {
    let before = topic.empty;
    for (const { event, state } of statesOf(topic, 60, 3)) {
      const copy = structuredClone(before);
      expect(topic.apply(state, event)).toEqual(state);
      expect(before).toEqual(copy);
      before = state;
    }
  });

  it('tells a recording what leads from any of its states to any later one', () => {
    const states = [topic.empty, ...statesOf(topic, 40, 5).map(({ state }) => state)];
    fc.assert(
      fc.property(
        fc.nat({ max: 39 }),
        fc.integer({ min: 1, max: 40 }),
        fc.boolean(),
        (from, steps, newEpoch) => {
          const before = states[from] ?? null;
          const after = states[Math.min(from + steps, 40)];
          const reached = topic
            .changes(before, after, newEpoch)
            .reduce(
              (state: unknown, it) => (it.as === 'state' ? it.data : topic.apply(state, it.data)),
              before,
            );
          expect(reached).toEqual(after);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('issue 12: who may subscribe', () => {
  const member = { uid: '1', type: MEMBER_TYPE };
  const agent = { uid: '2', type: AGENT_TYPES[0] };
  const guest = { uid: '3', type: GUEST_TYPE };
  const locked = { ...agent, mustChangePassword: true };
  const staff = (permission: string) => ({
    ...{ uid: 'operator:1', type: STAFF_TYPE, permissions: new Set([permission]) },
  });
  // A member with permissions is none of the staff.
  const odd = { ...member, permissions: new Set(['cash.read']) };
  const readers = [null, member, agent, guest, locked, staff('cash.read'), staff('chat.read'), odd];
  it.each([
    ['public', [true, true, true, true, true, true, true, true]],
    ['user', [false, true, true, false, false, false, false, true]],
    ['session', [false, true, true, false, true, false, false, true]],
    ['agent', [false, false, true, false, false, false, false, false]],
    ['chat', [false, true, true, true, false, false, false, true]],
    ['operator', [false, false, false, false, false, true, false, false]],
  ] as const)('to a topic for %s (A1.3)', (audience, expected) => {
    const rights = { audience, permission: 'cash.read' };
    expect(readers.map(reader => mayReadAs(rights, reader))).toEqual(expected);
    expect(mayReadAs({ audience: 'operator' }, staff('cash.read'))).toBe(false);
  });

  it('issue 32.11: topics of the office, and no others, state one permission of the list', () => {
    for (const key of topicKeys) {
      const { audience, permission } = topicTable[key];
      expect([key, audience === 'operator']).toEqual([key, Object.hasOwn(officeTopics, key)]);
      expect([key, permission !== undefined && isPermission(permission)]).toEqual([
        key,
        audience === 'operator',
      ]);
    }
  });
});

describe('issue 12: the rules of a resume, for the gateway and for scripts (A4.6)', () => {
  const E = '1000.a';
  const held = (kind: 'value' | 'log', s: number, count: number) => ({
    ...{ kind, e: E, s, held: count },
    newest: (many: number) =>
      Array.from({ length: many }, (_, i) => ({ t: 'g:x', e: E, s: s - many + i + 1, ts: 0, d: i })),
  });
  const answer = (kind: 'value' | 'log', e: string | null, s: number, count = 10, isAhead = false) => {
    const res = answerResume(['g:x', e, s], held(kind, 400, count), { most: ANSWER_EVENTS, isAhead });
    return res.ok ? res.evs.map(ev => ev.s) : res.why;
  };
  it.each([
    ['a value at the newest', answer('value', E, 400), []],
    ['a value behind it', answer('value', E, 7), [400]],
    ['a value of which nothing is held', answer('value', E, 7, 0), []],
    ['a log at the newest', answer('log', E, 400, 0), []],
    ['a log behind it', answer('log', E, 398), [399, 400]],
    [
      'a log at the edge of what is held',
      answer('log', E, 390),
      [391, 392, 393, 394, 395, 396, 397, 398, 399, 400],
    ],
    ['a log behind what is held', answer('log', E, 389), 'trimmed'],
    ['a log behind by more than an answer holds', answer('log', E, 99, 400), 'trimmed'],
    ['a reader without a position', answer('value', null, 0), 'epoch'],
    ['another epoch', answer('log', '2000.b', 400), 'epoch'],
    ['a position that was never given', answer('value', E, 401), 'ahead'],
    ['a reader that was found ahead', answer('log', '2000.b', 3, 10, true), 'ahead'],
  ])('%s', (_name, actual, expected) => {
    expect(actual).toEqual(expected);
  });

  it('a topic that nothing is known of is read anew, one of somebody else is refused', () => {
    expect(answerResume(['g:x', E, 1], null, { most: 1, isAhead: false })).toMatchObject({ why: 'epoch' });
    expect(denied('u:2:x')).toEqual({ t: 'u:2:x', e: null, s: 0, ok: false, why: 'deny' });
  });
});
