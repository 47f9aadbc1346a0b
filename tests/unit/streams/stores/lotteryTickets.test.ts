import 'socket.io-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLotteryTicketsStore, type DrawnTicket } from '../../../../streams/stores/lotteryTickets.ts';
import { CLAIM_MS } from '../../../../streams/stores/oneTab.ts';
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
  return it_.world.pass(CLAIM_MS + 50);
};

/** A tab of a member with these tickets. */
function openTab(tab: string, tickets: readonly LotteryTicket[]) {
  const opened = createStreamWorld({ token: 'member', tab }, world =>
    world.on(GAME, () => ({
      ...{ gameType: 'ELOTT', nodeId: '1', nodeName: 'Minute Five', vassalage: 'LOTT', isTop: false },
      ...{ gameName: 'Minute Five', iconUrl: '', gameCode: 'LOTT-MINUTE-FIVE', isGame: 'GAME' },
      ...{ displayName: 'E-lottery', supportPlay: 0, accountTypeName: 'E-lottery' },
    })),
  );
  opened.states.set(TOPIC, { st: { tickets }, s: 1 });
  const store = opened.streams.store(createLotteryTicketsStore);
  const told: (readonly DrawnTicket[])[] = [];
  store.drawn$.subscribe(drawn => told.push(drawn));
  return { opened, told };
}

async function open(...tickets: readonly LotteryTicket[]) {
  const { opened, told } = openTab('tab-1', tickets);
  it_ = opened;
  await it_.world.pass(500);
  return { told };
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
    await it_.world.pass(CLAIM_MS + 50);
    expect(ids(told)).toEqual([['a lost Minute Five']]);
  });
});

describe('issue 29: the tabs of one browser', () => {
  let other: StreamWorld;
  // Before the first one, which then finds nothing left of both.
  afterEach(async () => {
    other.watched.unsubscribe();
    other.streams.close();
    other.world.socket.down();
    await it_.world.pass(50);
  });
  const over = [ticket('a', { state: 'lost', ...OVER })];
  const hear = (tab: StreamWorld) => tab.push(TOPIC, { tickets: over }, { tickets: over });
  const show = (tab: StreamWorld, isShown: boolean) => tab.world.lifecycle.visible$.set(isShown);

  /** `it_` and `other`; they hear each other unless told otherwise. */
  async function openTwo(hearEachOther = true) {
    const first = openTab('tab-1', [ticket('a')]);
    const second = openTab('tab-2', [ticket('a')]);
    it_ = first.opened;
    other = second.opened;
    if (hearEachOther) {
      it_.world.reaches(other.world);
      other.world.reaches(it_.world);
    }
    await it_.world.pass(500);
    return () => [ids(first.told), ids(second.told)];
  }
  const TOLD = [['a lost Minute Five']];

  it.each([
    ['together', 0, [TOLD, []]],
    ['one a moment before the other', CLAIM_MS / 2, [[], TOLD]],
    ['one long before the other', 60_000, [[], TOLD]],
  ])('tell a result once, also when they hear of it %s', async (_, later, told) => {
    const both = await openTwo();
    hear(other);
    await it_.world.pass(later);
    hear(it_);
    await it_.world.pass(CLAIM_MS + 50);
    expect(both()).toEqual(told);
  });

  it('tell it where somebody looks, and not again in the tab that is looked at later', async () => {
    const both = await openTwo();
    show(it_, false);
    hear(it_);
    hear(other);
    await it_.world.pass(10_000);
    expect(both()).toEqual([[], TOLD]);
    show(it_, true);
    await it_.world.pass(10_000);
    expect(both()).toEqual([[], TOLD]);
  });

  it('tell it in the first that is looked at where none was', async () => {
    const both = await openTwo();
    for (const tab of [it_, other]) {
      show(tab, false);
      hear(tab);
    }
    await it_.world.pass(10_000);
    expect(both()).toEqual([[], []]);
    show(other, true);
    await it_.world.pass(10_000);
    show(it_, true);
    await it_.world.pass(10_000);
    expect(both()).toEqual([[], TOLD]);
  });

  it('tell what only one of them has heard of, each its own', async () => {
    const both = await openTwo();
    const two = [...over, ticket('b', { state: 'lost', ...OVER })];
    it_.push(TOPIC, { tickets: [ticket('a'), ticket('b')] }, { tickets: [ticket('a'), ticket('b')] });
    await it_.world.pass(50);
    hear(other);
    await it_.world.pass(1_000);
    it_.push(TOPIC, { tickets: two }, { tickets: two });
    await it_.world.pass(1_000);
    expect(both()).toEqual([[['b lost Minute Five']], TOLD]);
  });

  it('tell twice where the browser lets them not hear each other, rather than not at all', async () => {
    const both = await openTwo(false);
    hear(it_);
    hear(other);
    await it_.world.pass(CLAIM_MS + 50);
    expect(both()).toEqual([TOLD, TOLD]);
  });
});
