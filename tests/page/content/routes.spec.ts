import type { Page } from '@playwright/test';
import { PAGES } from '../../../src/routes/pages.ts';
import { forEachReader, type Reader } from '../support/readers.ts';
import { expect, MEMBER, openAs, test } from '../support/test.ts';
import type { Texts } from '../support/texts.ts';

/** Address and the name of its page in the shell's texts. */
type Place = readonly [path: string, page: string];

const HOMES = ['/', '/index', '/index.html', '/home'];
const SPECIFIED_OPEN: readonly Place[] = [
  ['/help', 'help'],
  ['/promotions', 'promotions'],
  ['/seamless', 'seamless'],
  ['/sponsor', 'sponsor'],
  ['/description', 'description'],
  ['/winners', 'winners'],
  ['/download', 'download'],
  ['/inHouse', 'inHouse'],
  ['/live', 'live'],
  ['/rng', 'rng'],
  ['/rng?vassalage=PG', 'rng'],
  ['/sports', 'sports'],
  ['/esports', 'esports'],
  ['/cockfight', 'cockfight'],
  ['/fish', 'fish'],
  ['/pvp', 'pvp'],
  ['/hot', 'hot'],
  ['/demo/outbox', 'outbox'],
  ['/demo/desk', 'desk'],
  ['/demo/config', 'config'],
];
const SPECIFIED_MEMBERS: readonly Place[] = [
  ['/lottery', 'lottery'],
  ['/seaLottery', 'lottery'],
  ['/vnLottery', 'lottery'],
  ['/pointMall', 'pointMall'],
  ['/member/securityCenter', 'securityCenter'],
  ['/member/depositv2', 'depositv2'],
];

/** What the table of pages has besides: pages of the shell that are built and at one address. */
function withOthers(guard: 'member' | undefined, specified: readonly Place[]): readonly Place[] {
  const others = PAGES.filter(
    page =>
      page.guard === guard &&
      page.screen !== undefined &&
      page.frame !== 'window' &&
      !page.path.includes(':') &&
      !specified.some(([path]) => path === page.path),
  );
  return [...specified, ...others.map(({ path, name }): Place => [path, name])];
}
const OPEN = withOthers(undefined, SPECIFIED_OPEN);
const MEMBERS = withOthers('member', SPECIFIED_MEMBERS);

/** The page is there: its name in the title, its heading, and not the sentence of an address that is none. */
async function expectPlace(page: Page, t: Texts, name: string, path: string): Promise<void> {
  const title =
    name === 'home' ? 'Waterlily' : t('shell:title', { page: t(`shell:page.${name}`), brand: 'Waterlily' });
  // Asked in the page at every frame; from outside it is asked again only after ever longer pauses.
  await page
    .waitForFunction(
      expected => document.title === expected && document.querySelector('main h1') !== null,
      title,
      { timeout: 10_000 },
    )
    .catch(() => {});
  await expect(page, path).toHaveTitle(title);
  await expect(page.locator('main h1').first(), path).toBeAttached();
  await expect(page.getByText(t('notFound.title')), path).toHaveCount(0);
}

/** Nothing below asks for the last picture and font of a page. */
const SOON = { waitUntil: 'domcontentloaded' } as const;

/** Linked to; on a desk also loaded again, left and gone back to: where a document comes from knows no widths. */
async function walk(page: Page, t: Texts, { width }: Reader, [path, name]: Place): Promise<void> {
  await page.goto(path, SOON);
  await expectPlace(page, t, name, path);
  if (width < 1024) return;
  await page.reload(SOON);
  await expectPlace(page, t, name, path);
  await page.getByRole('banner').getByRole('link', { name: 'Waterlily' }).click();
  await expectPlace(page, t, 'home', '/');
  await page.goBack();
  await expectPlace(page, t, name, path);
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path);
}

forEachReader((t, reader) => {
  // Many pages, one after the other.
  test.describe.configure({ timeout: 360_000 });

  test('S2-03 S2-04 S2-05 S2-06 home has four addresses, each of which can be linked to and reloaded', async ({
    page,
  }) => {
    for (const path of HOMES) {
      await page.goto(path, SOON);
      await expectPlace(page, t, 'home', path);
      await expect(page.getByRole('heading', { name: t('jackpot.title') })).toBeVisible();
      if (reader.width < 1024) continue;
      await page.reload(SOON);
      await expect(page.getByRole('heading', { name: t('jackpot.title') })).toBeVisible();
    }
  });

  test('S2-01 S2-24 S2-26 S2-27 S2-28 S6-01 a visitor can link to every open page, reload it and go back to it', async ({
    page,
  }) => {
    for (const place of OPEN) await walk(page, t, reader, place);
  });

  test('S2-01 a member can link to every page of members, reload it and go back to it', async ({
    page,
    api,
  }) => {
    await openAs(page, api, MEMBER);
    for (const place of MEMBERS) await walk(page, t, reader, place);
  });

  test('an address that is none says so and leads on', async ({ page }) => {
    await page.goto('/promotion');
    await expect(page.getByText(t('notFound.title'))).toBeVisible();
    await page
      .locator('main')
      .getByRole('link', { name: t('notFound.home') })
      .click();
    await expectPlace(page, t, 'home', '/');
  });
});
