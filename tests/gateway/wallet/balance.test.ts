import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { walletOf } from '../../../gateway/ledger/wallet/accounts.ts';
import { type Casino, openCasino, START } from '../casino/openCasino.ts';
import { run } from '../casino/run.ts';

let casino: Casino;
beforeAll(async () => {
  casino = await openCasino();
});
afterAll(() => casino.close());

describe('the balance of an account', () => {
  it('is told in decimal major units with the position of its topic', async () => {
    const uid = await casino.member({ funds: 123_456 });
    const { value, pos } = await run(casino, casino.wallet.handlers.balance, {}, { uid });
    expect(value).toEqual({
      sumBalance: 1_234.56,
      currency: 'PT',
      currencySymbol: 'PT',
      balance: [{ accountTypeId: 1, availBalance: 1_234.56 }],
    });
    const snap = await casino.readSnap(casino.database.db, 'balance', uid);
    expect(pos).toEqual([[`u:${uid}:balance`, snap.e, 1]]);
  });

  it('is the ledger, even where nothing was published yet', async () => {
    const uid = await casino.member();
    const { value, pos } = await run(casino, casino.wallet.handlers.balance, {}, { uid });
    expect(value.sumBalance).toBe(0);
    expect(pos?.[0]?.[2]).toBe(0);
  });

  it('is empty for an account without a wallet', async () => {
    const { value } = await run(casino, casino.wallet.handlers.balance, {}, { uid: 'nobody' });
    expect(value).toMatchObject({ sumBalance: 0, balance: [] });
  });

  it('needs a session', async () => {
    await expect(run(casino, casino.wallet.handlers.balance, {})).rejects.toMatchObject({ status: 401 });
  });

  it('publishes nothing and numbers nothing when its transaction rolls back', async () => {
    const uid = await casino.member({ funds: 1_000 });
    const crash = casino.database.write(async tx => {
      const legs = [
        { account: walletOf(uid), amount: -400 },
        { account: 'house', amount: 400 },
      ];
      await casino.wallet.post(tx, { opId: `crash:${uid}`, kind: 'bet', at: START, legs });
      await casino.wallet.publishBalance(tx, uid, START);
      throw new Error('crash between publish and commit');
    });
    await expect(crash).rejects.toThrow('crash between');
    const snap = await casino.readSnap(casino.database.db, 'balance', uid);
    expect({ s: snap.s, sum: snap.st.sum }).toEqual({ s: 1, sum: 1_000 });
    expect(await casino.published(`u:${uid}:balance`)).toHaveLength(1);
  });
});
