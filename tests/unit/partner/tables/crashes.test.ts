import { describe, expect, it } from 'vitest';
import { backFor } from '../../../../partner/tables/rules/bets/back.ts';
import { roundAt } from '../../../../partner/tables/rules/state/tableState.ts';
import { fillDisk } from '../support/fullDisk.ts';
import { accepted, openRig, type TablesRig, tablesOfEachCase } from '../support/tablesRig.ts';
import { until } from '../support/until.ts';

tablesOfEachCase();

const CHIPS = { player: 400, banker: 600 };

function payoutOf(rig: TablesRig, of: { readonly shoe: number; readonly round: number }) {
  const { backOf } = roundAt(rig.table().source, of);
  return Object.entries(CHIPS).reduce((sum, [bet, stake]) => sum + backFor(stake, backOf(bet)), 0);
}

/** What the wallet has in the end: the whole round, or nothing of it. */
function ending(rig: TablesRig, of: { readonly shoe: number; readonly round: number }) {
  const [round] = rig.roundOf({ ...rig.cloth(), ...of });
  if (round === undefined || round.staked === 0)
    return round === undefined ? 'nothing' : { back: round.won === 0 };
  return { ...round, isRight: round.won === payoutOf(rig, of) };
}

describe('tables: a process that ends in the middle of a round', () => {
  it('tables: what lies on the cloth before bets close is there afterwards', async () => {
    const rig = await openRig();
    const place = await rig.nextRound();
    accepted(await rig.lay(CHIPS));
    await rig.crash();
    expect(rig.cloth()).toMatchObject({ ...place, chips: CHIPS, state: 'open' });
    await rig.goTo(rig.at.paid(place) + 5_000);
    expect(ending(rig, place)).toMatchObject({ staked: 1_000, isRight: true, isEnded: true });
  });

  it('tables: what lay there while nobody closed the bets is not staked, and says so', async () => {
    const rig = await openRig();
    const place = await rig.nextRound();
    accepted(await rig.lay(CHIPS));
    rig.kill();
    rig.clock.jump(rig.at.closing(place));
    await rig.crash();
    expect(rig.cloth()).toMatchObject({ state: 'refused', code: 'server_was_away', stake: 0 });
    await rig.goTo(rig.at.end(place));
    expect(ending(rig, place)).toBe('nothing');
    expect(rig.wallet.calls).toEqual([]);
  });

  it.each(['done', 'lost'])(
    'tables: a bet of which nobody was told goes back, whether it was %s or not',
    async how => {
      const rig = await openRig();
      const place = await rig.nextRound();
      accepted(await rig.lay(CHIPS));
      if (how === 'lost') rig.wallet.say('bet', 'lost');
      rig.wallet.on(call => {
        if (call === 'bet') rig.kill();
      });
      await rig.goTo(rig.at.closing(place));
      await rig.crash();
      expect(rig.cloth()).toMatchObject({ state: 'refused', code: 'restarted' });
      await rig.goTo(rig.at.end(place));
      expect(ending(rig, place)).toEqual({ back: true });
      expect(rig.wallet.balance()).toBe(500_000);
      expect(rig.wallet.broken).toEqual([]);
    },
  );

  it('tables: a stake that stands is paid by the process that comes after', async () => {
    const rig = await openRig();
    const place = await rig.nextRound();
    accepted(await rig.lay(CHIPS));
    await rig.goTo(rig.at.closing(place));
    rig.kill();
    rig.clock.jump(rig.at.end(place) + 60_000);
    await rig.crash();
    await rig.clock.go(1_000);
    expect(ending(rig, place)).toMatchObject({ staked: 1_000, isRight: true, isEnded: true });
    expect(rig.wallet.broken).toEqual([]);
  });

  it.each(['win', 'endRound'] as const)(
    'tables: a round is paid once when the process ends at its %s',
    async call => {
      for (const how of ['done', 'lost']) {
        const rig = await openRig();
        let place = await rig.nextRound();
        // A round that wins something.
        while (payoutOf(rig, place) === 0) place = await rig.nextRound();
        accepted(await rig.lay(CHIPS));
        if (how === 'lost') rig.wallet.say(call, 'lost');
        rig.wallet.on(it => {
          if (it === call) rig.kill();
        });
        await rig.goTo(rig.at.paid(place));
        rig.wallet.on(() => {});
        await rig.crash();
        await rig.clock.go(1_000);
        expect(ending(rig, place)).toMatchObject({ staked: 1_000, isRight: true, isEnded: true });
        expect(rig.wallet.broken).toEqual([]);
      }
    },
  );
});

describe('tables: a disk that is full for a moment', () => {
  it('tables: takes no chips that it can’t write down, and takes them again afterwards', async () => {
    const rig = await openRig();
    const place = await rig.nextRound();
    const makeRoom = fillDisk();
    await expect(rig.lay(CHIPS)).rejects.toThrow('ENOSPC');
    makeRoom();
    await until(() =>
      rig.lay(CHIPS).then(
        () => true,
        () => false,
      ),
    );
    await rig.goTo(rig.at.paid(place));
    expect(ending(rig, place)).toMatchObject({ staked: 1_000, isRight: true });
  });

  it('tables: settles later, and pays once', async () => {
    const rig = await openRig();
    const place = await rig.nextRound();
    accepted(await rig.lay(CHIPS));
    await rig.goTo(rig.at.closing(place));
    const makeRoom = fillDisk();
    await rig.goTo(rig.at.paid(place));
    makeRoom();
    // How long the disk takes to be as memory is again is the machine's affair.
    await until(async () => {
      await rig.clock.go(1_000);
      return rig.wallet.told().includes('endRound');
    });
    expect(ending(rig, place)).toMatchObject({ staked: 1_000, isRight: true, isEnded: true });
    expect(rig.wallet.broken).toEqual([]);
  });
});
