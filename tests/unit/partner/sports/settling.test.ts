import { describe, expect, it } from 'vitest';
import type { Bet } from '../../../../partner/sports/bets/bet.ts';
import type { BetWish } from '../../../../partner/sports/bets/betWish.ts';
import { gradedReturn } from '../../../../partner/sports/bets/returns.ts';
import type { Decision } from '../../../../partner/sports/fixtures/fixtures.ts';
import { WEEK } from '../../../../streams/wire/protocol/durations.ts';
import { type BetsRig, betsOfEachCase, openBetsRig } from '../support/betsRig.ts';
import { session } from '../support/playerSession.ts';
import {
  AWAY,
  createScriptedFixtures,
  HOME,
  OVER,
  SCORER,
  USUAL_TOGETHER,
} from '../support/scriptedFixtures.ts';
import { seededRandom } from '../support/seededRandom.ts';

betsOfEachCase();

const result = (home: number, away: number): Decision => ({ kind: 'result', home, away });
const VOID: Decision = { kind: 'void' };
const SYSTEM = { form: { form: 'system', from: 2 }, stake: 300 } as const;
const BUILDER = { form: { form: 'builder' }, odds: USUAL_TOGETHER } as const;
const told = ({ wallet }: BetsRig, id: string) => wallet.round(id);

describe('sports: bets end once, when all is known', () => {
  it('sports: a void leg counts as odds of 1, and a bet of void legs goes back', async () => {
    const rig = await openBetsRig();
    const { book, placed, leg, matches, wallet, bet } = rig;
    const two = await placed([leg('m1'), leg('m2')]);
    const one = await placed([leg('m2')]);
    await book.decide('m2', VOID);
    expect(bet(one.id)).toMatchObject({ state: 'void', won: 1_000, delivered: true });
    matches.end('m1', 1, 0);
    await book.tick();
    expect(bet(two.id)).toMatchObject({ state: 'settled', won: 2_000, grades: ['won', 'void'] });
    expect([told(rig, two.id), told(rig, one.id)]).toEqual([
      { staked: 1_000, won: 2_000, isEnded: true },
      { staked: 0, won: 0, isEnded: true },
    ]);
    expect(wallet.broken).toEqual([]);
  });

  it('sports: a system waits for the legs that its combinations need, and pays them together', async () => {
    const { book, placed, leg, matches, bet } = await openBetsRig();
    const { id } = await placed(
      ['m1', 'm2', 'm3'].map(it => leg(it)),
      SYSTEM,
    );
    matches.end('m1', 0, 1);
    matches.end('m2', 1, 0);
    await book.tick();
    expect(bet(id)).toMatchObject({ state: 'open', won: 0 });
    matches.end('m3', 1, 0);
    await book.tick();
    expect(bet(id)).toMatchObject({ state: 'settled', won: 400, grades: ['lost', 'won', 'won'] });
  });

  it('sports: a builder with a void leg goes back, one with a lost leg is lost', async () => {
    const { book, placed, leg, matches, bet } = await openBetsRig();
    const back = await placed([leg('m1'), leg('m1', SCORER)], BUILDER);
    const lost = await placed([leg('m1', AWAY), leg('m1', SCORER)], BUILDER);
    const won = await placed([leg('m1'), leg('m1', OVER)], BUILDER);
    matches.grade('m1', SCORER, 'void');
    matches.end('m1', 3, 0);
    await book.tick();
    const ends = [back, lost, won].map(({ id }) => bet(id));
    expect(ends.map(({ state, won: brought }) => [state, brought])).toEqual([
      ['void', 1_000],
      ['settled', 0],
      ['settled', 3_500],
    ]);
  });

  it('sports: what this book does not know any more is as it was, and goes back after weeks', async () => {
    const first = await openBetsRig();
    const { id } = await first.placed([first.leg('m1')]);
    const over = await first.placed([first.leg('m2', AWAY)]);
    first.matches.end('m2', 1, 0);
    await first.book.tick();
    await first.book.close();
    const { clock, wallet } = first;
    const later = await openBetsRig({ matches: createScriptedFixtures(), wallet, clock });
    later.book.start();
    await clock.go(0);
    expect([later.bet(id).state, later.bet(over.id).won]).toEqual(['open', 0]);
    clock.jump(clock.now() + 4 * WEEK);
    await later.book.tick();
    expect(later.bet(id)).toMatchObject({ state: 'void', delivered: true });
    expect(wallet.round(over.id)).toEqual({ staked: 1_000, won: 0, isEnded: true });
  });
});

