import type { Locator } from '@playwright/test';
import { announcementsFor } from '../../../gateway/care/content/audience.ts';
import { dialogOf } from '../../e2e/support/readers.ts';
import { seesBalance } from '../../e2e/support/shown.ts';
import { forEachReader } from '../support/readers.ts';
import { recorded } from '../support/scene.ts';
import { expect, type Language, test } from '../support/test.ts';
import type { RoleName } from '../support/worlds.ts';

const say = (title: string, execution: string, promotionType: string | null = null) => ({
  title,
  execution,
  promotionType,
  content: `<p>Text of ${title}</p>`,
});
const POPUP = [
  say('For everybody outside', 'B', 'NEWBIE'),
  ...Array.from({ length: 7 }, (_, n) => say(`Outside ${n + 2}`, 'B')),
  say('For who is in', 'A', 'NEWBIE'),
  say('For the first time', 'F'),
];

/** How long a page is left alone before announcements are laid over it (`useStillness`), ms. */
const STILL_MS = 2_000;

/** The world in which the merchant says this, to each as the gateway chooses it. */
const sceneOf = (as: RoleName, language: Language) => ({
  as,
  lines: [
    {
      rest: 'GET /wps/relay/MCSFE_getListAnnouncements',
      value: {
        ...recorded(as, language, 'announcements'),
        popup: announcementsFor(POPUP, as !== 'visitor'),
      },
    },
  ],
});

forEachReader((t, { language }, once) => {
  const title = t('announcements:title');
  /** Whoever asked for none is shown the first one alone. */
  const showAll = (dialog: Locator, all: number) =>
    dialog.getByRole('button', { name: t('announcements:all', { all }) }).click();

  test.describe('in a document of its own', () => {
    test.use({ ownDocument: true });

    test('S4-40 S4-43 S6-02 S2-82 S2-93 S2-94 a visitor is shown what is said to everybody, six titles a page, and once closed not again', async ({
      page,
      visit,
    }) => {
      await visit('/', sceneOf('visitor', language));
      const dialog = dialogOf(page, title);
      await expect(dialog).toBeVisible();
      await expect(dialog.getByRole('heading', { name: 'For everybody outside' })).toBeVisible();
      // issue 11.36: one, not all of them.
      await expect(dialog.getByText('Outside 2')).toHaveCount(0);
      await showAll(dialog, 8);
      await expect(dialog.getByRole('button', { name: 'For everybody outside' })).toBeVisible();
      await expect(dialog.getByText('For who is in')).toHaveCount(0);
      await expect(dialog.getByRole('button', { name: /^(For everybody|Outside)/ })).toHaveCount(6);
      await dialog.getByRole('button', { name: t('announcements:nextPage') }).click();
      await expect(dialog.getByRole('button', { name: /^(For everybody|Outside)/ })).toHaveCount(2);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      expect(await page.evaluate(() => window.sessionStorage.getItem('ANONYMOUS_POPUP'))).toBe('closed');
      await page.reload();
      await expect(page.getByRole('heading', { name: t('jackpot.title') })).toBeVisible();
      // The announcements have arrived, and still none opens.
      await page.getByRole('list', { name: t('home:notices.title') }).waitFor();
      // The page's own clock is past the wait, after which they would open by themselves.
      await page.evaluate(ms => new Promise(resolve => setTimeout(resolve, ms)), STILL_MS + 1_000);
      await expect(page.locator('dialog[open]')).toHaveCount(0);
    });
  });

  test('issue 29, 5.2: nothing opens over money and play, or after a link led there; the head says what waits', async ({
    page,
    visit,
  }) => {
    const badge = page
      .getByRole('banner')
      .getByRole('button', { name: t('shell:announcements_one', { count: 1 }) });
    for (const path of ['/inHouse/crash', '/inHouse/dice', '/member/depositv2', '/help']) {
      await visit(path, sceneOf('member', language));
      await expect(badge).toBeVisible();
      await page.evaluate(ms => new Promise(resolve => setTimeout(resolve, ms)), STILL_MS + 500);
      await expect(page.locator('dialog[open]')).toHaveCount(0);
    }
    await badge.click();
    const dialog = dialogOf(page, title);
    // A phone begins with the titles.
    await dialog.getByRole('button', { name: 'For who is in' }).click();
    await expect(dialog.getByText('Text of For who is in')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(badge).toHaveCount(0);
  });

  once(
    'S6-07 a member is shown what is said to members, and has a balance, deposits and the member center',
    async ({ page, visit }) => {
      await visit('/', sceneOf('member', language));
      const dialog = dialogOf(page, title);
      await expect(dialog.getByText('Text of For who is in')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await seesBalance(page);
      await page
        .getByRole('link', { name: t('nav.deposit'), exact: true })
        .filter({ visible: true })
        .first()
        .click();
      await expect(page).toHaveURL(/\/member\/depositv2$/);
      await page
        .getByRole('navigation', { name: t('shell:center.member') })
        .getByRole('link', { name: t('shell:page.securityCenter') })
        .click();
      await expect(page.getByRole('heading', { level: 1, name: t('security:page.title') })).toBeVisible();
    },
  );
});
