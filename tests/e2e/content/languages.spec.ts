import { expect, MEMBER, openAs, test } from '../support/test.ts';

test('S4-53 S2-97 a choice of language changes the page and what the merchant says, is kept here and told to the gateway', async ({
  page,
  api,
  gateway,
}) => {
  await openAs(page, api, MEMBER, '/home');
  await expect(
    page.getByRole('heading', { name: 'সর্বশেষ' }).or(page.locator('html[lang=bn]')).first(),
  ).toBeAttached();
  const notices = page.locator('[aria-labelledby=notices-title] li button').first();
  const before = await notices.textContent();
  await page.getByRole('banner').getByRole('combobox').last().selectOption('en');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { name: 'Latest wins' })).toBeVisible();
  await expect(notices).not.toHaveText(before ?? '');
  expect(
    await page.evaluate(() => [
      localStorage.getItem('savedLanguage'),
      localStorage.getItem('currentLanguage'),
    ]),
  ).toEqual(['en', 'en']);
  await expect
    .poll(
      async () =>
        (
          await gateway.query<{ language: string }>('select language from account where username = $1', [
            MEMBER.username,
          ])
        )[0]?.language,
    )
    .toBe('en');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Latest wins' })).toBeVisible();
});
