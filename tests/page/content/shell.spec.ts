import { pressOn } from '../../e2e/support/keys.ts';
import { seesBalance, takesOver } from '../../e2e/support/shown.ts';
import { forEachReader } from '../support/readers.ts';
import { expect, test } from '../support/test.ts';

const top = (page: import('@playwright/test').Page) => page.evaluate(() => window.scrollY);

forEachReader((t, { width }) => {
  test('S2-98 S2-100 S2-101 the head of a member leads to the account, to the deposits, and out', async ({
    page,
    visit,
  }) => {
    await visit('/', { as: 'member' });
    await seesBalance(page);
    const head = page.getByRole('banner');
    if (width >= 1180) {
      await head.getByTitle(t('header.account')).click();
      await expect(page).toHaveURL(/\/member\/securityCenter$/);
      await head.getByRole('link', { name: t('nav.deposit') }).click();
    } else {
      await page
        .getByRole('navigation', { name: t('nav.bottom') })
        .getByRole('link', { name: t('nav.deposit') })
        .click();
    }
    await expect(page).toHaveURL(/\/member\/depositv2$/);
    if (width >= 1180) {
      await head.getByRole('button', { name: t('header.logOut') }).click();
    } else {
      await page
        .getByRole('navigation', { name: t('nav.bottom') })
        .getByRole('button', { name: t('nav.me') })
        .click();
      await page
        .locator('dialog[open]')
        .getByRole('link', { name: t('header.account') })
        .click();
      await expect(page).toHaveURL(/\/member\/securityCenter$/);
      await page
        .getByRole('navigation', { name: t('nav.bottom') })
        .getByRole('button', { name: t('nav.me') })
        .click();
      await page
        .locator('dialog[open]')
        .getByRole('button', { name: t('header.logOut') })
        .click();
    }
    await page
      .locator('dialog[open]')
      .last()
      .getByRole('button', { name: t('identity:logout.submit') })
      .click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByTestId('balance')).toHaveCount(0);
  });

  test('S6-01 S2-40 the navigation of a visitor leads to categories that have a studio', async ({
    page,
    visit,
  }) => {
    await visit('/');
    const nav = page.getByRole('navigation', { name: t('nav.label') });
    await nav.getByRole('link', { name: t('category.RNG') }).click();
    await expect(page).toHaveURL(/\/rng$/);
    await expect(page.getByRole('heading', { level: 1, name: t('category.RNG') })).toBeVisible();
  });
});

test.describe('travelling', () => {
  test.use({ ownDocument: true, contextOptions: { reducedMotion: 'no-preference' } });

  test('S2-37 S2-38 a new page begins at its top, reached smoothly, and its cover is gone when it is there; going back and loading again lead to where one was', async ({
    page,
    visit,
  }) => {
    await visit('/');
    // Everything above the place is there: what arrives later would move it.
    const rows = page.getByRole('region', { name: 'Hot right now' }).locator('li button').first();
    await expect(rows).toBeVisible();
    await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }));
    await expect.poll(() => top(page)).toBeGreaterThan(200);
    // What the page asks of the browser: a smooth way to the top.
    await page.evaluate(() => {
      const asked: unknown[] = [];
      Object.assign(window, { askedScrolls: asked });
      const scroll = window.scrollTo.bind(window);
      window.scrollTo = ((options: ScrollToOptions) => {
        asked.push(options);
        scroll(options);
      }) as typeof window.scrollTo;
    });
    const before = await top(page);
    let send = () => {};
    const sent = new Promise<void>(resolve => {
      send = resolve;
    });
    await page.route(/\/js\/PromotionsPage-/, route => sent.then(() => route.continue()));
    // Pressed as it is: a click of the test's own would first scroll to the link, although it is in sight.
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Promotions' })
      .dispatchEvent('click');
    const cover = page
      .locator('main')
      .getByRole('status')
      .filter({ hasText: /^Loading$/ });
    await expect(cover).toBeVisible();
    send();
    await expect(page.getByRole('heading', { level: 1, name: 'Promotions' })).toBeVisible();
    await expect(cover).toHaveCount(0);
    await expect.poll(() => top(page)).toBe(0);
    const asked = await page.evaluate(() => (window as unknown as { askedScrolls: unknown[] }).askedScrolls);
    expect(asked).toContainEqual({ top: 0, behavior: 'smooth' });
    await page.goBack();
    await expect(rows).toBeVisible();
    await expect.poll(async () => Math.abs((await top(page)) - before)).toBeLessThanOrEqual(4);
    // Another document: the browser alone would go to what it takes for the same place in the skeleton.
    await page.reload();
    await expect(rows).toBeVisible();
    await expect.poll(async () => Math.abs((await top(page)) - before)).toBeLessThanOrEqual(4);
  });

  test('the keyboard goes on from the heading of the page it came to', async ({ page, visit }) => {
    await visit('/');
    await takesOver(page);
    await pressOn(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Help' }),
      'Enter',
    );
    await expect(page.getByRole('heading', { level: 1, name: 'Help center' })).toBeFocused();
  });

  test('an agent finds the agents’ start from home', async ({ page, visit }) => {
    await visit('/', {
      as: 'agent',
      lines: [{ at: 0, state: 'offers', value: { requests: [], inForce: [] } }],
    });
    await seesBalance(page);
    await page
      .getByRole('button', { name: /Team overview/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/agentHome|\/agent\/agentTeamOverview/);
  });
});
