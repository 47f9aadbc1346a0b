import 'socket.io-client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStreamWorld, endStreamWorld, type StreamWorld } from '../../support/linkStreams.ts';
import { refuse } from '../../support/linkWorld.ts';

let it_: StreamWorld;
beforeEach(() => vi.useFakeTimers({ now: 1_700_000_000_000 }));
afterEach(() => endStreamWorld(it_));

const session = () => it_.streams.session.session$.value;
const isIn = (state: string) =>
  it_.world.on(
    'GET /v1/session',
    () => new Response(JSON.stringify({ uid: null, gen: 0, state, now: Date.now() })),
  );

it('case 58: a page opened during a maintenance that ends early knows its member at once', async () => {
  it_ = createStreamWorld({ token: 'member' }, world => {
    world.on('GET /wps/member/info', () => refuse(503, 'maintenance', { retryMs: 300_000 }));
    world.judge(() => ({ ok: false, data: { code: 'maintenance', retryMs: 5_000 } }));
  });
  isIn('maintenance');
  await it_.world.pass(20_000);
  expect(session().phase).toBe('restoring');
  it_.world.on('GET /wps/member/info', () => ({ id: 'member', account: 'm', nickname: null, type: 0 }));
  it_.world.judge(() => ({ ok: true }));
  isIn('ok');
  await it_.world.pass(60_000);
  expect(session()).toMatchObject({ phase: 'ready', uid: 'member' });
});

it('asks once who the member is when nothing is in the way', async () => {
  it_ = createStreamWorld({ token: 'member' });
  await it_.world.pass(60_000);
  expect(it_.world.calls.filter(call => call === 'GET /wps/member/info')).toHaveLength(1);
});
