import type { Locator, Page } from '@playwright/test';
import { Api } from '../support/api.ts';
import type { GatewayProcess } from '../support/gatewayProcess.ts';
import { dialogOf, expectSignedIn, forEachReader, openLogin } from '../support/readers.ts';
import { expect, test } from '../support/test.ts';

/** A merchant who serves nobody from this machine. */
const BLOCKED = { blockedAddresses: ['127.0.0.1'] };

const HOUR = 3_600_000;
const maintain = (gateway: GatewayProcess, until: number | null) =>
  new Api(gateway).call('opsStatus', { state: until === null ? 'normal' : 'maintenance', until });
/** By role: what a closed page shows beneath is hidden, but still there. */
const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name });

forEachReader((t, { language }) => {
  const closedTitle = t('system:maintenance.title');
  const blockedTitle = t('system:region.title');

  test('S2-77 S2-78 S8-28 a maintenance arrives on the open page with its end, a countdown and customer service, and gives the page back as it was', async ({
    page,
    gateway,
  }) => {
    await page.goto('/?from=a-friend');
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeAttached();
    await page.evaluate(() => {
      document.documentElement.dataset.loadedBy = 'this test';
    });
    const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
    // Again until it stays: parts that arrive late move the page.
    await expect(async () => {
      await page.evaluate(() => window.scrollTo({ top: 200, behavior: 'instant' }));
      await page.waitForLoadState('networkidle');
      expect(await scrolled()).toBe(200);
    }).toPass();

    const until = Date.now() + HOUR + 90_000;
    await maintain(gateway, until);
    try {
      await expect(heading(page, closedTitle)).toBeVisible();
      await expect(heading(page, closedTitle)).toBeFocused();
      await expect(page.getByText(t('system:maintenance.text'))).toBeVisible();
      await expect(page.getByRole('main')).toHaveCount(1);
      const end = page.getByRole('main').locator('time');
      await expect(end).toHaveAttribute('datetime', new Date(until).toISOString());
      const shown = await page.evaluate(at => {
        const date = new Date(at);
        return `${date.getHours()}:${String(date.getMinutes()).padStart(2, '0')}`;
      }, until);
      await expect(end).toContainText(shown);
      const left = page.getByRole('timer');
      await expect(left).toHaveText(/^1:0[01]:\d\d$/);
      const first = (await left.textContent()) ?? '';
      await expect(left).not.toHaveText(first);

      const opened = page.waitForEvent('popup');
      await page.getByRole('button', { name: t('system:service.open') }).click();
      const popup = await opened;
      await expect(popup.getByRole('heading', { name: 'Customer service' })).toBeVisible();
      const size = () => popup.evaluate(() => [window.innerWidth, window.innerHeight]);
      await expect.poll(size).toEqual([440, 750]);
      expect(await popup.evaluate(() => window.opener)).toBeNull();
      await popup.close();
    } finally {
      await maintain(gateway, null);
    }
    await expect(heading(page, closedTitle)).toBeHidden({ timeout: 30_000 });
    await expect(page.getByRole('banner')).toBeVisible();
    expect(await page.locator('html').getAttribute('data-loaded-by')).toBe('this test');
    expect(new URL(page.url()).search).toBe('?from=a-friend');
    await expect.poll(scrolled).toBe(200);
  });

  test.describe(() => {
    test.use({ merchant: BLOCKED });

    test('S2-79 S4-13 S8-27 a blocked address is shown to whoever comes from it, and can be copied', async ({
      page,
      context,
    }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.goto('/inHouse/dice');
      await expect(heading(page, blockedTitle)).toBeVisible();
      await expect(page.getByRole('main').getByText('127.0.0.1', { exact: true })).toBeVisible();
      await expect(page.getByRole('banner').getByRole('link')).toHaveCount(0);
      await page.getByRole('button', { name: t('system:region.copy') }).click();
      await expect(page.getByRole('button', { name: t('system:region.copied') })).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('127.0.0.1');
      await expect(page.getByRole('button', { name: t('system:service.open') })).toBeVisible();
    });

    test('S4-14 a maintenance is told before a blocked address, which is told again afterwards', async ({
      page,
      gateway,
    }) => {
      await page.goto('/');
      await expect(heading(page, blockedTitle)).toBeVisible();
      await maintain(gateway, Date.now() + HOUR);
      try {
        await expect(heading(page, closedTitle)).toBeVisible();
        await expect(heading(page, blockedTitle)).toHaveCount(0);
        await page.reload();
        await expect(heading(page, closedTitle)).toBeVisible();
        await expect(heading(page, blockedTitle)).toHaveCount(0);
      } finally {
        await maintain(gateway, null);
      }
      await expect(heading(page, blockedTitle)).toBeVisible({ timeout: 30_000 });
    });
  });

  test('S4-02 S4-46 a trial user is asked to register instead of being shown pages of an account', async ({
    page,
  }) => {
    const login = await openLogin(page);
    await login.getByRole('button', { name: t('identity:login.freePlay') }).click();
    await expectSignedIn(page);
    await expect(page.getByText(t('role.trial')).first()).toBeAttached();
    const asked = dialogOf(page, t('identity:registerFirst.title'));
    for (const path of ['/member', '/pointMall', '/member/securityCenter']) {
      await page.goto(path);
      await expect(asked).toBeVisible();
      expect(new URL(page.url()).pathname).toBe('/');
    }
    await expect(heading(page, t('security:page.title'))).toHaveCount(0);
    if (language === 'en') await expect(asked).toContainText('Please Register An Account First');
    await asked.getByRole('button', { name: t('identity:login.create') }).click();
    await expect(dialogOf(page, t('register:title'))).toBeVisible();
  });
});
