import { expectAccessible } from '../support/axe.ts';
import { join } from '../support/people.ts';
import {
  closeGreetings,
  dialogOf,
  expectSignedIn,
  field,
  forEachReader,
  openLogin,
  sendLogin,
  topDialog,
} from '../support/readers.ts';
import { expect, test } from '../support/test.ts';

forEachReader((t, _reader, once) => {
  test('axe finds nothing on the login, in any of its states', async ({ page }) => {
    const login = await openLogin(page);
    await expect(login.getByText(t('identity:antiBot.label'))).toBeVisible();
    await expectAccessible(page, 'login');
    await login.getByRole('button', { name: t('identity:login.submit'), exact: true }).click();
    await expect(login.getByText(t('identity:errors.empty')).first()).toBeVisible();
    await expectAccessible(page, 'login with errors');
    await login.getByRole('tab', { name: t('identity:fields.mobile') }).click();
    await expectAccessible(page, 'login by SMS');
    await login.getByRole('tab', { name: t('identity:fields.username') }).click();
    await login.getByRole('button', { name: t('identity:login.device') }).click();
    await expect(login.getByText(t('identity:qr.match'))).toBeVisible();
    await expectAccessible(page, 'login by QR');
  });

  test('axe finds nothing on the second step and on the forgotten password', async ({ page }) => {
    const person = { username: 'mira', password: 'Lotus-demo-1' };
    await page.route('**/wps/session/login', route =>
      route.fulfill({
        status: 401,
        json: {
          success: false,
          code: 'two_step_required',
          message: '',
          value: { ticket: 'ticket-of-the-test-1', ways: ['totp', 'sms', 'recovery'], mobileEnd: '42' },
        },
      }),
    );
    await openLogin(page);
    await sendLogin(page, t, person);
    await expect(field(topDialog(page), t('identity:twoStep.field.totp'))).toBeVisible();
    await expectAccessible(page, 'two-step');
    await page.unroute('**/wps/session/login');

    await openLogin(page);
    await topDialog(page)
      .getByRole('button', { name: t('identity:login.forgot') })
      .click();
    const forgot = dialogOf(page, t('password:forgot.title'));
    await expect(field(forgot, t('password:fields.email'))).toBeVisible();
    await expectAccessible(page, 'forgot by mail');
    await forgot.getByRole('tab', { name: t('password:forgot.mobile') }).click();
    await expectAccessible(page, 'forgot by phone');
  });

  test('axe finds nothing on the registration, while it is typed in and refused', async ({ page }) => {
    await page.goto('/register');
    await field(topDialog(page), t('register:fields.password')).fill('abc');
    await expectAccessible(page, 'register while typing');
    await topDialog(page)
      .getByRole('button', { name: t('register:submit') })
      .click();
    await expect(topDialog(page).getByText(t('register:problems.terms'))).toBeVisible();
    await expectAccessible(page, 'register with errors');
    await topDialog(page)
      .getByRole('tab', { name: t('register:way.mobile') })
      .click();
    await expectAccessible(page, 'register by mobile');
  });

  test('axe finds nothing on the agent login and the outbox of a demo', async ({ page }) => {
    await page.goto('/agent/login');
    await expect(page.getByRole('heading', { name: t('identity:agentLogin.title') })).toBeVisible();
    await expectAccessible(page, 'agent login');
    await page.goto('/demo/outbox');
    await expect(page.locator('h1').first()).toBeVisible();
    await expectAccessible(page, 'outbox');
  });

  test('axe finds nothing on the security center and its dialogs', async ({ page, api }) => {
    const person = await join(api);
    await openLogin(page, '?returnTo=/member/securityCenter');
    await sendLogin(page, t, person);
    await expectSignedIn(page);
    await closeGreetings(page, t);
    await page.goto('/member/securityCenter');
    await expect(page.getByText(t('security:sessions.current')).first()).toBeVisible();
    await expectAccessible(page, 'security center');
    const close = () =>
      topDialog(page)
        .getByRole('button', { name: t('dialog.close') })
        .click();
    await page.getByRole('button', { name: t('security:password.change'), exact: true }).click();
    await expect(field(topDialog(page), t('password:fields.old'))).toBeVisible();
    await expectAccessible(page, 'change password');
    await close();
    // The account's overview recommends the second step with a button, too.
    await page
      .getByRole('region', { name: t('security:twoStep.title') })
      .getByRole('button', { name: t('security:twoStep.setUp') })
      .first()
      .click();
    await field(topDialog(page), t('security:password.label')).fill(person.password);
    await expectAccessible(page, 'password before the authenticator app');
    await topDialog(page)
      .getByRole('button', { name: t('security:twoStep.next') })
      .click();
    await expect(topDialog(page).getByText(t('security:twoStep.totp.scan'))).toBeVisible();
    await expectAccessible(page, 'authenticator app');
    await close();
    await page.getByRole('button', { name: t('security:passkeys.add') }).click();
    await expectAccessible(page, 'add a passkey');
  });

  once(
    'a login answers nothing to another site, and nothing of it is kept in a cookie',
    async ({ page, api, context }) => {
      const person = await join(api);
      await openLogin(page);
      await sendLogin(page, t, person);
      await expectSignedIn(page);
      expect(await context.cookies()).toEqual([]);
      // What another site could make a browser send carries no token, so it is nobody's.
      const forged = await page.request.post('/v1/session/qr/answer', {
        headers: { Origin: 'https://evil.example', 'Content-Type': 'application/x-www-form-urlencoded' },
        data: 'id=1&approve=true',
      });
      expect(forged.status()).toBe(401);
      const answer = await page.request.get('/wps/member/info', {
        headers: { Origin: 'https://evil.example', Merchant: 'waterlily' },
      });
      expect(answer.status()).toBe(401);
      expect(answer.headers()['access-control-allow-origin']).toBeUndefined();
      expect(answer.headers()['referrer-policy']).toBe('no-referrer');
    },
  );
});
