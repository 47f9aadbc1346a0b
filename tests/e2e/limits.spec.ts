import { expectAccessible } from './support/axe.ts';
import { pressOn } from './support/keys.ts';
import { join } from './support/people.ts';
import { DESK, dialogOf, expectVisitor, field, forReader } from './support/readers.ts';
import { expect, openAs, speak, test } from './support/test.ts';

forReader(DESK, (t, reader) => {
  test('a member limits stakes, is held to it, and takes a break that ends every session', async ({
    page,
    api,
    browser,
  }) => {
    const person = await join(api);
    const elsewhere = await browser.newContext();
    await speak(elsewhere, reader.language);
    const other = await elsewhere.newPage();
    await openAs(other, api, person, '/member/limits');
    await openAs(page, api, person, '/member/limits');
    const names = { what: t('limits:kind.stake.title'), period: t('limits:period.day') };
    const stakes = page.getByRole('region', { name: names.what, exact: true });
    await pressOn(stakes.getByRole('button', { name: t('limits:row.setFor', names) }), 'Enter');
    await field(stakes, t('limits:form.amount')).fill('5');
    await pressOn(field(stakes, t('limits:form.amount')), 'Enter');
    await pressOn(stakes.getByRole('button', { name: /5\.00/ }), 'Enter');
    await expect(stakes.getByRole('meter')).toBeVisible();
    await expectAccessible(page, 'limits');
    // The other device, which shows the limits, has it without being asked.
    const elsewhereStakes = other.getByRole('region', { name: names.what, exact: true });
    await expect(elsewhereStakes.getByRole('meter')).toBeVisible();

    // The other device is held to it as well.
    await other.goto('/inHouse/dice');
    await field(other, t('games:bet.stake')).fill('6');
    await pressOn(other.locator('main form button[type=submit]'), 'Enter');
    await expect(other.locator('main form').getByRole('link', { name: /.+/ })).toHaveAttribute(
      'href',
      '/member/limits',
    );

    const breaks = page.getByRole('region', { name: t('limits:break.title'), exact: true });
    await pressOn(breaks.getByRole('button', { name: t('limits:break.begin'), exact: true }), 'Enter');
    const length = t('limits:break.length.1d');
    const sure = dialogOf(page, t('limits:break.sure', { length }));
    await pressOn(sure.getByRole('button', { name: t('limits:break.yes') }), 'Enter');
    await expectVisitor(page);
    await expectVisitor(other);

    // Signing in still works: the money is the member's own.
    await openAs(page, api, person, '/member/limits');
    await expect(page.getByText(t('limits:pause.text'))).toBeVisible();
    await elsewhere.close();
  });
});
