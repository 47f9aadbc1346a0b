import { createEntry } from '../../../../streams/merge/entry.ts';
import { newestValue } from '../../../../streams/merge/fold.ts';
import { FrameNotifier } from '../../../../streams/merge/frameNotifier.ts';
import { eachEvent, Inbound } from '../../../../streams/merge/inbound.ts';
import { Machine } from '../../../../streams/merge/machine.ts';
import type { TopicState } from '../../../../streams/wire/tables/topics.ts';
import { zodRuntime } from '../../../../streams/wire/tables/zodRuntime.ts';
import { manualFrames } from '../../support/frames.ts';
import { jackpot, winner } from '../../support/liveWorld.ts';
import { recordingLogger } from '../../support/logger.ts';
import { winnersFold } from './followed.ts';

const wire = zodRuntime();
const SNAP = { e: '5.a', s: 10, ts: 1 };

/** The way in with one log and one value topic, both live at 5.a:10, and its counters in reach. */
export function inboundRig() {
  const of = (key: 'winners' | 'jackpot') => ({
    name: `g:${key}`,
    key,
    uid: null,
    kind: wire.topicKind[key],
    up: true,
    checkData: wire.topicData[key],
    checkState: wire.topicState[key],
  });
  const log = createEntry(of('winners'), winnersFold);
  const value = createEntry(of('jackpot'), newestValue<TopicState<'jackpot'>>());
  const logger = recordingLogger();
  const frames = manualFrames();
  const notifier = new FrameNotifier(frames, () => logger.error('publish_failed'));
  const wishes: string[] = [];
  const machine = new Machine({
    notifier,
    logger,
    serverNow: () => 1,
    isAbsurd: () => false,
    actions: {
      sync: () => wishes.push('sync'),
      snap: () => wishes.push('snap'),
      armGap: () => {},
      disarmGap: () => {},
    },
  });
  machine.snapshot(log, { t: log.name, kind: 'log', ...SNAP, st: [winner(0, 'w0')] });
  machine.snapshot(value, { t: value.name, kind: 'value', ...SNAP, st: jackpot(0) });
  for (const entry of [log, value]) machine.dispatch(entry, { type: 'syncOk', e: '5.a', s: 10 });
  for (const entry of [log, value]) entry.topic = { ...entry.topic, state: 'LIVE' };
  frames.paint();
  const inbound = new Inbound(new Map([log, value].map(entry => [entry.name, entry])), machine, notifier);
  return {
    log,
    value,
    logger,
    machine,
    wishes,
    receive: (frame: unknown) => eachEvent(frame, inbound.receive),
    paint: () => frames.paint(),
    /** What was not applied so far, by reason; reasons that did not occur are left out. */
    counted: (): Record<string, number> => {
      const all = { ...machine.drops, malformed: inbound.malformed };
      return Object.fromEntries(Object.entries(all).filter(([, count]) => count > 0));
    },
  };
}
