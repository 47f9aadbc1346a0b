import type { Page } from '@playwright/test';
import { pressOn } from '../e2e/support/keys.ts';
import { expect, test } from './support/test.ts';

const panel = (page: Page) => page.getByRole('region', { name: 'Replay studio' });
const balance = (page: Page) => page.getByRole('banner').getByTestId('balance');
const position = (page: Page) => panel(page).getByTestId('position');
const moments = (page: Page) => panel(page).getByRole('listbox', { name: 'Moments' });

/** A script is played through once before it is shown; on a busy machine that takes its time. */
const READY = { timeout: 30_000 };

/** Waits until the page has drawn so many times: what moves by itself would have moved. */
async function frames(page: Page, count: number): Promise<void> {
  await page.evaluate(async left => {
    for (let n = 0; n < left; n += 1) await new Promise(resolve => requestAnimationFrame(resolve));
  }, count);
}

/** Opens a script of the gallery and stops the tape at its start; calls are left out, so that the list is short. */
async function openAtStart(page: Page, name: string): Promise<void> {
  await page.goto(`/sponsor?replay=${name}`);
  await expect(moments(page)).toBeVisible(READY);
  const pause = panel(page).getByRole('button', { name: 'Pause' });
  if (await pause.isVisible()) await pause.click();
  await panel(page).getByRole('button', { name: 'To the start' }).click();
  await expect(position(page)).toContainText('00:00.000 /');
  await panel(page)
    .getByRole('button', { name: /^Calls/ })
    .click();
}

/** Brings the page to a moment by its row in the list. */
async function jump(page: Page, row: RegExp): Promise<void> {
  await moments(page).getByRole('option', { name: row }).click();
}

test.use({ ownDocument: true });

test.describe('the tape', () => {
  test('pauses, and what it shows stands still', async ({ page }) => {
    await openAtStart(page, 'balance');
    await jump(page, /00:00.400/);
    await expect(balance(page)).toContainText('1,000.00', READY);
    await expect(position(page)).toContainText('00:00.4');
    const where = await position(page).textContent();
    await frames(page, 90);
    await expect(position(page)).toHaveText(where ?? '');
    await expect(balance(page)).toContainText('1,000.00');
  });

  test('steps to the next moment and shows what it did', async ({ page }) => {
    await openAtStart(page, 'balance');
    for (let n = 0; n < 40 && !(await balance(page).textContent())?.includes('1,500.00'); n += 1) {
      const before = await position(page).textContent();
      await panel(page).getByRole('button', { name: 'One moment forward' }).click();
      await expect(position(page)).not.toHaveText(before ?? '');
    }
    await expect(balance(page)).toContainText('1,500.00');
    await expect(position(page)).toContainText('00:01.0');
    const detail = panel(page).getByRole('tabpanel', { name: 'Moment' });
    await expect(detail).toContainText('balance.balance$');
    await expect(detail.locator('pre').last()).toContainText('added:');
    await expect(detail.locator('pre').last()).toContainText('150000');
  });

  test('goes back: the older balance is in the header again', async ({ page }) => {
    await openAtStart(page, 'balance');
    await jump(page, /Balance.*#3/);
    await expect(balance(page)).toContainText('1,487.55', READY);
    await jump(page, /00:00.400/);
    await expect(balance(page)).toContainText('1,000.00', READY);
    await jump(page, /Balance.*#2/);
    await expect(balance(page)).toContainText('1,500.00', READY);
  });

  test('plays a hundred times as fast', async ({ page }) => {
    await openAtStart(page, 'drop-and-resume');
    await panel(page).getByRole('combobox', { name: 'Speed' }).selectOption('100×');
    await pressOn(panel(page).getByRole('slider'), 'Space');
    await expect(panel(page).getByText(/expectations were met/)).toBeVisible(READY);
    await expect(balance(page)).toContainText('1,030.00');
  });

  test('stays usable while a dialog is open that the script has opened', async ({ page }) => {
    await page.goto('/sponsor?replay=kick');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible(READY);
    // At its end: a tape that plays goes on playing from the start.
    await expect(panel(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible(READY);
    await panel(page).getByRole('button', { name: 'To the start' }).click();
    await expect(position(page)).toContainText('00:00.000 /');
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(dialog).toBeHidden();
    await panel(page).getByRole('button', { name: 'Collapse' }).click();
    await expect(panel(page).getByRole('slider')).toBeHidden();
  });
});

test.describe('a file', () => {
  const header = '{"script":"mine","uid":"42","account":"mira"}';
  const state = (sum: number) =>
    `{"at":0,"topic":"balance","data":{"version":1,"currency":"PT","currencySymbol":"PT","sum":${sum},"accounts":[{"accountTypeId":1,"avail":${sum}}]}}`;

  test('dropped on the panel is played', async ({ page }) => {
    await page.goto('/sponsor?replay=jackpot');
    const transfer = await page.evaluateHandle(
      text => {
        const files = new DataTransfer();
        files.items.add(new File([text], 'mine.jsonl'));
        return files;
      },
      `${header}\n${state(777_700)}\n`,
    );
    await panel(page).dispatchEvent('drop', { dataTransfer: transfer });
    await expect(panel(page).getByText('Script: mine.jsonl')).toBeVisible();
    await expect(balance(page)).toContainText('7,777.00', READY);
  });
});
