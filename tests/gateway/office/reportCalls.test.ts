import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallValue, calls } from '../../../streams/wire/tables/calls.ts';
import { type Office, openOffice } from './openOffice.ts';

const DAY = 86_400_000;

let office: Office;
let token: string;
beforeAll(async () => {
  office = await openOffice();
  token = await office.signIn('auditor');
  const { db } = office.gateway.database;
  // Three games on each of 20 days, one of them with a name that a spreadsheet would carry out.
  await db.execute(sql`
    insert into report_game_day (day, game_type, vendor, game_code, rounds, stake, valid_bet, payout)
    select d - d % ${DAY}::int8, 'RNG', 'PG', game, 1, 100, 100, 40
    from (select (extract(epoch from now()) * 1000)::int8 - n * ${DAY}::int8 as d from generate_series(100, 119) n) days,
      unnest(array['KOI', '=1+1', 'Ünï']) game`);
});
afterAll(() => office.gateway.close());

const span = () => ({ report: 'games', by: 'game', from: Date.now() - 125 * DAY, to: Date.now() - 90 * DAY });
const file = async (format: 'csv' | 'jsonl', bearer = token) => {
  const query = new URLSearchParams({ ...span(), from: String(span().from), to: String(span().to), format });
  return fetch(new URL(`${calls.officeReportFile.path}?${query}`, office.gateway.origin), {
    headers: { Merchant: 'waterlily', Language: 'EN', Authorization: bearer },
  });
};

describe('calls of the reports', () => {
  it('issue 32.9: is read page by page without a gap, whatever the size of a page', async () => {
    const whole = await office.take('officeReport', { ...span(), limit: 500 }, token);
    expect(whole.rows.length).toBe(60);
    expect(whole.next).toBeNull();
    for (const limit of [1, 7, 59, 60]) {
      const rows: CallValue<'officeReport'>['rows'][number][] = [];
      let cursor: string | null = null;
      do {
        const page: CallValue<'officeReport'> = await office.take(
          'officeReport',
          { ...span(), limit, ...(cursor !== null && { cursor }) },
          token,
        );
        expect(page.rows.length).toBeLessThanOrEqual(limit);
        rows.push(...page.rows);
        cursor = page.next;
      } while (cursor !== null);
      expect(rows).toEqual(whole.rows);
    }
    expect((await office.ask('officeReport', { ...span(), cursor: 'nobody' }, token)).status).toBe(400);
    expect((await office.ask('officeReport', { ...span(), from: 0 }, token)).status).toBe(400);
  });

  it('issue 32.9: says that sums without their rounds agree with nothing', async () => {
    const { figures, reconciliation } = await office.take('officeReportTotals', span(), token);
    expect(figures).toEqual({ rounds: 60, stakes: 6_000, validBets: 6_000, payouts: 2_400, ggr: 3_600 });
    expect(reconciliation).toMatchObject({ with: 'members', days: 20, differing: 20 });
    expect(reconciliation.differences[0]).toMatchObject({ of: 'payouts', reported: 120, found: 0 });
  });

  it('issue 32.9: give a whole report as CSV without formulas and as lines of JSON, which the trail tells of', async () => {
    const csv = await (await file('csv')).text();
    const lines = csv.trim().split('\r\n');
    expect(lines[0]).toBe('at,category,vendor,game,rounds,stakes,validBets,payouts,ggr');
    expect(lines.length).toBe(61);
    expect(lines.filter(line => line.includes("RNG,PG,'=1+1,1,1.00,1.00,0.40,0.60")).length).toBe(20);
    const answer = await file('jsonl');
    expect(answer.headers.get('content-type')).toContain('application/jsonl');
    const rows = (await answer.text())
      .trim()
      .split('\n')
      .map(line => JSON.parse(line) as Readonly<Record<string, unknown>>);
    expect(rows.length).toBe(60);
    expect(rows[0]).toMatchObject({ category: 'RNG', game: '=1+1', stakes: 100, ggr: 60 });
    const trail = await office.take('officeTrail', { limit: 2 }, token);
    expect(trail.map(({ call, outcome }) => [call, outcome])).toEqual([
      ['officeReportFile', 'read'],
      ['officeReportFile', 'read'],
    ]);
    expect((await file('csv', await office.signIn('support'))).status).toBe(403);
  });

  it('issue 32.9: tell how today goes, and what waits', async () => {
    const today = await office.take('officeToday', {}, token);
    expect(today.minutes.length).toBe(60);
    expect(today.at - (today.minutes[0]?.at ?? 0)).toBeGreaterThanOrEqual(60 * 60_000);
    expect(today.deposits).toMatchObject({ count: 0, oldest: null });
    expect((await office.ask('officeToday', {}, await office.signIn('cashier'))).status).toBe(403);
  });
});
