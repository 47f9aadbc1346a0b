import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CallError } from '../../../gateway/ground/handler.ts';
import { type Casino, openCasino } from '../casino/openCasino.ts';
import { run } from '../casino/run.ts';

const MEMBERS = 8;
const ROUNDS = 4;
let casino: Casino;
let uids: readonly string[];
beforeAll(async () => {
  casino = await openCasino();
  uids = await Promise.all(Array.from({ length: MEMBERS }, () => casino.member({ funds: 5_000 })));
});
afterAll(() => casino.close());

/** What one member and the operator do to one account in a turn, all at once. */
function turnOf(uid: string, turn: number): readonly Promise<unknown>[] {
  const { games, cashier, inbox } = casino;
  const caller = (what: string) => ({ uid, key: `${what} ${uid} ${turn}` });
  const username = `member${uid}`;
  const choice = { game: 'DICE', chance: 5_000 } as const;
  return [
    run(casino, games.handlers.bet, { stake: 2_000, choice }, caller('bet')),
    run(casino, games.handlers.rotateSeed, { clientSeed: `turn ${turn}` }, caller('rotate')),
    run(
      casino,
      cashier.handlers.opsDeposit,
      { username, amount: 700, outcome: 'arrived' },
      caller('deposit'),
    ),
    run(
      casino,
      cashier.handlers.opsWithdrawal,
      { username, amount: 900, outcome: 'approved' },
      caller('withdraw'),
    ),
    run(casino, inbox.handlers.inboxRead, {}, caller('read')),
  ];
}

describe('bets, transfers, rotations and reading at the same time', () => {
  it('end with a sound ledger, and what was published last is what the database holds', async () => {
    const refused: unknown[] = [];
    for (let turn = 0; turn < ROUNDS; turn++) {
      casino.clock.advance(6_000);
      const results = await Promise.allSettled(uids.flatMap(uid => turnOf(uid, turn)));
      for (const it of results) if (it.status === 'rejected') refused.push(it.reason);
    }
    // Only money can be missing; no deadlock, no timeout, no constraint gets through.
    for (const reason of refused) {
      expect(reason).toBeInstanceOf(CallError);
      expect(reason).toMatchObject({ code: 'insufficient_funds' });
    }
    expect(await casino.audit()).toEqual([]);

    await casino.database.write(casino.jackpot.publishPool);
    await casino.database.read(async tx => {
      for (const uid of uids) {
        expect((await casino.published(`u:${uid}:balance`)).at(-1)).toEqual(
          await casino.wallet.readers.balance(tx, uid),
        );
        expect((await casino.published(`u:${uid}:inbox`)).at(-1)).toEqual(
          await casino.inbox.readers.inbox(tx, uid),
        );
      }
      const board = await casino.winners.readers.winners(tx, null);
      expect(board).toEqual((await casino.published('g:winners')).toReversed());
      expect((await casino.published('g:jackpot')).at(-1)).toMatchObject({
        amount: await casino.balanceOf('jackpot'),
      });
    });
  });
});
