import type { Page } from '@playwright/test';
import { seesBalance } from '../../e2e/support/shown.ts';
import { forEachReader } from '../support/readers.ts';
import { recorded } from '../support/scene.ts';
import { expect, test } from '../support/test.ts';

const DAY = 86_400_000;
/** Long after the recorded world. */
const UNTIL = Date.UTC(2036, 0, 15, 12);
const MONDAY = Date.UTC(2026, 0, 12);
/** A mission that is done and not claimed. */
const done = (id: string) => ({
  ...{
    id,
    kind: 'daily',
    period: MONDAY,
    until: MONDAY + DAY,
    claimUntil: MONDAY + 20 * DAY,
    state: 'claimable',
  },
  ...{ productType: null, after: null, level: 0, score: 20, goals: [] },
  reward: { kind: 'points', amount: 50, times: 0 },
});
const missions = {
  missions: [done('a'), done('b')],
  score: { week: MONDAY, until: MONDAY + 7 * DAY, points: 12 },
  vip: { level: 1, month: Date.UTC(2026, 0, 1), until: Date.UTC(2026, 1, 1), turnover: 15_000 },
};
/** A member with two rewards to claim, who takes a break. */
const info = recorded('member', 'en', 'memberInfo');
const ON_BREAK = [
  { rest: 'GET /wps/member/info', value: { ...info, breakUntil: UNTIL } },
  { at: 0, state: 'missions', value: missions },
];
/** Links and buttons that lead to a deposit, a promotion, a game of a banner, or an invitation. */
const enticing = (page: Page) =>
  page.locator(
    'a[href^="/member/depositv2"], [data-banners], section[aria-labelledby="hero-title"], [data-unseen]',
  );

forEachReader((t, { width }) => {
  test('issue 29 1.11 home during a break: one sentence in place of banners, the jackpot and who has won', async ({
    page,
    visit,
  }) => {
    await visit('/', { as: 'member', lines: ON_BREAK });
    await seesBalance(page);
    await expect(page.getByText(t('limits:pause.closedText'))).toBeVisible();
    const main = page.getByRole('main');
    for (const way of ['withdraw', 'limits'] as const)
      await expect(main.getByRole('link', { name: t(`shell:page.${way}`) })).toBeVisible();
    // The games are where they are for everybody.
    await expect(page.getByRole('region', { name: t('home:rows.hot.title') })).toBeVisible();
    await expect(enticing(page).filter({ visible: true })).toHaveCount(0);
    for (const text of [t('home:notices.title'), t('winners.title'), t('hero.title')])
      await expect(page.getByText(text).filter({ visible: true })).toHaveCount(0);
    const shortcuts = main.getByRole('navigation', { name: t('home:shortcuts.label') }).getByRole('button');
    await expect(shortcuts.filter({ hasText: t('home:shortcuts.withdraw.name') })).toBeVisible();
    await expect(shortcuts.filter({ hasText: t('home:shortcuts.deposit.about') })).toHaveCount(0);
    // Menus count nothing that could be claimed.
    const claimable = page.getByText(t('shell:center.claimable_other', { count: 2 }));
    if (width < 720) {
      await page
        .getByRole('navigation', { name: t('nav.bottom') })
        .getByRole('button', { name: t('nav.me') })
        .click();
      await expect(page.locator('dialog[open]').getByText(t('shell:me.limits'))).toBeVisible();
    } else {
      await visit('/member/limits', { as: 'member', lines: ON_BREAK });
      await expect(page.getByRole('navigation', { name: t('shell:center.member') })).toBeVisible();
    }
    await expect(claimable).toHaveCount(0);
  });
});

test.describe('a document', () => {
  test.use({ ownDocument: true });

  test('issue 29 1.11 that is loaded again during a break hides its banners from the first frame on', async ({
    page,
    visit,
  }) => {
    await page.addInitScript(() => {
      window.sessionStorage.setItem('croupier.onBreak', '1');
      const look = () => {
        const banners = document.querySelector<HTMLElement>('[data-banners], [aria-labelledby="hero-title"]');
        if (banners === null) requestAnimationFrame(look);
        else document.documentElement.dataset.first = banners.offsetParent === null ? 'hidden' : 'shown';
      };
      requestAnimationFrame(look);
    });
    // What keeps the mark comes later: the streams of a script begin with nobody.
    await page.route('**/js/watch-*.js', () => {});
    await visit('/', { as: 'member', lines: ON_BREAK });
    await expect(page.getByRole('region', { name: 'Hot right now' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-first', 'hidden');
    await expect(page.locator('html')).toHaveAttribute('data-on-break', '');
  });

  test('issue 29 1.11 whoever comes after somebody on a break sees the banners', async ({ page, visit }) => {
    await visit('/', { as: 'member', lines: ON_BREAK });
    await expect(page.locator('html')).toHaveAttribute('data-on-break', '');
    await visit('/');
    await expect(page.locator('[data-banners]')).toBeVisible();
    await expect(page.locator('html')).not.toHaveAttribute('data-on-break');
  });
});
