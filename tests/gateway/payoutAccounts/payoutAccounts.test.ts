import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPayoutAccounts } from '../../../gateway/cash/payoutAccounts/module.ts';
import { account, payoutAccount } from '../../../gateway/db/schema.ts';
import { parseParams } from '../../../gateway/ground/params.ts';
import { type CallInput, type CallValue, calls } from '../../../streams/wire/tables/calls.ts';
import { PASSWORD } from '../identity/openIdentity.ts';
import { runHandler } from '../identity/runHandler.ts';
import { openPaymentPassword, type PaymentPasswords } from '../paymentPassword/openPaymentPassword.ts';
import { type Owner, refusalOf } from '../security/openSecurity.ts';
import { testMerchant } from '../support/merchant.ts';

const PIN = '480213';
const merchant = testMerchant({ payout: { most: 3 } });
let all: PaymentPasswords;
let made: ReturnType<typeof createPayoutAccounts>;
beforeAll(async () => {
  all = await openPaymentPassword(merchant);
  made = createPayoutAccounts({ merchant, clock: all.clock, paymentPassword: { check: all.check } });
});
afterAll(async () => {
  await all.otherProcess.close();
  await all.close();
});

type PayoutCall = keyof typeof made.handlers;
let keys = 0;
async function call<K extends PayoutCall>(
  name: K,
  input: CallInput<K>,
  { token }: Owner,
): Promise<CallValue<K>> {
  const ctx = await all.security.context(token, `key-${++keys}`);
  const params = parseParams(calls[name].params, input) as never;
  return (await runHandler(all.database, made.handlers[name] as never, ctx, params)).value as never;
}
const owner = async () => {
  const one = await all.owner();
  await all.pay('paymentPasswordSet', { password: PASSWORD, newPassword: PIN }, one);
  return one;
};
const wallet = (number: string) => ({ method: 'wallet', fields: { provider: 'Paddle Pay', number } });
const add = (who: Owner, more: object) =>
  call('payoutAccountAdd', { ...wallet('01711223344'), paymentPassword: PIN, ...more }, who);
const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).code;

describe('accounts to be paid to', () => {
  it('are offered in the language of the reader, with their fields as data', async () => {
    const { methods, accounts, most } = await call('payoutAccounts', {}, await owner());
    expect(methods.map(({ kind }) => kind)).toEqual(['bank', 'wallet', 'address']);
    expect(methods[0]?.fields[0]).toMatchObject({ id: 'bank', label: 'Bank' });
    expect({ accounts, most }).toEqual({ accounts: [], most: 3 });
  });

  it('take a number in any digits, with blanks and dashes, as the same account', async () => {
    const who = await owner();
    await add(who, wallet('০১৭১১-২২৩ ৩৪৪'));
    expect(await codeOf(add(who, wallet('０１７１１２２３３４４')))).toBe('payout_account_exists');
    expect(await codeOf(add(who, wallet('01711x22334')))).toBe('field_invalid');
    const address = { network: 'Rivernet', address: 'AB12 CD34 EF56 ABCD-৯৮৭৬' };
    const { accounts } = await add(who, { method: 'address', fields: address });
    // Both were added at one moment of this clock, so either may come first.
    expect(accounts.map(({ label }) => label).toSorted()).toEqual([
      'Paddle Pay · •••• 3344',
      'Rivernet · •••• 9876',
    ]);
  });

  it('are added with the payment password, and shown masked', async () => {
    const who = await owner();
    expect(await codeOf(add(who, { paymentPassword: '111222' }))).toBe('payment_password_wrong');
    const { accounts } = await add(who, {});
    expect(accounts).toMatchObject([{ kind: 'wallet', label: 'Paddle Pay · •••• 3344', isDefault: true }]);
    expect(JSON.stringify(accounts)).not.toContain('0171122');
  });

  it.each([
    [{ number: '123' }, 'number'],
    [{ number: '' }, 'number'],
    [{ provider: 'Some other' }, 'provider'],
  ])('refuse %o', async (fields, field) => {
    const refusal = await refusalOf(
      add(await owner(), { fields: { ...wallet('01711223344').fields, ...fields } }),
    );
    expect(refusal).toMatchObject({ code: 'field_invalid', value: { field } });
  });

  it('must be in the name of the member, where it is known', async () => {
    const who = await owner();
    const bank = (holder: string) =>
      add(who, { method: 'bank', fields: { bank: 'Lotus Bank', holder, number: '12345678' } });
    await all.database.db
      .update(account)
      .set({ profile: { payeeName: 'Rahim  Uddin' } })
      .where(eq(account.uid, who.uid));
    expect(await codeOf(bank('Somebody Else'))).toBe('payee_mismatch');
    expect((await bank('rahim uddin')).accounts).toHaveLength(1);
  });

  it('are added once, and no more than the merchant allows, however many are sent together', async () => {
    const who = await owner();
    await add(who, {});
    expect(await codeOf(add(who, {}))).toBe('payout_account_exists');
    const outcomes = await Promise.allSettled([1, 2, 3, 4, 5].map(n => add(who, wallet(`0170000000${n}`))));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect((await call('payoutAccounts', {}, who)).accounts).toHaveLength(3);
  });

  it('have one default, which passes on when it is removed; withdrawals find the others', async () => {
    const who = await owner();
    await add(who, {});
    all.clock.advance(1);
    const { accounts } = await add(who, { ...wallet('01700000009'), isDefault: true });
    expect(accounts.map(({ isDefault }) => isDefault)).toEqual([false, true]);
    const [first, second] = accounts.map(({ id }) => id);
    const find = (id = '', uid = who.uid) => all.database.read(tx => made.payoutAccounts.find(tx, uid, id));
    expect(await find(second)).toEqual({ kind: 'wallet', method: 'wallet', text: 'Paddle Pay · •••• 0009' });
    expect(await find(second, (await owner()).uid)).toBeNull();
    const left = await call('payoutAccountRemove', { id: second ?? '' }, who);
    expect(left.accounts).toMatchObject([{ id: first, isDefault: true }]);
    expect(await find(second)).toBeNull();
    expect(await codeOf(call('payoutAccountDefault', { id: second ?? '' }, who))).toBe(
      'payout_account_unknown',
    );
    // Withdrawals that name it can still be read.
    expect(
      await all.database.db.select().from(payoutAccount).where(eq(payoutAccount.uid, who.uid)),
    ).toHaveLength(2);
  });
});
