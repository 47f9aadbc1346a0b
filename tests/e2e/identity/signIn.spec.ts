import { appCode, plugInPasskeys } from '../support/authenticators.ts';
import { codeSentTo, outboxMark } from '../support/outbox.ts';
import { join } from '../support/people.ts';
import {
  closeGreetings,
  expectSignedIn,
  expectVisitor,
  field,
  forReader,
  openLogin,
  PHONE,
  sendLogin,
  topDialog,
} from '../support/readers.ts';
import { expect, MEMBER, test } from '../support/test.ts';

forReader(PHONE, (t, { language }, once) => {
  test('S1-27 S4-03 S4-15 S4-16 S4-17 S4-21 a member logs in by username: refused while empty, challenged, let in', async ({
    page,
  }) => {
    const challenges: string[] = [];
    const logins: string[] = [];
    page.on('request', request => {
      if (request.url().includes('/v1/antibot/challenge')) challenges.push(request.url());
      if (request.url().endsWith('/wps/session/login')) logins.push(request.postData() ?? '');
    });
    const dialog = await openLogin(page);
    await dialog.getByRole('button', { name: t('identity:login.submit'), exact: true }).click();
    await expect(dialog.getByText(t('identity:errors.empty')).first()).toBeVisible();
    await expect(field(dialog, t('identity:fields.username'))).toBeFocused();
    expect(logins).toEqual([]);
    await sendLogin(page, t, { username: `  ${MEMBER.username} `, password: MEMBER.password });
    await expectSignedIn(page);
    expect(challenges.length).toBeGreaterThan(0);
    expect(logins).toHaveLength(1);
    // Sealed: neither name nor password stands in the body.
    expect(logins[0]).not.toContain(MEMBER.username);
    expect(await page.evaluate(() => window.sessionStorage.getItem('token'))).toMatch(/^[\w-]{43}$/);
    await expect.poll(() => new URL(page.url()).pathname).toBe('/');
  });

  once(
    'S1-28 a member logs in with the code of an SMS, and the countdown outlives a reload',
    async ({ page, api }) => {
      const person = await join(api);
      const dialog = await openLogin(page);
      await dialog.getByRole('tab', { name: t('identity:fields.mobile') }).click();
      await dialog.locator('input[autocomplete="tel-national"]').fill(person.mobile);
      const mark = await outboxMark(api);
      await dialog.getByRole('button', { name: t('identity:code.send') }).click();
      const code = await codeSentTo(api, person.mobile, mark);
      const waiting = new RegExp(t('identity:code.wait', { seconds: '\\d+' }));
      await expect(dialog.getByRole('button', { name: waiting })).toBeDisabled();
      await page.reload();
      const again = await openLogin(page);
      await again.getByRole('tab', { name: t('identity:fields.mobile') }).click();
      await expect(again.getByRole('button', { name: waiting })).toBeDisabled();
      await again.locator('input[autocomplete="tel-national"]').fill(person.mobile);
      await field(again, t('identity:fields.code')).fill(code);
      await again.getByRole('button', { name: t('identity:login.submit'), exact: true }).click();
      await expectSignedIn(page);
      await closeGreetings(page, t);
    },
  );

  once(
    'S1-30 S4-24 an account with an authenticator app is asked for its code, and takes a recovery code once',
    async ({ page, api }) => {
      const person = await join(api);
      const mine = await api.as(person.username, person.password);
      const { secret } = await mine.call('totpBegin', { password: person.password });
      const now = Date.now();
      const { recoveryCodes } = await mine.call('totpConfirm', { code: appCode(secret, now) });
      const [recovery = ''] = recoveryCodes ?? [];
      await openLogin(page);
      await sendLogin(page, t, person);
      const dialog = topDialog(page);
      const code = field(dialog, t('identity:twoStep.field.totp'));
      await expect(code).toBeFocused();
      await code.fill('000000');
      await dialog.getByRole('button', { name: t('identity:twoStep.submit') }).click();
      await expect(dialog.getByText(t('errors.two_step_wrong'))).toBeVisible();
      await expectVisitor(page);
      await code.fill(appCode(secret, now, 1));
      await dialog.getByRole('button', { name: t('identity:twoStep.submit') }).click();
      await expectSignedIn(page);
      await closeGreetings(page, t);

      await page.evaluate(() => window.sessionStorage.clear());
      await openLogin(page);
      await sendLogin(page, t, person);
      await dialog.getByRole('button', { name: t('identity:twoStep.way.recovery') }).click();
      await field(dialog, t('identity:twoStep.field.recovery')).fill(recovery);
      await dialog.getByRole('button', { name: t('identity:twoStep.submit') }).click();
      await expectSignedIn(page);
    },
  );

  once('a passkey made in the security center signs in without name and password', async ({ page, api }) => {
    await plugInPasskeys(page);
    const person = await join(api);
    await openLogin(page, '?returnTo=/member/securityCenter');
    await sendLogin(page, t, person);
    await expectSignedIn(page);
    await closeGreetings(page, t);
    await page.goto('/member/securityCenter');
    await page.getByRole('button', { name: t('security:passkeys.add') }).click();
    const dialog = topDialog(page);
    await field(dialog, t('security:password.label')).fill(person.password);
    await dialog.getByRole('button', { name: t('security:passkeys.make') }).click();
    await expect(page.getByText(t('security:passkeys.unused')).first()).toBeVisible();
    await page.evaluate(() => window.sessionStorage.clear());
    const login = await openLogin(page);
    await login.getByRole('button', { name: t('identity:login.passkey') }).click();
    await expectSignedIn(page);
    await expect(page.getByText(person.username).first()).toBeAttached();
  });

  once(
    'another device that is signed in lets this one in by its QR code',
    async ({ page, api, browser, baseURL }) => {
      const dialog = await openLogin(page);
      const begun = page.waitForResponse(answer => answer.url().endsWith('/v1/session/qr'));
      await dialog.getByRole('button', { name: t('identity:login.device') }).click();
      const { value } = (await (await begun).json()) as { value: { id: string; match: string } };
      await expect(dialog.getByText(value.match, { exact: true })).toBeVisible();

      const person = await join(api);
      const signedIn = await api.call('login', { username: person.username, password: person.password });
      const other = await browser.newContext({ baseURL: baseURL ?? '' });
      await other.addInitScript(code => window.localStorage.setItem('savedLanguage', code), language);
      const phone = await other.newPage();
      await phone.goto(`/?token=${signedIn.token}#qr=${value.id}`);
      const asked = topDialog(phone);
      await expect(asked.getByText(value.match, { exact: true })).toBeVisible();
      await asked.getByRole('button', { name: t('security:approve.approve') }).click();
      await expectSignedIn(page);
      await other.close();
    },
  );

  once(
    'S4-25 S4-26 a remembered device signs in without the password for a day, and forgets when it is told to',
    async ({ page, context, api }) => {
      const person = await join(api);
      const dialog = await openLogin(page);
      await dialog.getByRole('checkbox', { name: t('identity:login.remember') }).check();
      await sendLogin(page, t, person);
      await expectSignedIn(page);
      const cookies = await context.cookies();
      const text = decodeURIComponent(JSON.stringify(cookies));
      expect(text).toContain(person.username);
      expect(text).not.toContain(person.password);
      const day = 24 * 3_600;
      for (const { expires, sameSite } of cookies) {
        expect(sameSite).toBe('Strict');
        expect(Math.abs(expires - Date.now() / 1000 - day)).toBeLessThan(600);
      }
      await page.evaluate(() => window.sessionStorage.clear());
      await openLogin(page);
      await expect(field(dialog, t('identity:fields.username'))).toHaveValue(person.username);
      await dialog.getByRole('button', { name: t('identity:login.submit'), exact: true }).click();
      await expectSignedIn(page);
      await page.evaluate(() => window.sessionStorage.clear());
      await openLogin(page);
      const forgotten = page.waitForResponse(answer => answer.url().endsWith('/v1/session/forgetDevice'));
      await dialog.getByRole('checkbox', { name: t('identity:login.remember') }).uncheck();
      expect((await forgotten).status()).toBe(200);
      expect(await context.cookies()).toEqual([]);
    },
  );
});
