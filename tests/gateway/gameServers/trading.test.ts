import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { vipMember } from '../../../gateway/db/schema.ts';
import type { CallName } from '../../../streams/wire/tables/calls.ts';
import { HOME_WINS } from './bookPage.ts';
import { openOfficeBook } from './officeBook.ts';

let rig: Awaited<ReturnType<typeof openOfficeBook>>;
let [risk, owner, manager] = ['', '', ''];
beforeAll(async () => {
  rig = await openOfficeBook();
  [risk, owner, manager] = [await rig.signIn('risk'), await rig.signIn('owner'), await rig.signIn('manager')];
}, 120_000);
afterAll(() => rig?.close());

/** `done`, or the code of a refusal. */
async function act(name: CallName, params: object, token = risk): Promise<string> {
  const { body } = await rig.ask(name, { server: 'book', reason: 'A sharp player.', ...params }, token);
  return body.success ? 'done' : String(body.code);
}
const lastAct = async () => {
  const [row] = await rig.take('officeTrail', { limit: 1 }, owner);
  return row;
};

describe('limits of bets in the office', () => {
  const LOW = { stake: 500, win: 100_000, fixture: 100_000 };
  const limitsOf = async (level: number) =>
    (await rig.take('officeBetLimits', {}, manager)).rows.find(it => it.level === level);

  it('sports: are set for a level with rights and a reason, and the book refuses what is above them', async () => {
    expect(await limitsOf(2)).toMatchObject({ server: 'book', name: 'Silver', own: false, stake: 1_000_000 });
    expect(await act('officeBetLimitsSet', { level: 2, limits: LOW }, manager)).toBe('forbidden');
    expect(await act('officeBetLimitsSet', { level: 2, limits: LOW, reason: '' })).toBe('bad_request');
    expect(await act('officeBetLimitsSet', { level: 2, limits: LOW })).toBe('done');
    expect(await limitsOf(2)).toMatchObject({ own: true, ...LOW });
    expect(await lastAct()).toMatchObject({
      ...{ call: 'officeBetLimitsSet', outcome: 'done', target: 'betLimits:book:2' },
      ...{ reason: 'A sharp player.', before: { limits: null } },
    });
    const token = await rig.gateway.member();
    const { body } = await rig.gateway.call('GET /wps/member/info', { token });
    const { id: uid } = body.value as { readonly id: string };
    const level = { level: 2, since: 0, settled: Date.now() * 2 };
    await rig.gateway.database.db.insert(vipMember).values({ uid, ...level });
    const silver = await rig.openPage(token);
    expect(silver.boot).toMatchObject({ facts: { mostStake: 500, mostReturn: 100_000 } });
    const { fixture } = await (await rig.openPage()).bet();
    const odds = new Map(Object.entries(fixture.odds)).get(HOME_WINS) ?? 0;
    const selection = { market: 'winner', part: 0, line: null, pick: 'home' };
    const bet = async (stake: number) => {
      const legs = [{ fixture: fixture.fixture, selection, odds }];
      const wish = { id: randomUUID(), form: { form: 'single' }, stake, legs, policy: 'any' };
      return (await silver.post('/api/sports/bet', wish)).json();
    };
    expect(await bet(501)).toEqual({ code: 'stake_too_high', most: 500 });
    expect(await bet(500)).toMatchObject({ bet: { state: 'open' } });
  });

  it('sports: are kept by the book over a restart, and go back to those of everybody', async () => {
    await rig.restartBook();
    expect(await limitsOf(2)).toMatchObject({ own: true, ...LOW });
    expect(await act('officeBetLimitsSet', { level: 2, limits: null })).toBe('done');
    expect(await limitsOf(2)).toMatchObject({ own: false, stake: 1_000_000 });
    expect(await act('officeBetLimitsSet', { server: 'nobody', level: 2, limits: null })).toBe('not_found');
  });
});

describe('margins of leagues in the office', () => {
  const LEAGUE = 'lakeland-league';
  const marginOf = async () =>
    (await rig.take('officeLeagueMargins', {}, manager)).rows.find(it => it.league === LEAGUE);

  it('sports: are set with rights and a reason, and the prices of the league follow', async () => {
    expect(await marginOf()).toMatchObject({
      server: 'book',
      name: 'Lakeland League',
      margin: 500,
      own: false,
    });
    const page = await rig.openPage();
    const { fixture } = await page.bet(2);
    const before = new Map(Object.entries(fixture.odds)).get(HOME_WINS) ?? 0;
    expect(await act('officeLeagueMarginSet', { league: LEAGUE, margin: 800 }, manager)).toBe('forbidden');
    expect(await act('officeLeagueMarginSet', { league: LEAGUE, margin: 900 })).toBe('bad_request');
    expect(await act('officeLeagueMarginSet', { league: LEAGUE, margin: 800 })).toBe('done');
    expect(await marginOf()).toMatchObject({ margin: 800, own: true });
    expect(await lastAct()).toMatchObject({
      ...{ call: 'officeLeagueMarginSet', outcome: 'done', target: `league:book:${LEAGUE}` },
      before: { margin: null },
    });
    // Of 92 instead of 95 percent, both rounded down.
    const expected = (before * 92) / 95;
    await vi.waitFor(
      async () => {
        const now = (await page.snapshot()).find(it => it.fixture === fixture.fixture);
        const odds = new Map(Object.entries(now?.odds ?? {})).get(HOME_WINS) ?? 0;
        expect(odds).toBeLessThan(before);
        expect(Math.abs(odds - expected)).toBeLessThanOrEqual(1);
      },
      { timeout: 5_000 },
    );
  });

  it('sports: are kept by the book over a restart, and go back to that of all others', async () => {
    await rig.restartBook();
    expect(await marginOf()).toMatchObject({ margin: 800, own: true });
    expect(await act('officeLeagueMarginSet', { league: LEAGUE, margin: null })).toBe('done');
    expect(await marginOf()).toMatchObject({ margin: 500, own: false });
    expect(await act('officeLeagueMarginSet', { league: 'no-such-league', margin: 500 })).toBe('not_found');
  });
});
