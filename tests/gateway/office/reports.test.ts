import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUpHouse, addUpHouseDay } from '../../../gateway/office/reports/addUpDays.ts';
import { addUpLedger } from '../../../gateway/office/reports/addUpLedger.ts';
import { REPORT_NAMES } from '../../../streams/wire/office/reports.ts';
import { eventually } from '../realtime/support/eventually.ts';
import { auditBooks } from '../support/auditBooks.ts';
import { rawReports } from './reportsRaw.ts';
import { DAY, everyReport, openReports, type ReportsWorld } from './reportsWorld.ts';

let world: ReportsWorld;
beforeAll(async () => {
  world = await openReports('reports', 8);
});
afterAll(() => world.casino.close());

const db = () => world.casino.database.db;
const rowsIn = async (table: string) =>
  Number((await db().execute<{ n: string }>(sql.raw(`select count(*) as n from ${table}`))).rows[0]?.n);

/** Faults of the books but that wages have no bill: they are booked alone here. */
const faults = async () =>
  (await world.casino.database.read(auditBooks)).map(({ id }) => id).filter(id => id !== 'billsKnown');

/** Looks until the ledger is added up behind a moment: a look waits for whatever writes in the database, like its own housekeeping. */
async function ledgerTo(at: number): Promise<void> {
  await eventually(async () => expect(await addUpLedger(world.casino)).toBeGreaterThan(at));
}

/** Every figure of the reports against the same counted from single rows. */
async function compareWithRows(): Promise<void> {
  const raw = await rawReports(world.casino.database);
  const reports = await everyReport(world);
  const rowsOf = (name: (typeof REPORT_NAMES)[number]) => reports.get(name)?.rows ?? [];
  const money = rowsOf('money');
  expect(money.length).toBe(raw.money.size);
  for (const { at, figures } of money) expect(figures).toEqual({ ...figures, ...raw.money.get(String(at)) });
  const games = rowsOf('games');
  expect(games.length).toBe(raw.games.size);
  for (const { at, words, figures } of games)
    expect(figures).toMatchObject(raw.games.get(`${at} ${words.game}`) ?? {});
  const rewards = reports.get('promotions')?.totals.days ?? [];
  expect(rewards.length).toBe(raw.promotions.size);
  for (const { at, figures } of rewards) expect(figures).toMatchObject(raw.promotions.get(String(at)) ?? {});
  for (const { at, figures } of rowsOf('members')) {
    expect(figures.active).toBe(raw.players.get(String(at))?.size ?? 0);
    expect(figures.registered).toBe(raw.registered.get(String(at))?.registered ?? 0);
  }
  const lines = reports.get('agents')?.totals;
  const played = reports.get('games')?.totals.figures;
  expect(lines?.figures).toMatchObject({
    rounds: played?.rounds,
    stakes: played?.stakes,
    payouts: played?.payouts,
  });
  for (const [name, { totals }] of reports)
    expect({ name, ...totals.reconciliation }).toMatchObject({ name, differing: 0, differences: [] });
  const days = (name: (typeof REPORT_NAMES)[number]) => reports.get(name)?.totals.reconciliation.days;
  for (const name of REPORT_NAMES)
    expect({ name, some: (days(name) ?? 0) > 0 }).toEqual({ name, some: true });
}

describe('reports of the house', () => {
  it('issue 32.9: are what single rows come to while no day is added up', compareWithRows);

  it('issue 32.9: are the same once days are added up, and nothing that is kept is wrong', async () => {
    await world.addUp();
    expect(await rowsIn('report_member_day')).toBeGreaterThan(3);
    expect(await rowsIn('report_ledger_day')).toBeGreaterThan(20);
    await compareWithRows();
    expect(await faults()).toEqual([]);
  });

  it('issue 32.9: follow a bet that is taken back on a day that was added up, at once and for good', async () => {
    await world.takeBack();
    await compareWithRows();
    await world.addUp();
    await compareWithRows();
    expect(await rowsIn('report_open_day')).toBe(0);
  });

  it('issue 32.9: tell of a sum that is wrong, and so does the audit', async () => {
    const { database } = world.casino;
    const planted = {
      money:
        'update report_wallet_day set credit = credit + 1 where day = (select min(day) from report_wallet_day) and kind = (select min(kind) from report_wallet_day)',
      games:
        'update report_game_day set stake = stake + 1 where day = (select min(day) from report_game_day)',
      members:
        'update report_member_day set payout = payout - 1 where day = (select min(day) from report_game_day)',
      retention:
        'update report_cohort_day set players = players + 1 where day = (select max(day) from report_cohort_day)',
      promotions: `update report_ledger_day set credit = credit + 1 where account_kind = 'wallet' and kind = 'bonus'
        and day = (select min(day) from report_ledger_day where kind = 'bonus')`,
      agents: `update report_line_day set stake = stake + 1 where uid = 'arun' and day = (select min(day) from report_line_day where uid = 'arun')`,
    } as const;
    for (const [name, statement] of Object.entries(planted)) {
      await database.db.execute(sql.raw(`create table kept_${name} as table ${statement.split(' ')[1]}`));
      await database.db.execute(sql.raw(statement));
      const { totals } = await world.report(name as keyof typeof planted);
      expect({ name, differing: totals.reconciliation.differing > 0 }).toEqual({ name, differing: true });
      const broken = await faults();
      expect(
        broken.filter(it => /^report|teamDays/.test(it)),
        name,
      ).not.toEqual([]);
      const table = statement.split(' ')[1];
      await database.db.execute(
        sql.raw(`delete from ${table}; insert into ${table} table kept_${name}; drop table kept_${name}`),
      );
    }
    expect(await faults()).toEqual([]);
  });

  it('issue 32.9: are whole again after a process that was killed in the middle, and added up once by two', async () => {
    const { database, clock } = world.casino;
    const days = Number(
      (await db().execute<{ d: string }>(sql`select max(day) as d from report_game_day`)).rows[0]?.d,
    );
    await db().execute(sql`insert into report_open_day values (${days})`);
    const killed = database.write(async tx => {
      await addUpHouseDay(tx, days);
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    await compareWithRows();
    const done = await Promise.all([addUpHouse(world.casino), addUpHouse(world.casino)]);
    expect(done.reduce((a, b) => a + b)).toBe(1);
    clock.advance(2 * DAY);
    const at = clock.now() - 2 * DAY;
    await Promise.all(Array.from({ length: 4 }, () => ledgerTo(at)));
    await compareWithRows();
  });

  it('issue 32.9: miss no booking that was under way when a day was added up', async () => {
    const { database, clock, wallet } = world.casino;
    const at = clock.now();
    let end = () => {};
    let booked = () => {};
    const isOver = new Promise<void>(resolve => {
      end = resolve;
    });
    const isBooked = new Promise<void>(resolve => {
      booked = resolve;
    });
    const slow = database.write(async tx => {
      const legs = [
        { account: 'salary', amount: -7 },
        { account: 'wallet:arun', amount: 7 },
      ];
      await wallet.post(tx, { opId: 'slow', kind: 'dividend', legs, at });
      booked();
      await isOver;
    });
    await isBooked;
    clock.advance(2 * DAY);
    const before = await addUpLedger(world.casino);
    expect(Math.max(before, await addUpLedger(world.casino))).toBeLessThan(at);
    end();
    await slow;
    await ledgerTo(at);
    await world.addUp();
    await compareWithRows();
    expect(await faults()).toEqual([]);
  });
});
