import { Emitter } from '@socket.io/component-emitter';
import { newestValue } from '../../../streams/merge/fold.ts';
import type { TopicState } from '../../../streams/wire/tables/topics.ts';
import type { BalanceState } from '../../../streams/wire/wallet/shapes.ts';
import { cpuTime } from './cpuTime.ts';
import { startLive } from './liveFeeds.ts';
import { EPOCH, EVENTS_PER_FRAME, NOW } from './workload.ts';

/** Topics that change within one frame. */
const PER_FRAME = 4;

/**
 * ns per event with `count` followed topics, one subscriber each. Each frame touches four of them, in turn, so
 * that every topic gets events while the fan-out of a frame stays the same: what is left is the cost of having
 * many topics.
 */
export async function runTopics(count: number, events: number): Promise<number> {
  const bus = new Emitter();
  const { live, frames, load, stop } = startLive(handler => {
    bus.on('ev', handler);
    return () => void bus.off('ev', handler);
  });
  let shown = 0;
  const topics = Array.from({ length: count }, (_, n) => `u:${n}:balance`);
  topics.forEach((topic, n) => {
    const feed = live.feed('balance', String(n), newestValue<TopicState<'balance'>>());
    feed.value$.subscribe(value => {
      // Topics of one frame speak in the order in which they changed first, so the last event isn't the last said.
      shown = Math.max(shown, value?.sum ?? 0);
    });
    load(topic, balance(0));
  });
  frames.paint();
  const traffic = eventsOf(topics, events);
  const start = cpuTime();
  let inFrame = 0;
  for (const event of traffic) {
    bus.emit('ev', event);
    inFrame += 1;
    if (inFrame < EVENTS_PER_FRAME) continue;
    inFrame = 0;
    frames.paint();
  }
  frames.paint();
  const ns = (cpuTime() - start) / events;
  stop();
  if (shown !== events) throw new Error(`the newest event shown is ${shown}, not ${events}`);
  return ns;
}

const balance = (sum: number): BalanceState => ({
  version: sum,
  currency: 'PT',
  currencySymbol: 'PT',
  sum,
  accounts: [{ accountTypeId: 1, avail: sum }],
});

function eventsOf(topics: readonly string[], count: number) {
  const seqs = new Map<string, number>();
  return Array.from({ length: count }, (_, n) => {
    const frame = Math.floor(n / EVENTS_PER_FRAME);
    const t = topics[(frame * PER_FRAME + (n % PER_FRAME)) % topics.length] ?? '';
    const s = (seqs.get(t) ?? 0) + 1;
    seqs.set(t, s);
    return { t, e: EPOCH, s, ts: NOW, d: balance(n + 1) };
  });
}
