import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectNoViolations, sidewaysScroll } from '../support/axe.ts';
import type { GatewayProcess } from '../support/gatewayProcess.ts';
import { openOfficeAs } from '../support/operators.ts';
import { PAYMENT_PASSWORD, setPaymentPassword } from '../support/paymentPassword.ts';
import { join } from '../support/people.ts';
import { expect, openAs, speak, test } from '../support/test.ts';

/** A minute is an hour: what is tried again soon is tried at once. */
test.use({ clock: 60 });

const HOUR = 3_600_000;
const MIDNIGHT = Math.floor(Date.now() / (24 * HOUR)) * 24 * HOUR;
const FOR_EVER = 9_999_999_999_999;
const TERMS = {
  kind: 'hourly',
  hourSalaryRates: [{ minimumBet: 0, activeMember: 0, rate: 0.005, rateType: 'P' }],
};

/** An agent with an hourly salary of the house, whose bets and settlements the test begins. */
async function makeAgent(gateway: GatewayProcess, agent: string, player: string) {
  const sql = (text: string, values: readonly unknown[] = []) =>
    gateway.query<Record<string, string>>(text, values);
  const uidOf = async (name: string) =>
    (await sql('select uid from account where username = $1', [name]))[0]?.uid ?? '';
  const [upline, below] = [await uidOf(agent), await uidOf(player)];
  const contract = `hourly-${upline}`;
  await sql('update account set type = 1, logged_in_once = true where uid = $1', [upline]);
  await sql('update account set upline_uid = $1 where uid = $2', [upline, below]);
  await sql(
    `insert into contract (id, kind, category, downline_uid, state, created_at) values ($1, 'hourly', 'CONS', $2, 'accepted', 0)`,
    [contract, upline],
  );
  // Before there are terms: the gateway would plan the hours of a month as soon as it finds them.
  await sql('insert into settlement_plan (contract_id, planned_to) values ($1, $2)', [contract, FOR_EVER]);
  await sql(
    `insert into contract_version (contract_id, version, terms, accepted_at, effective_from) values ($1, 1, $2, 0, $3)`,
    [contract, JSON.stringify(TERMS), MIDNIGHT - 720 * HOUR],
  );
  return {
    uid: upline,
    setTerms: (terms: object) =>
      sql('update contract_version set terms = $2 where contract_id = $1', [contract, JSON.stringify(terms)]),
    /** A bet of yesterday, so many hours before midnight and half of one. */
    async bet(hour: number, stake: number): Promise<string> {
      const id = `bet-${hour}-${upline}`;
      await sql(
        `insert into round (id, uid, game_code, stake, payout, valid_bet, settled_at, demo, vendor, game_type)
         values ($1, $2, 'DICE', $3, 0, $3, $4, false, 'PG', 'RNG')`,
        [id, below, stake, MIDNIGHT - (hour - 0.5) * HOUR],
      );
      return id;
    },
    /** Has that hour due, as the world stands after whatever was taken back. */
    async settle(hour: number): Promise<void> {
      const [row] = await sql('select max(at) as at from round_void');
      await sql(
        `insert into settlement_run (contract_id, period_end, period_start, version, kind, due_at, next_try, corrected_to)
         values ($1, $2, $3, 1, 'hourly', $4, 0, $4)`,
        [contract, MIDNIGHT - (hour - 1) * HOUR, MIDNIGHT - hour * HOUR, Number(row?.at ?? Date.now()) + 1],
      );
    },
    states: async () =>
      (
        await sql('select state from settlement_run where contract_id = $1 order by period_end', [contract])
      ).map(({ state }) => state),
    /** What failed is tried again when somebody asks, and not before. */
    waitForEver: () =>
      sql(`update settlement_run set next_try = $2 where contract_id = $1 and state = 'failed'`, [
        contract,
        FOR_EVER,
      ]),
  };
}

/** Gives the reason of the open dialog and sends it. */
async function confirm(page: Page, button: string, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Reason/).fill(reason);
  await dialog.getByRole('button', { name: button, exact: true }).click();
}

const rowOf = (page: Page, text: string) => page.locator('tbody tr').filter({ hasText: text }).first();

