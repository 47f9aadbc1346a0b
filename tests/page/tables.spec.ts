import { expect, type Page, test } from '@playwright/test';
import { textsOf } from '../../partner/server/texts.ts';
import { OFFERED_TABLES } from '../../partner/tables/rules/kinds/tables.ts';
import { sidewaysScroll, violations } from '../e2e/support/axe.ts';
import { serveScene } from '../tables/serveScene.ts';

let scene: Awaited<ReturnType<typeof serveScene>>;
test.beforeAll(async () => {
  scene = await serveScene();
});
test.afterAll(() => scene.close());

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };
const KINDS = [...OFFERED_TABLES.keys()].filter(kind => !/^(?:speed|fast|noCommission)/.test(kind));

async function open(page: Page, kind: string, more: Readonly<Record<string, string>> = {}): Promise<void> {
  await page.goto(`${scene.origin}/?${new URLSearchParams({ kind, ...more })}`);
  await expect(page.getByTestId('phase')).toBeVisible();
}

/** Bets whose free part is smaller than a finger needs, by the middle of each. */
const hidden = (page: Page) =>
  page.locator('.spot').evaluateAll(spots =>
    spots.flatMap(spot => {
      spot.scrollIntoView({ block: 'center' });
      const { x, y, width, height } = spot.getBoundingClientRect();
      const hit = document.elementFromPoint(x + width / 2, y + height / 2);
      const isSmall = width < 23.5 || height < 23.5;
      return hit !== spot || isSmall ? [`${spot.getAttribute('data-bet')} ${width}x${height}`] : [];
    }),
  );

for (const kind of KINDS)
  test(`issue 33: a table of ${kind} fits a phone and a desk, in three languages, and breaks no rule`, async ({
    page,
  }) => {
    const problems: string[] = [];
    page.on('console', message => message.type() === 'error' && problems.push(message.text()));
    page.on('pageerror', error => problems.push(String(error)));
    for (const [viewport, lang] of [
      [PHONE, 'bn'],
      [PHONE, 'ar'],
      [DESK, 'en'],
    ] as const) {
      await page.setViewportSize(viewport);
      await open(page, kind, { lang, seat: '2' });
      expect(await violations(page, {}), `${viewport.width} ${lang}`).toEqual([]);
      expect(await sidewaysScroll(page)).toBe(0);
      expect(await hidden(page)).toEqual([]);
    }
    expect(problems).toEqual([]);
  });

for (const [name, viewport, lang, others] of [
  ['a phone', PHONE, 'bn', ['SCENE-roulette']],
  ['half a desk', { width: 900, height: 900 }, 'ar', ['SCENE-roulette']],
  ['a desk', DESK, 'en', ['SCENE-roulette', 'SCENE-blackjack', 'SCENE-teenPatti']],
] as const)
  test(`issue 33: several tables fit ${name}, and break no rule`, async ({ page }) => {
    const problems: string[] = [];
    page.on('console', message => message.type() === 'error' && problems.push(message.text()));
    page.on('pageerror', error => problems.push(String(error)));
    const { several } = textsOf(lang).tables;
    await page.setViewportSize(viewport);
    await open(page, 'baccarat', { lang, seat: '2' });
    await page.getByRole('button', { name: several.more }).click();
    for (const table of others) {
      await page.locator(`[data-table="${table}"]`).click();
      await expect(page.locator(`[data-table="${table}"]`)).toHaveAttribute('data-open', 'true');
    }
    expect(await violations(page, {})).toEqual([]);
    // The sheets of other games don't reach what a row shows.
    expect(
      await page.locator('.table-row').evaluateAll(
        rows =>
          rows.filter(row => {
            const [outer, inner] = [row, row.querySelector('.last-marks')].map(it =>
              it?.getBoundingClientRect(),
            );
            return (
              !outer || !inner || inner.height < 16 || inner.top < outer.top || inner.bottom > outer.bottom
            );
          }).length,
      ),
    ).toBe(0);
    await page.getByRole('button', { name: several.done }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByTestId('phase')).toHaveCount(others.length + 1);
    expect(await violations(page, {})).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await hidden(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

for (const [name, viewport, others] of [
  ['one table', { width: 1440, height: 600 }, []],
  ['two tables', { width: 1440, height: 600 }, ['SCENE-baccarat']],
  ['a phone on its side', { width: 740, height: 360 }, []],
] as const)
  test(`issue 33: in a low window nothing lies over the cloth: ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await open(page, 'roulette');
    for (const table of others) {
      await page.getByRole('button', { name: 'More tables' }).click();
      await page.locator(`[data-table="${table}"]`).click();
      await page.getByRole('button', { name: 'Done' }).click();
    }
    await expect(page.locator('.tray')).toHaveCount(others.length + 1);
    const covered = await page.locator('.room[data-whole="true"]').evaluate(room => {
      const [cloth, tray] = [room.querySelector('.cloth'), room.querySelector('.tray')];
      if (cloth === null || tray === null) return null;
      const { top, height } = cloth.getBoundingClientRect();
      // Half of the cloth is below the lower edge of the window.
      scrollBy(0, top + height / 2 - innerHeight);
      return cloth.getBoundingClientRect().bottom - tray.getBoundingClientRect().top;
    });
    expect(covered).toBeLessThanOrEqual(0);
  });

test('issue 33: a chip is laid by press and by key, and the last one is taken back', async ({ page }) => {
  await page.setViewportSize(DESK);
  await open(page, 'roulette');
  await page.getByRole('radio', { name: 'Chip of 5.00' }).check({ force: true });
  await page.locator('[data-bet="straight:17"]').click({ position: { x: 20, y: 20 } });
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('[data-bet="split:17-20"]')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('laid')).toHaveText('10.00');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByTestId('laid')).toHaveText('5.00');
});

test('issue 33: a lost connection is said at the scene, and no chip is laid', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, 'baccarat', { stale: '1' });
  await expect(page.getByTestId('notice')).toContainText('The connection is lost');
  await page.locator('[data-bet="banker"]').click({ force: true });
  await expect(page.getByTestId('laid')).toHaveText('0.00');
});
