import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createEntry } from '../../../../streams/merge/entry.ts';
import { newestValue } from '../../../../streams/merge/fold.ts';
import { FrameNotifier } from '../../../../streams/merge/frameNotifier.ts';
import { Inbound } from '../../../../streams/merge/inbound.ts';
import { Machine } from '../../../../streams/merge/machine.ts';
import { step } from '../../../../streams/merge/table.ts';
import type { Topic } from '../../../../streams/merge/topic.ts';
import { classifyEvent } from '../../../../streams/merge/topic.ts';
import type { TopicState } from '../../../../streams/wire/tables/topics.ts';
import { zodRuntime } from '../../../../streams/wire/tables/zodRuntime.ts';
import { manualFrames } from '../../support/frames.ts';
import { jackpot } from '../../support/liveWorld.ts';
import { recordingLogger } from '../../support/logger.ts';

const wire = zodRuntime();

function liveEntry(s: number) {
  const options = { name: 'g:jackpot', key: 'jackpot', uid: null, kind: 'value', up: true } as const;
  const checks = { checkData: wire.topicData.jackpot, checkState: wire.topicState.jackpot };
  const entry = createEntry({ ...options, ...checks }, newestValue<TopicState<'jackpot'>>());
  entry.load(jackpot(0), null, 0);
  entry.topic = { ...entry.topic, state: 'LIVE', known: true, e: '5.a', s };
  const notifier = new FrameNotifier(manualFrames(), () => {});
  const ignore = () => {};
  const machine = new Machine({
    notifier,
    logger: recordingLogger(),
    serverNow: () => 0,
    isAbsurd: () => false,
    actions: { sync: ignore, snap: ignore, armGap: ignore, disarmGap: ignore },
  });
  return { entry, inbound: new Inbound(new Map([[entry.name, entry]]), machine, notifier) };
}

it('moves a live topic exactly as the table does, whatever the event (A12.3)', () => {
  const events = fc.record({
    e: fc.constantFrom('5.a', '5.b', '4.a', '6.a'),
    s: fc.integer({ min: 1, max: 20 }),
    good: fc.boolean(),
  });
  fc.assert(
    fc.property(events, fc.integer({ min: 1, max: 15 }), ({ e, s, good }, at) => {
      const { entry, inbound } = liveEntry(at);
      const before: Topic = { ...entry.topic };
      const ev = { t: entry.name, e, s, ts: 1, d: good ? jackpot(s) : 'garbage' };
      const kind = classifyEvent(before, ev);
      const type = good || kind === 'evOld' || kind === 'evOldEpoch' ? kind : 'evBad';
      inbound.receive(ev);
      expect(entry.topic).toEqual(step(before, { type, ev }).topic);
    }),
  );
});

it('folds what it applies and leaves the draft alone otherwise', () => {
  const { entry, inbound } = liveEntry(3);
  inbound.receive({ t: entry.name, e: '5.a', s: 3, ts: 1, d: jackpot(9) });
  expect(entry.draft).toEqual(jackpot(0));
  inbound.receive({ t: entry.name, e: '5.a', s: 7, ts: 1, d: jackpot(7) });
  expect(entry.draft).toEqual(jackpot(7));
});

it('makes no new topic for the next event of a live one', () => {
  const { entry, inbound } = liveEntry(3);
  const { topic } = entry;
  inbound.receive({ t: entry.name, e: '5.a', s: 4, ts: 1, d: jackpot(4) });
  expect(entry.topic).toBe(topic);
  expect(topic.s).toBe(4);
});
