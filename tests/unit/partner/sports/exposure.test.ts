import { describe, expect, it } from 'vitest';
import { operatorFixtures } from '../../../../partner/server/operatorFixtures.ts';
import type { Leg } from '../../../../partner/sports/bets/betWish.ts';
import { type OpenStake, worstOf } from '../../../../partner/sports/bets/worstCase.ts';
import { fixtureAnswers } from '../../../../streams/wire/gameServers/fixtures.ts';
import type { MarketSelection } from '../../../../streams/wire/sportsBook/shapes.ts';
import { betsOfEachCase, openBetsRig } from '../support/betsRig.ts';
import { bookOperator } from '../support/bookOperator.ts';
import { session } from '../support/playerSession.ts';
import { AWAY, HOME, OVER, pick, SCORER, USUAL_TOGETHER } from '../support/scriptedFixtures.ts';

betsOfEachCase();

const legOf = (selection: MarketSelection, fixture = 'm1'): Leg => ({ fixture, selection, odds: 200 });
const stake = (
  selections: readonly MarketSelection[],
  staked: number,
  payable: number,
  form: OpenStake['form'] = 'single',
): OpenStake => ({ legs: selections.map(it => legOf(it)), form, staked, payable });
const here = ({ fixture }: Leg) => fixture === 'm1';
const UNDER = pick('total', 'under', 2.5);
const doubled = (of: string, payable: number) => stake([pick('doubleChance', of)], 100, payable);
const scorer = (player: string) => pick('scorer', player);

describe('sports: what the house loses at most', () => {
  it.each<[string, readonly OpenStake[], number]>([
    ['nothing is open', [], 0],
    ['a selection wins', [stake([HOME], 100, 250)], 150],
    ['the dearer one of a market wins', [stake([HOME], 100, 250), stake([AWAY], 100, 180)], 50],
    ['both sides pay less than was staked', [stake([HOME], 100, 190), stake([AWAY], 100, 190)], 0],
    ['markets end their worst ways at once', [stake([HOME], 100, 250), stake([OVER], 100, 200)], 250],
    ['two of a double chance win', [doubled('homeOrDraw', 130), doubled('homeOrAway', 140)], 70],
    ['every scorer of the most wins', [stake([SCORER], 10, 50), stake([scorer('p2')], 10, 60)], 90],
    ['a builder counts as won', [stake([HOME, OVER], 100, 350, 'builder'), stake([UNDER], 100, 200)], 350],
    ['a system may pay without it', [stake([HOME], 100, 300, 'system'), stake([AWAY], 100, 250)], 350],
  ])('sports: is right where %s', (_what, stakes, worst) => expect(worstOf(stakes, here)).toBe(worst));

  it('sports: is never less than what any ending costs', () => {
    const stakes = [
      stake([HOME], 70, 190),
      stake([AWAY], 90, 260),
      stake([OVER], 40, 76),
      stake([UNDER], 55, 110),
      stake([AWAY, UNDER], 20, 130, 'builder'),
    ];
    const staked = stakes.reduce((sum, it) => sum + it.staked, 0);
    const worst = worstOf(stakes, here);
    for (const winner of [HOME, AWAY, pick('winner', 'draw')])
      for (const total of [OVER, UNDER]) {
        const wins = (it: MarketSelection) => it === winner || it === total;
        const paid = stakes
          .filter(({ legs }) => legs.every(({ selection }) => wins(selection)))
          .reduce((sum, it) => sum + it.payable, 0);
        expect(worst).toBeGreaterThanOrEqual(paid - staked);
      }
  });
});

describe('sports: what an operator is told of open bets', () => {
  it('sports: markets and their selections by name, the worst first, of money only', async () => {
    const { book, placed, leg } = await openBetsRig();
    await placed([leg('m1')]);
    await placed([leg('m1', AWAY), leg('m2')], { stake: 500 });
    await placed([leg('m1'), leg('m1', OVER)], {
      form: { form: 'builder' },
      odds: USUAL_TOGETHER,
      stake: 100,
    });
    await placed([leg('m1', SCORER)], {}, { ...session, id: 'd', demo: true });
    const send = bookOperator([operatorFixtures({ ...book, wake() {} })]);
    const { body } = await send('exposure', { fixture: 'm1', language: 'en' });
    const { exposure } = fixtureAnswers.exposure.parse(body);
    expect(exposure).toEqual({
      ...{ bets: 3, staked: 1_600, payable: 4_350, worst: 750 },
      markets: [
        {
          ...{ market: 'winner:0:', name: 'Winner', bets: 3, staked: 1_600, payable: 4_350, worst: 750 },
          picks: [
            { pick: 'home', name: 'm1 H', bets: 2, staked: 1_100, payable: 2_350 },
            { pick: 'away', name: 'm1 A', bets: 1, staked: 500, payable: 2_000 },
          ],
        },
        {
          ...{
            market: 'total:0:2.5',
            name: 'Total goals 2.5',
            bets: 1,
            staked: 100,
            payable: 350,
            worst: 250,
          },
          picks: [{ pick: 'over', name: 'Over 2.5', bets: 1, staked: 100, payable: 350 }],
        },
      ],
    });
    const spoken = await send('exposure', { fixture: 'm1', language: 'bn' });
    expect(JSON.stringify(spoken.body)).toContain('2.5-এর বেশি');
  });

  it('sports: a player by name, nothing of what nobody has bet on, and no fixture that there isn’t', async () => {
    const { book, placed, leg } = await openBetsRig();
    await placed([leg('m1', SCORER)]);
    const send = bookOperator([operatorFixtures({ ...book, wake() {} })]);
    const told = async (fixture: string) => {
      const { body } = await send('exposure', { fixture, language: 'en' });
      return fixtureAnswers.exposure.parse(body).exposure;
    };
    expect((await told('m1')).markets[0]?.picks).toMatchObject([{ pick: 'p1', name: 'Player' }]);
    expect(await told('m2')).toEqual({ bets: 0, staked: 0, payable: 0, worst: 0, markets: [] });
    expect(await send('exposure', { fixture: 'm9', language: 'en' })).toMatchObject({ status: 404 });
    expect(await send('exposure', { fixture: 'm1' })).toMatchObject({ status: 400 });
  });
});
