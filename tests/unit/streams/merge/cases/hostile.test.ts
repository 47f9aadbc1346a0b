import { describe, expect, it } from 'vitest';
import { jackpot, winner } from '../../../support/liveWorld.ts';
import { inboundRig } from '../inboundRig.ts';

type Counted = Readonly<Record<string, number>>;
const nothing: Counted = {};
const malformed: Counted = { malformed: 1 };
const poison: Counted = { poison: 1 };

const logEvent = (changes: object) => ({
  t: 'g:winners',
  e: '5.a',
  s: 11,
  ts: 1,
  d: winner(1, 'w1'),
  ...changes,
});
const valueEvent = (changes: object) => ({
  t: 'g:jackpot',
  e: '5.a',
  s: 11,
  ts: 1,
  d: jackpot(1),
  ...changes,
});
const nested = (depth: number) => {
  let inner: unknown = 'bottom';
  for (let n = 0; n < depth; n += 1) inner = n % 2 === 0 ? [inner] : { d: inner };
  return inner;
};

const notAnEvent: [string, unknown][] = [
  ['undefined', undefined],
  ['null', null],
  ['a number', 7],
  ['a text', '{"t":"g:winners"}'],
  ['a truth value', true],
  ['an empty array', []],
  ['an event in an array', [logEvent({})]],
  ['an empty object', {}],
  ['a batch that is null', { b: null }],
  ['a batch that is an object', { b: { 0: logEvent({}), length: 1 } }],
  ['a batch of scalars', { b: [null, 1, 'x', false, undefined] }],
  ['a batch of arrays', { b: [[], [[]], [logEvent({})]] }],
  ['a batch in a batch', { b: [{ b: [logEvent({})] }] }],
  ['ten thousand levels', nested(10_000)],
  ['a topic that is an array', logEvent({ t: ['g:winners'] })],
  ['a topic that is an object', logEvent({ t: { toString: 'g:winners' } })],
  ['a topic with a space', logEvent({ t: 'g:winners ' })],
  ['a topic of a megabyte', logEvent({ t: 'g'.repeat(1_000_000) })],
  ['the topic __proto__', logEvent({ t: '__proto__' })],
  ['the topic constructor', logEvent({ t: 'constructor' })],
  ['the topic hasOwnProperty', logEvent({ t: 'hasOwnProperty' })],
];

const badNumbers: [string, unknown][] = [
  ['negative', -1],
  ['zero', 0],
  ['a fraction', 11.5],
  ['NaN', Number.NaN],
  ['infinite', Number.POSITIVE_INFINITY],
  ['2^53', 2 ** 53],
  ['a text', '11'],
  ['an array', [11]],
  ['null', null],
  ['missing', undefined],
];

const badEpochs: [string, unknown][] = [
  ['empty', ''],
  ['without a random part', '5'],
  ['with an empty random part', '5.'],
  ['without a number', 'x.a'],
  ['negative', '-5.a'],
  ['a number', 5.1],
  ['null', null],
  ['of 40 digits', `${'9'.repeat(40)}.a`],
  ['with a random part of 33', `5.${'a'.repeat(33)}`],
  ['followed by a line', '5.a\n6.b'],
  ['__proto__', '__proto__'],
];

const badTimes: [string, unknown][] = [
  ['a text', 'now'],
  ['NaN', Number.NaN],
  ['a fraction', 1.5],
  ['null', null],
  ['missing', undefined],
];

const badData: [string, unknown][] = [
  ['null', null],
  ['missing', undefined],
  ['a list', []],
  ['a text', 'garbage'],
  ['an empty object', {}],
  ['a thousand levels', nested(1_000)],
  ['an inherited shape only', { __proto__: { at: 1 } }],
];

const crafted: [string, unknown, Counted][] = [
  ...notAnEvent.map(([name, frame]): [string, unknown, Counted] => [name, frame, nothing]),
  ...[logEvent, valueEvent].flatMap(make => {
    const topic = make({}).t;
    const wrong = (field: string, rows: [string, unknown][], counted: Counted) =>
      rows.map(([name, bad]): [string, unknown, Counted] => [
        `${topic}: ${field} ${name}`,
        make({ [field]: bad }),
        counted,
      ]);
    return [
      ...wrong('s', badNumbers, malformed),
      ...wrong('e', badEpochs, malformed),
      ...wrong('ts', badTimes, malformed),
      ...wrong('d', badData, poison),
    ];
  }),
  ['an old number with garbage', logEvent({ s: 3, d: 'garbage' }), { duplicate: 1 }],
  ['an old epoch with garbage', valueEvent({ e: '4.a', s: 99, d: 'garbage' }), { oldEpoch: 1 }],
  [
    'garbage between two scalars',
    { b: [1, logEvent({ s: -1 }), 'x', valueEvent({ s: 0 })] },
    { malformed: 2 },
  ],
];