test('issue 32.8: from the tree to a bet: a settlement is tried again, a round is taken back by two, the next bill corrects it, and the agent sees each at once', async ({
  gateway,
  api,
  browser,
}, info) => {
  test.setTimeout(240_000);
  const [agent, player] = [await join(api), await join(api)];
  const team = await makeAgent(gateway, agent.username, player.username);
  await gateway.query(
    `insert into act_limit (call, currency, amount, changed_by, changed_at) values ('opsVoidRound', 'PT', 1, 'test', 0)`,
  );
  for (const { username } of [agent, player])
    await api.call('opsDeposit', { username, amount: 1_000_000, outcome: 'arrived' });

  const open = async () => {
    const viewport = { width: 1_440, height: 900 };
    return (await browser.newContext({ baseURL: gateway.origin, viewport })).newPage();
  };
  const [own, office, risk, owner] = [await open(), await open(), await open(), await open()];
  await speak(own.context(), 'en');
  await openAs(own, api, agent, '/agent/agentHourSalary?range=days30');
  await expect(own.getByRole('heading', { level: 1 })).toBeVisible();
  const show = async (name: string) => {
    await expectNoViolations(office, name);
    await info.attach(name, { body: await office.screenshot(), contentType: 'image/png' });
  };

  // The first settlement fails, for nobody can read its terms.
  const first = await team.bet(3, 40_000);
  await team.setTerms({ kind: 'daily', details: 5 });
  await team.settle(3);
  await expect.poll(team.states).toEqual(['failed']);
  await team.waitForEver();
  await team.setTerms(TERMS);

  await openOfficeAs(office, 'manager', '/agents');
  await office.getByRole('searchbox', { name: 'Beginning of an account name' }).fill(agent.username);
  await expect(rowOf(office, agent.username)).toContainText('Agent');
  await show('tree');
  await rowOf(office, agent.username).getByRole('link', { name: agent.username }).click();
  await expect(rowOf(office, player.username)).toContainText('Member');
  await expect(office.getByRole('navigation', { name: 'From the top down' })).toContainText(agent.username);
  await show('team');
  await office.goBack();
  await rowOf(office, agent.username).getByRole('link', { name: 'Contracts' }).click();
  await expect(rowOf(office, agent.username)).toContainText('In force');
  await show('contracts');
  await rowOf(office, agent.username).getByText('In force').click();
  await expect(office.getByRole('dialog').getByRole('table')).toContainText('0.5%');
  await show('contract');

  await office.goto(`/office/agents/settlements?of=${team.uid}`);
  const settlement = office.locator('tbody tr').filter({ hasText: agent.username });
  await expect(settlement).toContainText('Failed');
  await show('settlements');
  await settlement.getByText('Failed', { exact: true }).click();
  await show('settle again');
  await confirm(office, 'Try again', 'The terms are readable again.');
  await expect(office.getByText('It is tried at the next look.')).toBeVisible();
  // 0.5 % of 400.00: the agent has done nothing but look.
  await expect(own.getByText('2.00', { exact: true }).first()).toBeVisible();
  await expect(settlement).toContainText('Done');
  await settlement.getByText('Done', { exact: true }).click();
  await expect(office.getByText('Worked out anew from its bets: the bill says the same.')).toBeVisible();
  await show('bill');
  await rowOf(office, 'Bets').getByRole('link').first().click();
  await expect(rowOf(office, player.username)).toContainText('400.00');
  await show('bets of a line');
  await rowOf(office, player.username).getByRole('link').first().click();
  await expect(office).toHaveURL(new RegExp(`/rounds/${first}$`));

  // A round is more than one may take back alone here.
  await openOfficeAs(risk, 'risk', `/rounds/${first}`);
  await risk.getByRole('button', { name: 'Take back' }).click();
  await confirm(risk, 'Take back', 'The draw was wrong.');
  await expect(risk.getByText('It waits for a second one')).toBeVisible();
  await openOfficeAs(owner, 'owner', '/requests');
  await owner.getByText('Round taken back').first().click();
  await confirm(owner, 'Approve', 'Looked at.');
  await expect(owner.getByRole('dialog')).toHaveCount(0);

  // The next bill pays what was earned since, less what was paid for it: 5.00 less 2.00, and 2.00 before.
  await office.goto(`/office/agents/bills?of=${team.uid}`);
  await expect(office.locator('tbody tr')).toHaveCount(1);
  await team.bet(2, 100_000);
  await team.settle(2);
  const total = own.getByRole('row', { name: /^Total/ });
  await expect(total).toContainText('−2.00');
  await expect(total).toContainText('5.00');
  // So do the lists of the office.
  await expect(office.locator('tbody tr')).toHaveCount(2);
  await show('bills');
  await office.locator('tbody tr').first().getByRole('link').first().click();
  const correction = rowOf(office, 'Correction');
  await expect(correction).toContainText('2.00');
  await show('corrected bill');

  await setPaymentPassword(gateway, api, agent);
  const upline = await api.as(agent.username, agent.password);
  await upline.call('teamTransfer', {
    ...{ id: randomUUID(), side: 'downline', to: player.username, amount: 4_125, note: '' },
    paymentPassword: PAYMENT_PASSWORD,
  });
  await office.goto(`/office/agents/transfers?of=${team.uid}`);
  await expect(rowOf(office, player.username)).toContainText('41.25');
  await show('transfers');

  // The same on a phone.
  await office.setViewportSize({ width: 390, height: 844 });
  for (const [name, path] of [
    ['tree', `?of=${team.uid}`],
    ['contracts', `/contracts?of=${team.uid}`],
    ['settlements', `/settlements?of=${team.uid}`],
    ['bills', `/bills?of=${team.uid}`],
    ['transfers', `/transfers?of=${team.uid}`],
  ] as const) {
    await office.goto(`/office/agents${path}`);
    await expect(office.locator('tbody tr').first()).toBeVisible();
    expect(await sidewaysScroll(office), name).toBe(0);
    await show(`${name} on a phone`);
  }
  await office.goto(`/office/agents/bills?of=${team.uid}`);
  await office.locator('tbody tr').first().getByRole('link').first().click();
  await expect(correction).toBeVisible();
  expect(await sidewaysScroll(office), 'bill').toBe(0);
  await show('bill on a phone');
  for (const page of [own, office, risk, owner]) await page.context().close();
});
