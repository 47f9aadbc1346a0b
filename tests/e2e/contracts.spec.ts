import type { Browser, Locator, Page } from '@playwright/test';
import type { ContractCategory, ContractKind } from '../../streams/wire/contracts/shapes.ts';
import type { Api } from './support/api.ts';
import { expectNoViolations, sidewaysScroll } from './support/axe.ts';
import { closeRequests } from './support/closeRequests.ts';
import type { GatewayProcess } from './support/gatewayProcess.ts';
import { join, type Newcomer } from './support/people.ts';
import { field, forReader, PHONE } from './support/readers.ts';
import { AGENT, DOWNLINE, expect, openAs, speak, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';
import { untilContracts } from './support/untilContracts.ts';

// It looks at what others do.
test.use({ simulator: true });

const en = textsOf('en');
type Texts = typeof en;

/** Somebody else in a browser of its own, in English. */
async function openOther(
  browser: Browser,
  origin: string,
  api: Api,
  who: { readonly username: string; readonly password: string },
): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin });
  await speak(context, 'en');
  const page = await context.newPage();
  await openAs(page, api, who, '/agent/contractRequest');
  return page;
}

/** The upline, which has something of every kind to pass on. */
async function openUpline(page: Page, api: Api, t: Texts): Promise<void> {
  await openAs(page, api, AGENT, '/agent');
  await closeRequests(page, t, api);
}

/** Somebody who became an agent by the invitation of the second agent, and has no contract yet. */
async function openNewAgent({ gateway, api }: { readonly gateway: GatewayProcess; readonly api: Api }) {
  const upline = await api.as(AGENT.username, AGENT.password);
  const { code } = await upline.call('invitationMake', { makes: 'agent' });
  const newcomer = await join(api, { referralCode: code });
  await gateway.query('update account set logged_in_once = true where username = $1', [newcomer.username]);
  return newcomer;
}

/** What is typed into the fields of each kind. */
const TYPED: Readonly<Record<ContractKind, Readonly<Record<string, string>>>> = {
  dividend: { minimumBet: '1000', netLoss: '100', activeMember: '2', rate: '10' },
  daily: { betVolume: '1,000.50', activeMember: '2', rate: '0.3' },
  hourly: { minimumBet: '100', activeMember: '1', rate: '0.25' },
  realtime: { winRate: '0.1', lossRate: '0.2', singleBet: '10' },
};

const named = (t: Texts, kind: ContractKind, category: ContractCategory) =>
  t('agent:request.name', { kind: t(`agent:kind.${kind}`), category: t(`agent:category.${category}`) });

/** Types the terms of a kind; fields of a tier are called by their column and the tier. */
async function type(page: Page, t: Texts, kind: ContractKind, change: Record<string, string> = {}) {
  for (const [key, text] of Object.entries({ ...TYPED[kind], ...change })) {
    const term = t(`agent:terms.${key}`);
    const name = kind === 'realtime' ? term : t('contracts:editor.cell', { term, tier: 1 });
    await field(page, name).fill(text);
  }
}

/** Offers terms for all games to a downline on the page. */
async function offer(page: Page, t: Texts, to: Newcomer, kind: ContractKind) {
  const about = { account: to.username, kind, category: 'CONS' };
  await page.goto(`/agent/proposeContract?${new URLSearchParams(about)}`);
  await type(page, t, kind);
  await page.getByRole('button', { name: t('contracts:propose.check'), exact: true }).click();
  await page.getByRole('button', { name: t('contracts:confirm.sendOffer'), exact: true }).click();
  await expect(page.getByText(t('contracts:propose.sent', { account: to.username }))).toBeVisible();
}

const menuOf = (page: Page, t: Texts) =>
  page.getByRole('navigation', { name: t('shell:center.agent'), exact: true });

/** Brings the request of this name up, on the page of requests, where the demo world's own may stand before it. */
async function requestOf(page: Page, t: Texts, name: string): Promise<Locator> {
  const request = page.getByRole('article', { name, exact: true });
  await expect(async () => {
    if ((await request.count()) > 0) return;
    const next = page.getByRole('button', {
      name: new RegExp(`^(${t('agent:pager.next')}|${t('agent:gone.next')})$`),
    });
    await next.click({ timeout: 500 });
    await expect(request).toBeVisible({ timeout: 500 });
  }).toPass();
  return request;
}

