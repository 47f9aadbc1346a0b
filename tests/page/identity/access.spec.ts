import { expectAccessible } from '../../e2e/support/axe.ts';
import { dialogOf, field, sendLogin, topDialog } from '../../e2e/support/dialogs.ts';
import { forEachReader } from '../support/readers.ts';
import { MEMBER, openLogin } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';

const QR = {
  rest: 'POST /v1/session/qr',
  value: {
    id: 'request-1',
    secret: 'secret-of-the-request',
    expiresAt: Date.UTC(2099, 0),
    match: '47',
  },
};
const SECOND_STEP = {
  rest: 'POST /wps/session/login',
  status: 401,
  code: 'two_step_required',
  value: { ticket: 'ticket-of-the-test-1', ways: ['totp', 'sms', 'recovery'], mobileEnd: '42' },
};
const OUTBOX = {
  rest: 'GET /v1/demo/outbox',
  value: [
    { id: 2, at: 1, kind: 'sms', to: '+8801712345678', subject: '', text: '480213 is your code.' },
    { id: 1, at: 0, kind: 'mail', to: 'a@example.org', subject: 'A new password', text: 'Follow the link.' },
  ],
};
const AUTHENTICATOR = {
  rest: 'POST /v1/twoStep/totp',
  value: {
    secret: 'JBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/Waterlily:mira?secret=JBSWY3DPEHPK3PXP&issuer=Waterlily',
  },
};

forEachReader(t => {
  test('axe finds nothing on the login, in any of its states', async ({ page, visit }) => {
    const login = await openLogin(page, visit, { lines: [QR] });
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

  test('axe finds nothing on the second step and on the forgotten password', async ({ page, visit }) => {
    await openLogin(page, visit, { lines: [SECOND_STEP] });
    await sendLogin(page, t, MEMBER);
    await expect(field(topDialog(page), t('identity:twoStep.field.totp'))).toBeVisible();
    await expectAccessible(page, 'two-step');

    await openLogin(page, visit);
    await topDialog(page)
      .getByRole('button', { name: t('identity:login.forgot') })
      .click();
    const forgot = dialogOf(page, t('password:forgot.title'));
    await expect(field(forgot, t('password:fields.email'))).toBeVisible();
    await expectAccessible(page, 'forgot by mail');
    await forgot.getByRole('tab', { name: t('password:forgot.mobile') }).click();
    await expectAccessible(page, 'forgot by phone');
  });

  test('axe finds nothing on the registration, while it is typed in and refused', async ({ page, visit }) => {
    await visit('/register');
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

  test('axe finds nothing on the agent login and the outbox of a demo', async ({ page, visit }) => {
    await visit('/agent/login');
    await expect(page.getByRole('heading', { name: t('identity:agentLogin.title') })).toBeVisible();
    await expectAccessible(page, 'agent login');
    await visit('/demo/outbox', { lines: [OUTBOX] });
    await expect(page.getByText('480213 is your code.')).toBeVisible();
    await expectAccessible(page, 'outbox');
  });

  test('axe finds nothing on the security center and its dialogs', async ({ page, visit }) => {
    await visit('/member/securityCenter', { as: 'member', lines: [AUTHENTICATOR] });
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
    await field(topDialog(page), t('security:password.label')).fill(MEMBER.password);
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
});
