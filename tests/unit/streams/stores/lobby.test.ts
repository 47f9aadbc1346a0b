import 'socket.io-client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { remoteOf } from '../../../../streams/remote/remoteOf.ts';
import { createStreamWorld, endStreamWorld, type StreamWorld } from '../../support/linkStreams.ts';
import { refuse } from '../../support/linkWorld.ts';

const HOT = 'GET /wps/relay/GCSGAME_hotGamesV2';

let it_: StreamWorld;
beforeEach(() => vi.useFakeTimers({ now: 1_700_000_000_000 }));
afterEach(() => endStreamWorld(it_));

it('issue 12: games that could not be read at all are told as failed, and appear when they can', async () => {
  it_ = createStreamWorld({}, world => world.on(HOT, () => refuse(503, 'overloaded')));
  await it_.world.pass(500);
  const { hotGames$, hotGamesFreshness$ } = it_.streams.lobby;
  const remote = () => remoteOf(hotGames$.value, hotGamesFreshness$.value);
  expect(remote()).toMatchObject({ kind: 'failed', failure: { code: 'overloaded' } });
  it_.world.on(HOT, () => ({ list: [] }));
  await it_.world.pass(60_000);
  expect(remote()).toMatchObject({ kind: 'live', value: [] });
});