/** Answers a request in its two steps. */
async function answer(page: Page, t: Texts, name: string, how: 'accept' | 'reject' | 'agree' | 'keep') {
  const request = await requestOf(page, t, name);
  await request.getByRole('button', { name: t(`agent:answers.${how}`), exact: true }).click();
  await request.getByRole('button', { name: t(`agent:confirm.${how}.submit`), exact: true }).click();
  await expect(request).toHaveCount(0);
}

test.beforeEach(({ gateway }) => untilContracts(gateway));

test('S1-22 S1-23 S1-24 S1-25 a contract of each kind is offered on the page, and accepted in another window', async ({
  page,
  api,
  browser,
  gateway,
}) => {
  test.slow();
  const t = en;
  await speak(page.context(), 'en');
  await openUpline(page, api, t);
  const newcomer = await openNewAgent({ gateway, api });
  const downline = await openOther(browser, gateway.origin, api, newcomer);
  for (const kind of ['dividend', 'daily', 'hourly', 'realtime'] as const) {
    await offer(page, t, newcomer, kind);
    await answer(downline, t, named(t, kind, 'CONS'), 'accept');
    // The upline's page has followed it: what is in force may be changed now, and nothing waits.
    await expect(page.getByRole('table', { name: t('agent:terms.current') })).toBeVisible();
    await expect(page.getByRole('button', { name: t('contracts:propose.check'), exact: true })).toBeVisible();
  }
  // S6-10 to S6-13 follow the contracts: the menu of the downline has them at once.
  await expect(menuOf(downline, t)).toBeVisible();
  const { divtypeinfo, dailysalinfotype, contracthoursalinfo, realtimesalinfo } = await (
    await api.as(newcomer.username, newcomer.password)
  ).call('consolidated', {});
  expect(divtypeinfo.CONS).toMatchObject([{ contractRate: 0.1, minimumBet: 1_000, netLoss: 100 }]);
  expect(dailysalinfotype.CONS).toMatchObject([{ details: [{ rate: 0.003, betVolume: 1_000.5 }] }]);
  expect(contracthoursalinfo.CONS).toMatchObject([{ hourSalaryRates: [{ rate: 0.0025 }] }]);
  expect(realtimesalinfo.CONS).toMatchObject([{ winRate: 0.001, lossRate: 0.002, singleBet: 10 }]);
  await downline.context().close();
});

test('S4-73 issue 15: a raise ends the contract of a downline: the agent is warned, and the downline sees it at once', async ({
  page,
  api,
  browser,
  gateway,
}) => {
  test.slow();
  const t = en;
  await speak(page.context(), 'en');
  const upline = await api.as(AGENT.username, AGENT.password);
  const agent = await api.as(DOWNLINE.username, DOWNLINE.password);
  // Nobody of the demo is an agent below the second one: somebody registers by its invitation.
  const { code } = await agent.call('invitationMake', { makes: 'agent' });
  const newcomer = await join(api, { referralCode: code });
  await gateway.query('update account set logged_in_once = true where username = $1', [newcomer.username]);
  const offered = (lossRate: number) =>
    ({ category: 'RNG', winRate: 0.0001, lossRate, singleBet: 1 }) as const;
  const name = named(t, 'realtime', 'RNG');

  await upline.call('processRealtimeSalary', { status: 'P', account: DOWNLINE.username, ...offered(0.002) });
  await openAs(page, api, DOWNLINE, '/agent/contractRequest');
  await closeRequests(page, t, api);
  await answer(page, t, name, 'accept');
  await agent.call('processRealtimeSalary', { status: 'P', account: newcomer.username, ...offered(0.001) });
  const below = await openOther(browser, gateway.origin, api, newcomer);
  await answer(below, t, name, 'accept');
  await below.getByRole('tab', { name: t('contracts:requests.live') }).click();
  const held = below.getByRole('article', { name: new RegExp(`^${name}`) });
  await expect(held).toContainText(t('agent:status.accepted'));

  await upline.call('processRealtimeSalary', { status: 'E', account: DOWNLINE.username, ...offered(0.003) });
  const request = await requestOf(page, t, name);
  await expect(request.getByText(t('agent:request.downlineHigherRate'))).toBeVisible();
  await request.getByRole('button', { name: t('agent:answers.accept'), exact: true }).click();
  await expect(request.getByText(t('agent:confirm.ends'))).toBeVisible();
  await expectNoViolations(page, 'the warning');
  // Nothing has ended before it is confirmed.
  await expect(held).toContainText(t('agent:status.accepted'));
  await request.getByRole('button', { name: t('agent:confirm.accept.submitEnds'), exact: true }).click();
  await expect(request).toHaveCount(0);

  // The window of the downline was not touched.
  await expect(below.getByText(t('contracts:requests.liveNone'))).toBeVisible();
  await below.getByRole('tab', { name: t('contracts:requests.ended') }).click();
  await expect(held).toContainText(t('agent:status.terminated'));
  await expectNoViolations(below, 'a contract that ended');
  await below.context().close();
});

