import { describe, expect, it } from 'vitest';
import type { ReportedBet } from '../../../../partner/sports/reports.ts';
import { Unreached } from '../../../../partner/wallet/walletClient.ts';
import { BookedBet } from '../../../../streams/wire/sportsBook/bets.ts';
import { type BetsRigOptions, betsOfEachCase, openBetsRig } from '../support/betsRig.ts';
import { session } from '../support/playerSession.ts';
import { HOME } from '../support/scriptedFixtures.ts';

betsOfEachCase();

/** A book whose platform says what the test says, in order; then agrees. */
async function reporting(said: readonly ('lost' | 'refused')[] = [], more: BetsRigOptions = {}) {
  const left = [...said];
  const calls: (readonly ReportedBet[])[] = [];
  const rig = await openBetsRig({
    ...more,
    async tell(bets) {
      calls.push(bets);
      const answer = left.shift();
      if (answer === 'lost') throw new Unreached('lost');
      return answer === 'refused' ? { ok: false, retry: false } : { ok: true };
    },
  });
  rig.book.start();
  const told = () => calls.map(of => of.map(({ bet }) => `${bet.bet} ${bet.state}`));
  return { ...rig, calls, told };
}

describe('sports: what the platform is told of bets', () => {
  it('sports: each change of a bet with money, in its order, and nothing of refused or free ones', async () => {
    const { placed, leg, book, matches, clock, told, calls } = await reporting();
    const { id } = await placed([leg('m1')]);
    await placed([leg('m9')]);
    await placed([leg('m1')], {}, { ...session, id: 'd', demo: true });
    await clock.go(250);
    matches.end('m1', 1, 0);
    await book.tick();
    await clock.go(250);
    await clock.go(250);
    expect(told()).toEqual([[`${id} open`], [`${id} settled`]]);
    for (const { bet, player } of calls.flat())
      expect([BookedBet.parse(bet), player]).toEqual([bet, session.player]);
    const [first = 0, last = 0] = calls.flat().map(({ version }) => version);
    expect(last).toBeGreaterThan(first);
  });

  it('sports: what was not answered is told again, also after a restart', async () => {
    const rig = await reporting(['lost', 'lost']);
    const { placed, leg, clock, told, matches, wallet, book } = rig;
    const { id } = await placed([leg('m1')]);
    await clock.go(250);
    await clock.go(1_000);
    expect(told()).toEqual([[`${id} open`], [`${id} open`]]);
    await book.close();
    const again = await reporting([], { clock, matches, wallet });
    await clock.go(0);
    await clock.go(0);
    expect(again.told()).toEqual([[`${id} open`]]);
    await again.book.close();
    const last = await reporting([], { clock, matches, wallet });
    await clock.go(250);
    // What it can be sold for now, and not that it is new.
    expect(last.calls.flat().map(({ bet }) => [bet.bet, bet.offer !== null])).toEqual([[id, true]]);
  });

  it('sports: what is refused for good is not told again', async () => {
    const { placed, leg, clock, told, warned } = await reporting(['refused']);
    const { id } = await placed([leg('m1')]);
    await clock.go(250);
    await clock.go(250);
    expect([told(), warned]).toEqual([[[`${id} open`]], ['the platform refuses to be told of bets']]);
  });

  it('sports: other offers are told every two seconds, and only those', async () => {
    const { placed, leg, clock, calls, matches } = await reporting();
    const one = await placed([leg('m1')]);
    await placed([leg('m2')]);
    for (let n = 0; n < 10; n += 1) await clock.go(250);
    const before = calls.length;
    matches.price('m1', HOME, 130);
    for (let n = 0; n < 10; n += 1) await clock.go(250);
    expect(calls.slice(before).map(of => of.map(({ bet }) => bet.bet))).toEqual([[one.id]]);
    const versions = calls
      .flat()
      .filter(({ bet }) => bet.bet === one.id)
      .map(({ version }) => version);
    expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b));
  });

  it('sports: no more than a hundred bets at once, and no call sooner than 250 ms after another', async () => {
    const { placed, leg, clock, calls } = await reporting();
    const players = Array.from({ length: 120 }, (_, n) => ({ ...session, id: `s${n}`, player: `p${n}` }));
    for (const player of players) await placed([leg('m1')], {}, player);
    await clock.go(0);
    await clock.go(249);
    const soon = calls.length;
    for (let n = 0; n < 4; n += 1) await clock.go(250);
    expect(soon).toBeLessThanOrEqual(1);
    expect(Math.max(...calls.map(of => of.length))).toBeLessThanOrEqual(100);
    expect(new Set(calls.flat().map(({ bet }) => bet.bet)).size).toBe(120);
  });
});
