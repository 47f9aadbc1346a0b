import { expectAccessible } from './support/axe.ts';
import { pressOn } from './support/keys.ts';
import { join } from './support/people.ts';
import { field, forReader, PHONE } from './support/readers.ts';
import { expect, openAs, speak, test } from './support/test.ts';

// Each vendor has a wallet of its own.
test.use({ merchant: { singleWallet: false } });

forReader(PHONE, (t, { language }) => {
  test('S2-116 a member moves money to the house’s wallet, plays with it, and brings it back; two devices see it', async ({
    page,
    api,
    browser,
  }) => {
    const person = await join(api);
    await openAs(page, api, person, '/inHouse/dice');
    const elsewhere = await browser.newContext();
    await speak(elsewhere, language);
    const other = await elsewhere.newPage();
    await openAs(other, api, person, '/member/transferFund');
    const house = other.locator('main').getByRole('listitem').filter({ hasText: 'Lantern House' });
    await expect(house).toContainText('0.00');

    // The game says which wallet it lacks, and leads there.
    await expect(page.locator('main form button[type=submit]')).toBeEnabled();
    await pressOn(page.locator('main form button[type=submit]'), 'Enter');
    await pressOn(page.getByRole('link', { name: t('games:transferFunds') }), 'Enter');
    await expect(page).toHaveURL(/\/member\/transferFund\?to=2$/);
    const form = page.locator('main form');
    await expect(form.getByLabel(t('wallet:form.to'), { exact: true })).toHaveValue('2');
    await expectAccessible(page, 'form');
    await field(form, t('wallet:form.amount')).fill('250');
    await pressOn(field(form, t('wallet:form.amount')), 'Enter');
    await expect(house).toContainText('250.00');

    await page.goto('/inHouse/dice');
    await expect(page.locator('main form button[type=submit]')).toBeEnabled();
    await pressOn(page.locator('main form button[type=submit]'), 'Enter');
    await expect(house).not.toContainText('250.00');

    // The head tells all wallets.
    await page.getByTestId('balance').click();
    const panel = page.getByRole('dialog', { name: t('header.walletsTitle') });
    await expect(panel.getByRole('listitem')).toHaveCount(7);
    await expectAccessible(page, 'panel');
    await pressOn(panel.getByRole('link', { name: t('wallet:transfer'), exact: true }), 'Enter');
    await expect(panel).toBeHidden();
    await pressOn(page.getByRole('button', { name: t('wallet:home.button') }), 'Enter');
    await expect(house).toContainText('PT\u00a00.00');
    await expect(page.getByRole('button', { name: t('wallet:home.button') })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await elsewhere.close();
  });
});
