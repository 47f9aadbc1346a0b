import type { Locator, Page } from '@playwright/test';
import { dialogOf } from '../../e2e/support/dialogs.ts';
import { forEachReader } from '../support/readers.ts';
import { expectSignedIn, openLogin, SIGNED_IN, signsIn } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';

const HOUR = 3_600_000;
const maintenance = (until: number) => ({ topic: 'status', data: { state: 'maintenance', until } });
const NORMAL = { topic: 'status', data: { state: 'normal', until: null } };
/** What the gateway tells somebody whose address is blocked. */
const BLOCKED = {
  rest: 'GET /wps/system/status',
  value: {
    maintenance: { enabled: false, endTime: null },
    regionRestriction: true,
    location: { ip: '192.0.2.77' },
    info: {
      ...{ domainRoute: {}, resources: [], whitelabel: [], register: {}, mainDomain: '' },
      ...{ analytics: {}, imageCDNs: [], launchGameCDNs: [] },
    },
  },
};
/** By role: what a closed page shows beneath is hidden, but still there. */
const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name });
/** The page's time, which is the script's, epoch ms. */
const nowOf = (page: Page): Promise<number> => page.evaluate(() => Date.now());

forEachReader((t, { language }) => {
  const closedTitle = t('system:maintenance.title');
  const blockedTitle = t('system:region.title');

  test('S2-77 S2-78 S8-28 a maintenance arrives on the open page with its end, a countdown and customer service, and gives the page back as it was', async ({
    page,
    visit,
    happen,
  }) => {
    await visit('/?from=a-friend');
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeAttached();
    await page.evaluate(() => {
      document.documentElement.dataset.loadedBy = 'this test';
    });
    const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
    await expect(async () => {
      await page.evaluate(() => window.scrollTo({ top: 200, behavior: 'instant' }));
      expect(await scrolled()).toBe(200);
    }).toPass();
    await expect(
      page
        .getByRole('list', { name: t('winners.title') })
        .getByRole('listitem')
        .first(),
    ).toBeVisible();

    // Parts that arrived late may have moved the page.
    const place = await scrolled();
    expect(place).toBeGreaterThan(100);
    const until = (await nowOf(page)) + HOUR + 90_000;
    await happen([maintenance(until)]);
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
    await happen([NORMAL]);
    await expect(heading(page, closedTitle)).toBeHidden();
    await expect(page.getByRole('banner')).toBeVisible();
    expect(await page.locator('html').getAttribute('data-loaded-by')).toBe('this test');
    await expect.poll(() => new URL(page.url()).search).toBe('?from=a-friend');
    await expect.poll(scrolled).toBe(place);
  });

  test('S2-79 S4-13 S8-27 a blocked address is shown to whoever comes from it, and can be copied', async ({
    page,
    visit,
  }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await visit('/inHouse/dice', { lines: [BLOCKED] });
    await expect(heading(page, blockedTitle)).toBeVisible();
    await expect(page.getByRole('main').getByText('192.0.2.77', { exact: true })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link')).toHaveCount(0);
    await page.getByRole('button', { name: t('system:region.copy') }).click();
    await expect(page.getByRole('button', { name: t('system:region.copied') })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('192.0.2.77');
    await expect(page.getByRole('button', { name: t('system:service.open') })).toBeVisible();
  });

  test('S4-14 a maintenance is told before a blocked address, which is told again afterwards', async ({
    page,
    visit,
    happen,
  }) => {
    await visit('/', { lines: [BLOCKED] });
    await expect(heading(page, blockedTitle)).toBeVisible();
    const until = (await nowOf(page)) + HOUR;
    await happen([maintenance(until)]);
    await expect(heading(page, closedTitle)).toBeVisible();
    await expect(heading(page, blockedTitle)).toHaveCount(0);
    await visit('/', {
      lines: [BLOCKED, { at: 0, state: 'status', value: { state: 'maintenance', until } }],
    });
    await expect(heading(page, closedTitle)).toBeVisible();
    await expect(heading(page, blockedTitle)).toHaveCount(0);
    await happen([NORMAL]);
    await expect(heading(page, blockedTitle)).toBeVisible();
  });

  test('S4-02 S4-46 a trial user is asked to register instead of being shown pages of an account', async ({
    page,
    visit,
  }) => {
    const free = { rest: 'POST /wps/session/login/freeplay', value: SIGNED_IN };
    const login = await openLogin(page, visit, signsIn('trial', { lines: [free] }));
    await login.getByRole('button', { name: t('identity:login.freePlay') }).click();
    await expectSignedIn(page);
    await expect(page.getByText(t('role.trial')).first()).toBeAttached();
    const asked = dialogOf(page, t('identity:registerFirst.title'));
    for (const path of ['/member', '/pointMall', '/member/securityCenter']) {
      await visit(path, { as: 'trial' });
      await expect(asked).toBeVisible();
      await expect.poll(() => new URL(page.url()).pathname).toBe('/');
    }
    await expect(heading(page, t('security:page.title'))).toHaveCount(0);
    if (language === 'en') await expect(asked).toContainText('Please Register An Account First');
    await asked.getByRole('button', { name: t('identity:login.create') }).click();
    await expect(dialogOf(page, t('register:title'))).toBeVisible();
  });
});
