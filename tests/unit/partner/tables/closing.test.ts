import { describe, expect, it } from 'vitest';
import { backFor } from '../../../../partner/tables/rules/bets/back.ts';
import { roundAt } from '../../../../partner/tables/rules/state/tableState.ts';
import { accepted, BACCARAT, openRig, ROULETTE, sessionAt, tablesOfEachCase } from '../support/tablesRig.ts';

tablesOfEachCase();

/** What chips on a round of a table without decisions bring. */
function broughtBy(
  rig: Awaited<ReturnType<typeof openRig>>,
  chips: Readonly<Record<string, number>>,
  of = rig.place(),
) {
  const { backOf } = roundAt(rig.table().source, of);
  return Object.entries(chips).reduce((sum, [bet, stake]) => sum + backFor(stake, backOf(bet)), 0);
}

describe('tables: chips become a stake when bets close', () => {
  it('tables: all chips of a player are one bet of the round, and its win comes when the round is paid', async () => {
    const rig = await openRig();
    const place = await rig.nextRound();
    const chips = { player: 400, banker: 600, tie: 100 };
    const cloth = accepted(await rig.lay(chips));
    expect(cloth).toMatchObject({ ...place, chips, state: 'open', stake: 0, last: null });
    await rig.goTo(rig.at.closing(place) - 1);
    expect(rig.wallet.told()).toEqual([]);
    await rig.goTo(rig.at.closing(place));
    expect(rig.wallet.told()).toEqual(['bet 1100']);
    expect(rig.cloth()).toMatchObject({ state: 'standing', stake: 1_100, balance: 498_900 });
    await rig.goTo(rig.at.paid(place) - 1);
    expect(rig.wallet.told()).toEqual(['bet 1100']);
    await rig.goTo(rig.at.paid(place));
    const payout = broughtBy(rig, chips, place);
    expect(rig.wallet.told()).toEqual(['bet 1100', ...(payout > 0 ? [`win ${payout}`] : []), 'endRound']);
    expect(rig.cloth()).toMatchObject({ state: 'paid', payout, pending: false });
    expect(accepted(rig.tables().myRounds(sessionAt(BACCARAT), { table: BACCARAT }))).toMatchObject([
      { ...place, chips, stake: 1_100, payout, isVoid: false },
    ]);
    await rig.nextRound();
    expect(rig.cloth()).toMatchObject({ chips: {}, state: 'open', stake: 0, payout: 0, last: chips });
    expect(rig.wallet.broken).toEqual([]);
  });

  it('tables: the whole cloth is laid each time, and one that is empty is no bet', async () => {
    const rig = await openRig();
    const place = await rig.nextRound();
    accepted(await rig.lay({ player: 400 }));
    accepted(await rig.lay({ banker: 600 }));
    expect(rig.cloth().chips).toEqual({ banker: 600 });
    accepted(await rig.lay({}));
    await rig.goTo(rig.at.end(place));
    expect(rig.wallet.told()).toEqual([]);
  });

  it('tables: a chip that comes when the bets are closed is refused, as is one of another round', async () => {
    const rig = await openRig();
    const place = await rig.nextRound();
    await rig.goTo(rig.at.closing(place));
    expect(await rig.lay({ player: 400 }, place)).toEqual({ refused: 'late_chip' });
    const next = await rig.nextRound();
    expect(await rig.lay({ player: 400 }, place)).toEqual({ refused: 'late_chip' });
    const later = { ...next, shoe: next.shoe + 1 };
    expect(await rig.lay({ player: 400 }, later)).toEqual({ refused: 'round_unknown' });
    expect(await rig.lay({ player: 400 }, { ...next, round: -1 })).toEqual({ refused: 'round_unknown' });
    expect(rig.cloth().chips).toEqual({});
  });

  it('tables: an older change that comes late is passed over', async () => {
    const rig = await openRig();
    const place = await rig.nextRound();
    accepted(await rig.lay({ player: 400 }, place, undefined, 7));
    const cloth = accepted(await rig.lay({ player: 900 }, place, undefined, 6));
    expect(cloth.chips).toEqual({ player: 400 });
    expect(accepted(await rig.lay({ player: 900 }, place, undefined, 8)).chips).toEqual({ player: 900 });
  });

  it('tables: limits are those of the table', async () => {
    const rig = await openRig({ games: [ROULETTE] });
    await rig.nextRound();
    const { least, most } = rig.table().limits;
    const lay = (chips: Readonly<Record<string, number>>) => rig.lay(chips, rig.place(), sessionAt(ROULETTE));
    expect(await lay({ red: least - 1 })).toEqual({ refused: 'out_of_limits' });
    expect(await lay({ red: most + 1 })).toEqual({ refused: 'out_of_limits' });
    expect(await lay({ purple: least })).toEqual({ refused: 'bad_bet' });
    const many = Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`straight:${at}`, most]));
    expect(await lay(many)).toEqual({ refused: 'out_of_limits' });
    expect(accepted(await lay({ 'straight:17': least, red: most })).chips).toEqual({
      'straight:17': least,
      red: most,
    });
    const elsewhere = await rig.lay({ red: least }, rig.place(), sessionAt('V-NO-TABLE')).catch(String);
    expect(elsewhere).toEqual({ refused: 'table_unknown' });
  });

  it('tables: chips that the wallet refuses come off with a word, and nothing is played', async () => {
    const rig = await openRig({ answers: { bet: ['insufficient_funds'] } });
    const place = await rig.nextRound();
    accepted(await rig.lay({ player: 400 }));
    await rig.goTo(rig.at.end(place) - 1);
    expect(rig.wallet.told()).toEqual(['bet 400']);
    expect(rig.cloth()).toMatchObject({ state: 'refused', code: 'insufficient_funds', stake: 0, payout: 0 });
  });

  it.each(['lost', 'unheard'] as const)('tables: a bet whose answer is %s twice goes back', async how => {
    const rig = await openRig({ answers: { bet: [how, how] } });
    const place = await rig.nextRound();
    accepted(await rig.lay({ player: 400 }));
    await rig.goTo(rig.at.end(place) - 1);
    expect(rig.wallet.told()).toEqual(['bet 400', 'bet 400', 'rollback', 'endRound']);
    expect(rig.cloth()).toMatchObject({ state: 'refused', code: 'unreached', pending: false });
    expect(rig.wallet.balance()).toBe(500_000);
    expect(rig.wallet.broken).toEqual([]);
  });

  it('tables: an answer that was lost once is the same stake', async () => {
    const rig = await openRig({
      answers: { bet: ['unheard'], win: ['lost', 'lost'], endRound: ['unheard'] },
    });
    const place = await rig.nextRound();
    const chips = { player: 400, banker: 400 };
    accepted(await rig.lay(chips));
    await rig.goTo(rig.at.paid(place));
    await rig.goTo(rig.at.paid(place) + 20_000);
    const [round] = rig.roundOf({ ...rig.cloth(), ...place });
    expect(round).toEqual({ staked: 800, won: broughtBy(rig, chips, place), isEnded: true });
    expect(rig.wallet.broken).toEqual([]);
  });

  it('tables: two devices of a player share one cloth', async () => {
    const rig = await openRig();
    const place = await rig.nextRound();
    const phone = sessionAt(BACCARAT, { id: 'phone', token: 'a-token-of-the-phone-00' });
    const owner = rig.watchCloth();
    accepted(await rig.lay({ player: 400 }, place));
    accepted(await rig.lay({ player: 400, tie: 100 }, place, phone));
    expect(rig.last('cloth', owner)).toMatchObject({ chips: { player: 400, tie: 100 } });
    expect(rig.cloth()).toEqual(rig.cloth(phone));
    await rig.goTo(rig.at.end(place) - 1);
    expect(rig.wallet.told()[0]).toBe('bet 500');
    expect(rig.wallet.calls.filter(({ call }) => call === 'bet')).toHaveLength(1);
  });

  it('tables: practice is played with points, and the wallet is never asked', async () => {
    const rig = await openRig();
    const place = await rig.nextRound();
    const demo = sessionAt(BACCARAT, { id: 'd', player: 'd', demo: true });
    const chips = { player: 400, banker: 400 };
    accepted(await rig.lay(chips, place, demo));
    await rig.goTo(rig.at.paid(place));
    expect(rig.wallet.calls).toEqual([]);
    const payout = broughtBy(rig, chips, place);
    expect(rig.cloth(demo)).toMatchObject({
      state: 'paid',
      stake: 800,
      payout,
      balance: 100_000 - 800 + payout,
    });
  });

  it('tables: the seed of a shoe is told when it is over, and hashes to what was promised', async () => {
    const rig = await openRig({ games: [ROULETTE] });
    const place = await rig.nextRound();
    const ask = (shoe: number) => rig.tables().shoe(sessionAt(ROULETTE), { table: ROULETTE, shoe });
    const before = accepted(ask(place.shoe));
    expect(before.serverSeed).toBeNull();
    expect(ask(place.shoe + 1)).toEqual({ refused: 'shoe_unknown' });
    await rig.nextRound();
    const after = accepted(ask(place.shoe));
    expect(after).toMatchObject({ promise: before.promise, salt: before.salt });
    // The next shoe's promise is this one's seed.
    expect(accepted(ask(place.shoe + 1)).promise).toBe(after.serverSeed);
  });
});
