import { describe, expect, it, vi } from 'vitest';
import { stakesByBet } from '../../../../partner/tables/cloth/stakesByBet.ts';
import type { MoreStake } from '../../../../partner/tables/store/playerRound.ts';
import { accepted, openRig, tablesOfEachCase } from '../support/tablesRig.ts';

tablesOfEachCase();

const more = (k: number, it: Partial<MoreStake>): MoreStake => ({
  ...{ k, seat: null, decision: 'play', hand: 0, amount: 100, state: 'taken' },
  ...it,
});

describe('what was staked in a round of a table, by bet', () => {
  it('endRound: is told with how the round ended', async () => {
    const rig = await openRig();
    const asked = vi.spyOn(rig.wallet, 'ask');
    const place = await rig.nextRound();
    accepted(await rig.lay({ player: 400, tie: 100 }));
    await rig.goTo(rig.at.paid(place));
    const end = asked.mock.calls.find(([call]) => call === 'endRound')?.[1];
    expect(end).toMatchObject({
      result: {
        ...place,
        bets: [
          { bet: 'player', stake: 400 },
          { bet: 'tie', stake: 100 },
        ],
      },
    });
  });

  it('endRound: a further stake counts with its bet if it was taken', () => {
    const played = [more(1, { amount: 800 }), more(2, { state: 'refused' })];
    expect(stakesByBet({ chips: { ante: 400, pairPlus: 100 }, more: played })).toEqual([
      { bet: 'ante', stake: 1_200 },
      { bet: 'pairPlus', stake: 100 },
    ]);
    const doubled = [more(1, { seat: 2, decision: 'double', amount: 500 })];
    expect(stakesByBet({ chips: { 'main:2': 500 }, more: doubled })).toEqual([
      { bet: 'main:2', stake: 1_000 },
    ]);
  });
});
