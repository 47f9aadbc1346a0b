import { seesBalance } from '../../e2e/support/shown.ts';
import { expect, test } from '../support/test.ts';

test.describe('in a document of its own', () => {
  test.use({ ownDocument: true });

  test('S1-33 the whole page turns round and back', async ({ page, visit }) => {
    await visit('/help');
    await page.getByRole('banner').getByRole('combobox').last().selectOption('ar');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[\u0600-\u06ff]/);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await page.getByRole('banner').getByRole('combobox').last().selectOption('en');
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
    await expect(page.getByRole('heading', { level: 1, name: 'Help center' })).toBeVisible();
  });

  test('a member’s balance stands while the language changes', async ({ page, visit }) => {
    await visit('/', { as: 'member', lines: [{ rest: 'POST /x', value: null }] });
    await seesBalance(page);
    const balance = page.getByTestId('balance');
    const before = await balance.textContent();
    await page.getByRole('banner').getByRole('combobox').last().selectOption('ar');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
    await expect(balance).toHaveText(before ?? '');
  });
});
