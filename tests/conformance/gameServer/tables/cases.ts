import { randomUUID } from 'node:crypto';
import type { Chips } from '../../../../partner/tables/wire/state.ts';
import { Mismatch, NotApplicable } from '../../case.ts';
import { expect, expectSame } from '../../expect.ts';
import type { TableBench } from './bench.ts';
import type { LayAnswer, RoundNumbers } from './page.ts';
import { balanceAfter, bookedRounds, endedRounds } from './stakes.ts';

/** One rule that a game server with live tables owes its players and the wallet. */
export interface TableCase {
  readonly id: string;
  readonly title: string;
  run(bench: TableBench): Promise<void>;
}

/** The longest round, and the first retries together, ms. */
const ENDED_MS = 90_000;

const isSame = (a: RoundNumbers, b: RoundNumbers) => a.shoe === b.shoe && a.round === b.round;
const amountOf = (chips: Chips) => Object.values(chips).reduce((sum, amount) => sum + amount, 0);

/** Chips that were laid, with what lies there then. */
function laid(answer: LayAnswer) {
  if ('cloth' in answer) return answer.cloth;
  if (answer.code === 'seat_free')
    throw new NotApplicable('bets of this table need a seat; choose another table');
  throw new Mismatch(`chips that are taken while the bets are open, not ${answer.code}`);
}

/** Every rule of live tables, in the order of a run. */
export const tableCases: readonly TableCase[] = [
  {
    id: 'late-chip',
    title:
      'A chip that arrives after the bets are closed is refused, whatever the link; what lay there is the stake.',
    async run(bench) {
      const page = await bench.open();
      const round = await bench.openRound(page);
      const { chips } = laid(await page.lay(round, page.chips(1)));
      // It was sent in time, and arrives when the bets are closed.
      const onItsWay = await page.laySlowly(round, page.chips(2));
      await bench.closed(page, round);
      const late = await Promise.all([
        onItsWay.finish(),
        page.lay(round, page.chips(2)),
        // Taken off too late is as late.
        page.lay(round, {}),
      ]);
      for (const answer of late)
        expect('code' in answer && answer.code === 'late_chip', 'late_chip for chips after the closing');
      await bench.until(() => bench.calls('bet').length > 0, 'the bet of the chips that lay there in time');
      await bench.quiet();
      const cloth = await page.cloth();
      expectSame(cloth.chips, chips, 'the chips that lay there in time, and no others');
      const rounds = bookedRounds(bench);
      expect(rounds.length === 1 && rounds[0]?.stake === cloth.stake, 'a bet of what lay there in time');
    },
  },
  {
    id: 'voided-table',
    title:
      'A round that an operator makes void is rolled back for everybody who has staked in it, and pays nothing.',
    async run(bench) {
      const pages = await Promise.all([bench.open('first'), bench.open('second')]);
      const [page] = pages;
      const round = await bench.openRound(page);
      for (const it of pages) laid(await it.lay(round, page.chips(1)));
      const before = bench.wallet.balance();
      // One of them is still waiting for an answer when the round is given up.
      bench.wallet.fault('bet', 'mute');
      await bench.until(() => bookedRounds(bench).length === pages.length, 'a bet of each player', ENDED_MS);
      const request = randomUUID();
      const status = await bench.voidRound(page.id, round, request);
      expect(status === 200, `an accepted void of a round that is not paid, not ${status}`);
      const again = await bench.voidRound(page.id, round, request);
      expect(again === 200, 'the same answer to the same request');
      const table = await page.table();
      expect(!isSame(table, round) || table.phase === 'void', 'a table that shows its round as void');
      for (const cloth of await Promise.all(pages.map(it => it.cloth())))
        expect(!isSame(cloth, round) || cloth.state === 'void', 'a cloth that says that its round is void');
      await endedRounds(bench, pages.length, ENDED_MS);
      await bench.quiet();
      expect(
        bookedRounds(bench).every(it => it.isBack && it.won === 0),
        'a rollback of each bet, and no win',
      );
      expect(bench.wallet.balance() === before, 'the balance of before the round');
    },
  },
  {
    id: 'lost-close',
    title: 'A bet at closing whose answer is lost is asked again or rolled back, and is never taken twice.',
    async run(bench) {
      const pages = await Promise.all(['first', 'second', 'third'].map(player => bench.open(player)));
      const [page] = pages;
      if (page === undefined) return;
      const round = await bench.openRound(page);
      for (const [at, it] of pages.entries()) laid(await it.lay(round, page.chips(at + 1)));
      const before = bench.wallet.balance();
      // One never arrives, of one the answer is lost, and one is lost twice.
      bench.wallet.fault('bet', 'lose', 'mute', 'lose', 'lose');
      const cloths = await bench.until(
        async () => {
          const all = await Promise.all(pages.map(it => it.cloth()));
          expect(
            all.every(it => isSame(it, round)),
            'a word to each player on what became of the chips, before the round is over',
          );
          return all.every(({ state }) => state !== 'open' && state !== 'taking') && all;
        },
        'a word to each player on what became of the chips',
        ENDED_MS,
      );
      await endedRounds(bench, pages.length, ENDED_MS);
      await bench.quiet();
      const rounds = bookedRounds(bench);
      expect(rounds.length === pages.length, 'one round for each player');
      for (const cloth of cloths) {
        const amount = amountOf(cloth.chips);
        const { isBack, won } = rounds.find(it => it.stake === amount) ?? { isBack: true, won: 0 };
        expect(cloth.stake === (isBack ? 0 : amount), 'a player who is told what the wallet has taken');
        expect(!isBack || won === 0, 'no win for a bet that was rolled back');
      }
      const due = balanceAfter(before, rounds);
      expect(bench.wallet.balance() === due, `a balance of ${due}: each bet once or not at all, and its win`);
    },
  },
  {
    id: 'two-devices',
    title: 'A player at two devices has one cloth: both show the same chips, and they are one bet.',
    async run(bench) {
      const [one, other] = await Promise.all([bench.open(), bench.open()]);
      const round = await bench.openRound(one);
      laid(await one.lay(round, one.chips(1)));
      expectSame((await other.cloth()).chips, one.chips(1), 'chips of one device on the other');
      laid(await other.lay(round, one.chips(2)));
      expectSame((await one.cloth()).chips, one.chips(2), 'the same in the other direction');
      for (const answer of await Promise.all([one.lay(round, one.chips(3)), other.lay(round, one.chips(4))]))
        laid(answer);
      const [left, right] = await Promise.all([one.cloth(), other.cloth()]);
      expectSame(left.chips, right.chips, 'one cloth when both lay chips at the same time');
      await bench.closed(one, round);
      await bench.until(() => bench.calls('bet').length > 0, 'the bet of the cloth');
      await bench.quiet();
      const [booked, ...others] = bookedRounds(bench);
      const amount = amountOf(left.chips);
      expect(others.length === 0 && booked?.stake === amount, `one bet of ${amount}, what lay on the cloth`);
      for (const device of [one, other])
        expect((await device.cloth()).stake === amount, 'both devices show the stake');
    },
  },
];
