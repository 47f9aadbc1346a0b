import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account, rememberToken } from '../../../gateway/db/schema.ts';
import { openIdentity, PASSWORD, type Registry } from '../identity/openIdentity.ts';
import { codeOf, refusal } from '../registration/refusals.ts';
import { testMerchant } from '../support/merchant.ts';

const NEW = 'a better password';
const DEFAULT = 'welcome-4711';

let registry: Registry;
const off = new Set<string>();
beforeAll(async () => {
  const merchant = testMerchant({ passwords: { defaultPassword: DEFAULT } });
  registry = await openIdentity({ merchant, isOn: modId => !off.has(modId) });
});
afterAll(() => registry.close());

let names = 0;
const member = async () => {
  const username = `changer${++names}`;
  return { username, token: await registry.join(username) };
};
const change = (token: string, more: object = {}) =>
  registry.call(
    'changePassword',
    { oldPassword: PASSWORD, newPassword: NEW, confirmNewPassword: NEW, ...more },
    { token },
  );
const set = (username: string, values: Partial<typeof account.$inferInsert>) =>
  registry.database.db.update(account).set(values).where(eq(account.username, username));

describe('changing the password', () => {
  it('S7-16 S3-26 lets the member in with the new one only', async () => {
    const { username, token } = await member();
    expect(await change(token, { newPassword: ` ${NEW} ` })).toBeNull();
    await expect(registry.login(username)).rejects.toMatchObject({ code: 'wrong_credentials' });
    expect(await registry.login(username, NEW)).toMatchObject({ firstTimeLogin: false });
  });

  it('S5-63 needs the old one, and counts wrong ones', async () => {
    const { token } = await member();
    expect(await refusal(change(token, { oldPassword: '' }))).toMatchObject({
      code: 'field_invalid',
      value: { field: 'oldPassword', problem: { id: 'empty' } },
    });
    for (let n = 0; n < 10; n += 1) {
      expect(await codeOf(change(token, { oldPassword: 'a wrong password' }))).toBe('old_password_wrong');
    }
    expect(await codeOf(change(token))).toBe('rate_limited');
    registry.clock.advance(5 * 60_000);
    expect(await codeOf(change(await registry.refresh(token)))).toBe('taken');
  });

  it('S5-63 needs none from an account that has none', async () => {
    const { username, token } = await member();
    await set(username, { passwordHash: null });
    await change(token, { oldPassword: undefined });
    expect(await registry.login(username, NEW)).toBeDefined();
  });

  it('S5-64 refuses a new one against the rule, without the same confirmation, or that did not change', async () => {
    const { token } = await member();
    const fieldOf = async (more: object) =>
      ((await refusal(change(token, more)))?.value as { field: string })?.field;
    expect(await fieldOf({ newPassword: 'short', confirmNewPassword: 'short' })).toBe('newPassword');
    expect(await fieldOf({ confirmNewPassword: `${NEW}!` })).toBe('confirmNewPassword');
    const same = { newPassword: PASSWORD, confirmNewPassword: PASSWORD };
    expect(await codeOf(change(token, same))).toBe('password_unchanged');
  });

  it.each(['iloveyou2', 'Changer999', DEFAULT])('refuses %s, which others can guess', async newPassword => {
    const { username, token } = await member();
    await set(username, { mobile: newPassword === 'Changer999' ? 'changer999' : null });
    expect(await codeOf(change(token, { newPassword, confirmNewPassword: newPassword }))).toBe(
      'password_common',
    );
  });

  it('G15 ends the demand to change it', async () => {
    const { username, token } = await member();
    await set(username, { mustChangePassword: true });
    await change(token);
    expect(await registry.accountOf(username)).toMatchObject({
      mustChangePassword: false,
      passwordChangedAt: registry.clock.now(),
    });
  });

  it('ends every other session and remembered device, and leaves the one that changed it alone', async () => {
    const { username, token } = await member();
    const login = { username, password: PASSWORD, remember: true } as const;
    const other = await registry.call('login', login);
    const { uid } = await registry.accountOf(username);
    await change(token);
    expect(await registry.authenticate(other.token)).toMatchObject({ ok: false, code: 'kicked' });
    expect(await registry.authenticate(token)).toMatchObject({ ok: true });
    expect(await registry.refresh(token)).toBeTypeOf('string');
    expect(await registry.published(`u:${uid}:session`)).toEqual([{ gen: 1, state: 'ok' }]);
    const kept = await registry.database.db.select().from(rememberToken).where(eq(rememberToken.uid, uid));
    expect(kept).toEqual([]);
    const remembered = { username, password: other.rememberToken ?? '', remembered: true };
    expect(await codeOf(registry.call('login', remembered))).toBe('remember_invalid');
  });

  it('lets one of two changes at the same moment win', async () => {
    const { token } = await member();
    const both = ['first new one', 'second new one'].map(next =>
      codeOf(change(token, { newPassword: next, confirmNewPassword: next })),
    );
    expect((await Promise.all(both)).sort()).toEqual(['old_password_wrong', 'taken']);
  });

  it('is refused to a trial user, and while PASS3 is off', async () => {
    const { token: trial } = await registry.call('freePlay', {});
    expect(await codeOf(change(trial))).toBe('trial_not_allowed');
    const { token } = await member();
    off.add('PASS3');
    expect(await codeOf(change(token))).toBe('module_off');
    off.clear();
  });
});

describe('the picture of an account', () => {
  it('S7-13 is null or its path', async () => {
    const { username, token } = await member();
    expect(await registry.call('memberIcon', {}, { token })).toBeNull();
    await set(username, { icon: '/icons/lotus.svg' });
    expect(await registry.call('memberIcon', {}, { token })).toBe('/icons/lotus.svg');
  });
});
