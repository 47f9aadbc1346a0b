import { describe, expect, it } from 'vitest';
import { backFor } from '../../../../partner/tables/rules/bets/back.ts';
import { decidedBack } from '../../../../partner/tables/rules/bets/decided.ts';
import { dealerHand, upCard } from '../../../../partner/tables/rules/blackjack/deal.ts';
import { isBlackjack } from '../../../../partner/tables/rules/blackjack/hand.ts';
import { type BlackjackDecision, playSeat } from '../../../../partner/tables/rules/blackjack/seat.ts';
import { insuranceBack, mayInsure, settleSeat } from '../../../../partner/tables/rules/blackjack/settle.ts';
import type { Card } from '../../../../partner/tables/rules/cards/card.ts';
import { holdemAnte } from '../../../../partner/tables/rules/casinoHoldem/ante.ts';
import type { HoldemRound } from '../../../../partner/tables/rules/casinoHoldem/deal.ts';
import type { RoundPlace } from '../../../../partner/tables/rules/clock/place.ts';
import { roundAt } from '../../../../partner/tables/rules/state/tableState.ts';
import { teenPattiAnte } from '../../../../partner/tables/rules/teenPatti/ante.ts';
import type { TeenPattiRound } from '../../../../partner/tables/rules/teenPatti/deal.ts';
import type { TableDecision, TableNow } from '../../../../partner/tables/wire/state.ts';
import {
  accepted,
  BLACKJACK,
  HOLDEM,
  openRig,
  sessionAt,
  type TablesRig,
  TEEN_PATTI,
  tablesOfEachCase,
} from '../support/tablesRig.ts';

tablesOfEachCase();

const SEAT = 2;
const me = sessionAt(BLACKJACK);
const other = sessionAt(BLACKJACK, {
  id: 'o',
  player: 'o',
  token: 'a-token-of-the-others',
  nickname: 'o***',
});
const MAIN = { [`main:${SEAT}`]: 1_000 };

/** Goes on to the next round of which a test is true. */
async function roundWhere(rig: TablesRig, test: (outcome: unknown) => boolean): Promise<RoundPlace> {
  for (;;) {
    const place = await rig.nextRound();
    if (test(roundAt(rig.table().source, place).outcome)) return place;
  }
}
const shoeOf = (rig: TablesRig, place: RoundPlace) =>
  roundAt(rig.table().source, place).outcome as readonly Card[];

/** Whether a seat may decide this after these decisions, under a dealer who has no blackjack. */
const allows =
  (decision: BlackjackDecision, ...before: BlackjackDecision[]) =>
  (outcome: unknown) => {
    const shoe = outcome as readonly Card[];
    if (isBlackjack(dealerHand(shoe))) return false;
    return playSeat(shoe, SEAT, before)?.allowed.includes(decision) === true;
  };

async function openBlackjack(test: (outcome: unknown) => boolean, more: Parameters<typeof openRig>[0] = {}) {
  const rig = await openRig({ ...more, games: [BLACKJACK] });
  const place = await roundWhere(rig, test);
  accepted(await rig.tables().takeSeat(me, { table: BLACKJACK, seat: SEAT }));
  const decide = (decision: TableDecision, index: number, who = me, seat: number | null = SEAT) =>
    rig.tables().decide(who, { table: BLACKJACK, ...place, seat, index, decision });
  const toDecisions = () => rig.goTo(rig.at.deciding(place) ?? Number.NaN);
  return { rig, place, decide, toDecisions };
}

