import { Api } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import type { GatewayProcess } from './support/gatewayProcess.ts';
import { join, type Newcomer } from './support/people.ts';
import { READERS } from './support/readers.ts';
import { expect, openAs, speak, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MIDNIGHT = Math.floor(Date.now() / DAY) * DAY;
/** The day whose bets are settled, as addresses write it. */
const YESTERDAY = new Date(MIDNIGHT - DAY).toISOString().slice(0, 10);

/** What each kind of contract promises, and the period that is settled: its last before today. */
const CONTRACTS = [
  {
    kind: 'dividend',
    start: MIDNIGHT - DAY,
    end: MIDNIGHT,
    terms: {
      kind: 'dividend',
      period: 'daily',
      tiers: [{ minimumBet: 0, netLoss: 0, activeMember: 0, contractRate: 0.1 }],
    },
  },
  {
    kind: 'daily',
    start: MIDNIGHT - DAY,
    end: MIDNIGHT,
    terms: {
      kind: 'daily',
      details: [
        { betVolume: 500_00, activeMember: 1, rate: 0.01, rateType: 'P' },
        { betVolume: 5_000_00, activeMember: 1, rate: 0.02, rateType: 'P' },
      ],
    },
  },
  {
    kind: 'hourly',
    start: MIDNIGHT - 3 * HOUR,
    end: MIDNIGHT - 2 * HOUR,
    terms: {
      kind: 'hourly',
      hourSalaryRates: [{ minimumBet: 0, activeMember: 0, rate: 0.005, rateType: 'P' }],
    },
  },
] as const;

/** A minute is an hour, so that the five minutes of a real-time salary are five seconds. */
test.use({ clock: 60 });

let gateway: GatewayProcess;
test.beforeEach(({ gateway: own }) => {
  gateway = own;
});

interface Team {
  readonly agent: Newcomer;
  /** Username of its member. */
  readonly player: string;
  readonly member: Api;
}

/** An agent with a member below it, terms of every kind in force, and yesterday's bets settled. */
async function openTeam(api: Api): Promise<Team> {
  const [agent, member] = [await join(api), await join(api)];
  const sql = (text: string, values: readonly unknown[] = []) => gateway.query<{ uid: string }>(text, values);
  const uidOf = async ({ username }: Newcomer) =>
    (await sql('select uid from account where username = $1', [username]))[0]?.uid ?? '';
  const [upline, player] = [await uidOf(agent), await uidOf(member)];
  await sql('update account set type = 1, logged_in_once = true where uid = $1', [upline]);
  await sql('update account set upline_uid = $1 where uid = $2', [upline, player]);
  const put = async (kind: string, terms: object, from = MIDNIGHT - 30 * DAY) => {
    const id = `${kind}-${upline}`;
    await sql(
      `insert into contract (id, kind, category, downline_uid, state, created_at) values ($1, $2, 'CONS', $3, 'accepted', 0)`,
      [id, kind, upline],
    );
    // The periods since then would all be settled otherwise, as soon as there are terms.
    await sql('insert into settlement_plan (contract_id, planned_to) values ($1, $2)', [
      id,
      MIDNIGHT + 99 * DAY,
    ]);
    await sql(
      `insert into contract_version (contract_id, version, terms, accepted_at, effective_from) values ($1, 1, $2, 0, $3)`,
      [id, JSON.stringify(terms), from],
    );
    return id;
  };
  // A world that has not settled yet begins with the oldest bets: those of yesterday are not for this one.
  await put('realtime', { kind: 'realtime', winRate: 0.01, lossRate: 0.01, singleBet: 0 }, MIDNIGHT);
  const bets = [
    { stake: 600_00, payout: 0 },
    { stake: 400_00, payout: 300_00 },
  ];
  for (const [i, { stake, payout }] of bets.entries())
    await sql(
      `insert into round (id, uid, game_code, stake, payout, valid_bet, settled_at, demo, vendor, game_type)
       values ($1, $2, 'DICE', $3, $4, $3, $5, false, 'PG', 'RNG')`,
      [`bet-${i}-${upline}`, player, stake, payout, MIDNIGHT - 2.5 * HOUR],
    );
  for (const { kind, start, end, terms } of CONTRACTS) {
    const id = await put(kind, terms);
    await sql(
      `insert into settlement_run (contract_id, period_end, period_start, version, kind, due_at, next_try, corrected_to)
       values ($1, $2, $3, 1, $4, $5, 0, $5)`,
      [id, end, start, kind, Date.now() - 1_000],
    );
  }
  await api.call('opsDeposit', { username: member.username, amount: 1_000_000, outcome: 'arrived' });
  return { agent, player: member.username, member: await api.as(member.username, member.password) };
}

for (const { language, width, height } of READERS) {
  test(`${language} at ${width} px › S1-22 S1-23 S1-24 S1-25 S2-141 S2-142 S2-143 S2-144: every settlement has a bill that leads to its bets and back`, async ({
    browser,
  }) => {
    test.slow();
    const t = textsOf(language);
    const context = await browser.newContext({ baseURL: gateway.origin, viewport: { width, height } });
    await speak(context, language);
    const page = await context.newPage();
    const api = new Api(gateway);
    const { agent, player, member } = await openTeam(api);
    await openAs(page, api, agent, '/agent/agentRealtimeSalary?range=days30');
    const link = (key: string) => page.getByRole('link', { name: t(key), exact: true });
    const trail = (key: string) =>
      page
        .getByRole('navigation', { name: t('bills:trail') })
        .getByRole('link', { name: t(key), exact: true });

    // A bet, and five minutes of the world later its salary, while the page is open.
    await expect(
      page.getByRole('heading', { level: 1, name: t('shell:page.agentRealtimeSalary') }),
    ).toBeVisible();
    await expect(page.getByText(t('records:empty.title'), { exact: true })).toBeVisible();
    await member.call('bet', { stake: 10_000, choice: { game: 'LIMBO', target: 101 } });
    await expect(link('bills:show')).toBeVisible({ timeout: 20_000 });
    await link('bills:show').click();
    await expect(page.getByText(t('bills:summary.realtime', { gross: '1.00' }))).toBeVisible();

    await page.goto('/agent/agentDividendRecordCopy2?range=days30');
    await expect(page.getByText('70.00', { exact: true }).first()).toBeVisible();
    await page.goto('/agent/agentHourSalary?range=days30');
    await expect(page.getByText('5.00', { exact: true }).first()).toBeVisible();

    await page.goto('/agent/agentDailyWages2?range=days30');
    await expect(link('bills:show')).toBeVisible();
    await expectAccessible(page, 'the list of bills');
    await link('bills:show').click();
    const reached = t('bills:summary.volume', { rate: '1%', gross: '10.00' });
    await expect(page.getByText(reached)).toBeVisible();
    await expect(page.getByText(t('bills:tier.missing', { amount: '4,000.00' }))).toBeVisible();
    await page.getByRole('button', { name: t('bills:check.button') }).click();
    await expect(page.getByText(t('bills:check.equal'))).toBeVisible();
    await expectAccessible(page, 'a bill');
    await link('bills:line.show').click();
    await expect(page.getByText(/^bet-0-/)).toBeVisible();
    await expect(page.getByText(/^bet-1-/)).toBeVisible();
    await expectAccessible(page, 'the bets of a line');
    await trail('bills:bill').click();
    await expect(page.getByText(reached)).toBeVisible();
    await trail('shell:page.agentDailyWages2').click();
    await expect(link('bills:show')).toHaveCount(1);
    await expect(page).toHaveURL(/range=days30$/);

    // From a figure of the report to the bills of all kinds, to the bets, and back.
    await page.goto(`/agent/agentRevenueReport?from=${YESTERDAY}&to=${YESTERDAY}`);
    const row = page.locator('tr').filter({ has: page.getByRole('link', { name: player, exact: true }) });
    await row.getByRole('link', { name: /^1,000\.00/ }).click();
    await expect(link('bills:show')).toHaveCount(3);
    await expectAccessible(page, 'the bills of a day');
    const bill = page.locator('tr').filter({ hasText: t('records:word.daily') });
    await bill.getByRole('link', { name: t('bills:show'), exact: true }).click();
    await expect(page.getByText(reached)).toBeVisible();
    const missing = t('bills:summary.need.turnover', { amount: '4,000.00' });
    await expect(page.getByText(t('bills:summary.next', { rate: '2%', missing }))).toBeVisible();
    await link('bills:line.show').click();
    await expect(page.getByText(/^bet-0-/)).toBeVisible();
    await trail('shell:page.agentRevenueReport').click();
    await expect(page).toHaveURL(new RegExp(`agentRevenueReport\\?from=${YESTERDAY}`));
    await page.goBack();
    await expect(page.getByText(/^bet-0-/)).toBeVisible();

    // From a bet to the bills that count it, and back.
    const record = `/agent/personalHistoryCopy?from=${YESTERDAY}&to=${YESTERDAY}&account=${player}`;
    await page.goto(record);
    await page
      .getByRole('button', { name: t('records:details') })
      .first()
      .click();
    await link('bills:list.ofBet').click();
    await expect(link('bills:show')).toHaveCount(3);
    await expectAccessible(page, 'the bills about a bet');
    await page
      .getByRole('link', { name: t('bills:list.line', { n: 1 }), exact: true })
      .first()
      .click();
    await expect(page.getByText(/^bet-1-/)).toBeVisible();
    await trail('shell:page.teamBetting').click();
    await expect(page).toHaveURL(record);
    await context.close();
  });
}
