import { afterAll, beforeAll, describe, expect } from 'vitest';
import { walletOf } from '../../../gateway/ledger/wallet/accounts.ts';
import { sizeOf } from '../../size.ts';
import { type Casino, openCasino } from '../casino/openCasino.ts';
import { raceSorted, repeatedly } from '../casino/races.ts';
import { callsOf, newId, openTeam } from './team.ts';

/** How often each race is run. */
const TIMES = sizeOf('TEAM_TRANSFER_RACES');
const RULES = { min: 100, perDay: { count: 3, sum: 12_000 } };

let casino: Casino;
/** Two processes: each has a module of its own, and they have only the database in common. */
let first: ReturnType<typeof callsOf>;
let second: ReturnType<typeof callsOf>;
beforeAll(async () => {
  casino = await openCasino();
  first = callsOf(casino, casino.teamTransfersWith(RULES));
  second = callsOf(casino, casino.teamTransfersWith(RULES));
});
afterAll(async () => {
  expect(await casino.audit()).toEqual([]);
  await casino.close();
});

const funds = (uid: string) => casino.balanceOf(walletOf(uid));
const repeat = repeatedly(TIMES);

describe('races of transfers between upline and downline', () => {
  repeat('two devices and two processes together send no more than a day allows', async () => {
    const { agent, member } = await openTeam(casino);
    const told = await raceSorted(
      () => first.up(agent, { amount: 5_000 }),
      () => second.up(agent, { amount: 5_000 }),
      () => first.down(agent, member, { amount: 5_000 }),
      () => second.down(agent, member, { amount: 5_000 }),
    );
    expect(told).toEqual(['ok', 'ok', 'team_transfer_limit', 'team_transfer_limit']);
    expect(await funds(agent)).toBe(90_000);
    expect((await first.terms(agent)).left).toEqual({ count: 1, sum: 2_000 });
  });

  repeat('the same id from two devices is one transfer', async () => {
    const { agent, member } = await openTeam(casino);
    const sent = { id: newId(), amount: 5_000 };
    const told = await raceSorted(
      () => first.up(member, sent),
      () => second.up(member, sent),
    );
    expect(told).toEqual(['ok', 'ok']);
    expect([await funds(member), await funds(agent)]).toEqual([95_000, 105_000]);
    expect(await casino.published(`u:${agent}:teamTransfers`)).toHaveLength(1);
  });

  repeat('the same id with other content, or of two accounts, is one transfer and one conflict', async () => {
    const { member, agent } = await openTeam(casino);
    const { member: other, agent: above } = await openTeam(casino);
    const id = newId();
    const told = await raceSorted(
      () => first.up(member, { id, amount: 5_000 }),
      () => second.up(member, { id, amount: 6_000 }),
      () => second.up(other, { id, amount: 5_000 }),
    );
    expect(told).toEqual(['idempotency_conflict', 'idempotency_conflict', 'ok']);
    const moved = (await funds(agent)) + (await funds(above)) - 200_000;
    expect([5_000, 6_000]).toContain(moved);
  });

  repeat('both send to each other at once without a deadlock, and the last coin is sent once', async () => {
    const { agent, member } = await openTeam(casino);
    const both = await raceSorted(
      () => first.up(member, { amount: 4_000 }),
      () => second.down(agent, member, { amount: 4_000 }),
    );
    expect(both).toEqual(['ok', 'ok']);
    const poor = await casino.member({ funds: 1_000, upline: agent });
    const last = await raceSorted(
      () => first.up(poor, { amount: 1_000 }),
      () => second.up(poor, { amount: 1_000 }),
    );
    expect(last).toEqual(['insufficient_funds', 'ok']);
    expect([await funds(member), await funds(agent), await funds(poor)]).toEqual([100_000, 101_000, 0]);
  });
});
