import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account, session } from '../../../gateway/db/schema.ts';
import { createPasswords, type Passwords } from '../../../gateway/ground/passwords/passwords.ts';
import { createIdentity } from '../../../gateway/people/identity/identity.ts';
import { testMerchant } from '../support/merchant.ts';
import { openIdentity, PASSWORD, type Registry } from './openIdentity.ts';
import { runHandler } from './runHandler.ts';

describe('signing in', () => {
  let registry: Registry;
  let hashes = 0;
  let whileVerifying: () => Promise<void> = async () => {};

  /** Real hashes, counted, with something happening meanwhile. */
  const counted = createPasswords({
    run: task => {
      hashes += 1;
      return task();
    },
  });
  const passwords: Passwords = {
    hash: counted.hash,
    async verify(stored, password) {
      const matches = await counted.verify(stored, password);
      await whileVerifying();
      return matches;
    },
  };

  beforeAll(async () => {
    registry = await openIdentity({ passwords, merchant: testMerchant({ captchaAfter: 1_000 }) });
    await registry.join('alice');
  });
  afterAll(() => registry.close());

  it('S7-02 gives a token that proves the account', async () => {
    const { token } = await registry.login('alice');
    const { uid } = await registry.accountOf('alice');
    expect(await registry.authenticate(token)).toMatchObject({
      ok: true,
      principal: { uid, username: 'alice', type: 0, gen: 1, demo: false },
    });
  });

  it('S5-41 trims the username and the password and takes the username in any case', async () => {
    expect(await registry.login(' Alice ', ` ${PASSWORD} `)).toHaveProperty('token');
  });

  it('answers an unknown username and a wrong password with the same code and the same text', async () => {
    const refusal = (username: string, password: string) =>
      registry.login(username, password).then(
        () => null,
        ({ code, status, message }) => ({ code, status, message }),
      );
    const wrong = await refusal('alice', 'wrong');
    expect(wrong).toMatchObject({ code: 'wrong_credentials', status: 401 });
    expect(await refusal('nobody', 'wrong')).toEqual(wrong);
  });

  it('does the work of one hash for a wrong password and for an unknown username alike', async () => {
    const work = async (username: string) => {
      hashes = 0;
      await expect(registry.login(username, 'wrong')).rejects.toThrow();
      return hashes;
    };
    expect(await work('alice')).toBe(1);
    expect(await work('nobody')).toBe(1);
  });

  it('never signs in to an account without a password', async () => {
    await registry.database.db
      .insert(account)
      .values({ uid: 'ghost', username: 'ghost', type: 0, createdAt: 0 });
    await expect(registry.login('ghost', ' ')).rejects.toMatchObject({ code: 'wrong_credentials' });
  });

  it('refuses a password that was changed while it was being checked', async () => {
    await registry.join('carol');
    const passwordHash = await passwords.hash('another one');
    whileVerifying = async () => {
      await registry.database.db.update(account).set({ passwordHash }).where(eq(account.username, 'carol'));
    };
    await expect(registry.login('carol')).rejects.toMatchObject({ code: 'wrong_credentials' });
    whileVerifying = async () => {};
    expect(await registry.login('carol', 'another one')).toHaveProperty('token');
  });

  it('reports the first sign-in of an account once', async () => {
    const passwordHash = await passwords.hash(PASSWORD);
    await registry.database.db
      .insert(account)
      .values({ uid: 'dave', username: 'dave', type: 0, passwordHash, createdAt: 0 });
    expect((await registry.login('dave')).firstTimeLogin).toBe(true);
    expect((await registry.login('dave')).firstTimeLogin).toBe(false);
  });

  it('S9-02 shuts the door for five minutes after ten wrong passwords from one address on one name', async () => {
    await registry.join('erin');
    for (let n = 0; n < 10; n += 1) {
      await expect(registry.login('erin', 'wrong')).rejects.toMatchObject({ code: 'wrong_credentials' });
    }
    const message = 'Too many requests, please try again after 5 minutes.';
    const shut = { code: 'rate_limited', status: 429, retryMs: 300_000, message };
    await expect(registry.login(' ERIN ')).rejects.toMatchObject(shut);
    expect(await registry.login('alice')).toHaveProperty('token');
    registry.clock.advance(300_000);
    expect(await registry.login('erin')).toHaveProperty('token');
  });

  it('lets any number of right passwords in at the same moment', async () => {
    const logins = await Promise.all(Array.from({ length: 15 }, () => registry.login('alice')));
    expect(new Set(logins.map(({ token }) => token)).size).toBe(15);
  });

  it('counts wrong passwords anew after a right one', async () => {
    await registry.join('frank');
    for (let round = 0; round < 3; round += 1) {
      for (let n = 0; n < 9; n += 1) await expect(registry.login('frank', 'wrong')).rejects.toThrow();
      expect(await registry.login('frank')).toHaveProperty('token');
    }
  });

  it('lets another process of the gateway count the same wrong passwords', async () => {
    await registry.join('grace');
    const other = createIdentity(registry.deps);
    for (let n = 0; n < 5; n += 1) {
      await expect(registry.login('grace', 'wrong')).rejects.toMatchObject({ code: 'wrong_credentials' });
      const params = { username: 'grace', password: 'wrong', type: 'username' } as const;
      const elsewhere = runHandler(registry.database, other.handlers.login, await registry.context(), params);
      await expect(elsewhere).rejects.toMatchObject({ code: 'wrong_credentials' });
    }
    await expect(registry.login('grace')).rejects.toMatchObject({ code: 'rate_limited' });
  });

  it('stores argon2id hashes of passwords and no token, only its hash', async () => {
    const { token } = await registry.login('alice');
    const { passwordHash, uid } = await registry.accountOf('alice');
    expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const sessions = await registry.database.db.select().from(session).where(eq(session.uid, uid));
    expect(sessions.length).toBeGreaterThan(0);
    expect(JSON.stringify(sessions)).not.toContain(token);
  });
});
