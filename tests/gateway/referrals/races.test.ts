import { afterAll, beforeAll, describe, expect } from 'vitest';
import { referralFund } from '../../../gateway/db/schema.ts';
import { sizeOf } from '../../size.ts';
import { type Casino, openCasino } from '../casino/openCasino.ts';
import { raceFor, repeatedly } from '../casino/races.ts';
import { type ReferralDesk, referralDesk } from './referralDesk.ts';

/** How often each race is run. */
const TIMES = sizeOf('REFERRAL_RACES');

let casino: Casino;
let desk: ReferralDesk;
beforeAll(async () => {
  casino = await openCasino();
  desk = referralDesk(casino);
});
afterAll(async () => {
  expect(await casino.audit()).toEqual([]);
  await casino.close();
});

const repeat = repeatedly(TIMES);

const spent = async () => (await casino.database.db.select().from(referralFund))[0];

describe('races of referrals', () => {
  repeat('two processes look at a friend who has done everything: both are rewarded once', async () => {
    const inviter = await casino.member();
    const friend = await desk.join((await desk.invite(inviter)).code);
    await desk.finish(friend);
    await raceFor<unknown>(desk.look, desk.look, () => desk.bet(friend, 100));
    await desk.look();
    expect(await desk.state(friend)).toBe('rewarded');
    expect(await desk.rewards(friend)).toHaveLength(2);
    expect(await casino.balanceOf(`wallet:${inviter}`)).toBe(3_000);
  });

  repeat('the last of what there is: of three friends who finish at once one is rewarded', async () => {
    const money = ((await spent())?.money ?? 0) + 5_000;
    const last = referralDesk(casino, { budget: { money, points: 0 } });
    const friends: string[] = [];
    for (let i = 0; i < 3; i += 1)
      friends.push(await last.join((await last.invite(await casino.member())).code));
    for (const friend of friends) await last.finish(friend);
    await raceFor(last.look, last.look, last.look);
    await last.look();
    const states = await Promise.all(friends.map(friend => last.state(friend)));
    expect(states.toSorted()).toEqual(['rewarded', 'spentUp', 'spentUp']);
    expect((await spent())?.money).toBe(money);
  });

  repeat('two devices ask for the code at once: it is one', async () => {
    const inviter = await casino.member();
    const codes = await raceFor(
      async () => (await desk.invite(inviter)).code,
      async () => (await desk.invite(inviter)).code,
    );
    expect(codes[0]).toMatch(/^[2-9]/);
    expect(codes[1]).toBe(codes[0]);
  });

  repeat('five register from one address at once: three count', async () => {
    const { code } = await desk.invite(await casino.member());
    const ip = `198.18.${Math.floor(casino.clock.now() / 1000) % 250}.1`;
    casino.clock.advance(3_600_001);
    const friends = await raceFor(...Array.from({ length: 5 }, () => () => desk.join(code, { ip })));
    const states = await Promise.all(friends.map(friend => desk.state(friend)));
    expect(states.toSorted()).toEqual(['registered', 'registered', 'registered', 'tooMany', 'tooMany']);
    const told = (await desk.published(friends.length > 0 ? await inviterOf(friends[0] ?? '') : '')) as {
      version: number;
    }[];
    expect(told.map(({ version }) => version)).toEqual([1, 2, 3, 4, 5]);
  });
});

const inviterOf = async (friend: string) => (await desk.row(friend))?.inviterUid ?? '';
