import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createReferrals } from '../../../gateway/people/referrals/module.ts';
import { type Casino, openCasino } from '../casino/openCasino.ts';
import { run } from '../casino/run.ts';
import { type ReferralDesk, referralDesk } from './referralDesk.ts';

const DAY = 86_400_000;
const MARK = 'browser-of-the-inviter';
const OTHER = 'browser-of-somebody-else';

let casino: Casino;
let desk: ReferralDesk;
let inviter: string;
let code: string;
beforeAll(async () => {
  casino = await openCasino();
  desk = referralDesk(casino);
});
afterAll(async () => {
  expect(await casino.audit()).toEqual([]);
  await casino.close();
});
beforeEach(async () => {
  inviter = await casino.member();
  ({ code } = await desk.invite(inviter));
});
// No hour's limit of one test meets another.
afterEach(() => casino.clock.advance(2 * 3_600_000));

describe('the code of a member', () => {
  it('is made once, is no invitation of an agent, and tells what is promised', async () => {
    const again = await desk.invite(inviter);
    expect(again.code).toBe(code);
    expect(code).toMatch(/^[2-9][0-9a-z]{6}[a-z]$/);
    expect(again).toMatchObject({ most: 50, perHour: 3, terms: { deposit: 15_000, turnover: 20_000 } });
    expect((await desk.invite(await casino.member())).code).not.toBe(code);
  });

  it('tells a visitor who invites, with a masked name, and nobody of a code that is nobody’s or a locked account’s', async () => {
    const by = (text: string) => run(casino, desk.handlers.referredBy, { code: text });
    expect((await by(` ${code.toUpperCase()} `)).value).toMatchObject({
      by: expect.stringMatching(/^\S{1,2}\*\*\*\S{1,2}$/),
      terms: { days: 30 },
    });
    await expect(by('2nobodys')).rejects.toMatchObject({ code: 'invitation_invalid' });
    await desk.lock(inviter, true);
    await expect(by(code)).rejects.toMatchObject({ code: 'invitation_invalid' });
  });

  it('is refused to trial accounts, and to everybody where nobody is rewarded', async () => {
    const { database, publish } = casino;
    const off = createReferrals({ database, publish, rules: null, randomBytes: size => Buffer.alloc(size) });
    await expect(run(casino, off.handlers.referral, {}, { uid: inviter })).rejects.toMatchObject({
      code: 'module_off',
      status: 403,
    });
    await expect(
      run(casino, off.handlers.referralFriends, { limit: 1 }, { uid: inviter }),
    ).rejects.toMatchObject({ code: 'module_off' });
    await expect(run(casino, off.handlers.referredBy, { code })).rejects.toMatchObject({
      code: 'module_off',
    });
    await expect(run(casino, desk.handlers.referral, {}, { uid: 'trial', type: 4 })).rejects.toMatchObject({
      code: 'trial_not_allowed',
    });
  });
});

describe('an invited friend', () => {
  it('goes from registered over deposit and turnover to the reward of both, step by step, told live', async () => {
    const friend = await desk.join(code);
    expect(await desk.state(friend)).toBe('registered');
    await desk.deposits(friend, 10_000);
    await desk.look();
    expect(await desk.state(friend)).toBe('registered');
    await desk.deposits(friend);
    await desk.look();
    expect(await desk.state(friend)).toBe('deposited');
    await desk.bet(friend, 19_900);
    await desk.look();
    expect(await desk.state(friend)).toBe('deposited');
    const before = await casino.balanceOf(`wallet:${inviter}`);
    await desk.bet(friend, 100);
    await desk.look();
    expect(await desk.state(friend)).toBe('rewarded');
    expect((await casino.balanceOf(`wallet:${inviter}`)) - before).toBe(3_000);
    expect(await desk.list(friend)).toMatchObject([{ amount: 2_000, required: 6_000 }]);
    expect(await desk.rewards(friend)).toHaveLength(2);
    await desk.look();
    expect(await desk.rewards(friend)).toHaveLength(2);
    expect((await desk.published(inviter)).map(it => it as Record<string, number>)).toEqual([
      { version: 1, registered: 1, deposited: 0, turnover: 0, rewarded: 0, refused: 0 },
      { version: 2, registered: 0, deposited: 1, turnover: 0, rewarded: 0, refused: 0 },
      { version: 4, registered: 0, deposited: 0, turnover: 0, rewarded: 1, refused: 0 },
    ]);
    expect(await desk.messages(inviter)).toContain('PROMOTION_REWARD');
  });

  it('is listed newest first with a masked name and nothing else of the friend, and by its inviter only', async () => {
    const friends = [await desk.join(code), await desk.join(code), await desk.join(code)];
    const [newest, ...others] = await desk.friends(inviter);
    expect(others).toHaveLength(2);
    expect(newest).toEqual({
      ...{ id: String((await desk.row(friends[2] ?? ''))?.id), state: 'registered', reason: null },
      name: expect.stringMatching(/^\S{1,2}\*\*\*\S{1,2}$/),
      at: casino.clock.now(),
      changedAt: casino.clock.now(),
      endsAt: casino.clock.now() + 30 * DAY,
      reward: { kind: 'cash', amount: 3_000 },
    });
    expect(await desk.friends(inviter, newest?.id, 1)).toEqual([others[0]]);
    expect(await desk.friends(await casino.member())).toEqual([]);
  });

  it('counts what was done in time however late it is found, and nothing that came later', async () => {
    const [early, late] = [await desk.join(code), await desk.join(code)];
    await desk.finish(early);
    await desk.deposits(late);
    casino.clock.advance(31 * DAY);
    await desk.bet(late, 20_000);
    await desk.look();
    expect([await desk.state(early), await desk.state(late)]).toEqual(['rewarded', 'tooLate']);
    expect(await desk.rewards(late)).toEqual([]);
  });

  it('keeps what was promised when the merchant changes the terms', async () => {
    const friend = await desk.join(code);
    const other = referralDesk(casino, {
      terms: {
        ...{ deposit: 1, turnover: 1, days: 1, friend: null },
        inviter: { kind: 'points', amount: 7 },
      },
    });
    await desk.finish(friend);
    await other.look();
    expect(await desk.rewards(friend)).toMatchObject([
      { part: 'friend', kind: 'bonus', amount: 2_000 },
      { part: 'inviter', kind: 'cash', amount: 3_000 },
    ]);
  });

  it('can be worth points to the inviter alone', async () => {
    const points = referralDesk(casino, {
      terms: {
        ...{ deposit: 15_000, turnover: 20_000, days: 30, friend: null },
        inviter: { kind: 'points', amount: 70 },
      },
      budget: { money: 0, points: 70 },
    });
    const [first, second] = [await points.join(code), await points.join(code)];
    await points.finish(first);
    await points.look();
    const earned = await casino.database.read(tx => casino.points.read(tx, inviter));
    expect(earned.balance).toBe(70);
    expect(await points.rewards(first)).toHaveLength(1);
    await points.finish(second);
    await points.look();
    expect(await points.state(second)).toBe('spentUp');
  });

  it('waits while the operator has locked one of the accounts', async () => {
    const friend = await desk.join(code);
    await desk.finish(friend);
    await desk.lock(inviter, true);
    await desk.look();
    expect(await desk.state(friend)).toBe('registered');
    await desk.lock(inviter, false);
    await desk.look();
    expect(await desk.state(friend)).toBe('rewarded');
  });
});

