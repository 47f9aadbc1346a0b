import type { Page } from '@playwright/test';
import { codeSentTo, outboxMark } from '../support/outbox.ts';
import { newMobile, newUsername, PASSWORD } from '../support/people.ts';
import { expectSignedIn, expectVisitor, field, forReader, PHONE, topDialog } from '../support/readers.ts';
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

forReader(PHONE, (t, { language }, once) => {
  const submit = t('register:submit');
  const optional = (name: string) => t('register:optional', { label: t(`register:fields.${name}`) });

  test('S1-32 S2-08 S4-33 S4-35 a visitor registers by username at /register and is signed in at home', async ({
    page,
  }) => {
    const calls: string[] = [];
    page.on('request', request => calls.push(`${request.method()} ${new URL(request.url()).pathname}`));
    const username = newUsername();
    await fillIn(page, t, username);
    expect(new URL(page.url()).pathname).toBe('/');
    const dialog = topDialog(page);
    await dialog.getByRole('button', { name: submit }).click();
    await expect(dialog.getByText(t('register:problems.terms'))).toBeVisible();
    expect(calls.filter(call => call.startsWith('PUT'))).toEqual([]);
    await agree(page);
    await dialog.getByRole('button', { name: submit }).click();
    await expect(page.getByText(t('register:registered.title'))).toBeVisible();
    await expectSignedIn(page);
    expect(new URL(page.url()).pathname).toBe('/');
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

  once(
    'S4-32 S8-23 an invitation code is checked first, and a wrong one is told in a dialog with a submit button',
    async ({ page }) => {
      const puts: string[] = [];
      page.on('request', request => request.method() === 'PUT' && puts.push(request.url()));
      const username = newUsername();
      await fillIn(page, t, username);
      const form = topDialog(page);
      await field(form, optional('affiliateCode')).fill('nobody-has-this');
      await agree(page);
      await form.getByRole('button', { name: submit }).click();
      // Under the field as well.
      await expect(page.getByRole('alert').filter({ hasText: t('errors.invitation_invalid') })).toBeVisible();
      await topDialog(page).getByRole('button').last().click();
      expect(puts).toEqual([]);
      await expectVisitor(page);
      // Nothing that was typed is lost.
      await expect(field(form, t('register:fields.username'))).toHaveValue(username);
      await field(form, optional('affiliateCode')).fill('arun');
      await form.getByRole('button', { name: submit }).click();
      await expectSignedIn(page);
    },
  );

  once('S8-22 a code that can not be sent is told in a dialog with a submit button', async ({ page }) => {
    const message = language === 'en' ? 'The provider is asleep.' : 'সেবাদাতা ঘুমিয়ে আছে।';
    await page.route('**/wps/verification/sms/register', route =>
      route.fulfill({ status: 502, json: { success: false, code: 'provider_asleep', message } }),
    );
    await page.goto('/register');
    const dialog = topDialog(page);
    await dialog.getByRole('tab', { name: t('register:way.mobile') }).click();
    await dialog.locator('input[autocomplete="tel-national"]').fill(newMobile());
    await dialog.getByRole('button', { name: t('identity:code.send') }).click();
    await expect(page.getByText(message)).toBeVisible();
    await topDialog(page).getByRole('button').last().click();
    await expect(page.getByText(message)).toHaveCount(0);
    await expect(dialog.getByRole('button', { name: t('identity:code.send') })).toBeEnabled();
  });
});
