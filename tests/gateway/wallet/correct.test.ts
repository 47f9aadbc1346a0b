import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ledgerTx } from '../../../gateway/db/schema.ts';
import { walletOf } from '../../../gateway/ledger/wallet/accounts.ts';
import type { Booking } from '../../../gateway/ledger/wallet/post.ts';
import { type Casino, openCasino, START } from '../casino/openCasino.ts';

let casino: Casino;
beforeAll(async () => {
  casino = await openCasino();
});
afterAll(() => casino.close());

const move = (opId: string, uid: string, amount: number): Booking => ({
  opId,
  kind: 'deposit',
  at: START,
  legs: [
    { account: 'cashier', amount: -amount },
    { account: walletOf(uid), amount },
  ],
});
const correct = (booking: Booking, corrects: string) =>
  casino.database.write(tx => casino.wallet.correct(tx, { ...booking, corrects }));
const rowOf = async (opId: string) =>
  (await casino.database.db.select().from(ledgerTx).where(eq(ledgerTx.opId, opId)))[0];

describe('a correction', () => {
  it('is a booking of its own that names the one it makes good, which stays', async () => {
    const uid = await casino.member();
    await casino.database.write(tx => casino.wallet.post(tx, move('wrong', uid, 900)));
    const wrong = await rowOf('wrong');
    expect(await correct(move('right', uid, -800), 'wrong')).toEqual({ booked: true });
    expect(await casino.balanceOf(walletOf(uid))).toBe(100);
    expect(await rowOf('wrong')).toEqual(wrong);
    expect(await rowOf('right')).toMatchObject({ state: 'posted', corrects: wrong?.id });

    expect(await correct(move('right', uid, -800), 'wrong')).toEqual({ booked: false });
    await expect(correct(move('right', uid, -700), 'wrong')).rejects.toMatchObject({
      code: 'idempotency_conflict',
      value: { field: 'amount' },
    });
    await expect(correct(move('right', uid, -800), 'right')).rejects.toMatchObject({
      value: { field: 'corrects' },
    });
    expect(await casino.balanceOf(walletOf(uid))).toBe(100);
    expect(await casino.audit()).toEqual([]);
  });

  it('of nothing is refused, and what is on hold is resolved instead', async () => {
    const uid = await casino.member({ funds: 500 });
    await expect(correct(move('of nothing', uid, 1), 'nothing')).rejects.toMatchObject({ code: 'not_found' });
    const hold = { opId: 'held', kind: 'withdrawal', uid, amount: 500, at: START } as const;
    await casino.database.write(tx => casino.wallet.reserve(tx, hold));
    await expect(correct(move('of a hold', uid, 1), 'held')).rejects.toThrow('resolved, not corrected');
  });
});
