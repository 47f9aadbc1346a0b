import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ensureHouseContracts } from '../../../gateway/agents/contracts/houseContracts.ts';
import { readOffers } from '../../../gateway/agents/contracts/offers.ts';
import { createInvitations } from '../../../gateway/agents/invitations/module.ts';
import { forgetVisitors } from '../../../gateway/agents/invitations/visit.ts';
import { account, attempt, invitationVisitor } from '../../../gateway/db/schema.ts';
import type { OfferedRate } from '../../../streams/wire/invitations/shapes.ts';
import {
  type CallInput,
  type CallParams,
  type CallValue,
  calls,
} from '../../../streams/wire/tables/calls.ts';
import { openIdentity, type Registry } from '../identity/openIdentity.ts';
import { runHandler } from '../identity/runHandler.ts';

const DAY = 86_400_000;

let registry: Registry;
let handlers: ReturnType<typeof createInvitations>['handlers'];
beforeAll(async () => {
  registry = await openIdentity({ memberGrant: 5_000 });
  const { deps } = registry;
  handlers = createInvitations({ ...deps, caps: deps.merchant.contracts }).handlers;
  const agent = (uid: string, uplineUid: string | null) => ({
    ...{ uid, username: uid, type: 1, uplineUid, createdAt: 0 },
  });
  await registry.database.db.insert(account).values([agent('arun', null), agent('bela', 'arun')]);
  await registry.database.write(tx => ensureHouseContracts(tx, 'arun', 0));
});
afterAll(() => registry.close());
// No hour's limit of one test meets another.
beforeEach(() => registry.clock.advance(2 * 3_600_000));

const principal = (uid: string, type = 1) => ({
  ...{ uid, username: uid, type, gen: 1, sessionId: uid, demo: false },
  tokenExpiresAt: Number.MAX_SAFE_INTEGER,
});

let keys = 0;
async function ask<K extends keyof typeof handlers>(
  name: K,
  params: CallInput<K>,
  caller: {
    readonly uid?: string;
    readonly type?: number;
    readonly ip?: string;
    readonly device?: string;
  } = {},
): Promise<CallValue<K>> {
  const { uid = 'arun', type, ip, device } = caller;
  const from = { ...(ip !== undefined && { ip }), ...(device !== undefined && { device }) };
  const anonymous = await registry.context(undefined, `key ${++keys}`);
  const who = principal(uid, type);
  const ctx = { ...anonymous, ...from, principal: who, require: () => who };
  const parsed = calls[name].params.parse(params) as CallParams<K>;
  return (await runHandler(registry.database, handlers[name] as never, ctx, parsed as never)).value as never;
}
const make = (params: Partial<CallInput<'invitationMake'>> = {}, uid = 'arun') =>
  ask('invitationMake', { makes: 'member', ...params }, { uid });
const list = (uid = 'arun') => ask('invitations', {}, { uid });
const found = async (code: string) => (await list()).items.find(item => item.code === code);

const DIVIDEND: OfferedRate = { kind: 'dividend', category: 'CONS', rate: 0.25 };
const REALTIME: OfferedRate = {
  ...{ kind: 'realtime', category: 'CONS', winRate: 0.002, lossRate: 0.005, singleBet: 1_000 },
};

