import type { Page } from '@playwright/test';
import type { Api } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { closeRequests } from './support/closeRequests.ts';
import type { GatewayProcess } from './support/gatewayProcess.ts';
import { pressOn } from './support/keys.ts';
import { setPaymentPassword } from './support/paymentPassword.ts';
import { join, newUsername, PASSWORD } from './support/people.ts';
import { forReader, PHONE } from './support/readers.ts';
import { AGENT, DOWNLINE, expect, MEMBER, openAs, speak, test } from './support/test.ts';
import { type Texts, textsOf } from './support/texts.ts';
import { untilContracts } from './support/untilContracts.ts';

// It looks at what others do.
test.use({ simulator: true });

/** A page of the agent, over which no request of its upline stays. */
async function openAgent(page: Page, api: Api, t: Texts, path: string): Promise<void> {
  await closeRequests(page, t, api);
  await openAs(page, api, AGENT, path);
}

/** How many accounts each level of the large team has, from the one directly below the agent down. */
const LEVELS = [60, 100, 1_000, 2_000, 6_840] as const;

/** Puts 10,000 accounts below an agent; they are called by their level and their place in it. */
async function growTeam(gateway: GatewayProcess, agent: string): Promise<void> {
  await gateway.query('update account set type = 1, logged_in_once = true where username = $1', [agent]);
  for (const [level, size] of LEVELS.entries())
    await gateway.query(
      `insert into account (uid, username, type, upline_uid, created_at)
       select name, name, $2::int, coalesce(above, (select uid from account where username = $1::text)), 0
       from (
         select $1::text || '-' || $3::int || '-' || lpad(n::text, 4, '0') as name,
           $1::text || '-' || ($3::int - 1) || '-' || lpad((n * $4::int / $5::int)::text, 4, '0') as above
         from generate_series(0, $5::int - 1) n
       ) made`,
      [agent, level < LEVELS.length - 1 ? 1 : 0, level, LEVELS[level - 1] ?? null, size],
    );
}

forReader(PHONE, (t, { language }) => {
  test('S2-135 an agent invites by a link with a rate, sees who comes and registers, and opens an account', async ({
    page,
    api,
    browser,
    gateway,
  }) => {
    await untilContracts(gateway);
    await openAgent(page, api, t, '/agent/registerCenter');
    const label = `Stall ${newUsername()}`;
    await page.getByRole('textbox', { name: t('invitations:form.label') }).fill(label);
    await page.getByRole('radio', { name: t('invitations:role.agent') }).check();
    await page.getByRole('textbox', { name: t('invitations:field.lossRate') }).fill('0.01');
    await expectAccessible(page, 'a new invitation');
    await page.getByRole('button', { name: t('invitations:form.make') }).click();
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: label }) });
    await card.getByRole('button', { name: t('invitations:card.showCode') }).click();
    await expect(
      card
        .getByRole('img', { name: t('invitations:card.qr', { name: label }) })
        .or(card.locator('svg[role=img]')),
    ).toBeVisible();
    const link = (await card.getByText(/referralCode=/).innerText()).trim();
    const code = new URL(link).searchParams.get('referralCode') ?? '';

    const visitor = await browser.newContext({ baseURL: gateway.origin });
    await speak(visitor, language);
    const visit = await visitor.newPage();
    await visit.goto(link);
    await expect(visit.getByText(t('invitations:invited.agent', { by: 'a***n' }))).toBeVisible();
    await visitor.close();
    const newcomer = await join(api, { referralCode: code });
    const joined = await api.as(newcomer.username, newcomer.password);
    expect((await joined.call('consolidated', {})).realtimesalreqtype.CONS).toMatchObject([
      { status: 'P', lossRate: 0.0001 },
    ]);
    await page.reload();
    await expect(card).toContainText(`${t('invitations:card.visits')}1`);
    await expect(card).toContainText(`${t('invitations:card.registrations')}1`);

    await page.getByRole('tab', { name: t('invitations:ways.account') }).click();
    const username = newUsername();
    const name = page.getByRole('textbox', { name: t('invitations:open.username') });
    // The popup of an offer may be closed at this very moment, and gives the keyboard back to where it was.
    await expect(async () => {
      await name.fill(username);
      await expect(name).toHaveValue(username, { timeout: 500 });
    }).toPass();
    await page.getByLabel(t('invitations:open.password'), { exact: true }).fill(PASSWORD);
    await expectAccessible(page, 'an account to be opened');
    await page.getByRole('button', { name: t('invitations:open.submit') }).click();
    await page.getByRole('link', { name: t('invitations:open.show') }).click();
    const opened = page.getByRole('dialog', { name: username });
    await expect(opened.getByText(t('downlines:card.level_one'))).toBeVisible();
  });

  test('S1-20 S2-136 an agent goes down the team, finds somebody, and sends money from the card', async ({
    page,
    api,
    gateway,
  }) => {
    await setPaymentPassword(gateway, api, AGENT);
    await openAgent(page, api, t, '/agent/downlineManagmentView');
    const tree = page.getByRole('tree');
    const bela = tree.getByRole('treeitem', { name: new RegExp(`^${DOWNLINE.username}`) });
    await expect(async () => {
      await pressOn(bela, 'ArrowRight');
      await expect(tree.getByRole('treeitem', { name: new RegExp(`^${MEMBER.username}`) })).toBeVisible({
        timeout: 2_000,
      });
    }).toPass();
    await expectAccessible(page, 'the tree');

    await page.getByRole('tab', { name: t('downlines:view.table') }).click();
    const table = page.getByRole('table', { name: t('downlines:tableOf', { name: AGENT.username }) });
    await expect(table.getByRole('button', { name: DOWNLINE.username, exact: true })).toBeVisible();
    await expectAccessible(page, 'the table');

    await page.getByRole('searchbox', { name: t('downlines:search.label') }).fill('mir');
    await page.getByRole('button', { name: new RegExp(`^${MEMBER.username}`) }).click();
    const card = page.getByRole('dialog', { name: MEMBER.username });
    await expect(card.getByText(t('downlines:card.own'))).toBeVisible();
    await expectAccessible(page, 'the card of a member');
    await page.keyboard.press('Escape');

    await table.getByRole('button', { name: DOWNLINE.username, exact: true }).click();
    await page
      .getByRole('dialog', { name: DOWNLINE.username })
      .getByRole('link', { name: t('downlines:card.transfer'), exact: true })
      .click();
    await expect(page).toHaveURL(/\/member\/transferUpline\?to=downline&name=bela/);
    await expect(page.getByRole('radio', { name: new RegExp(DOWNLINE.username) })).toBeChecked();
  });

  test('S2-137 S2-138 S2-140 an agent reads what the team bet, won, lost and was booked', async ({
    page,
    api,
  }) => {
    const member = await api.as(MEMBER.username, MEMBER.password);
    const choice = { game: 'LIMBO', target: 101 } as const;
    // The demo's member may have bet a moment ago.
    await expect(async () => void (await member.call('bet', { stake: 12_345, choice }))).toPass();
    const ofMember = `?range=today&account=${MEMBER.username}`;
    const totals = page.getByRole('region', { name: t('records:totals') });

    await openAgent(page, api, t, `/agent/personalHistoryCopy${ofMember}`);
    await expect(page.getByRole('cell', { name: '123.45' }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: MEMBER.username }).first()).toBeVisible();
    await expectAccessible(page, 'bets of the team');
    await page.getByRole('searchbox', { name: t('records:team.account') }).fill('nobody-here');
    await page.keyboard.press('Enter');
    await expect(page.getByText(t('records:error'))).toBeVisible();

    await page.goto(`/agent/palStatementsAgentCopy${ofMember}`);
    await expect(totals.getByText('1', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('table', { name: t('records:team.largest') })).toContainText(MEMBER.username);
    await expectAccessible(page, 'profit and loss of the team');

    await page.goto(`/agent/agentDownlineTransactionDetailsCopy${ofMember}`);
    await expect(page.getByRole('cell', { name: '−123.45' }).first()).toBeVisible();
    await expectAccessible(page, 'bookings of the team');
  });
});

