import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assertMayPay } from '../../../gateway/cash/cashier/mayPay.ts';
import { createPayoutAccounts } from '../../../gateway/cash/payoutAccounts/module.ts';
import { account, payoutAccount } from '../../../gateway/db/schema.ts';
import { parseParams } from '../../../gateway/ground/params.ts';
import { listTwins } from '../../../gateway/ledger/limits/excluded.ts';
import { calls } from '../../../streams/wire/tables/calls.ts';
import { PASSWORD } from '../identity/openIdentity.ts';
import { runHandler } from '../identity/runHandler.ts';
import { openPaymentPassword, type PaymentPasswords } from '../paymentPassword/openPaymentPassword.ts';
import { type Owner, refusalOf } from '../security/openSecurity.ts';
import { testMerchant } from '../support/merchant.ts';

const PIN = '480213';
const optional = { show: true, required: false, min: 1, max: 255, acceptedPattern: '*' };
const merchant = testMerchant({ register: { fields: { email: optional } } });
let all: PaymentPasswords;
let payout: ReturnType<typeof createPayoutAccounts>;
let excluded: Owner;
beforeAll(async () => {
  all = await openPaymentPassword(merchant);
  payout = createPayoutAccounts({ merchant, clock: all.clock, paymentPassword: { check: all.check } });
  excluded = await member();
  await add(excluded, 'bank', { bank: 'Lotus Bank', holder: 'Mira Sen', number: '0012345678' });
  await set(excluded, { email: 'mira.sen@gmail.com', mobile: '8801711223344' });
  await set(excluded, { breakKind: 'exclusion', breakUntil: all.clock.now() + 86_400_000 });
});
afterAll(async () => {
  await all.otherProcess.close();
  await all.close();
});

async function member(): Promise<Owner> {
  const one = await all.owner();
  await all.pay('paymentPasswordSet', { password: PASSWORD, newPassword: PIN }, one);
  return one;
}
const set = ({ uid }: Owner, values: Partial<typeof account.$inferInsert>) =>
  all.database.db.update(account).set(values).where(eq(account.uid, uid));
let keys = 0;
async function add({ token }: Owner, method: string, fields: Record<string, string>) {
  const ctx = await all.security.context(token, `key-${++keys}`);
  const params = parseParams(calls.payoutAccountAdd.params, { method, fields, paymentPassword: PIN });
  await runHandler(all.database, payout.handlers.payoutAccountAdd as never, ctx, params as never);
}
const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).code;
const pay = ({ uid }: Owner) =>
  all.database.read(tx => assertMayPay(tx, { merchant, wall: () => all.clock.now(), clock: all.clock }, uid));

describe('what belongs to an excluded member', () => {
  it('is no account of another to be paid to, in whatever name and however it is written', async () => {
    const other = await member();
    const bank = (number: string, name = 'Lotus Bank') =>
      add(other, 'bank', { bank: name, holder: 'M. Sen', number });
    expect(await codeOf(bank('0012345678'))).toBe('excluded_person');
    expect(await codeOf(bank('০০১২ ৩৪৫-৬৭৮'))).toBe('excluded_person');
    const wallet = (number: string) => add(other, 'wallet', { provider: 'Paddle Pay', number });
    expect(await codeOf(wallet('+880 1711 223344'))).toBe('excluded_person');
    await bank('0012345679');
    // The same number at another bank is another account.
    await bank('0012345678', 'Delta Savings');
    await wallet('01711223345');
  });

  it('opens no other account by its mail address, nor a deposit to one that was there before', async () => {
    const form = (email: string) => ({
      username: `twin${++keys}x`,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      email,
    });
    for (const email of ['mira.sen+2@gmail.com', 'MiraSen@googlemail.com'])
      expect(await codeOf(all.security.call('register', form(email)))).toBe('excluded_person');
    await all.security.call('register', form('mira.sen@mail.example'));
    const before = await member();
    await set(before, { profile: { birthday: '1990-04-14' } });
    await expect(pay(before)).resolves.toBeUndefined();
    await all.database.db.insert(payoutAccount).values({
      ...{ id: 'twin', uid: before.uid, method: 'bank', kind: 'bank', label: 'x', fingerprint: 'another' },
      fields: { bank: 'Lotus Bank', holder: 'Somebody', number: '0012345678' },
      ...{ isDefault: true, addedAt: 0 },
    });
    expect(await codeOf(pay(before))).toBe('excluded_person');
    // The exclusion ends, and so does this.
    all.clock.advance(86_400_001);
    await expect(pay(before)).resolves.toBeUndefined();
    await set(excluded, { breakUntil: all.clock.now() + 86_400_000 });
  });

  it('is listed for the operator with what else it shares: the browser and the address', async () => {
    const [near, far] = [await member(), await member()];
    for (const [owner, ip] of [
      [excluded, '203.0.113.7'],
      [near, '203.0.113.7'],
      [far, '203.0.113.8'],
    ] as const) {
      await all.database.db.execute(
        sql`insert into sign_in (uid, at, way, ok, ip) values (${owner.uid}, 0, 'username', true, ${ip})`,
      );
    }
    for (const { uid } of [excluded, far])
      await all.database.db.execute(
        sql`insert into referral_device (mark, uid) values ('the same browser', ${uid})`,
      );
    const twins = await all.database.read(tx => listTwins(tx, all.clock.now(), 100));
    const by = ({ username }: Owner) => twins.filter(it => it.other === username).map(it => it.by);
    expect(by(near)).toContain('address');
    expect(by(near)).not.toContain('device');
    expect(by(far)).toContain('device');
    expect(twins.every(it => it.excluded === excluded.username && it.other !== excluded.username)).toBe(true);
  });
});
