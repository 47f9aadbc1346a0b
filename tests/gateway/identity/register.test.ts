import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account } from '../../../gateway/db/schema.ts';
import { openIdentity, PASSWORD, type Registry } from './openIdentity.ts';
import { runHandler } from './runHandler.ts';

describe('registering by username', () => {
  let registry: Registry;
  beforeAll(async () => {
    registry = await openIdentity();
    const agent = { uid: 'a1', username: 'agentann', type: 1, createdAt: 0 };
    await registry.database.db.insert(account).values(agent);
  });
  afterAll(() => registry.close());

  it('S4-35 S7-14 signs the new member in and opens an empty wallet', async () => {
    const token = await registry.join('alice');
    const { uid } = await registry.accountOf('alice');
    expect(await registry.authenticate(token)).toMatchObject({ ok: true, principal: { uid, type: 0 } });
    expect(await registry.balanceOf(uid)).toBe(0);
  });

  it('lets exactly one of several registrations of the same name at the same moment win', async () => {
    const results = await Promise.allSettled(
      ['Racer', 'racer', 'RACER', 'racer'].map(username => registry.join(username)),
    );
    const refused = results.flatMap(result => (result.status === 'rejected' ? [result.reason.code] : []));
    expect(refused).toEqual(['username_taken', 'username_taken', 'username_taken']);
  });

  it.each(['affiliateCode', 'referralCode', 'recommenderId'])(
    'S4-37 puts the member under the agent that %s names',
    async code => {
      const username = code.toLowerCase();
      await registry.join(username, { [code]: 'AgentAnn' });
      expect((await registry.accountOf(username)).uplineUid).toBe('a1');
    },
  );

  it('registers without an upline when a referral code names a member or nobody', async () => {
    await registry.join('member1');
    await registry.join('invited1', { referralCode: 'member1' });
    await registry.join('invited2', { referralCode: 'nosuchagent' });
    expect((await registry.accountOf('invited1')).uplineUid).toBeNull();
    expect((await registry.accountOf('invited2')).uplineUid).toBeNull();
  });

  it('S5-33 S5-45 refuses a confirmation that differs and leaves the name free', async () => {
    const attempt = registry.join('bobby', { confirmPassword: `${PASSWORD}!` });
    await expect(attempt).rejects.toMatchObject({
      code: 'field_invalid',
      message: 'Confirmation password is not correct.',
      value: { field: 'confirmPassword', problem: { id: 'unequal' } },
    });
    expect(await registry.join('bobby')).toBeTypeOf('string');
  });

  it('refuses a password that is only long enough with the spaces around it', async () => {
    const padded = '   abc   ';
    const attempt = registry.join('shorty', { password: padded, confirmPassword: padded });
    await expect(attempt).rejects.toMatchObject({
      code: 'field_invalid',
      value: { field: 'password', problem: { id: 'length', min: 8, max: 64 } },
    });
  });
});

describe('play money for new accounts', () => {
  let registry: Registry;
  beforeAll(async () => {
    registry = await openIdentity({ memberGrant: 5_000, trialGrant: 70_000 });
  });
  afterAll(() => registry.close());

  it('books the grant of a new member in the ledger and publishes the balance', async () => {
    await registry.join('alice');
    const { uid } = await registry.accountOf('alice');
    expect(await registry.balanceOf(uid)).toBe(5_000);
    expect(await registry.published(`u:${uid}:balance`)).toMatchObject([{ sum: 5_000 }]);
  });

  it('opens a trial account of type 4 with its grant for free play', async () => {
    const { freePlay } = registry.handlers;
    const { token } = (await runHandler(registry.database, freePlay, await registry.context(), {})).value;
    const proof = await registry.authenticate(token);
    expect(proof).toMatchObject({ ok: true, principal: { type: 4 } });
    expect(proof.ok && (await registry.balanceOf(proof.principal.uid))).toBe(70_000);
  });

  it('opens a trial account of its own for every free play', async () => {
    const { freePlay } = registry.handlers;
    const play = async () => {
      const { value } = await runHandler(registry.database, freePlay, await registry.context(), {});
      const proof = await registry.authenticate(value.token);
      return proof.ok ? proof.principal.uid : null;
    };
    expect(await play()).not.toBe(await play());
  });
});
