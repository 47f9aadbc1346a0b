import 'socket.io-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLotteryTicketsStore, type DrawnTicket } from '../../../../streams/stores/lotteryTickets.ts';
import type { LotteryTicket } from '../../../../streams/wire/lottery/shapes.ts';
import { createStreamWorld, endStreamWorld, type StreamWorld } from '../../support/linkStreams.ts';
import { refuse } from '../../support/linkWorld.ts';

let it_: StreamWorld;
beforeEach(() => vi.useFakeTimers({ now: 1_700_000_000_000 }));
afterEach(() => endStreamWorld(it_));

const TOPIC = 'u:member:lotteryTickets';
const GAME = 'GET /v1/games/game';
const ticket = (id: string, change: Partial<LotteryTicket> = {}): LotteryTicket => ({
  ...{ id, gameCode: 'LOTT-MINUTE-FIVE', no: 7, drawsAt: 1_700_000_060_000 },
  ...{ lines: [{ play: 'sumHalves', pick: ['odd'] }], unit: 100, multiplier: 1, stake: 100 },
  ...{ state: 'held', reason: null, payout: 0, numbers: null, chase: null, stopsOnWin: false },
  at: 1_700_000_000_000,
  ...change,
});
const OVER = { numbers: [3, 1, 11, 5, 9] };
const tell = (...tickets: readonly LotteryTicket[]) => {
  it_.push(TOPIC, { tickets }, { tickets });
  return it_.world.pass(50);
};

async function open(...tickets: readonly LotteryTicket[]) {
  it_ = createStreamWorld({ token: 'member' }, world =>
    world.on(GAME, () => ({
      ...{ gameType: 'ELOTT', nodeId: '1', nodeName: 'Minute Five', vassalage: 'LOTT', isTop: false },
      ...{ gameName: 'Minute Five', iconUrl: '', gameCode: 'LOTT-MINUTE-FIVE', isGame: 'GAME' },
      ...{ displayName: 'E-lottery', supportPlay: 0, accountTypeName: 'E-lottery' },
    })),
  );
  it_.states.set(TOPIC, { st: { tickets }, s: 1 });
  const store = it_.streams.store(createLotteryTicketsStore);
  const told: (readonly DrawnTicket[])[] = [];
  const subscription = store.drawn$.subscribe(drawn => told.push(drawn));
  await it_.world.pass(500);
  return { store, told, subscription };
}
const ids = (told: readonly (readonly DrawnTicket[])[]) =>
  told.map(drawn => drawn.map(({ ticket: { id, state }, gameName }) => `${id} ${state} ${gameName}`));

describe('issue 29.5.11: what tickets have become', () => {
  it('is told once, of those that waited while the page was open, with what the lottery is called', async () => {
    const { told } = await open(
      ticket('a'),
      ticket('b'),
      ticket('old', { state: 'won', payout: 206, ...OVER }),
    );
    expect(told).toEqual([]);
    const after = [
      ticket('a', { state: 'won', payout: 206, ...OVER }),
      ticket('b', { state: 'lost', ...OVER }),
      ticket('old', { state: 'won', payout: 206, ...OVER }),
    ];
    await tell(...after);
    expect(ids(told)).toEqual([['a won Minute Five', 'b lost Minute Five']]);
    await tell(...after, ticket('c', { no: 8 }));
    expect(told).toHaveLength(1);
  });

  it('says nothing of stakes that came back, which nothing was drawn for', async () => {
    const { told } = await open(ticket('a'));
    await tell(ticket('a', { state: 'returned', reason: 'stopped' }));
    expect(told).toEqual([]);
  });

  it('is told without a name where nobody says it', async () => {
    const { told } = await open(ticket('a'));
    it_.world.on(GAME, () => refuse(404, 'game_unknown'));
    await tell(ticket('a', { state: 'lost', ...OVER }));
    expect(ids(told)).toEqual([['a lost null']]);
  });

  it('waits until somebody looks at the page', async () => {
    const { told } = await open(ticket('a'));
    it_.world.lifecycle.visible$.set(false);
    await tell(ticket('a', { state: 'lost', ...OVER }));
    expect(told).toEqual([]);
    it_.world.lifecycle.visible$.set(true);
    await it_.world.pass(50);
    expect(ids(told)).toEqual([['a lost Minute Five']]);
  });
});
