import { expect, test } from '../support/test.ts';

// The default merchant in a browser that was never here.
test.use({ merchant: {}, language: 'bn', ownDocument: true, newcomer: true });

test('S1-34 S1-35 S9-15 a new visitor reads Bengali, and can choose Bengali or English', async ({
  page,
  visit,
}) => {
  await visit('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
  const select = page.getByRole('banner').getByRole('combobox').last();
  await expect(select.getByRole('option')).toHaveText(['বাংলা', 'English']);
  expect(
    await page.evaluate(() => [
      localStorage.getItem('savedLanguage'),
      localStorage.getItem('currentLanguage'),
    ]),
  ).toEqual(['bn', 'bn']);
});

test('S4-54 a saved language that is not offered gives way to the default, in both places', async ({
  page,
  visit,
}) => {
  await page.addInitScript(() => {
    if (window.localStorage.getItem('seen') === null) window.localStorage.setItem('savedLanguage', 'xx');
    window.localStorage.setItem('seen', '1');
  });
  await visit('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
  await expect
    .poll(() =>
      page.evaluate(() => [localStorage.getItem('savedLanguage'), localStorage.getItem('currentLanguage')]),
    )
    .toEqual(['bn', 'bn']);
});
