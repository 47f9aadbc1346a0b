import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import type { Api } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { join, type Newcomer } from './support/people.ts';
import { DESK, forReader } from './support/readers.ts';
import { expect, openAs, test } from './support/test.ts';
import type { Texts } from './support/texts.ts';

const CHOICE = { game: 'LIMBO', target: 101 } as const;
const STAKE = 12_345;

/** A member who has played a round; `play` plays another one. */
async function player(api: Api): Promise<{ who: Newcomer; play: () => Promise<unknown> }> {
  const who = await join(api);
  await api.call('opsDeposit', { username: who.username, amount: 10_000_000, outcome: 'arrived' });
  const own = await api.as(who.username, who.password);
  const play = () => own.call('bet', { stake: STAKE, choice: CHOICE });
  await play();
  return { who, play };
}

/** Saves the whole selection as pages, and reads their texts. */
async function savePages(page: Page, t: Texts): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('records:file.pdf') }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  const pages = await getDocumentProxy(new Uint8Array(readFileSync(await download.path())));
  return (await extractText(pages, { mergePages: true })).text;
}

const rows = (page: Page, t: Texts) => page.getByRole('button', { name: t('records:details') });
const total = (page: Page, t: Texts) => page.getByRole('region', { name: t('records:totals') });

/** Saves the whole selection, and reads the lines of the file. */
async function save(page: Page, t: Texts): Promise<string[]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('records:file.csv') }).click(),
  ]);
  return readFileSync(await download.path(), 'utf8')
    .slice(1)
    .trimEnd()
    .split('\r\n');
}

forReader(DESK, t => {
  test('S2-120: betting record: a round that was played meanwhile is counted, shown, opened and saved', async ({
    page,
    api,
  }) => {
    const { who, play } = await player(api);
    await openAs(page, api, who, '/member/personalHistoryCopy?range=today');
    await expect(rows(page, t)).toHaveCount(1);
    await expect(total(page, t)).toContainText('123.45');
    await expect(async () => void (await play())).toPass();
    await page.getByRole('button', { name: t('records:arrived_one', { count: 1 }) }).click();
    await expect(rows(page, t)).toHaveCount(2);
    await expect(total(page, t)).toContainText('246.90');

    await rows(page, t).first().click();
    await expect(page.getByText(t('records:proof.hidden'))).toBeVisible();
    await expectAccessible(page, 'a round with its proof');
    await page.getByLabel(t('records:column.gameCode')).selectOption('LIMBO');
    await expect(page).toHaveURL(/game=LIMBO/);
    await expect(rows(page, t)).toHaveCount(2);
    const lines = await save(page, t);
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain(t('records:column.stake'));
    expect(lines[1]).toContain(t('shell:page.limbo'));
    expect(lines[1]).toContain('123.45');
    expect((await savePages(page, t)).match(/123\.45/g)?.length).toBeGreaterThanOrEqual(2);
    // Offered is what the days hold.
    await expect(page.getByLabel(t('records:column.gameCode')).locator('option')).toHaveCount(2);
    await page.getByRole('button', { name: t('records:days.yesterday'), exact: true }).click();
    await expect(page.getByText(t('records:empty.title'), { exact: true })).toBeVisible();
  });

  test('S2-121: account record: every booking with its running balance, by type, and saved', async ({
    page,
    api,
  }) => {
    const { who } = await player(api);
    await openAs(page, api, who, '/member/transactionHistory?range=today');
    await expect(page.getByRole('cell', { name: '+100,000.00' })).toBeVisible();
    await expect(page.getByRole('cell', { name: '−123.45' })).toBeVisible();
    await expect(page.getByRole('cell', { name: '100,876.55' }).first()).toBeVisible();
    await expectAccessible(page, 'the account record');
    await api.call('opsDeposit', { username: who.username, amount: 777, outcome: 'arrived' });
    await page.getByRole('button', { name: t('records:arrived_one', { count: 1 }) }).click();
    await expect(page.getByRole('cell', { name: '+7.77' })).toBeVisible();
    await page.getByLabel(t('records:column.kind')).selectOption('deposit');
    await expect(rows(page, t)).toHaveCount(2);
    await page.reload();
    await expect(rows(page, t)).toHaveCount(2);
    const lines = await save(page, t);
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain(`,${t('records:word.deposit')},7.77,`);
  });

  test('S2-122: profit and loss: by day, category and vendor, in pictures and figures, and saved', async ({
    page,
    api,
  }) => {
    const { who } = await player(api);
    await openAs(page, api, who, '/member/personalProfit');
    await expect(page.getByRole('img', { name: /1/ }).first()).toBeVisible();
    const vendors = page.getByRole('table', { name: t('records:chart.vendors') });
    await expect(
      vendors.getByRole('row', { name: new RegExp(`${t('records:word.BGS')}.*123\\.45`) }),
    ).toBeVisible();
    await expect(page.getByRole('table', { name: t('records:chart.categories') })).toBeVisible();
    // It can be looked at by what was played, and by nothing else.
    const offered = (name: string) =>
      page.getByRole('search').getByLabel(name, { exact: true }).getByRole('option');
    const all = t('records:all');
    await expect(offered(t('records:column.category'))).toHaveText([all, t('records:word.INHOUSE')]);
    await expect(offered(t('records:column.vendor'))).toHaveText([all, t('records:word.BGS')]);
    await expectAccessible(page, 'profit and loss');
    const lines = await save(page, t);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('123.45');
    await page.getByRole('button', { name: t('records:days.yesterday') }).click();
    await expect(page.getByText(t('records:empty.title'), { exact: true })).toBeVisible();
    await expect(vendors).toHaveCount(0);
  });
});