test('S1-20 S2-136: a team of 10,000 is read as far as it is looked at, and walked with the keyboard', async ({
  page,
  api,
  gateway,
}) => {
  const t = textsOf('en');
  await speak(page.context(), 'en');
  const agent = await join(api);
  const { username } = agent;
  await growTeam(gateway, username);
  await openAs(page, api, agent, '/agent/downlineManagmentView');
  const tree = page.getByRole('tree');
  const item = (name: string) => tree.getByRole('treeitem', { name: new RegExp(`^${name}`) });
  const items = tree.getByRole('treeitem');
  const nameOf = (level: number, place = 0) => `${username}-${level}-${String(place).padStart(4, '0')}`;

  // Fifty of those directly below, and a line for the rest.
  await expect(items).toHaveCount(1 + 50 + 1);
  await pressOn(items.first(), 'End');
  await expect(items.last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(items).toHaveCount(1 + 60);

  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(item(nameOf(0))).toBeFocused();
  for (const level of [1, 2, 3, 4]) {
    await page.keyboard.press('ArrowRight');
    await expect(item(nameOf(level))).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(item(nameOf(level))).toBeFocused();
  }
  expect(await items.count()).toBeLessThan(100);
  await expectAccessible(page, 'a deep tree');
  await page.keyboard.press('Enter');
  const card = page.getByRole('dialog', { name: nameOf(4) });
  await expect(
    card.getByText([username, ...[0, 1, 2, 3, 4].map(it => nameOf(it))].join(' / ')),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(item(nameOf(4))).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(item(nameOf(3))).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(item(nameOf(4))).toHaveCount(0);

  await page.getByRole('searchbox', { name: t('downlines:search.label') }).fill(nameOf(4, 6_839));
  await page.getByRole('button', { name: new RegExp(`^${nameOf(4, 6_839)}`) }).click();
  const found = page.getByRole('dialog', { name: nameOf(4, 6_839) });
  await expect(found.getByText(t('downlines:card.level_other', { count: 5 }))).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox', { name: t('downlines:search.label') }).fill('');

  await items.first().click();
  const own = page.getByRole('dialog', { name: username, exact: true });
  await expect(own.getByText('10,000', { exact: true })).toBeVisible();
});
