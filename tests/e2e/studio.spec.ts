import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { pressOn } from './support/keys.ts';
import { shownBalance } from './support/shown.ts';
import { expect, MEMBER, signIn, speak, test } from './support/test.ts';

const panel = (page: Page) => page.getByRole('region', { name: 'Replay studio' });
const balance = (page: Page) => page.getByRole('banner').getByTestId('balance');
const moments = (page: Page) => panel(page).getByRole('listbox', { name: 'Moments' });

/** A script is played through once before it is shown; on a busy machine that takes its time. */
const READY = { timeout: 60_000 };

test.describe.configure({ timeout: 180_000 });
test.beforeEach(({ context }) => speak(context, 'en'));

test.describe('the tape', () => {
  test('plays a script of the gallery in the place of the gateway, and goes back to live', async ({
    page,
  }) => {
    await page.goto('/');
    await signIn(page, MEMBER);
    await expect(balance(page)).toBeVisible();
    const live = await balance(page).textContent();
    await page.keyboard.press('Control+Alt+KeyR');
    await panel(page).getByRole('tab', { name: 'Scripts' }).click();
    await panel(page)
      .getByRole('button', { name: /^balance / })
      .click();
    await expect(panel(page).getByText('Script: balance')).toBeVisible();
    await expect(balance(page)).toContainText('1,487.55', READY);
    await expect(panel(page).getByText(/expectations were met/)).toBeVisible(READY);
    await panel(page).getByRole('button', { name: 'Back to live' }).click();
    await expect(panel(page).getByText('Live gateway', { exact: true })).toBeVisible();
    await expect(balance(page)).toHaveText(live ?? '');
  });
});

test.describe('a file', () => {
  const header = '{"script":"mine","uid":"42","account":"mira"}';

  test('with a fault names its line, and the live page stays', async ({ page }) => {
    await page.goto('/?studio');
    await panel(page).getByRole('tab', { name: 'Scripts' }).click();
    await panel(page)
      .getByLabel('Script file')
      .setInputFiles({
        name: 'mine.jsonl',
        mimeType: 'application/x-ndjson',
        buffer: Buffer.from(`${header}\n# a note\n{"at":"soon","topic":"balance","data":{}}\n`),
      });
    await expect(panel(page).getByRole('alert')).toContainText('mine.jsonl, line 3:');
    await expect(panel(page).getByText('Live gateway', { exact: true })).toBeVisible();
  });
});

test.describe('a recording', () => {
  test('of a member brings a page back to the same balance, and holds no credential', async ({
    page,
    api,
  }) => {
    await page.goto('/');
    await signIn(page, MEMBER);
    await page.keyboard.press('Control+Alt+KeyR');
    await panel(page).getByRole('tab', { name: 'Record' }).click();
    await panel(page).getByRole('button', { name: 'Record', exact: true }).click();
    await expect(panel(page).getByText('Recording the live gateway')).toBeVisible();
    await expect.poll(() => shownBalance(page)).toBeGreaterThan(0);
    const before = await shownBalance(page);
    await api.call('opsDeposit', { username: MEMBER.username, amount: 12_345, outcome: 'arrived' });
    await expect.poll(() => shownBalance(page)).toBe(before + 12_345);
    await panel(page)
      .getByRole('checkbox', { name: /Keep amounts/ })
      .check();
    await panel(page).getByRole('button', { name: 'Stop' }).click();
    const saved = page.waitForEvent('download');
    await panel(page).getByRole('button', { name: 'Download' }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toMatch(/^recording-.*\.jsonl$/);
    const text = await readFile(await download.path(), 'utf8');
    const token = await page.evaluate(() => window.sessionStorage.getItem('token'));
    expect(token).toBeTruthy();
    expect(text).not.toContain(token ?? '');
    expect(text).not.toContain(MEMBER.username);

    await panel(page).getByRole('tab', { name: 'Scripts' }).click();
    await panel(page)
      .getByLabel('Script file')
      .setInputFiles({ name: 'again.jsonl', mimeType: 'application/x-ndjson', buffer: Buffer.from(text) });
    await expect(panel(page).getByText('Script: again.jsonl')).toBeVisible();
    await expect(moments(page)).toBeVisible(READY);
    await pressOn(panel(page).getByRole('slider'), 'End');
    await expect.poll(() => shownBalance(page)).toBe(before + 12_345);
    await expect(panel(page).getByText(/expectations? (was|were) met/)).toBeVisible();
    await expect(panel(page).getByText(/missed\./)).toBeHidden();
  });
});
