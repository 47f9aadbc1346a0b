import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUpDays } from '../../../gateway/agents/team/addUpDay.ts';
import { publishTeam } from '../../../gateway/agents/team/publishTeams.ts';
import { START } from '../casino/openCasino.ts';
import { DAY, openTeam, type TeamWorld, TODAY } from './openTeam.ts';

let world: TeamWorld;
beforeAll(async () => {
  world = await openTeam();
  await world.store(
    { id: 'a', uid: 'mira', at: TODAY - DAY, stake: 500, payout: 100, category: 'LIVE' },
    { id: 'b', uid: 'nodi', at: TODAY - DAY + 5, stake: 300, payout: 900, category: 'SPORTS' },
    { id: 'c', uid: 'omi', at: TODAY - 1, stake: 50 },
    { id: 'd', uid: 'arun', at: TODAY + 1, stake: 20 },
    { id: 'e', uid: 'mira', at: TODAY + 2, stake: 10, payout: 10, category: 'LIVE' },
    { id: 'f', uid: 'yusuf', at: TODAY + 2, stake: 7_000, category: 'LIVE' },
  );
});
afterAll(() => world.casino.close());

const said = (rows: Awaited<ReturnType<TeamWorld['report']>>) =>
  rows.map(({ at, account, side, validBet, ggr }) => [(at - TODAY) / DAY, account, side, validBet, ggr]);

describe('the revenue report', () => {
  it.each(['read from the members', 'added up'])('S1-26: by day and direct downline, %s', async how => {
    if (how === 'added up') expect(await addUpDays(world.casino)).toBe(1);
    expect(said(await world.report('arun'))).toEqual([
      [0, 'bela', 'agent', 10, 0],
      [0, 'arun', 'self', 20, 20],
      [-1, 'omi', 'member', 50, 50],
      [-1, 'bela', 'agent', 800, -200],
    ]);
    expect(said(await world.report('bela'))).toEqual([
      [0, 'chitra', 'agent', 10, 0],
      [-1, 'nodi', 'member', 300, -600],
      [-1, 'chitra', 'agent', 500, 400],
    ]);
  });

  it('S1-26: of one category, without money that belongs to none', async () => {
    const rows = await world.report('arun', { category: 'LIVE' });
    expect(said(rows)).toEqual([
      [0, 'bela', 'agent', 10, 0],
      [-1, 'bela', 'agent', 500, 400],
    ]);
    expect(rows[0]).toMatchObject({ deposits: null, ngr: null });
    expect((await world.report('arun'))[0]).toMatchObject({ deposits: 0, ngr: 0 });
  });

  it('S1-26: of a team within the own one, and of nobody else', async () => {
    expect(said(await world.report('arun', { of: 'chitra' }))).toEqual([
      [0, 'mira', 'member', 10, 0],
      [-1, 'mira', 'member', 500, 400],
    ]);
    expect(said(await world.report('arun', { of: 'omi' }))).toEqual([[-1, 'omi', 'self', 50, 50]]);
    for (const [agent, of] of [
      ['arun', 'yusuf'],
      ['arun', 'zoya'],
      ['chitra', 'bela'],
      ['bela', 'omi'],
      ['arun', 'nobody-at-all'],
    ] as const) {
      await expect(world.report(agent, { of })).rejects.toMatchObject({ code: 'not_found' });
      await expect(world.totals(agent, { of })).rejects.toMatchObject({ code: 'not_found' });
    }
  });

  it('S1-26: sums over the selection, by day, category and downline', async () => {
    expect(await world.totals('arun')).toMatchObject({
      rounds: 5,
      stake: 880,
      payout: 1_010,
      ggr: -130,
      ngr: -130,
      days: [
        { at: TODAY, players: 2, validBet: 30, ggr: 20 },
        { at: TODAY - DAY, players: 3, validBet: 850, ggr: -150 },
      ],
      categories: [
        { of: 'LIVE', stake: 510, ggr: 400 },
        { of: 'SPORTS', stake: 300, ggr: -600 },
        { of: 'INHOUSE', stake: 70, ggr: 70 },
      ],
      accounts: [
        { of: 'bela', stake: 810, ggr: -200 },
        { of: 'omi', stake: 50, ggr: 50 },
        { of: 'arun', stake: 20, ggr: 20 },
      ],
    });
    expect(await world.totals('arun', { category: 'SPORTS' })).toMatchObject({ rounds: 1, ngr: null });
  });

  it('S1-26: days are those of UTC, whatever the reader’s time zone, and begin at the reader’s midnight', async () => {
    const zone = 'Asia/Dhaka';
    const midnight = TODAY - 6 * 3_600_000;
    const rows = await world.report('arun', { zone, from: midnight, to: midnight + DAY });
    expect(rows.map(({ at, account }) => [at, account])).toEqual([
      [midnight, 'bela'],
      [midnight, 'arun'],
    ]);
    const west = TODAY + 5 * 3_600_000;
    const bogota = await world.report('arun', { zone: 'America/Bogota', from: west - DAY, to: west });
    expect(bogota.map(({ at, account }) => [at, account])).toEqual([
      [west - DAY, 'omi'],
      [west - DAY, 'bela'],
    ]);
  });
});

describe('the team overview', () => {
  it('S1-20: today’s figures of the whole team, and of no other', async () => {
    expect(await world.state('arun')).toEqual({
      day: TODAY,
      members: 5,
      newMembers: 5,
      activeNow: 0,
      players: 2,
      rounds: 2,
      validBet: 30,
      ggr: 20,
      commission: 0,
    });
    expect(await world.state('zoya')).toMatchObject({ members: 1, rounds: 1, validBet: 7_000 });
  });

  it('S1-20: the last 30 days, categories and the largest downlines', async () => {
    const overview = await world.overview('arun');
    expect(overview.agents).toBe(2);
    expect(overview.days).toHaveLength(30);
    expect(overview.days.at(-1)).toEqual({ day: TODAY, players: 2, newMembers: 5, validBet: 30, ggr: 20 });
    expect(overview.days.at(-2)).toEqual({
      ...{ day: TODAY - DAY, players: 3, newMembers: 0 },
      ...{ validBet: 850, ggr: -150 },
    });
    expect(overview.branches).toEqual([
      { account: 'bela', isAgent: true, members: 3, validBet: 810, ggr: -200 },
      { account: 'omi', isAgent: false, members: 0, validBet: 50, ggr: 50 },
    ]);
    expect(overview.categories[0]).toEqual({ of: 'LIVE', validBet: 510, ggr: 400 });
  });

  it('issue 15: is published when something changed, and only then', async () => {
    const { casino } = world;
    const deps = { ...casino, wall: () => START, log: { info() {}, warn() {}, error() {} } };
    const publish = () => casino.database.write(tx => publishTeam(tx, deps, 'bela'));
    await publish();
    await publish();
    expect(await casino.published('u:bela:team')).toHaveLength(1);
    await world.store({ id: 'new', uid: 'mira', at: TODAY + 10, stake: 5 });
    await publish();
    expect((await casino.published('u:bela:team')).at(-1)).toMatchObject({ rounds: 2, validBet: 15 });
  });
});
