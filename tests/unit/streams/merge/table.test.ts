import { describe, expect, it } from 'vitest';
import { step } from '../../../../streams/merge/table.ts';
import {
  coldTopic,
  type Effect,
  type EventName,
  type Inputs,
  STATES,
  type StateName,
  type Topic,
} from '../../../../streams/merge/topic.ts';

const ev = (e: string, s: number) => ({ t: 'g:x', e, s, ts: 1, d: null });

/** One representative of each input for a topic at 5.a:10. */
const inputs: Inputs = {
  evNext: { ev: ev('5.a', 11) },
  evOld: { ev: ev('5.a', 10) },
  evAhead: { ev: ev('5.a', 13) },
  evNewEpoch: { ev: ev('6.a', 1) },
  evOldEpoch: { ev: ev('4.a', 99) },
  evBad: { ev: ev('5.a', 11) },
  syncOk: { e: '5.a', s: 10 },
  syncNo: { why: 'trimmed', e: '5.a', s: 400 },
  snapNewer: { e: '5.a', s: 12 },
  snapOlder: { e: '5.a', s: 9 },
  syncErr: {},
  snapErr: {},
  up: {},
  down: {},
  gapTimer: {},
  bufferFull: {},
  reset: {},
};

/** Next state, next position and effects, in order; the link is up except in STALE. */
const logTable: Record<StateName, Record<EventName, string>> = {
  COLD: {
    evNext: 'SNAP -:0 [disarmGap, snap]',
    evOld: 'COLD -:0 [drop duplicate]',
    evAhead: 'SNAP -:0 [disarmGap, snap]',
    evNewEpoch: 'SNAP -:0 [disarmGap, snap]',
    evOldEpoch: 'COLD -:0 [drop oldEpoch]',
    evBad: 'COLD -:0 [drop poison]',
    syncOk: 'SNAP -:0 [disarmGap, snap]',
    syncNo: 'SNAP -:0 [disarmGap, snap]',
    snapNewer: 'STALE 5.a:12 [load, disarmGap]',
    snapOlder: 'COLD -:0 [drop olderSnap]',
    syncErr: 'COLD -:0 []',
    snapErr: 'COLD -:0 [snapLater]',
    up: 'COLD -:0 [disarmGap, sync]',
    down: 'COLD -:0 [disarmGap]',
    gapTimer: 'COLD -:0 []',
    bufferFull: 'COLD -:0 []',
    reset: 'COLD -:0 [disarmGap, clear]',
  },
  SNAP: {
    evNext: 'SNAP 5.a:10 []',
    evOld: 'SNAP 5.a:10 [drop duplicate]',
    evAhead: 'SNAP 5.a:10 []',
    evNewEpoch: 'SNAP 5.a:10 []',
    evOldEpoch: 'SNAP 5.a:10 [drop oldEpoch]',
    evBad: 'SNAP 5.a:10 [drop poison]',
    syncOk: 'SNAP 5.a:10 []',
    syncNo: 'SNAP 5.a:10 []',
    snapNewer: 'LIVE 5.a:12 [load, disarmGap]',
    snapOlder: 'SNAP 5.a:10 [snap]',
    syncErr: 'SNAP 5.a:10 []',
    snapErr: 'SNAP 5.a:10 [snapLater]',
    up: 'SNAP 5.a:10 [disarmGap, sync]',
    down: 'STALE 5.a:10 [disarmGap]',
    gapTimer: 'SNAP 5.a:10 []',
    bufferFull: 'SNAP 5.a:10 [drop overflow, snap]',
    reset: 'COLD -:0 [disarmGap, clear]',
  },
  LIVE: {
    evNext: 'LIVE 5.a:11 [apply 5.a:11, disarmGap]',
    evOld: 'LIVE 5.a:10 [drop duplicate]',
    evAhead: 'GAP 5.a:10 [armGap]',
    evNewEpoch: 'SNAP 5.a:10 [disarmGap, snap]',
    evOldEpoch: 'LIVE 5.a:10 [drop oldEpoch]',
    evBad: 'GAP 5.a:10 [drop poison, armGap]',
    syncOk: 'LIVE 5.a:10 [disarmGap]',
    syncNo: 'SNAP 5.a:10 [disarmGap, snap]',
    snapNewer: 'LIVE 5.a:12 [load, disarmGap]',
    snapOlder: 'LIVE 5.a:10 [drop olderSnap]',
    syncErr: 'STALE 5.a:10 []',
    snapErr: 'LIVE 5.a:10 []',
    up: 'STALE 5.a:10 [disarmGap, sync]',
    down: 'STALE 5.a:10 [disarmGap]',
    gapTimer: 'LIVE 5.a:10 []',
    bufferFull: 'LIVE 5.a:10 []',
    reset: 'COLD -:0 [disarmGap, clear]',
  },
  GAP: {
    evNext: 'LIVE 5.a:11 [apply 5.a:11, disarmGap]',
    evOld: 'GAP 5.a:10 [drop duplicate]',
    evAhead: 'GAP 5.a:10 [armGap]',
    evNewEpoch: 'SNAP 5.a:10 [disarmGap, snap]',
    evOldEpoch: 'GAP 5.a:10 [drop oldEpoch]',
    evBad: 'GAP 5.a:10 [drop poison, armGap]',
    syncOk: 'LIVE 5.a:10 [disarmGap]',
    syncNo: 'SNAP 5.a:10 [disarmGap, snap]',
    snapNewer: 'LIVE 5.a:12 [load, disarmGap]',
    snapOlder: 'GAP 5.a:10 [drop olderSnap]',
    syncErr: 'GAP 5.a:10 []',
    snapErr: 'GAP 5.a:10 []',
    up: 'STALE 5.a:10 [disarmGap, sync]',
    down: 'STALE 5.a:10 [disarmGap]',
    gapTimer: 'GAP 5.a:10 [sync]',
    bufferFull: 'GAP 5.a:10 []',
    reset: 'COLD -:0 [disarmGap, clear]',
  },
  STALE: {
    evNext: 'STALE 5.a:11 [apply 5.a:11, disarmGap]',
    evOld: 'STALE 5.a:10 [drop duplicate]',
    evAhead: 'GAP 5.a:10 [armGap]',
    evNewEpoch: 'SNAP 5.a:10 [disarmGap, snap]',
    evOldEpoch: 'STALE 5.a:10 [drop oldEpoch]',
    evBad: 'GAP 5.a:10 [drop poison, armGap]',
    syncOk: 'STALE 5.a:10 [disarmGap]',
    syncNo: 'SNAP 5.a:10 [disarmGap, snap]',
    snapNewer: 'STALE 5.a:12 [load, disarmGap]',
    snapOlder: 'STALE 5.a:10 [drop olderSnap]',
    syncErr: 'STALE 5.a:10 []',
    snapErr: 'STALE 5.a:10 []',
    up: 'STALE 5.a:10 [disarmGap, sync]',
    down: 'STALE 5.a:10 [disarmGap]',
    gapTimer: 'STALE 5.a:10 []',
    bufferFull: 'STALE 5.a:10 []',
    reset: 'COLD -:0 [disarmGap, clear]',
  },
  DENIED: {
    evNext: 'DENIED -:0 [drop denied]',
    evOld: 'DENIED -:0 [drop denied]',
    evAhead: 'DENIED -:0 [drop denied]',
    evNewEpoch: 'DENIED -:0 [drop denied]',
    evOldEpoch: 'DENIED -:0 [drop denied]',
    evBad: 'DENIED -:0 [drop denied]',
    syncOk: 'DENIED -:0 []',
    syncNo: 'SNAP -:0 [disarmGap, snap]',
    snapNewer: 'DENIED -:0 [drop denied]',
    snapOlder: 'DENIED -:0 [drop denied]',
    syncErr: 'DENIED -:0 []',
    snapErr: 'DENIED -:0 []',
    up: 'COLD -:0 [disarmGap, sync]',
    down: 'DENIED -:0 []',
    gapTimer: 'DENIED -:0 []',
    bufferFull: 'DENIED -:0 []',
    reset: 'COLD -:0 [disarmGap, clear]',
  },
};