describe('invitations of an agent', () => {
  it('have a code that is neither a username nor a number, and are listed newest first', async () => {
    const first = await make({ label: 'Market stall' });
    registry.clock.advance(1);
    const second = await make({ label: 'Bus stop', makes: 'agent' });
    expect(first.code).toMatch(/^[2-9][0-9a-z]{8}[a-z]$/);
    const { items, passable } = await list();
    expect(items.slice(0, 2)).toMatchObject([
      { code: second.code, label: 'Bus stop', makes: 'agent', state: 'open', visits: 0, registrations: 0 },
      { code: first.code, label: 'Market stall', makes: 'member' },
    ]);
    expect(passable).toEqual({
      ...{ dividend: 0.5, daily: 0.02, hourly: 0.02 },
      realtime: { winRate: 0.01, lossRate: 0.02 },
    });
    expect(await list('bela')).toMatchObject({ items: [], passable: { dividend: 0 } });
  });

  it('count each network and device once a day, and keep no visitor longer', async () => {
    const { code } = await make();
    const visit = (ip: string, device: string) => ask('invitationVisit', { code }, { ip, device });
    expect(await visit('10.0.0.1', 'a phone')).toEqual({ by: 'a***n', makes: 'member', rates: [] });
    await visit('10.0.0.1', 'a phone');
    await visit('10.0.0.1', 'a desk');
    await visit('10.0.0.2', 'a phone');
    expect(await found(code)).toMatchObject({ visits: 3, registrations: 0 });
    registry.clock.advance(DAY);
    await visit('10.0.0.1', 'a phone');
    expect(await found(code)).toMatchObject({ visits: 4 });
    const kept = () =>
      registry.database.db.select().from(invitationVisitor).where(eq(invitationVisitor.code, code));
    expect(await kept()).toHaveLength(4);
    await forgetVisitors(registry.database, registry.clock.now());
    expect(await kept()).toHaveLength(1);
    expect(JSON.stringify(await kept())).not.toContain('10.0.0');
  });

  it.each(['affiliateCode', 'referralCode', 'recommenderId'] as const)(
    'put who registers by %s below their agent, and count it',
    async field => {
      const { code } = await make();
      const name = `by${field}`.toLowerCase().slice(0, 16);
      await registry.join(name, { [field]: ` ${code.toUpperCase()} ` });
      expect(await registry.accountOf(name)).toMatchObject({ uplineUid: 'arun', type: 0 });
      expect(await registry.balanceOf((await registry.accountOf(name)).uid)).toBe(5_000);
      expect(await found(code)).toMatchObject({ registrations: 1 });
      await expect(registry.call('affiliate', { code })).resolves.toBeNull();
    },
  );

  it('open agents, and offer them the rates of the link', async () => {
    const { code, ratesHold } = await make({ makes: 'agent', rates: [DIVIDEND, REALTIME] });
    expect(ratesHold).toBe(true);
    expect(await ask('invitationVisit', { code })).toMatchObject({
      makes: 'agent',
      rates: [DIVIDEND, REALTIME],
    });
    await registry.join('newagent', { referralCode: code });
    const { uid, type, uplineUid } = await registry.accountOf('newagent');
    expect({ type, uplineUid }).toEqual({ type: 1, uplineUid: 'arun' });
    const { requests } = await registry.database.read(tx => readOffers(tx, uid));
    expect(requests).toMatchObject([
      { kind: 'dividend', category: 'CONS', status: 'P', terms: { tiers: [{ contractRate: 0.25 }] } },
      { kind: 'realtime', status: 'P', terms: { winRate: 0.002, lossRate: 0.005, singleBet: 1_000 } },
    ]);
    expect(await registry.published(`u:${uid}:offers`)).toHaveLength(2);
  });

  it('open the account nevertheless when the agent may not pass its rates on any more', async () => {
    const { code } = await make({ makes: 'agent', rates: [DIVIDEND] });
    await registry.database.db.execute(
      `update contract set ended_at = 1 where downline_uid = 'arun' and kind = 'dividend'`,
    );
    expect(await found(code)).toMatchObject({ ratesHold: false });
    await registry.join('lateagent', { referralCode: code });
    const { uid, type } = await registry.accountOf('lateagent');
    expect(type).toBe(1);
    expect((await registry.database.read(tx => readOffers(tx, uid))).requests).toEqual([]);
    await registry.database.db.execute(
      `update contract set ended_at = null where downline_uid = 'arun' and kind = 'dividend'`,
    );
  });

  it('are refused with rates above the agent’s own, twice the same contract, or rates for members', async () => {
    const told = (run: Promise<unknown>) =>
      run.then(
        () => 'made',
        error => error.code,
      );
    expect(await told(make({ makes: 'agent', rates: [{ ...DIVIDEND, rate: 0.5001 }] }))).toBe(
      'rate_above_upline',
    );
    expect(await told(make({ makes: 'agent', rates: [{ ...REALTIME, lossRate: 0.03 }] }))).toBe(
      'rate_above_upline',
    );
    expect(await told(make({ makes: 'agent', rates: [DIVIDEND] }, 'bela'))).toBe('rate_above_upline');
    expect(await told(make({ makes: 'agent', rates: [DIVIDEND, DIVIDEND] }))).toBe('bad_request');
    expect(await told(make({ rates: [DIVIDEND] }))).toBe('bad_request');
    expect(await told(ask('invitations', {}, { uid: 'arun', type: 0 }))).toBe('not_an_agent');
    expect(await told(ask('invitations', {}, { uid: 'arun', type: 4 }))).toBe('trial_not_allowed');
  });

  it('end by the clock or by hand, and then neither count nor let anybody in', async () => {
    const { code: closed } = await make();
    const { code: ended } = await make({ days: 1 });
    await expect(ask('invitationClose', { code: closed }, { uid: 'bela' })).rejects.toMatchObject({
      code: 'invitation_invalid',
    });
    expect(await ask('invitationClose', { code: closed })).toMatchObject({ state: 'closed' });
    expect(await ask('invitationClose', { code: closed })).toMatchObject({ state: 'closed' });
    registry.clock.advance(DAY);
    expect(await found(ended)).toMatchObject({ state: 'ended' });
    for (const [name, code] of [
      ['tooLate1', closed],
      ['tooLate2', ended],
    ] as const) {
      await expect(ask('invitationVisit', { code })).rejects.toMatchObject({ code: 'invitation_invalid' });
      await expect(registry.join(name, { affiliateCode: code })).rejects.toMatchObject({
        code: 'invitation_invalid',
      });
      await registry.join(name, { referralCode: code });
      expect((await registry.accountOf(name)).uplineUid).toBeNull();
      expect(await found(code)).toMatchObject({ visits: 0, registrations: 0 });
    }
  });

  it('may be open in a number only, whichever device makes the last one', async () => {
    const { most } = await list('bela');
    const made = await Promise.allSettled(Array.from({ length: most + 2 }, () => make({}, 'bela')));
    const refused = made.flatMap(it => (it.status === 'rejected' ? [it.reason.code] : []));
    expect(refused).toEqual(['invitations_full', 'invitations_full']);
    const [{ code = '' } = {}] = (await list('bela')).items;
    await ask('invitationClose', { code }, { uid: 'bela' });
    await make({}, 'bela');
  });
});

