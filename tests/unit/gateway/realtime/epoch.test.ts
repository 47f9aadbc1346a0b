import { expect, it } from 'vitest';
import { newEpoch } from '../../../../gateway/realtime/epoch.ts';
import { epochMs } from '../../../../streams/wire/protocol/epoch.ts';
import { Epoch } from '../../../../streams/wire/protocol/position.ts';

const bytes = (size: number) => Buffer.alloc(size, 7);

it.each([
  ['of the present millisecond when that is later', '100.a', 200, 200],
  ['one more than the last when the clock was set back', '300.a', 200, 301],
  ['one more than the last within one millisecond', '200.a', 200, 201],
])('a new epoch is %s (A2.6)', (_when, after, now, ms) => {
  const epoch = newEpoch(after, now, bytes);
  expect(epochMs(epoch)).toBe(ms);
  expect(Epoch.safeParse(epoch).success).toBe(true);
});
