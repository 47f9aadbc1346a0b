import { join } from '../support/people.ts';
import {
  expectVisitor,
  field,
  forReader,
  openLogin,
  PHONE,
  sendLogin,
  topDialog,
} from '../support/readers.ts';
import { expect, test } from '../support/test.ts';

// Wrong passwords bring captchas to the whole address, and all tests have the same one.
test.use({ merchant: { captchaAfter: 3 } });

forReader(PHONE, t => {
  test('S4-23 S8-24 a captcha appears after wrong passwords, is asked for, and a wrong one brings another picture', async ({
    page,
    api,
  }) => {
    const person = await join(api);
    await openLogin(page);
    const dialog = topDialog(page);
    const image = dialog.getByRole('img', { name: t('identity:captcha.alt') });
    for (let tries = 0; tries < 5; tries += 1) {
      const answered = page.waitForResponse(answer => answer.url().endsWith('/wps/session/login'));
      await sendLogin(page, t, { ...person, password: `wrong-${tries}` });
      const { value } = (await (await answered).json()) as { value: { captcha?: boolean } | null };
      // The address of all tests may have failed before.
      if (value?.captcha === true) break;
      await expect(dialog.getByText(t('errors.wrong_credentials'))).toBeVisible();
    }
    await expect(image).toBeVisible();
    const captcha = field(dialog, t('identity:fields.captcha'));
    await expect(captcha).toBeFocused();
    await sendLogin(page, t, person);
    await expect(dialog.getByText(t('identity:errors.captcha')).first()).toBeVisible();
    const before = await image.getAttribute('src');
    await captcha.fill('????');
    await sendLogin(page, t, person);
    await expect(dialog.getByText(t('errors.captcha_wrong'))).toBeVisible();
    await expect.poll(() => image.getAttribute('src')).not.toBe(before);
    await expectVisitor(page);
  });
});