describe('what counts for nothing', () => {
  it('is a browser of the inviter, or one that another account has used', async () => {
    await desk.invite(inviter, MARK);
    const own = await desk.join(code, { mark: MARK });
    const first = await desk.join(code, { mark: OTHER });
    const second = await desk.join(code, { mark: OTHER });
    expect([await desk.state(own), await desk.state(first), await desk.state(second)]).toEqual([
      'ownDevice',
      'registered',
      'usedDevice',
    ]);
    await desk.finish(own);
    await desk.look();
    expect([await desk.state(own), await desk.rewards(own)]).toEqual(['ownDevice', []]);
  });

  it('is an address that the inviter signed in from within the days that count; this machine’s own says nothing', async () => {
    await desk.signedInFrom(inviter, '198.51.100.4', 29);
    await desk.signedInFrom(inviter, '198.51.100.5', 31);
    await desk.signedInFrom(inviter, '2001:db8:1:2::9');
    await desk.signedInFrom(inviter, '127.0.0.1');
    const from = async (ip: string) => desk.state(await desk.join(code, { ip }));
    expect(await from('198.51.100.4')).toBe('sameAddress');
    expect(await from('198.51.100.5')).toBe('registered');
    expect(await from('2001:db8:1:2:ffff::1')).toBe('sameAddress');
    expect(await from('2001:db8:1:3::1')).toBe('registered');
    for (let i = 0; i < 5; i += 1) expect(await from('127.0.0.1')).toBe('registered');
  });

  it('is a chain of one household: the browser or address of whoever invited the inviter', async () => {
    await desk.invite(inviter, 'browser-of-the-household');
    await desk.signedInFrom(inviter, '198.51.100.77');
    const child = await desk.join(code);
    const { code: childs } = await desk.invite(child);
    const grandchild = await desk.join(childs, { ip: '198.51.100.77' });
    const other = await desk.join(childs, { mark: 'browser-of-the-household' });
    expect([await desk.state(grandchild), await desk.state(other)]).toEqual([
      'sameHousehold',
      'sameHousehold',
    ]);
    const near = referralDesk(casino, { refuse: { levels: 0 } });
    expect(await near.state(await near.join(childs, { ip: '198.51.100.77' }))).toBe('registered');
  });

  it('is more than three from one address within an hour', async () => {
    const ip = '198.51.100.200';
    const from = async () => desk.state(await desk.join(code, { ip }));
    expect([await from(), await from(), await from(), await from()]).toEqual([
      'registered',
      'registered',
      'registered',
      'tooMany',
    ]);
    casino.clock.advance(3_600_001);
    expect(await from()).toBe('registered');
  });

  it('is a friend after as many as one inviter is rewarded for, and after everything is given away', async () => {
    const one = referralDesk(casino, { most: { perInviter: 1 } });
    const [first, second] = [await one.join(code), await one.join(code)];
    for (const friend of [first, second]) await one.finish(friend);
    await one.look();
    expect([await one.state(first), await one.state(second)].toSorted()).toEqual(['inviterFull', 'rewarded']);
    const poor = referralDesk(casino, { budget: { money: 0, points: 0 } });
    const third = await poor.join((await poor.invite(await casino.member())).code);
    await poor.finish(third);
    await poor.look();
    expect(await poor.state(third)).toBe('spentUp');
  });

  it('is nothing of what a code leads to that is an agent’s, nobody’s, or a trial account’s friend', async () => {
    const uid = await desk.join('2market0ab');
    expect(await desk.row(uid)).toBeUndefined();
  });
});
