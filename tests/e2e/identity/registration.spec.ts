import type { Page } from '@playwright/test';
import { codeSentTo, outboxMark } from '../support/outbox.ts';
import { newMobile, newUsername, PASSWORD } from '../support/people.ts';
import { expectSignedIn, field, forReader, PHONE, topDialog } from '../support/readers.ts';
import { expect, test } from '../support/test.ts';
import type { Texts } from '../support/texts.ts';

/** Opens the registration and fills in what every account needs. */
async function fillIn(page: Page, t: Texts, username: string): Promise<void> {
  await page.goto('/register');
  const dialog = topDialog(page);
  await field(dialog, t('register:fields.username')).fill(username);
  await field(dialog, t('register:fields.password')).fill(PASSWORD);
  await field(dialog, t('register:fields.confirmPassword')).fill(PASSWORD);
}

async function agree(page: Page): Promise<void> {
  for (const box of await topDialog(page).locator('form input[type="checkbox"]:not([name=""])').all())
    await box.check();
}

forReader(PHONE, (t, _reader, once) => {
  const submit = t('register:submit');

  test('S1-32 S2-08 S4-33 S4-35 a visitor registers by username at /register and is signed in at home', async ({
    page,
  }) => {
    const calls: string[] = [];
    page.on('request', request => calls.push(`${request.method()} ${new URL(request.url()).pathname}`));
    const username = newUsername();
    await fillIn(page, t, username);
    await expect.poll(() => new URL(page.url()).pathname).toBe('/');
    const dialog = topDialog(page);
    await dialog.getByRole('button', { name: submit }).click();
    await expect(dialog.getByText(t('register:problems.terms'))).toBeVisible();
    expect(calls.filter(call => call.startsWith('PUT'))).toEqual([]);
    await agree(page);
    await dialog.getByRole('button', { name: submit }).click();
    await expect(page.getByText(t('register:registered.title'))).toBeVisible();
    await expectSignedIn(page);
    await expect.poll(() => new URL(page.url()).pathname).toBe('/');
    const challenge = calls.indexOf('GET /v1/antibot/challenge');
    expect(challenge).toBeGreaterThan(-1);
    expect(calls.indexOf('PUT /wps/member/register')).toBeGreaterThan(challenge);
    await page.reload();
    await expectSignedIn(page);
  });

  once(
    'a mobile number registers with the code of an SMS and is the username then',
    async ({ page, api }) => {
      const mobile = newMobile();
      await page.goto('/register');
      const dialog = topDialog(page);
      await dialog.getByRole('tab', { name: t('register:way.mobile') }).click();
      await dialog.locator('input[autocomplete="tel-national"]').fill(mobile);
      const mark = await outboxMark(api);
      await dialog.getByRole('button', { name: t('identity:code.send') }).click();
      const code = await codeSentTo(api, mobile, mark);
      await dialog.locator('input[autocomplete="one-time-code"]').fill(code);
      await field(dialog, t('register:fields.password')).fill(PASSWORD);
      await field(dialog, t('register:fields.confirmPassword')).fill(PASSWORD);
      await agree(page);
      await dialog.getByRole('button', { name: submit }).click();
      await expect(page.getByText(t('register:registered.title'))).toBeVisible();
      await expectSignedIn(page);
    },
  );
});
