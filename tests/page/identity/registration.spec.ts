import { field, topDialog } from '../../e2e/support/dialogs.ts';
import { forEachReader } from '../support/readers.ts';
import { expectSignedIn, expectVisitor, SIGNED_IN, signsIn } from '../support/signIn.ts';
import { expect } from '../support/test.ts';

const PASSWORD = 'Lotus-new-1';
const REGISTERED = { rest: 'PUT /wps/member/register', value: SIGNED_IN };
/** The first code is nobody's, every later one somebody's: the last line answers first. */
const CODES = [
  { rest: 'GET /wps/agent/affiliate', value: null },
  { rest: 'GET /wps/agent/affiliate', status: 400, code: 'invitation_invalid', times: 1 },
];

forEachReader((t, { language }, once) => {
  const submit = t('register:submit');
  const optional = (name: string) => t('register:optional', { label: t(`register:fields.${name}`) });

  once(
    'S4-32 S8-23 an invitation code is checked first, and a wrong one is told in a dialog with a submit button',
    async ({ page, visit, asked }) => {
      const calls = async () => (await asked()).map(({ request }) => request);
      const sent = async () => (await asked()).find(({ request }) => request === REGISTERED.rest)?.sent;
      await visit('/register', signsIn('member', { lines: [REGISTERED, ...CODES] }));
      const form = topDialog(page);
      await field(form, t('register:fields.username')).fill('guest1');
      await field(form, t('register:fields.password')).fill(PASSWORD);
      await field(form, t('register:fields.confirmPassword')).fill(PASSWORD);
      await field(form, optional('affiliateCode')).fill('nobody-has-this');
      for (const box of await form.locator('form input[type="checkbox"]:not([name=""])').all())
        await box.check();
      await form.getByRole('button', { name: submit }).click();
      // Under the field as well.
      await expect(page.getByRole('alert').filter({ hasText: t('errors.invitation_invalid') })).toBeVisible();
      await topDialog(page).getByRole('button').last().click();
      expect(await calls()).toContain('GET /wps/agent/affiliate');
      expect(await calls()).not.toContain(REGISTERED.rest);
      await expectVisitor(page);
      // Nothing that was typed is lost.
      await expect(field(form, t('register:fields.username'))).toHaveValue('guest1');
      await field(form, optional('affiliateCode')).fill('arun');
      await form.getByRole('button', { name: submit }).click();
      await expectSignedIn(page);
      expect(JSON.parse((await sent()) ?? '')).toMatchObject({ username: 'guest1', affiliateCode: 'arun' });
    },
  );

  once(
    'S8-22 a code that can not be sent is told in a dialog with a submit button',
    async ({ page, visit }) => {
      const message = language === 'en' ? 'The provider is asleep.' : 'সেবাদাতা ঘুমিয়ে আছে।';
      await visit('/register', {
        lines: [
          { rest: 'POST /wps/verification/sms/register', status: 502, code: 'provider_asleep', message },
        ],
      });
      const dialog = topDialog(page);
      await dialog.getByRole('tab', { name: t('register:way.mobile') }).click();
      await dialog.locator('input[autocomplete="tel-national"]').fill('1712345678');
      await dialog.getByRole('button', { name: t('identity:code.send') }).click();
      await expect(page.getByText(message)).toBeVisible();
      await topDialog(page).getByRole('button').last().click();
      await expect(page.getByText(message)).toHaveCount(0);
      await expect(dialog.getByRole('button', { name: t('identity:code.send') })).toBeEnabled();
    },
  );
});