describe('tables: blackjack', () => {
  it('tables: a hand that is hit and doubled is staked twice, and paid by the rules', async () => {
    const { rig, place, decide, toDecisions } = await openBlackjack(allows('double'));
    accepted(await rig.lay(MAIN, place, me));
    await toDecisions();
    expect(accepted(await decide('double', 0))).toMatchObject({
      stake: 2_000,
      decisions: [{ seat: SEAT, decision: 'double' }],
    });
    // The same one twice is one.
    accepted(await decide('double', 0));
    expect(await decide('hit', 0)).toEqual({ refused: 'out_of_step' });
    expect(await decide('hit', 1)).toEqual({ refused: 'bad_decision' });
    await rig.goTo(rig.at.paid(place));
    const shoe = shoeOf(rig, place);
    const seat = playSeat(shoe, SEAT, ['double']);
    if (seat === null) throw new Error('not allowed');
    const payout = decidedBack(1_000, settleSeat(seat, dealerHand(shoe)));
    expect(rig.cloth(me)).toMatchObject({ state: 'paid', stake: 2_000, payout });
    expect(rig.roundOf(rig.cloth(me))).toEqual([{ staked: 2_000, won: payout, isEnded: true }]);
    expect(rig.wallet.broken).toEqual([]);
  });

  it.each([['limit_reached'], ['lost', 'lost'], ['unheard', 'unheard']])(
    'tables: a double that the wallet does not take (%s) is refused, and the hand goes on',
    async (...said) => {
      const { rig, place, decide, toDecisions } = await openBlackjack(allows('double'), {
        answers: { bet: ['agreed', ...said] },
      });
      accepted(await rig.lay(MAIN, place, me));
      await toDecisions();
      const doubling = decide('double', 0);
      await rig.clock.go(1_000);
      expect(await doubling).toEqual({ refused: said[0] === 'limit_reached' ? said[0] : 'unreached' });
      expect(accepted(await decide('stand', 0))).toMatchObject({ stake: 1_000 });
      await rig.goTo(rig.at.paid(place) + 5_000);
      const shoe = shoeOf(rig, place);
      const seat = playSeat(shoe, SEAT, ['stand']);
      const won = decidedBack(1_000, settleSeat(seat ?? { hands: [] }, dealerHand(shoe)));
      expect(rig.roundOf(rig.cloth(me))).toEqual([{ staked: 1_000, won, isEnded: true }]);
      expect(rig.wallet.broken).toEqual([]);
    },
  );

  it('tables: a bet behind follows a split as far as its own wallet does', async () => {
    const { rig, place, decide, toDecisions } = await openBlackjack(allows('split'), {
      answers: { bet: ['agreed', 'agreed', 'agreed', 'insufficient_funds'] },
    });
    accepted(await rig.lay(MAIN, place, me));
    accepted(await rig.lay({ [`main:${SEAT}`]: 400 }, place, other));
    expect(await rig.lay({ 'main:4': 400 }, place, other)).toEqual({ refused: 'seat_free' });
    await toDecisions();
    expect(await decide('split', 0, other)).toEqual({ refused: 'not_your_seat' });
    expect(accepted(await decide('split', 0))).toMatchObject({ stake: 2_000 });
    await rig.goTo(rig.at.paid(place));
    const shoe = shoeOf(rig, place);
    const split = playSeat(shoe, SEAT, ['split']);
    if (split === null) throw new Error('not allowed');
    const { backs } = settleSeat(split, dealerHand(shoe));
    expect(rig.cloth(me)).toMatchObject({
      stake: 2_000,
      payout: decidedBack(1_000, settleSeat(split, dealerHand(shoe))),
    });
    // Without the second stake it stays on the first hand.
    expect(rig.cloth(other)).toMatchObject({ stake: 400, payout: backFor(400, backs[0] ?? [0, 1]) });
    expect(rig.wallet.broken).toEqual([]);
  });

  it('tables: who has not decided when the time is over stands, and comes too late', async () => {
    const { rig, place, decide } = await openBlackjack(allows('hit'));
    accepted(await rig.lay(MAIN, place, me));
    expect(await decide('hit', 0)).toEqual({ refused: 'late_decision' });
    await rig.goTo(rig.at.paid(place));
    expect(await decide('hit', 0)).toEqual({ refused: 'late_decision' });
    const shoe = shoeOf(rig, place);
    const seat = playSeat(shoe, SEAT, []);
    expect(rig.cloth(me).payout).toBe(
      decidedBack(1_000, settleSeat(seat ?? { hands: [] }, dealerHand(shoe))),
    );
  });

  it('tables: insurance is a bet of half the main one, which a dealer’s blackjack pays', async () => {
    const { rig, place, decide, toDecisions } = await openBlackjack(outcome => {
      const shoe = outcome as readonly Card[];
      return mayInsure(upCard(shoe)) && isBlackjack(dealerHand(shoe)) && allowsAny(shoe, 'double');
    });
    accepted(await rig.lay(MAIN, place, me));
    await toDecisions();
    accepted(await decide('insure', 0));
    expect(await decide('insure', 1)).toEqual({ refused: 'bad_decision' });
    accepted(await decide('double', 1));
    await rig.goTo(rig.at.paid(place));
    const shoe = shoeOf(rig, place);
    // The main bet is lost, what doubled it is not, and insurance pays two to one.
    const payout = 1_000 + backFor(500, insuranceBack(dealerHand(shoe)));
    expect(rig.cloth(me)).toMatchObject({ stake: 2_500, payout });
  });

  it('tables: a seat belongs to one player, and is free again when nobody has bet on it for some rounds', async () => {
    const { rig, place } = await openBlackjack(allows('hit'));
    expect(await rig.tables().takeSeat(other, { table: BLACKJACK, seat: SEAT })).toEqual({
      refused: 'seat_taken',
    });
    expect(accepted(await rig.tables().takeSeat(other, { table: BLACKJACK, seat: 5 })).seat).toBe(5);
    expect(await rig.lay({ 'pairs:5': 200 }, place, other)).toEqual({ refused: 'bad_bet' });
    accepted(await rig.lay({ 'main:5': 200, 'pairs:5': 200 }, place, other));
    expect(accepted(await rig.tables().takeSeat(me, { table: BLACKJACK, seat: null })).seat).toBeNull();
    for (let round = 0; round < 6; round += 1) await rig.nextRound();
    expect(rig.cloth(other).seat).toBeNull();
    expect(accepted(await rig.tables().takeSeat(me, { table: BLACKJACK, seat: 5 })).seat).toBe(5);
  });

  it('tables: hands are seen as they are dealt, and not before', async () => {
    const { rig, place, decide, toDecisions } = await openBlackjack(allows('hit', 'hit'));
    rig.watch('table', BLACKJACK);
    accepted(await rig.lay(MAIN, place, me));
    await toDecisions();
    const seatNow = () => (rig.last('table', BLACKJACK) as TableNow).seats[SEAT];
    expect(seatNow()).toMatchObject({ name: 'p***', active: 0 });
    expect(seatNow()?.hands[0]?.cards).toHaveLength(2);
    const early = rig
      .published()
      .filter(({ key }) => key === 'table')
      .map(({ data }) => data as TableNow);
    for (const { phase, seats } of early.filter(it => it.phase === 'open' || it.phase === 'closed'))
      expect([phase, seats[SEAT]?.hands]).toEqual([phase, []]);
    accepted(await decide('hit', 0));
    expect(seatNow()?.hands[0]?.cards).toHaveLength(3);
  });

  it('tables: a process that ends while a double is asked for gives it back, and the first stake is played', async () => {
    const { rig, place, decide, toDecisions } = await openBlackjack(allows('double'));
    accepted(await rig.lay(MAIN, place, me));
    await toDecisions();
    rig.wallet.on(() => rig.kill());
    void decide('double', 0);
    await rig.crash();
    rig.wallet.on(() => {});
    expect(rig.cloth(me)).toMatchObject({ state: 'standing', stake: 1_000, decisions: [] });
    accepted(await decide('stand', 0));
    await rig.goTo(rig.at.paid(place));
    const [round] = rig.roundOf(rig.cloth(me));
    expect(round).toMatchObject({ staked: 1_000, isEnded: true, won: rig.cloth(me).payout });
    expect(rig.wallet.broken).toEqual([]);
  });

  it('tables: decisions are there after a restart', async () => {
    const { rig, place, decide, toDecisions } = await openBlackjack(allows('hit', 'hit'));
    accepted(await rig.lay(MAIN, place, me));
    await toDecisions();
    accepted(await decide('hit', 0));
    await rig.crash();
    expect(rig.cloth(me).decisions).toEqual([{ seat: SEAT, decision: 'hit' }]);
    accepted(await decide('stand', 1));
    await rig.goTo(rig.at.paid(place));
    const shoe = shoeOf(rig, place);
    const seat = playSeat(shoe, SEAT, ['hit', 'stand']);
    expect(rig.cloth(me).payout).toBe(
      decidedBack(1_000, settleSeat(seat ?? { hands: [] }, dealerHand(shoe))),
    );
  });
});

