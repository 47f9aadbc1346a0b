import { Observable, type Subscriber } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { createState } from '../../../../streams/behaviors/state.ts';
import type { TopicEntry } from '../../../../streams/merge/entry.ts';
import { MERGE_WINDOW_MS, RequestBatcher } from '../../../../streams/merge/requestBatcher.ts';
import { createScope } from '../../../../streams/scope.ts';
import { MAX_RESUME } from '../../../../streams/wire/protocol/words.ts';
import { VirtualTime } from '../../support/virtualTime.ts';
import { poolEntry } from './poolEntry.ts';

function batcherRig() {
  const time = new VirtualTime();
  const scope = createScope();
  const awake$ = createState(true);
  const sent: { names: string[]; answer: Subscriber<unknown> }[] = [];
  const send = (batch: readonly TopicEntry[]) =>
    new Observable<unknown>(answer => {
      sent.push({ names: batch.map(({ name }) => name), answer });
    });
  const batcher = new RequestBatcher({ scope, scheduler: time.scheduler, awake$, send });
  return { time, scope, awake$, sent, batcher, names: () => sent.map(it => it.names) };
}
const [a, b, c] = ['a', 'b', 'c'].map(poolEntry) as [TopicEntry, TopicEntry, TopicEntry];

describe('requests of one kind (R15)', () => {
  it('gather for 50 ms and go as one, each topic once', () => {
    const { batcher, time, names } = batcherRig();
    for (const entry of [a, b, a]) batcher.want(entry);
    time.advance(MERGE_WINDOW_MS - 1);
    batcher.want(c);
    expect(names()).toEqual([]);
    time.advance(1);
    expect(names()).toEqual([['a', 'b', 'c']]);
  });

  it('are one at a time: later wishes wait for the answer, and then for 50 ms', () => {
    const { batcher, time, sent, names } = batcherRig();
    batcher.want(a);
    time.advance(50);
    batcher.want(b);
    batcher.want(a);
    time.advance(10_000);
    expect(names()).toEqual([['a']]);
    sent[0]?.answer.complete();
    time.advance(49);
    expect(names()).toHaveLength(1);
    time.advance(1);
    expect(names()).toEqual([['a'], ['b', 'a']]);
  });

  it('name no more topics than the protocol allows; the rest goes next', () => {
    const { batcher, time, sent, names } = batcherRig();
    for (let n = 0; n < MAX_RESUME + 2; n += 1) batcher.want(poolEntry(`t${n}`));
    time.advance(50);
    expect(names().map(it => it.length)).toEqual([MAX_RESUME]);
    sent[0]?.answer.complete();
    time.advance(50);
    expect(names()[1]).toEqual([`t${MAX_RESUME}`, `t${MAX_RESUME + 1}`]);
  });

  it('leave out topics that were closed meanwhile, and are not sent for none', () => {
    const { batcher, time, names } = batcherRig();
    const closed = poolEntry('closed');
    batcher.want(closed);
    closed.close();
    time.advance(50);
    expect(names()).toEqual([]);
    batcher.want(a);
    time.advance(50);
    expect(names()).toEqual([['a']]);
  });

  it('can be withdrawn, now and later', () => {
    const { batcher, time, names } = batcherRig();
    batcher.want(a);
    batcher.wantLater(b, 100);
    batcher.forget(a);
    batcher.forget(b);
    time.advance(1_000);
    expect(names()).toEqual([]);
    expect(batcher.isDelayed(b)).toBe(false);
  });

  it('asked for later come after the delay and the gathering, and only while the page is awake', () => {
    const { batcher, time, names, awake$ } = batcherRig();
    batcher.wantLater(a, 1_000);
    expect(batcher.isDelayed(a)).toBe(true);
    awake$.set(false);
    time.advance(5_000);
    expect(names()).toEqual([]);
    awake$.set(true);
    expect(batcher.isDelayed(a)).toBe(false);
    time.advance(50);
    expect(names()).toEqual([['a']]);
  });

  it('asked for later and now go once now, and once when the delay ends', () => {
    const { batcher, time, names, sent } = batcherRig();
    batcher.wantLater(a, 1_000);
    batcher.want(a);
    time.advance(50);
    expect(names()).toEqual([['a']]);
    sent[0]?.answer.complete();
    time.advance(1_000);
    expect(names()).toEqual([['a'], ['a']]);
  });

  it('end with their scope: no timer fires and the one under way is given up', () => {
    const { batcher, time, scope, sent, names } = batcherRig();
    batcher.want(a);
    time.advance(50);
    batcher.wantLater(b, 10);
    scope.end();
    time.advance(1_000);
    expect(names()).toEqual([['a']]);
    expect(sent[0]?.answer.closed).toBe(true);
  });
});
