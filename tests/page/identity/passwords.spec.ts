import { field, sendLogin, topDialog } from '../../e2e/support/dialogs.ts';
import { forEachReader } from '../support/readers.ts';
import { expectSignedIn, MEMBER, openLogin, SIGNED_IN, signsIn } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';

const NEW = 'Lotus-newer-2';
/** The answer of a sign-in that says more of the password. */
const answered = (more: object) => ({
  rest: 'POST /wps/session/login',
  value: { ...SIGNED_IN, ...more },
});
/** An account whose password has to be changed, and may be. */
const UID = '42';
const MUST_CHANGE = {
  header: { uid: UID },
  lines: [
    answered({ mustChangePassword: true }),
    {
      rest: 'GET /wps/member/info',
      value: { id: UID, account: 'mira', nickname: null, type: 0, mustChangePassword: true },
    },
    { rest: 'POST /wps/member/password', value: null },
  ],
};

forEachReader((t, _reader, once) => {
  once('S4-20 an expired password has to be changed after a sign-in with it', async ({ page, visit }) => {
    await openLogin(page, visit, signsIn('member', { lines: [answered({ passwordExpired: true })] }));
    await sendLogin(page, t, MEMBER);
    await expect(page.getByText(t('password:change.forced'))).toBeVisible();
  });

  test.describe('in a document of its own', () => {
    // The page keeps the password of a sign-in in its memory, and would not ask for it.
    test.use({ ownDocument: true });

    once(
      'S4-19 S9-26 the password every new account gets has to be changed before anything else',
      async ({ page, visit, asked }) => {
        const forced = page.getByText(t('password:change.forced'));
        await openLogin(page, visit, signsIn('member', MUST_CHANGE));
        await sendLogin(page, t, MEMBER);
        await expect(forced).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(forced).toBeVisible();
        // A page that begins with the session asks the same.
        await visit('/', { as: 'member', ...MUST_CHANGE });
        await expect(forced).toBeVisible();
        const dialog = topDialog(page);
        await field(dialog, t('password:fields.old')).fill(MEMBER.password);
        await field(dialog, t('password:fields.new')).fill(NEW);
        await field(dialog, t('password:fields.confirm')).fill(NEW);
        await dialog.getByRole('button', { name: t('password:change.submit') }).click();
        await expect(forced).toHaveCount(0);
        const change = (await asked()).find(({ request }) => request === 'POST /wps/member/password');
        expect(JSON.parse(change?.sent ?? '')).toMatchObject({
          oldPassword: MEMBER.password,
          newPassword: NEW,
        });
        await visit('/', { as: 'member' });
        await expectSignedIn(page);
        await expect(forced).toHaveCount(0);
      },
    );
  });
});