describe('accounts that an agent opens', () => {
  const open = async (params: Partial<CallInput<'downlineOpen'>>, uid = 'arun', type = 1) => {
    const who = principal(uid, type);
    const ctx = { ...(await registry.context()), principal: who, require: () => who };
    const given = { username: 'chitra', password: 'correct horse', role: 'member', ...params } as const;
    const parsed = calls.downlineOpen.params.parse(given);
    return (await runHandler(registry.database, registry.handlers.downlineOpen, ctx, parsed)).value;
  };

  it('are directly below it, without money, with a password that has to be changed', async () => {
    expect(await open({ username: 'Chitra', nickname: 'Chitra D.' })).toMatchObject({
      ...{ username: 'chitra', nickname: 'Chitra D.', role: 'member', direct: 0 },
    });
    const row = await registry.accountOf('chitra');
    expect(row).toMatchObject({ uplineUid: 'arun', type: 0, mustChangePassword: true });
    expect(await registry.balanceOf(row.uid)).toBe(0);
    expect(await registry.login('chitra', 'correct horse')).toMatchObject({ mustChangePassword: true });
    await open({ username: 'subagent', role: 'agent' }, 'bela');
    expect(await registry.accountOf('subagent')).toMatchObject({ uplineUid: 'bela', type: 1 });
  });

  it('are refused by the rules of the registration, for a taken name, and to whoever is no agent', async () => {
    const told = (run: Promise<unknown>) =>
      run.then(
        () => 'opened',
        error => [error.code, error.value?.field],
      );
    await open({ username: 'takenname' });
    expect(await told(open({ username: 'TakenName' }))).toEqual(['username_taken', undefined]);
    expect(await told(open({ username: '1abc' }))).toEqual(['field_invalid', 'username']);
    expect(await told(open({ username: 'fine1', password: 'short' }))).toEqual(['field_invalid', 'password']);
    expect(await told(open({ username: 'fine2', password: 'password123' }))).toEqual([
      'password_common',
      undefined,
    ]);
    expect(await told(open({ username: 'fine3', nickname: 'x' }))).toEqual(['field_invalid', 'nickname']);
    expect(await told(open({ username: 'fine4' }, 'arun', 0))).toEqual(['not_an_agent', undefined]);
  });

  it('are limited in an hour', async () => {
    await open({ username: 'firstofall' }, 'bela');
    await registry.database.db.update(attempt).set({ failures: 59 });
    await open({ username: 'sixtieth' }, 'bela');
    await expect(open({ username: 'onemore' }, 'bela')).rejects.toMatchObject({ code: 'rate_limited' });
  });
});
