import { codeSentTo, linkSentTo, outboxMark } from '../support/outbox.ts';
import { join } from '../support/people.ts';
import {
  closeGreetings,
  dialogOf,
  expectSignedIn,
  field,
  forReader,
  openLogin,
  PHONE,
  sendLogin,
  topDialog,
} from '../support/readers.ts';
import { expect, test } from '../support/test.ts';

const NEW = 'Lotus-newer-2';

forReader(PHONE, (t, _reader, once) => {
  const newPassword = t('password:fields.new');
  const again = t('password:fields.confirm');

  test('S1-31 S4-30 a member who forgot the password gets a mail, follows its link once and is signed in', async ({
    page,
    api,
  }) => {
    const person = await join(api);
    const dialog = await openLogin(page);
    await dialog.getByRole('button', { name: t('identity:login.forgot') }).click();
    const mark = await outboxMark(api);
    const forgot = dialogOf(page, t('password:forgot.title'));
    await field(forgot, t('identity:fields.username')).fill(person.username);
    await field(forgot, t('password:fields.email')).fill(person.email);
    await forgot.getByRole('button', { name: t('password:forgot.sendLink') }).click();
    await expect(page.getByText(t('password:sent.title'))).toBeVisible();
    await expect(page.getByText(t('password:forgot.emailText'))).toHaveCount(0);
    const link = await linkSentTo(api, person.email, mark);
    await page.goto('about:blank');
    await page.goto(link);
    expect(page.url()).not.toContain('reset');
    const reset = dialogOf(page, t('password:reset.title'));
    await field(reset, newPassword).fill(NEW);
    await field(reset, again).fill(NEW);
    await reset.getByRole('button', { name: t('password:reset.submit') }).click();
    await expectSignedIn(page);
    await expect(api.as(person.username, person.password)).rejects.toThrow('wrong_credentials');
    await api.as(person.username, NEW);
    // The link is worth nothing any more.
    await page.evaluate(() => window.sessionStorage.clear());
    await page.goto('about:blank');
    await page.goto(link);
    await field(reset, newPassword).fill('Lotus-newest-3');
    await field(reset, again).fill('Lotus-newest-3');
    await reset.getByRole('button', { name: t('password:reset.submit') }).click();
    await expect(page.getByText(t('password:reset.over'))).toBeVisible();
  });

  once(
    'S4-31 a member who forgot the password sets a new one with a code and is at home, signed in',
    async ({ page, api }) => {
      const person = await join(api);
      const dialog = await openLogin(page);
      await dialog.getByRole('button', { name: t('identity:login.forgot') }).click();
      const forgot = dialogOf(page, t('password:forgot.title'));
      await forgot.getByRole('tab', { name: t('password:forgot.mobile') }).click();
      await forgot.locator('input[autocomplete="tel-national"]').fill(person.mobile);
      const mark = await outboxMark(api);
      await forgot.getByRole('button', { name: t('identity:code.send') }).click();
      const code = await codeSentTo(api, person.mobile, mark);
      await forgot.locator('input[autocomplete="one-time-code"]').fill(code);
      await field(forgot, newPassword).fill(NEW);
      const confirm = field(forgot, again);
      if ((await confirm.count()) > 0) await confirm.fill(NEW);
      await forgot.getByRole('button', { name: t('password:forgot.submit') }).click();
      await expectSignedIn(page);
      await expect.poll(() => new URL(page.url()).pathname).toBe('/');
      await api.as(person.username, NEW);
    },
  );

  once(
    'S4-29 a changed password keeps this page signed in at home and ends the other devices',
    async ({ page, api }) => {
      const person = await join(api);
      const other = await api.as(person.username, person.password);
      await openLogin(page, '?returnTo=/member/securityCenter');
      await sendLogin(page, t, person);
      await expectSignedIn(page);
      await closeGreetings(page, t);
      await page.goto('/member/securityCenter');
      await page.getByRole('button', { name: t('security:password.change'), exact: true }).click();
      const dialog = topDialog(page);
      await field(dialog, t('password:fields.old')).fill('not-the-old-1');
      await field(dialog, newPassword).fill(NEW);
      await field(dialog, again).fill(NEW);
      await dialog.getByRole('button', { name: t('password:change.submit') }).click();
      await expect(dialog.getByText(t('password:errors.wrong'))).toBeVisible();
      await field(dialog, t('password:fields.old')).fill(person.password);
      await dialog.getByRole('button', { name: t('password:change.submit') }).click();
      await expect(dialog).toHaveCount(0);
      await expect.poll(() => new URL(page.url()).pathname).toBe('/');
      await expectSignedIn(page);
      await expect(other.call('memberInfo', {})).rejects.toThrow('401');
    },
  );
});
