import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { addUpDays } from '../../../gateway/agents/team/addUpDay.ts';
import { voidRound } from '../../../gateway/care/voids/voidRound.ts';
import { dayOf } from '../../../gateway/ground/calendar/days.ts';
import { HOUR } from '../../../gateway/ground/calendar/durations.ts';
import { createRandom } from '../../../gateway/ground/random.ts';
import { setLimit } from '../../../gateway/ledger/limits/write.ts';
import { addUpHouse } from '../../../gateway/office/reports/addUpDays.ts';
import { addUpLedger } from '../../../gateway/office/reports/addUpLedger.ts';
import { readReportRows, readTotals } from '../../../gateway/office/reports/readReport.ts';
import { reportQueryOf } from '../../../gateway/office/reports/reportQuery.ts';
import { REPORT_NAMES, type ReportName } from '../../../streams/wire/office/reports.ts';
import { openCasino } from '../casino/openCasino.ts';
import { promotionDesk } from '../promotions/promotionDesk.ts';
import { eventually } from '../realtime/support/eventually.ts';

export const DAY = 86_400_000;

/** A house with members of two agents and of none, who do what members do at random for some days. */
export async function openReports(seed: string, days: number) {
  const casino = await openCasino();
  const { database, clock, wallet } = casino;
  const random = createRandom(seed);
  const desk = promotionDesk(casino);
  const agents = [
    await casino.member({ uid: 'arun', type: 1 }),
    await casino.member({ uid: 'bela', type: 1 }),
  ];
  await casino.member({ uid: 'below', type: 1, upline: 'arun' });
  const uids: string[] = [];
  // Those of tests stand at the beginning of the world; here members come day by day.
  const join = async () => {
    const uid = `m${uids.length}`;
    const upline = [...agents, 'below', undefined][random.int(0, 3)];
    await casino.member({ uid, funds: 1_000_000, ...(upline !== undefined && { upline }) });
    await database.db.execute(sql`update account set created_at = ${clock.now()} where uid = ${uid}`);
    uids.push(uid);
  };
  const someone = () => uids[random.int(0, uids.length - 1)] ?? '';
  const bet = () => desk.bet(someone(), random.int(100, 9_000));
  const deposit = async () => {
    const { id } = await desk
      .order(someone(), random.int(0, 1) === 0 ? 'firstleaf' : undefined)
      .catch(() => ({ id: '' }));
    if (id !== '') await desk.step(id, 'arrive');
  };
  const withdraw = () =>
    database.write(async tx => {
      const uid = someone();
      const opId = `withdrawal:${uid}:${clock.now()}`;
      await wallet.reserve(tx, {
        kind: 'withdrawal',
        uid,
        amount: random.int(100, 5_000),
        at: clock.now(),
        opId,
      });
      if (random.int(0, 2) === 0) await wallet.release(tx, { opId, as: 'voided', at: clock.now() });
    });
  const reward = async () => {
    const kinds = [
      { kind: 'cash', amount: 150 },
      { kind: 'bonus', amount: 100, times: 1, days: 9 },
    ];
    const id = await desk.promote({ reward: kinds[random.int(0, 1)], condition: null });
    const uid = someone();
    await desk.join(uid, id);
    await desk.claim(uid, id);
  };
  const wage = () =>
    database.write(tx => {
      const legs = [
        { account: 'salary', amount: -33 },
        { account: `wallet:${agents[0]}`, amount: 33 },
      ];
      return wallet.post(tx, { opId: `wage:${clock.now()}`, kind: 'dividend', legs, at: clock.now() });
    });
  const takeBack = async () => {
    const { rows } = await database.db.execute<{ id: string }>(sql`
      select id from round r where not exists (select 1 from round_void v where v.round_id = r.id) and payout = 0
      order by md5(id) limit 1`);
    const [row] = rows;
    if (row) await database.write(tx => voidRound(tx, casino, { id: row.id, reason: 'A fault.' }));
  };
  const limit = () =>
    database.write(tx =>
      setLimit(
        tx,
        { uid: someone(), kind: 'deposit', period: 'day' },
        1_000_000 - (clock.now() % 1_000),
        clock.now(),
      ),
    );
  for (let n = 0; n < 3; n += 1) await join();
  for (let day = 0; day < days; day += 1) {
    for (let n = 0; n < 14; n += 1) {
      clock.advance(random.int(60_000, 900_000));
      await ([bet, bet, bet, bet, deposit, withdraw, reward, wage, limit, join][random.int(0, 9)] ?? bet)();
    }
    if (day > 0) await takeBack();
    clock.advance(DAY / 2);
  }
  return {
    casino,
    desk,
    someone,
    takeBack,
    /** Adds up everything that is over, as the process with the lease does. */
    async addUp() {
      await addUpDays(casino);
      await addUpHouse(casino);
      // The first look notes up to where, and one with nothing else under way does it: also nothing of other tests on this server.
      const end = dayOf(clock.now() - HOUR);
      await eventually(async () => expect(await addUpLedger(casino)).toBeGreaterThanOrEqual(end));
    },
    /** Rows, sums and what they are compared with, over all days. */
    report: (report: ReportName, more: Readonly<Record<string, string>> = {}) =>
      database.read(async tx => {
        const params = {
          report,
          from: clock.now() - 60 * DAY,
          to: clock.now(),
          by: 'game' as const,
          ...more,
        };
        const asked = await reportQueryOf(tx, params, clock.now());
        return {
          rows: await readReportRows(tx, report, asked, { after: null, limit: 5_000 }),
          totals: await readTotals(tx, report, asked),
        };
      }),
  };
}

export type ReportsWorld = Awaited<ReturnType<typeof openReports>>;

/** Every report with its rows and sums. */
export async function everyReport(world: ReportsWorld) {
  const found = new Map<ReportName, Awaited<ReturnType<ReportsWorld['report']>>>();
  for (const name of REPORT_NAMES) found.set(name, await world.report(name));
  return found;
}
