import { expect, it } from 'vitest';
import type { Delivery } from '../../../../gateway/db/bus/delivery.ts';
import { createLive } from '../../../../gateway/realtime/live.ts';

function liveAt() {
  let now = 0;
  let standing: number | null = 1;
  const live = createLive({ standing: () => standing } as unknown as Delivery, () => now);
  return {
    live,
    stand: (to: number | null) => {
      standing = to;
    },
    pass: (ms: number) => {
      now += ms;
    },
  };
}

it('begins after a read during which everything was subscribed', () => {
  const { live } = liveAt();
  live.prepare()('a');
  expect(live.on()).toBe(true);
  expect(live.from()).toBe('a');
});

it.each([
  ['something was not yet subscribed before it', null, 2],
  ['something is not subscribed after it', 1, null],
  ['something was subscribed meanwhile', 1, 2],
])('does not begin when %s', (_, before, after) => {
  const { live, stand } = liveAt();
  stand(before);
  const begin = live.prepare();
  stand(after);
  begin('a');
  expect(live.on()).toBe(false);
});

it('never begins without a delivery', () => {
  const live = createLive(null, () => 0);
  live.prepare()('a');
  expect(live.on()).toBe(false);
});

it('ends at a moment of a while ago', () => {
  const { live, pass } = liveAt();
  live.prepare()('0 s');
  for (let s = 1; s <= 10; s += 1) {
    pass(1_000);
    live.note(`${s} s`);
  }
  expect(live.end()).toBe('7 s');
  expect(live.on()).toBe(false);
  expect(live.end()).toBeNull();
});
