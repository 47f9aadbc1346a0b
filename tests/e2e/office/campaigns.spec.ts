import type { Locator, Page, TestInfo } from '@playwright/test';
import { expectNoViolations } from '../support/axe.ts';
import { openOfficeAs } from '../support/operators.ts';
import { join } from '../support/people.ts';
import { dialogOf } from '../support/readers.ts';
import { expect, openAs, speak, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const t = textsOf('en');
const WIDE = { width: 1_440, height: 900 };
const NARROW = { width: 390, height: 844 };

/** The part of the form that holds in every language. */
const facts = (office: Page): Locator => office.getByRole('group', { name: 'In every language' });

async function begin(office: Page, kind: 'promotion' | 'mission', key: string): Promise<void> {
  await office.getByRole('button', { name: `New ${kind}` }).click();
  await office.getByRole('dialog').getByLabel('Key').fill(key);
  await office.getByRole('dialog').getByRole('button', { name: 'Begin' }).click();
  await expect(office).toHaveURL(new RegExp(`/promotions/${kind}/${key}$`));
}

/** Fills fields that hold in every language: what is chosen, and what is typed. */
async function fill(office: Page, chosen: Record<string, string>, typed: Record<string, string>) {
  for (const [name, label] of Object.entries(chosen))
    await facts(office).getByLabel(name, { exact: true }).selectOption({ label });
  for (const [name, text] of Object.entries(typed))
    await facts(office).getByLabel(name, { exact: true }).fill(text);
}

/** Writes one condition more. */
async function add(office: Page, place: string, measure: string, atLeast: string): Promise<void> {
  await office.getByRole('button', { name: 'Add a condition', exact: true }).click();
  const row = office.getByRole('group', { name: `Condition ${place}`, exact: true });
  await row.getByLabel('What counts').selectOption({ label: measure });
  await row.getByLabel('At least').fill(atLeast);
}

async function saveTexts(office: Page, texts: Record<string, string>): Promise<void> {
  const english = office.getByRole('tab', { name: 'EN' });
  await english.click();
  await expect(english).toHaveAttribute('aria-selected', 'true');
  for (const [name, text] of Object.entries(texts))
    await office.getByRole('tabpanel').getByLabel(name, { exact: true }).fill(text);
  await office.getByRole('button', { name: 'Save draft' }).click();
  await expect(office.getByText('The draft is saved.').first()).toBeVisible();
}

/** Takes a step with the document, in the dialog that asks for a reason. */
async function step(office: Page, open: string, confirm: string, from = ''): Promise<void> {
  await office.getByRole('button', { name: open, exact: true }).click();
  const dialog = office.getByRole('dialog');
  if (from !== '') await dialog.getByLabel('From (empty: now)').fill(from);
  await dialog.getByLabel(/^Reason/).fill('The autumn has begun');
  await dialog.getByRole('button', { name: confirm, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

/** Looks at a page at both widths. */
async function look(office: Page, info: TestInfo, name: string): Promise<void> {
  for (const size of [NARROW, WIDE]) {
    await office.setViewportSize(size);
    await expectNoViolations(office, `${name} at ${size.width}`);
    const conditions = office.getByRole('group', { name: 'What has to be done' });
    if ((await conditions.count()) > 0) await conditions.scrollIntoViewIfNeeded();
    await info.attach(`${name} ${size.width}`, {
      body: await office.screenshot(),
      contentType: 'image/png',
    });
  }
}

/** The row of a campaign in its list. */
const rowOf = (office: Page, title: string) => office.locator('tbody tr').filter({ hasText: title });

/** What a campaign cost and did. */
const effectOf = (office: Page) =>
  office.locator('section', { has: office.getByRole('heading', { name: 'Cost and effect' }) });

const isTheSame = (page: Page) =>
  page.evaluate(() => (window as unknown as { isTheSame?: true }).isTheSame === true);

test('issue 32.6: a promotion goes from the form into open pages, is taken, is counted, and is closed', async ({
  gateway,
  api,
  browser,
}, info) => {
  test.setTimeout(240_000);
  const title = 'Autumn rounds';
  const person = await join(api);
  const contexts = await Promise.all(
    [1, 2].map(() => browser.newContext({ baseURL: gateway.origin, viewport: WIDE })),
  );
  const [office, page] = await Promise.all(contexts.map(it => it.newPage()));
  if (!office || !page) throw new Error('two pages were opened');
  await speak(page.context(), 'en');
  await openAs(page, api, person, '/promotions');
  const card = page.getByRole('article').filter({ hasText: title });
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isTheSame: true }));

  await openOfficeAs(office, 'manager', '/promotions');
  await begin(office, 'promotion', 'autumnRounds');
  await fill(
    office,
    {
      Category: 'For a time',
      'How members come in (empty: it only tells)': 'By joining',
      'Begins anew': 'Never',
      'Reward is due': 'As soon as the conditions are met',
      'Reward is paid': 'When the member claims it',
      'Games that count': 'In-house',
      Reward: 'Cash',
    },
    {
      'Type of promotion, such as AUTUMN': 'AUTUMN',
      'Days to claim after the end': '7',
      'Amount: money, points or tickets': '12.50',
      'Budget, in the unit of the reward': '100',
    },
  );
  await add(office, '1', 'Bets', '2');
  await add(office, '2', 'Stakes', '10');
  await expect(
    office.getByText(
      'A member needs at least 2 bets and stakes of at least 10.00. Only bets on In-house count.',
    ),
  ).toBeVisible();
  await saveTexts(office, {
    Title: title,
    Summary: 'Two rounds.',
    Text: '<p>Two rounds, and it is yours.</p>',
  });
  // Members' page with it, which nobody else sees.
  const seen = office.frameLocator('iframe[title="On the members’ page"]');
  await expect(seen.getByRole('dialog').getByText('Two rounds, and it is yours.')).toBeVisible();
  await expect(card).toHaveCount(0);
  await look(office, info, 'draft of a promotion');
  await office.getByRole('button', { name: 'Work it out' }).click();
  await expect(office.getByText('Would have got something')).toBeVisible();

  await step(office, 'Publish', 'Plan it', '2099-01-01T00:00');
  await expect(office.getByText('Planned', { exact: true })).toBeVisible();
  await step(office, 'Publish', 'Publish now');
  await expect(card).toBeVisible();
  await expect(office.getByText('Shown', { exact: true })).toBeVisible();

  await card.getByRole('link', { name: title }).click();
  const dialog = dialogOf(page, title);
  await dialog.getByRole('button', { name: t('promotions:actions.join'), exact: true }).click();
  await expect(dialog.getByText(t('promotions:states.joined'), { exact: true })).toBeVisible();
  const other = await api.as(person.username, person.password);
  for (const stake of [500, 500])
    await expect(async () => {
      await other.call('bet', { stake, choice: { game: 'DICE', chance: 5_000 } });
    }).toPass({ timeout: 15_000 });
  await expect(dialog.getByText(t('promotions:states.claim'), { exact: true })).toBeVisible();

  await office.goto('/office/promotions');
  await expect(rowOf(office, title)).toContainText('0 %');
  await dialog.getByRole('button', { name: new RegExp(t('promotions:actions.claim')) }).click();
  await expect(dialog.getByText(t('promotions:states.claimed'), { exact: true })).toBeVisible();
  // Without a reload: 12.50 of 100.
  await expect(rowOf(office, title)).toContainText('12 %');
  await look(office, info, 'promotions');
  await rowOf(office, title).getByRole('link').first().click();
  const effect = effectOf(office);
  await expect(effect.getByText('12.50').first()).toBeVisible();
  await expect(effect.getByRole('status')).toContainText('Agrees with');
  await look(office, info, 'effect of a promotion');

  expect(await isTheSame(page)).toBe(true);
  const third = await browser.newContext({ baseURL: gateway.origin, viewport: WIDE });
  await speak(third, 'en');
  const visitor = await third.newPage();
  await visitor.goto('/promotions');
  const offered = visitor.getByRole('article').filter({ hasText: title });
  await expect(offered.getByText(t('promotions:states.join'), { exact: true })).toBeVisible();
  await step(office, 'Close promotion', 'Close promotion');
  await expect(offered.getByText(t('promotions:states.close'), { exact: true })).toBeVisible();
  await expect(office.getByText('Closed', { exact: true }).first()).toBeVisible();
  await third.close();
  for (const context of contexts) await context.close();
});

test('issue 32.6: a mission goes from the form into open pages, is claimed, is counted, and is closed', async ({
  gateway,
  api,
  browser,
}, info) => {
  test.setTimeout(240_000);
  const title = 'Rounds of the evening';
  const person = await join(api);
  const contexts = await Promise.all(
    [1, 2].map(() => browser.newContext({ baseURL: gateway.origin, viewport: WIDE })),
  );
  const [office, page] = await Promise.all(contexts.map(it => it.newPage()));
  if (!office || !page) throw new Error('two pages were opened');
  await speak(page.context(), 'en');
  await openAs(page, api, person, '/member/missionLeaderboard');
  const card = page.getByRole('article', { name: title });
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isTheSame: true }));

  await openOfficeAs(office, 'manager', '/promotions/missions');
  await begin(office, 'mission', 'eveningRounds');
  await fill(
    office,
    { Kind: 'Each day', Reward: 'Cash' },
    {
      'Amount: money, points or tickets': '3.25',
      'Budget, in the unit of the reward': '6.50',
      'Points of the leaderboard': '10',
    },
  );
  await add(office, '1', 'Stakes', '5');
  await saveTexts(office, { Title: title, Text: 'Stake five.' });
  await expect(office.getByRole('region', { name: 'On the members’ page' })).toContainText('Stake five.');
  await look(office, info, 'draft of a mission');
  await step(office, 'Publish', 'Plan it', '2099-01-01T00:00');
  await expect(office.getByText('Planned', { exact: true })).toBeVisible();
  await expect(card).toHaveCount(0);
  await step(office, 'Publish', 'Publish now');
  await expect(card).toBeVisible();

  const other = await api.as(person.username, person.password);
  await other.call('bet', { stake: 500, choice: { game: 'DICE', chance: 5_000 } });
  await expect(card.getByText(t('missions:states.claimable'), { exact: true })).toBeVisible();
  await card.getByRole('button').click();
  await expect(card.getByText(t('missions:states.claimed'), { exact: true })).toBeVisible();

  await office.goto('/office/promotions/missions');
  await expect(rowOf(office, title)).toContainText('50 %');
  await look(office, info, 'missions');
  await rowOf(office, title).getByRole('link').first().click();
  const effect = effectOf(office);
  await expect(effect.getByText('3.25').first()).toBeVisible();
  await expect(effect.getByRole('status')).toContainText('Agrees with');
  await step(office, 'Take away', 'Take away');
  await expect(card).toHaveCount(0);
  expect(await isTheSame(page)).toBe(true);
  for (const context of contexts) await context.close();
});