describe('sports: a correction states what the bet should be, and only adds', () => {
  it('sports: a corrected result pays what is missing after the end, and takes nothing back', async () => {
    const { book, placed, leg, matches, wallet, bet } = await openBetsRig();
    const lost = await placed([leg('m1', AWAY)]);
    const won = await placed([leg('m1')]);
    matches.end('m1', 1, 0);
    await book.tick();
    await book.decide('m1', result(0, 1));
    expect(bet(lost.id)).toMatchObject({ won: 2_000, extras: [2_000], delivered: true });
    expect(bet(won.id)).toMatchObject({ won: 2_000, grades: ['lost'], extras: [] });
    const before = wallet.calls.length;
    await book.decide('m1', result(0, 1));
    expect(wallet.calls).toHaveLength(before);
  });

  it('sports: a bet that a wrong result had ended waits for its other leg, also over a restart', async () => {
    const rig = await openBetsRig();
    const { book, placed, leg, matches, bet } = rig;
    const { id } = await placed([leg('m1'), leg('m2')]);
    await book.decide('m1', result(0, 1));
    expect(bet(id)).toMatchObject({ state: 'settled', won: 0, grades: ['lost', null] });
    await book.decide('m1', result(1, 0));
    expect(book.viewOf(bet(id))).toMatchObject({ state: 'open', payout: 0, potential: 4_000 });
    await book.close();
    const again = await openBetsRig({ matches, wallet: rig.wallet, clock: rig.clock });
    matches.end('m2', 2, 0);
    await again.book.tick();
    expect(again.bet(id)).toMatchObject({ won: 4_000, extras: [4_000], delivered: true });
    expect(rig.wallet.round(id)).toEqual({ staked: 1_000, won: 4_000, isEnded: true });
  });

  it('sports: decisions at once are paid once', async () => {
    const { book, placed, leg, matches, wallet, bet } = await openBetsRig();
    const { id } = await placed([leg('m1', AWAY)]);
    matches.end('m1', 1, 0);
    await book.tick();
    await Promise.all([VOID, result(0, 1), VOID, result(0, 1)].map(it => book.decide('m1', it)));
    expect([bet(id).won, wallet.round(id).won, wallet.broken]).toEqual([2_000, 2_000, []]);
  });

  /** The most that any of the grades so far was worth, since nothing is taken back. */
  it.each([1, 2, 3, 4, 5, 6])(
    'sports: any order of decisions pays each form what its best was (%d)',
    async seed => {
      const rig = await openBetsRig();
      const { book, placed, leg, matches, wallet, bet, freePlay } = rig;
      const random = seededRandom(seed);
      const ids = ['m1', 'm2', 'm3'];
      const wishes: [BetWish['legs'], Partial<BetWish>][] = [
        [[leg('m1')], {}],
        [ids.map(it => leg(it)), {}],
        [ids.map(it => leg(it, AWAY)), SYSTEM],
        [ids.map(it => leg(it)), { form: { form: 'system', from: 1 }, stake: 999 }],
        [[leg('m1'), leg('m1', OVER)], BUILDER],
      ];
      const bets: Bet[] = [];
      for (const [legs, more] of wishes) bets.push(await placed(legs, more));
      const best = new Map<string, number>();
      const look = () => {
        for (const { id, form, stake, odds, grades } of bets.map(it => bet(it.id))) {
          if (bet(id).state === 'open') continue;
          const isDone = book.viewOf(bet(id)).state !== 'open';
          const brings = isDone ? gradedReturn(stake, { form, odds, grades }) : 0;
          best.set(id, Math.max(best.get(id) ?? 0, brings));
        }
      };
      for (let n = 0; n < 25; n += 1) {
        const id = ids[random.below(3)] ?? 'm1';
        const what = random.below(5);
        if (what === 0) matches.end(id, random.below(3), random.below(3));
        else if (what === 1) await book.decide(id, VOID);
        else await book.decide(id, result(random.below(3), random.below(3)));
        await book.tick();
        look();
      }
      for (const id of ids) await book.decide(id, result(2, 1));
      await book.tick();
      look();
      for (const { id, stake } of bets.map(it => bet(it.id))) {
        const { won, extras, state, delivered } = bet(id);
        expect(delivered).toBe(true);
        expect(won).toBe(best.get(id));
        const { staked, won: paid } = wallet.round(id);
        // A stake that went back as such is part of what the bet has brought.
        const back = state === 'void' ? stake - staked : 0;
        expect(paid + back).toBe(won);
        expect(extras.every(it => it > 0)).toBe(true);
      }
      expect(wallet.broken).toEqual([]);
      expect(freePlay.balance('s')).toBe(100_000);
    },
  );
});

describe('sports: what the operator’s desk says', () => {
  it('sports: what is open on a fixture and on each of its selections, of money only', async () => {
    const { book, placed, leg } = await openBetsRig();
    await placed([leg('m1')]);
    await placed([leg('m1', AWAY), leg('m2')], { stake: 500 });
    await placed([leg('m1')], {}, { ...session, id: 'd', demo: true });
    expect(book.rows().find(({ id }) => id === 'm1')).toMatchObject({
      ...{ bets: 2, staked: 1_500, payable: 4_000, worst: 500, phase: 'ahead', league: 'l1', decision: null },
    });
    const [winner] = book.exposureOf('m1').markets;
    expect(winner?.picks).toEqual([
      { selection: HOME, bets: 1, staked: 1_000, payable: 2_000 },
      { selection: AWAY, bets: 1, staked: 500, payable: 2_000 },
    ]);
  });

  it('sports: a preview says what the decision then does, and does nothing', async () => {
    const { book, placed, leg, wallet, matches } = await openBetsRig();
    await placed([leg('m1')]);
    await placed([leg('m1', AWAY)]);
    await placed([leg('m1'), leg('m2')], { stake: 700 });
    const nothing = { bets: 2, staked: 2_000, back: 0, paid: 2_000, open: 1 };
    expect(await book.preview('m1', result(1, 0))).toEqual(nothing);
    expect(await book.preview('m1', VOID)).toEqual({ ...nothing, back: 2_000, paid: 0 });
    expect(wallet.told()).toEqual(['bet 1000', 'bet 1000', 'bet 700']);
    matches.end('m1', 1, 0);
    await book.tick();
    expect(await book.preview('m1', result(0, 1))).toEqual({
      ...{ bets: 2, staked: 1_700, back: 0, paid: 2_000, open: 0 },
    });
  });

  it('sports: a suspended fixture takes no bets until it is resumed', async () => {
    const { book, placed, leg } = await openBetsRig();
    await book.suspend('m1', true);
    expect(await placed([leg('m1')])).toMatchObject({ code: 'suspended' });
    await book.suspend('m1', false);
    expect(await placed([leg('m1')])).toMatchObject({ state: 'open' });
  });
});