forReader(PHONE, t => {
  test('S2-149 S2-132 S6-08 contracts live on their pages: rejected, offered again, changed, revoked, with their history', async ({
    page,
    api,
    browser,
    gateway,
  }) => {
    test.slow();
    const name = named(t, 'daily', 'CONS');
    const newcomer = await openNewAgent({ gateway, api });
    await openUpline(page, api, t);
    // The center opens at the team overview, whose page this is (S2-132).
    await expect(
      page.getByRole('heading', { level: 1, name: t('shell:page.agentTeamOverview') }),
    ).toBeVisible();
    const menu = menuOf(page, t);
    await menu.getByRole('link', { name: t('shell:page.downlineContracts') }).click();
    await expect(page).toHaveURL(/\/agent\/downlineContracts$/);
    await expect(
      page.getByRole('navigation', { name: t('agent:home.title') }).getByRole('link', {
        name: t('agent:transfer'),
      }),
    ).toHaveAttribute('href', '/member/transferUpline?to=downline');

    const downline = await openOther(browser, gateway.origin, api, newcomer);
    await offer(page, t, newcomer, 'daily');
    await expectNoViolations(page, 'sent');
    await requestOf(downline, en, named(en, 'daily', 'CONS'));
    await expectNoViolations(downline, 'request');
    await answer(downline, en, named(en, 'daily', 'CONS'), 'reject');
    // Turned down: the page says so at once, and it may be offered again.
    await expect(
      page.getByText(t('contracts:propose.turnedDown', { account: newcomer.username })),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: t('contracts:propose.check'), exact: true })).toBeVisible();
    await offer(page, t, newcomer, 'daily');
    await answer(downline, en, named(en, 'daily', 'CONS'), 'accept');

    await page.goto('/agent/downlineContracts');
    const card = page.getByRole('article', { name: new RegExp(`^${name}`) }).first();
    await expect(card).toContainText(t('agent:status.accepted'));
    await expectNoViolations(page, 'list');
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    await card.getByRole('link', { name: t('contracts:card.change'), exact: true }).click();
    await type(page, t, 'daily', { rate: '0.4' });
    // What it would have paid is worked out from the bets of the demo world.
    const simulation = page.getByRole('region', { name: t('contracts:simulation.title') });
    await expect(simulation.getByText(t('contracts:simulation.keeps'))).toBeVisible();
    await expectNoViolations(page, 'terms');
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: t('contracts:propose.check'), exact: true }).click();
    await page.getByRole('button', { name: t('contracts:confirm.sendChange'), exact: true }).click();
    await answer(downline, en, named(en, 'daily', 'CONS'), 'accept');

    await page.goto('/agent/downlineContracts');
    await card.getByRole('button', { name: t('contracts:revoke.button'), exact: true }).click();
    await card.getByRole('button', { name: t('contracts:revoke.submit'), exact: true }).click();
    await expect(card).toContainText(t('agent:status.revocationAsked'));
    await answer(downline, en, named(en, 'daily', 'CONS'), 'keep');
    await expect(card).toContainText(t('agent:status.accepted'));
    await card.getByRole('button', { name: t('contracts:revoke.button'), exact: true }).click();
    await card.getByRole('button', { name: t('contracts:revoke.submit'), exact: true }).click();
    await answer(downline, en, named(en, 'daily', 'CONS'), 'agree');

    await page.goto('/agent/downlineContracts?state=ended');
    await card.getByRole('link', { name: t('contracts:card.history') }).click();
    const moves = page.getByRole('list', { name: t('contracts:history.list') }).getByRole('listitem');
    await expect(moves).toHaveCount(8);
    await expect(moves.first()).toContainText(t('contracts:history.move.C'));
    await expectNoViolations(page, 'history');
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    await downline.context().close();
  });
});
