import { liveMark, shownBalance, storedBalance } from '../support/shown.ts';
import { expect, MEMBER, signIn, speak, test } from '../support/test.ts';

test.describe('a page without the storage it likes', () => {
  test('case 65: signs in and follows the balance although every storage is blocked', async ({
    page,
    api,
    gateway,
  }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('blocked', 'SecurityError');
          },
        });
      }
    });
    await page.goto('/');
    // Without a saved language the page speaks its first one.
    // The last one: the form in the head, which comes later, has one for the way to log in.
    await page.getByRole('banner').getByRole('combobox').last().selectOption('en');
    await signIn(page, MEMBER);
    await expect(liveMark(page)).toBeVisible();
    await api.call('opsDeposit', { username: MEMBER.username, amount: 1_111, outcome: 'arrived' });
    await expect
      .poll(async () => (await shownBalance(page)) - (await storedBalance(gateway, MEMBER.username)))
      .toBe(0);
  });

  test('case 65: works on when the storage is full', async ({ page, context, api, gateway }) => {
    await speak(context, 'en');
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await page.goto('/');
    await signIn(page, MEMBER);
    await api.call('opsDeposit', { username: MEMBER.username, amount: 1_112, outcome: 'arrived' });
    await expect
      .poll(async () => (await shownBalance(page)) - (await storedBalance(gateway, MEMBER.username)))
      .toBe(0);
  });

  test('case 65: stays signed in while it is open when the storage is cleared under it', async ({
    page,
    context,
    api,
    gateway,
  }) => {
    await speak(context, 'en');
    await page.goto('/');
    await signIn(page, MEMBER);
    await expect(liveMark(page)).toBeVisible();
    await page.evaluate(() => {
      window.sessionStorage.clear();
      window.localStorage.clear();
    });
    await context.setOffline(true);
    await api.call('opsDeposit', { username: MEMBER.username, amount: 1_113, outcome: 'arrived' });
    await context.setOffline(false);
    await expect(liveMark(page)).toBeVisible();
    await expect
      .poll(async () => (await shownBalance(page)) - (await storedBalance(gateway, MEMBER.username)))
      .toBe(0);
  });
});
