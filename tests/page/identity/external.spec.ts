import { field, topDialog } from '../../e2e/support/dialogs.ts';
import { openLogin } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';

/** The library of the external identity service; a chunk of its own. */
const LIBRARY = /\/js\/firebase-[\w-]+\.js$/;
/** A code is on its way. */
const SENT = { rest: 'POST /wps/verification/sms/register', value: { expiredMinutes: 2 } };

test.describe('at a merchant without the external service', () => {
  // What another case has downloaded would not be asked for again.
  test.use({ ownDocument: true, viewport: { width: 1440, height: 900 } });

  test('S1-29 S7-67 neither Google nor Facebook is offered, and their library is not downloaded', async ({
    page,
    visit,
    asked,
    t,
  }) => {
    const downloads: string[] = [];
    page.on('request', request => downloads.push(request.url()));
    const login = await openLogin(page, visit);
    await expect(login.getByRole('button', { name: t('identity:login.device') })).toBeVisible();
    for (const channel of ['google', 'facebook'])
      await expect(login.getByRole('button', { name: t(`identity:login.${channel}`) })).toHaveCount(0);
    await visit('/register', { lines: [SENT] });
    const dialog = topDialog(page);
    await dialog.getByRole('tab', { name: t('register:way.mobile') }).click();
    await dialog.locator('input[autocomplete="tel-national"]').fill('1712345678');
    await dialog.getByRole('button', { name: t('identity:code.send') }).click();
    await expect(
      dialog.getByRole('button', { name: new RegExp(t('identity:code.wait', { seconds: '\\d+' })) }),
    ).toBeDisabled();
    await expect(field(dialog, t('register:fields.password'))).toBeVisible();
    expect((await asked()).map(({ request }) => request)).toContain('POST /wps/verification/sms/register');
    expect(downloads.some(address => /\/js\/[\w-]+\.js$/.test(address))).toBe(true);
    expect(downloads.filter(address => LIBRARY.test(address))).toEqual([]);
    const hosts = downloads.map(address => new URL(address).hostname).filter(host => host !== '');
    expect(new Set(hosts)).toEqual(new Set(['localhost']));
  });
});
