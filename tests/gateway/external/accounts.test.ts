import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account, externalIdentity } from '../../../gateway/db/schema.ts';
import { createExternal } from '../../../gateway/people/identity/external/createExternal.ts';
import type { IdentityDeps } from '../../../gateway/people/identity/identityDeps.ts';
import type { ExternalSignIns } from '../../../gateway/people/identity/parts.ts';
import type { ExternalChannel } from '../../../streams/wire/access/shapes.ts';
import { openIdentity, type Registry } from '../identity/openIdentity.ts';
import { refusalOf } from '../security/openSecurity.ts';
import { testMerchant } from '../support/merchant.ts';
import { type IdTokenIssuer, openIssuer, PROJECT } from './idTokenIssuer.ts';

const external = {
  provider: 'firebase',
  apiKey: 'public',
  projectId: PROJECT,
  authDomain: 'croupier-tests.example',
  channels: ['google', 'phone'],
} as const;
const merchant = testMerchant({
  access: { antiBot: 'optional', external: { ...external, channels: ['google', 'phone'] } },
});

describe('Somebody whom the external identity service proved', () => {
  let registry: Registry;
  let issuer: IdTokenIssuer;
  let service: ExternalSignIns;
  beforeAll(async () => {
    registry = await openIdentity({ merchant, memberGrant: 5_000 });
    issuer = await openIssuer(registry.clock.now);
    service = withDeps();
  });
  afterAll(async () => {
    await issuer.close();
    await registry.close();
  });
  const withDeps = (replaced: Partial<IdentityDeps> = {}) =>
    createExternal({ ...registry.deps, ...replaced }, { url: issuer.url });

  async function arrive(idToken: string, channel: ExternalChannel = 'google', by = service) {
    const who = await by.prove(await registry.context(), { idToken, channel });
    return registry.database.write(who);
  }
  const phoneToken = (subject: string, number: string) =>
    issuer.token(subject, { claims: { phone_number: number, firebase: { sign_in_provider: 'phone' } } });
  const rowOf = async (uid: string) =>
    (await registry.database.db.select().from(account).where(eq(account.uid, uid)))[0];

  it('S7-67 gets a member account with the first grant and without a password, and the same one ever after', async () => {
    const uid = await arrive(await issuer.token('ann'));
    expect(await rowOf(uid)).toMatchObject({ type: 0, passwordHash: null, loggedInOnce: false, email: null });
    expect(await registry.balanceOf(uid)).toBe(5_000);
    expect(await arrive(await issuer.token('ann'))).toBe(uid);
    expect(await arrive(await issuer.token('bo'))).not.toBe(uid);
  });

  it('gets one account when it comes for the first time on several devices together', async () => {
    const tokens = await Promise.all(Array.from({ length: 5 }, () => issuer.token('twice')));
    const uids = await Promise.all(tokens.map(token => arrive(token)));
    expect(new Set(uids).size).toBe(1);
  });

  it('S7-67 brings the number the service verified, and finds the account that has it', async () => {
    const uid = await arrive(await phoneToken('cy', '+8801711111111'), 'phone');
    expect((await rowOf(uid))?.mobile).toBe('8801711111111');
    await registry.join('registered');
    const registered = await registry.accountOf('registered');
    const mobile = '8801722222222';
    await registry.database.write(tx =>
      tx.update(account).set({ mobile }).where(eq(account.uid, registered.uid)),
    );
    expect(await arrive(await phoneToken('di', `+${mobile}`), 'phone')).toBe(registered.uid);
  });

  it('finds no account by a number that its registration had not to prove', async () => {
    await registry.join('squatter');
    const { uid } = await registry.accountOf('squatter');
    const mobile = '8801733333333';
    await registry.database.write(tx => tx.update(account).set({ mobile }).where(eq(account.uid, uid)));
    const trusting = withDeps({ isOn: module => module !== 'REGMOBVERF3' });
    const own = await arrive(await phoneToken('ed', `+${mobile}`), 'phone', trusting);
    expect(own).not.toBe(uid);
    expect((await rowOf(own))?.mobile).toBeNull();
  });

  it('never finds an account by its mail address, which nobody here has proven', async () => {
    await registry.join('mailed');
    const { uid } = await registry.accountOf('mailed');
    const email = 'mailed@example.test';
    await registry.database.write(tx => tx.update(account).set({ email }).where(eq(account.uid, uid)));
    const claims = { email, email_verified: true };
    expect(await arrive(await issuer.token('impostor', { claims }))).not.toBe(uid);
  });

  it('leaves nothing behind when the token is wrong', async () => {
    const before = await registry.database.db.select({ n: count() }).from(account);
    const { code } = await refusalOf(arrive(await issuer.token('eve', { claims: { aud: 'other' } })));
    expect(code).toBe('external_invalid');
    expect(await registry.database.db.select({ n: count() }).from(account)).toEqual(before);
  });

  it('S7-67 is refused with module_off on a channel the merchant did not configure, and without any service', async () => {
    const facebook = { firebase: { sign_in_provider: 'facebook.com' } };
    const token = await issuer.token('fay', { claims: facebook });
    expect((await refusalOf(arrive(token, 'facebook'))).code).toBe('module_off');
    const without = withDeps({ merchant: testMerchant() });
    expect((await refusalOf(arrive(token, 'google', without))).code).toBe('module_off');
  });

  it('is refused when it is new and the merchant takes no new members', async () => {
    const closed = withDeps({ isOn: () => false });
    const { code } = await refusalOf(arrive(await issuer.token('gil'), 'google', closed));
    expect(code).toBe('account_unknown');
    expect(await arrive(await issuer.token('ann'), 'google', closed)).toBeTruthy();
  });

  it('is linked to an account it registered itself, and to no second one', async () => {
    await registry.join('linker');
    await registry.join('second');
    const [first, second] = [await registry.accountOf('linker'), await registry.accountOf('second')];
    const proof = await service.verify({ idToken: await issuer.token('hal'), channel: 'google' });
    const link = (uid: string) => registry.database.write(tx => service.link(tx, proof, uid));
    expect([await link(first.uid), await link(first.uid), await link(second.uid)]).toEqual([
      true,
      true,
      false,
    ]);
    expect(await arrive(await issuer.token('hal'))).toBe(first.uid);
    const rows = await registry.database.db
      .select()
      .from(externalIdentity)
      .where(eq(externalIdentity.uid, second.uid));
    expect(rows).toEqual([]);
  });
});
