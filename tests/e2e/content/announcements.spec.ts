import type { Locator } from '@playwright/test';
import { join } from '../support/people.ts';
import {
  dialogOf,
  expectSignedIn,
  forEachReader,
  openLogin,
  sendLogin,
  topDialog,
} from '../support/readers.ts';
import { expect, test } from '../support/test.ts';

const say = (title: string, execution: string, promotionType: string | null = null) => ({
  title,
  execution,
  promotionType,
  content: `<p>Text of ${title}</p>`,
});
const POPUP = [
  say('For everybody outside', 'B', 'NEWBIE'),
  ...Array.from({ length: 7 }, (_, n) => say(`Outside ${n + 2}`, 'B')),
  say('For who is in', 'A', 'NEWBIE'),
  say('For the first time', 'F'),
];

test.use({
  merchant: { content: { bn: { popup: POPUP }, en: { popup: POPUP } }, access: { antiBot: 'optional' } },
});

forEachReader((t, _reader, once) => {
  const title = t('announcements:title');
  /** Whoever asked for none is shown the first one alone. */
  const showAll = (dialog: Locator, all: number) =>
    dialog.getByRole('button', { name: t('announcements:all', { all }) }).click();

  once(
    'S4-41 S4-43 S2-96 who logs in is shown what is said to members, and led from it to the rewards',
    async ({ page, api, gateway }) => {
      const person = await join(api);
      await gateway.query('update account set logged_in_once = true where username = $1', [person.username]);
      await openLogin(page);
      await sendLogin(page, t, person);
      await expectSignedIn(page);
      const dialog = dialogOf(page, title);
      await expect(dialog).toBeVisible();
      await expect(dialog.getByText('For the first time')).toHaveCount(0);
      // The only one for this account: there are no others to lead to.
      await expect(dialog.getByRole('button', { name: 'For who is in' })).toHaveCount(0);
      await expect(dialog.getByText('Text of For who is in')).toBeVisible();
      await dialog.getByRole('button', { name: t('announcements:goToPromotion') }).click();
      await expect(page).toHaveURL(/\/member\/rewardCenter$/);
      expect(await page.evaluate(() => window.sessionStorage.getItem('USER_POPUP'))).toBe('closed');
    },
  );

  once(
    'S4-42 S4-18 the first login of an account is greeted, then also shown what is said to newcomers',
    async ({ page, api, gateway }) => {
      const person = await join(api);
      // Who registers is signed in at once, for the first time.
      await gateway.query('update account set logged_in_once = false where username = $1', [person.username]);
      await openLogin(page);
      await sendLogin(page, t, person);
      const greeting = topDialog(page).filter({ hasText: t('password:welcome.text') });
      await greeting.getByRole('button', { name: t('password:welcome.later') }).click();
      const dialog = dialogOf(page, title);
      await showAll(dialog, 2);
      await expect(dialog.getByRole('button', { name: 'For the first time' })).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'For who is in' })).toBeVisible();
    },
  );
});
