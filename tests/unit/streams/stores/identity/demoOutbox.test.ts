import 'socket.io-client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStreamWorld, endStreamWorld, type StreamWorld } from '../../../support/linkStreams.ts';
import { refuse } from '../../../support/linkWorld.ts';

const OUTBOX = 'GET /v1/demo/outbox';

let it_: StreamWorld;
beforeEach(() => vi.useFakeTimers({ now: 1_700_000_000_000 }));
afterEach(() => endStreamWorld(it_));

it('asks for the messages of a demo world every few seconds, after a refusal too, until nobody looks', async () => {
  let asked = 0;
  it_ = createStreamWorld({}, world =>
    world.on(OUTBOX, () => {
      asked += 1;
      if (asked === 2) return refuse(403, 'forbidden');
      return [];
    }),
  );
  const seen: string[] = [];
  const following = it_.streams.session
    .demoOutbox()
    .subscribe(outcome => seen.push(outcome.ok ? 'messages' : outcome.failure.code));
  await it_.world.pass(10);
  expect(seen).toEqual(['messages']);
  await it_.world.pass(8_100);
  expect(seen).toEqual(['messages', 'forbidden', 'messages']);
  following.unsubscribe();
  await it_.world.pass(60_000);
  expect(asked).toBe(3);
});