describe('crafted frames to the client', () => {
  it.each(crafted)(
    'case 71: %s is dropped and counted; the next good events are applied (A2.5)',
    (_name, frame, counted) => {
      const rig = inboundRig();
      const before = [rig.log.value$.value, rig.value.value$.value];
      rig.receive(frame);
      rig.paint();
      expect(rig.counted()).toEqual(counted);
      expect(rig.logger.codes).toEqual(counted === poison ? ['event_unusable'] : []);
      expect([rig.log.value$.value, rig.value.value$.value]).toEqual(before);
      expect([rig.log.topic.s, rig.value.topic.s]).toEqual([10, 10]);
      rig.receive(logEvent({}));
      rig.receive(valueEvent({}));
      rig.paint();
      expect(rig.log.value$.value).toEqual([winner(1, 'w1'), winner(0, 'w0')]);
      expect(rig.value.value$.value).toEqual(jackpot(1));
      expect([rig.log.topic.state, rig.value.topic.state]).toEqual(['LIVE', 'LIVE']);
      expect(rig.counted()).toEqual(counted);
    },
  );

  it('case 71: own __proto__ and constructor keys pollute nothing', () => {
    const rig = inboundRig();
    const text = JSON.stringify(logEvent({}));
    const keys = '"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}';
    rig.receive(JSON.parse(text.replace('"d":{', `${keys},"d":{${keys},`)));
    rig.paint();
    expect(rig.log.topic.s).toBe(11);
    expect('polluted' in {}).toBe(false);
    expect(Reflect.get(Object(rig.log.topic), 'polluted')).toBeUndefined();
  });

  it('case 71: fields and events that a newer gateway added are ignored, the rest is applied (A3.10)', () => {
    const rig = inboundRig();
    rig.receive({ ...logEvent({ colour: 'red' }), b: undefined });
    rig.receive({ b: [valueEvent({ d: { ...jackpot(1), colour: 'red' } })], colour: 'red' });
    expect([rig.log.topic.s, rig.value.topic.s]).toEqual([11, 11]);
    expect(rig.counted()).toEqual({});
  });

  it('case 71: an event that stays unusable is stepped over at its second arrival for one snapshot (R7)', () => {
    const rig = inboundRig();
    const bad = logEvent({ d: 'garbage' });
    for (let n = 0; n < 10; n += 1) rig.receive(bad);
    expect(rig.wishes).toEqual(['snap']);
    expect(rig.log.topic).toMatchObject({ state: 'SNAP', s: 11, tainted: true });
    rig.machine.snapshot(rig.log, {
      t: 'g:winners',
      kind: 'log',
      e: '5.a',
      s: 11,
      ts: 1,
      st: [winner(7, 'w7')],
    });
    rig.receive(logEvent({ s: 12, d: winner(8, 'w8') }));
    rig.paint();
    expect(rig.log.topic).toMatchObject({ state: 'LIVE', s: 12, tainted: false });
    expect(rig.log.value$.value).toEqual([winner(8, 'w8'), winner(7, 'w7')]);
  });

  it('case 71: a value that was unusable twice is healed by the next good one', () => {
    const rig = inboundRig();
    rig.receive(valueEvent({ d: null }));
    rig.receive(valueEvent({ d: null }));
    expect(rig.value.topic).toMatchObject({ state: 'SNAP', tainted: true });
    rig.receive(valueEvent({ s: 12, d: jackpot(12) }));
    rig.paint();
    expect(rig.value.topic).toMatchObject({ state: 'LIVE', tainted: false, s: 12 });
    expect(rig.value.value$.value).toEqual(jackpot(12));
  });

  it('case 71: of two unusable events the first is remembered, so that both are got around', () => {
    const rig = inboundRig();
    for (let round = 0; round < 2; round += 1) {
      rig.receive(logEvent({ s: 11, d: 1 }));
      rig.receive(logEvent({ s: 12, d: 2 }));
      rig.machine.dispatch(rig.log, { type: 'syncOk', e: '5.a', s: 12 });
    }
    expect(rig.wishes).toEqual(['snap']);
    expect(rig.log.topic.s).toBe(11);
  });
});

describe('code of the page that throws', () => {
  it.each(['log', 'value'] as const)(
    'R6: a fold of a %s topic that throws moves the position and asks for a snapshot',
    kind => {
      const rig = inboundRig();
      const entry = rig[kind];
      const make = kind === 'log' ? logEvent : valueEvent;
      const apply = entry.apply.bind(entry);
      let throws = true;
      entry.apply = (data, e, s) => {
        if (throws) throw new Error('bug');
        apply(data, e, s);
      };
      rig.receive(make({}));
      expect(entry.topic).toMatchObject({ state: 'SNAP', s: 11, tainted: true });
      expect(rig.wishes).toEqual(['snap']);
      expect(rig.logger.codes).toEqual(['fold_failed', 'event_unusable']);
      throws = false;
      const st = kind === 'log' ? [winner(1, 'w1')] : jackpot(1);
      rig.machine.snapshot(entry, { t: entry.name, kind, e: '5.a', s: 11, ts: 1, st });
      expect(entry.topic).toMatchObject({ state: 'LIVE', s: 11 });
    },
  );

  it('R6: an event from the buffer whose fold throws keeps none of those behind it from being applied', () => {
    const rig = inboundRig();
    const apply = rig.log.apply.bind(rig.log);
    rig.log.apply = (data, e, s) => {
      if ((data as { id: string }).id === 'w2') throw new Error('bug');
      apply(data, e, s);
    };
    for (const n of [3, 2, 1]) rig.receive(logEvent({ s: 10 + n, d: winner(n, `w${n}`) }));
    rig.paint();
    expect(rig.log.topic.s).toBe(13);
    expect(rig.log.value$.value).toEqual([winner(3, 'w3'), winner(1, 'w1'), winner(0, 'w0')]);
    expect(rig.wishes).toEqual(['snap']);
  });

  it('R6: a snapshot that the fold can not load is asked for again', () => {
    const rig = inboundRig();
    rig.log.load = () => {
      throw new Error('bug');
    };
    rig.machine.snapshot(rig.log, { t: 'g:winners', kind: 'log', e: '5.a', s: 12, ts: 1, st: [] });
    expect(rig.logger.codes).toContain('fold_failed');
    expect(rig.wishes).toEqual(['snap']);
    expect(rig.log.topic).toMatchObject({ state: 'SNAP', tainted: true });
  });
});