/** Where a value topic differs: no event of it can be missed, and it needs no snapshot to start from. */
const valueTable: Partial<Record<StateName, Partial<Record<EventName, string>>>> = {
  COLD: {
    evNext: 'LIVE 5.a:11 [apply 5.a:11, disarmGap]',
    evAhead: 'LIVE 5.a:13 [apply 5.a:13, disarmGap]',
    evNewEpoch: 'LIVE 6.a:1 [apply 6.a:1, disarmGap]',
  },
  SNAP: {
    evNext: 'LIVE 5.a:11 [apply 5.a:11, disarmGap]',
    evNewEpoch: 'LIVE 6.a:1 [apply 6.a:1, disarmGap]',
  },
  LIVE: { evNewEpoch: 'LIVE 6.a:1 [apply 6.a:1, disarmGap]' },
  GAP: { evNewEpoch: 'LIVE 6.a:1 [apply 6.a:1, disarmGap]' },
  STALE: { evNewEpoch: 'STALE 6.a:1 [apply 6.a:1, disarmGap]' },
};

function topicIn(state: StateName, kind: Topic['kind']): Topic {
  const known = state !== 'COLD' && state !== 'DENIED';
  return { ...coldTopic(kind, state !== 'STALE'), state, known, ...(known && { e: '5.a', s: 10 }) };
}

function describeEffect(effect: Effect): string {
  if (effect.do === 'apply') return `apply ${effect.ev.e}:${effect.ev.s}`;
  return effect.do === 'drop' ? `drop ${effect.why}` : effect.do;
}

function run<E extends EventName>(topic: Topic, type: E): string {
  const before = structuredClone(topic);
  const next = step(topic, { type, ...inputs[type] } as Parameters<typeof step>[1]);
  expect(topic).toEqual(before);
  const effects = next.effects.map(describeEffect).join(', ');
  return `${next.topic.state} ${next.topic.e ?? '-'}:${next.topic.s} [${effects}]`;
}

describe('the reducer table (R17)', () => {
  for (const state of STATES) {
    for (const type of Object.keys(inputs) as EventName[]) {
      it(`takes a log topic in ${state} on ${type} to ${logTable[state][type]}`, () => {
        expect(run(topicIn(state, 'log'), type)).toBe(logTable[state][type]);
      });
      const cell = valueTable[state]?.[type] ?? logTable[state][type];
      it(`takes a value topic in ${state} on ${type} to ${cell}`, () => {
        expect(run(topicIn(state, 'value'), type)).toBe(cell);
      });
    }
  }
});