function allowsAny(shoe: readonly Card[], decision: BlackjackDecision): boolean {
  return playSeat(shoe, SEAT, [])?.allowed.includes(decision) === true;
}

describe('tables: an ante', () => {
  it.each([
    [TEEN_PATTI, 'play', 2],
    [TEEN_PATTI, 'fold', 1],
    [HOLDEM, 'play', 3],
    [HOLDEM, 'fold', 1],
    [HOLDEM, null, 1],
  ] as const)('tables: %s: %s is staked %i times and paid by the rules', async (table, decision, times) => {
    const rig = await openRig({ games: [table] });
    const session = sessionAt(table);
    const place = await rig.nextRound();
    accepted(await rig.lay({ ante: 600 }, place, session));
    await rig.goTo(rig.at.deciding(place) ?? Number.NaN);
    const decide = (it: TableDecision) =>
      rig.tables().decide(session, { table, ...place, seat: null, index: 0, decision: it });
    expect(await decide('hit')).toEqual({ refused: 'bad_decision' });
    if (decision !== null) accepted(await decide(decision));
    await rig.goTo(rig.at.paid(place));
    const { outcome } = roundAt(rig.table().source, place);
    const isPlayed = decision === 'play';
    const decided =
      table === HOLDEM
        ? holdemAnte(outcome as HoldemRound, isPlayed ? 'call' : 'fold')
        : teenPattiAnte(outcome as TeenPattiRound, isPlayed ? 'play' : 'fold');
    const payout = decidedBack(600, decided);
    expect(rig.cloth(session)).toMatchObject({ state: 'paid', stake: 600 * times, payout });
    expect(rig.roundOf(rig.cloth(session))).toEqual([{ staked: 600 * times, won: payout, isEnded: true }]);
  });
});
