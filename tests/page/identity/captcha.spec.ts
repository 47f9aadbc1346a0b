import { field, sendLogin, topDialog } from '../../e2e/support/dialogs.ts';
import { forEachReader } from '../support/readers.ts';
import { expectVisitor, MEMBER, openLogin } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';

const refusal = (code: string, value: object | null, more: object = {}) => ({
  ...{ rest: 'POST /wps/session/login', status: 401, code, value },
  ...more,
});
/** Two wrong passwords, a third after which a captcha is asked for, and wrong captchas from then on: the last line answers first. */
const REFUSALS = [
  refusal('captcha_wrong', { captcha: true }),
  refusal('wrong_credentials', { captcha: true }, { times: 1 }),
  refusal('wrong_credentials', null, { times: 2 }),
];
/** Pictures of one grey and one white dot. */
const PICTURES = [
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTj2FAAAAABJRU5ErkJggg==',
];
const [FIRST = '', SECOND = ''] = PICTURES;
const LINES = [
  ...REFUSALS,
  { rest: 'GET /wps/captcha', value: SECOND },
  { rest: 'GET /wps/captcha', value: FIRST, times: 1 },
];

forEachReader(t => {
  test('S4-23 S8-24 a captcha appears after wrong passwords, is asked for, and a wrong one brings another picture', async ({
    page,
    visit,
    asked,
  }) => {
    const sent = async () =>
      (await asked())
        .filter(({ request }) => request === 'POST /wps/session/login')
        .map(
          call => JSON.parse(call.sent ?? '') as { password: string; captcha?: string; captchaId?: string },
        );
    await openLogin(page, visit, { lines: LINES });
    const dialog = topDialog(page);
    const image = dialog.getByRole('img', { name: t('identity:captcha.alt') });
    for (let tries = 1; tries <= 3; tries += 1) {
      await expect(image).toHaveCount(0);
      await sendLogin(page, t, { ...MEMBER, password: `wrong-${tries}` });
      await expect.poll(async () => (await sent()).length).toBe(tries);
      await expect(dialog.getByText(t('errors.wrong_credentials'))).toBeVisible();
    }
    await expect(image).toBeVisible();
    await expect(image).toHaveAttribute('src', `data:image/png;base64,${FIRST}`);
    const captcha = field(dialog, t('identity:fields.captcha'));
    await expect(captcha).toBeFocused();
    await sendLogin(page, t, MEMBER);
    await expect(dialog.getByText(t('identity:errors.captcha')).first()).toBeVisible();
    expect(await sent()).toHaveLength(3);
    await captcha.fill('????');
    await sendLogin(page, t, MEMBER);
    await expect(dialog.getByText(t('errors.captcha_wrong'))).toBeVisible();
    await expect(image).toHaveAttribute('src', `data:image/png;base64,${SECOND}`);
    expect((await sent()).at(-1)).toMatchObject({ captcha: '????', captchaId: expect.any(String) });
    await expectVisitor(page);
  });
});
