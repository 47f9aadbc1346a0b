import type { Locator, Page } from '@playwright/test';
import { pressOn } from '../../e2e/support/keys.ts';
import { topDialog } from '../../e2e/support/readers.ts';
import type { Texts } from '../../e2e/support/texts.ts';
import { forEachReader, type Reader } from '../support/readers.ts';
import { expect, test } from '../support/test.ts';
import type { RoleName } from '../support/worlds.ts';

/** The support desk has said nothing yet. */
const QUIET = {
  at: 0,
  state: 'chat',
  value: { messages: [], more: false, read: { member: 0, desk: 0 }, person: null },
};

// Its window refuses to open others.
test.use({ ownDocument: true });

interface Modal {
  readonly name: string;
  readonly path: string;
  /** Who opens it; a visitor unless given. */
  readonly as?: RoleName;
  /** What a keyboard opens it with. */
  readonly opener: (page: Page) => Locator;
}

function modalsOf(t: Texts, { width }: Reader): readonly Modal[] {
  const button = (name: string) => (page: Page) => page.getByRole('button', { name }).first();
  return [
    {
      name: 'S2-83 notices',
      path: '/',
      opener: page =>
        page
          .getByRole('list', { name: t('home:notices.title') })
          .getByRole('button')
          .first(),
    },
    ...(width < 720
      ? [
          {
            name: 'me',
            path: '/',
            opener: (page: Page) =>
              page
                .getByRole('navigation', { name: t('nav.bottom') })
                .getByRole('button', { name: t('nav.me') }),
          },
        ]
      : []),
    { name: 'S2-88 feedback', path: '/help', opener: button(t('help:feedback')) },
    { name: 'S2-82 announcements', path: '/help', opener: button(t('help:announcements')) },
    {
      name: 'S1-12 promotion',
      path: '/promotions',
      opener: page => page.locator('main article').getByRole('link').first(),
    },
    {
      // A member's conversation is the script's; a guest's has a connection of its own.
      name: 'S2-90 support chat',
      path: '/',
      as: 'member',
      opener: page =>
        page
          .getByRole('navigation', { name: t('home:shortcuts.label') })
          .getByRole('button', { name: t('home:shortcuts.service.name') }),
    },
  ];
}

/** Whether the focus is in the dialog, or nowhere on the page: in the browser's own bars. */
const isInside = (dialog: Locator) =>
  dialog.evaluate(it => it.contains(document.activeElement) || document.activeElement === document.body);
const isLocked = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).overflowY === 'hidden');

/** Everything that a keyboard does with one modal: in, round, to another place, out in both ways. */
async function use(page: Page, t: Texts, { opener }: Modal): Promise<void> {
  const from = opener(page);
  await pressOn(from, 'Enter');
  const dialog = topDialog(page);
  await expect(dialog).toBeVisible();
  const title = dialog.getByRole('heading').first();
  await expect(title).not.toBeEmpty();
  await expect(dialog).toHaveAccessibleName((await title.textContent()) ?? '');
  await expect.poll(() => dialog.evaluate(it => it.contains(document.activeElement))).toBe(true);
  expect(await isLocked(page)).toBe(true);
  // Round in both directions, and never out of it.
  for (const key of [...Array<string>(12).fill('Tab'), ...Array<string>(4).fill('Shift+Tab')]) {
    await page.keyboard.press(key);
    expect(await isInside(dialog)).toBe(true);
  }
  const grip = dialog.getByRole('button', { name: t('dialog.move') });
  if (await grip.isVisible()) {
    const before = await dialog.boundingBox();
    await pressOn(grip, 'ArrowLeft');
    await expect.poll(async () => (await dialog.boundingBox())?.x).toBe((before?.x ?? 0) - 24);
  }
  const box = await dialog.boundingBox();
  if (box !== null && box.y > 20) await page.mouse.click(box.x + 20, box.y / 2);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(opener(page)).toBeFocused();
  expect(await isLocked(page)).toBe(false);
  await page.keyboard.press('Enter');
  await pressOn(dialog.getByRole('button', { name: t('dialog.close') }), 'Enter');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(opener(page)).toBeFocused();
}

forEachReader((t, reader) => {
  test('S1-12 S2-82 S2-83 S2-88 S2-90 S9-50 S9-51 S9-52 every modal is opened, walked round, moved and closed by keyboard alone, and gives the focus back', async ({
    page,
    visit,
  }) => {
    // A browser that refuses windows: the chat opens over the page.
    await page.addInitScript(() => {
      window.open = () => null;
    });
    let shown = '';
    for (const modal of modalsOf(t, reader)) {
      await test.step(modal.name, async () => {
        const place = `${modal.as ?? 'visitor'} ${modal.path}`;
        if (place !== shown)
          await visit(modal.path, modal.as === 'member' ? { as: 'member', lines: [QUIET] } : {});
        shown = place;
        await use(page, t, modal);
      });
    }
    if (reader.width < 1400) return;
    // Not a modal: the code of the app's page lies beside what it belongs to (S2-67).
    const code = page.getByRole('button', { name: t('shell:app.button') });
    await pressOn(code, 'Enter');
    const picture = page.getByRole('img', { name: t('shell:app.code') });
    await expect(picture).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(picture).toBeHidden();
    await expect(code).toBeFocused();
  });
});
