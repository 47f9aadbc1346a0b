import type { APIRequestContext, Page } from '@playwright/test';
import { PAGES } from '../../../src/routes/pages.ts';
import type { Texts } from '../../e2e/support/texts.ts';
import { forEachReader } from '../support/readers.ts';
import { expect, test, type Visit } from '../support/test.ts';
import type { RoleName } from '../support/worlds.ts';

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

/** The address shown, without what makes it play a script. */
const addressOf = (page: Page) =>
  page
    .url()
    .replace(/^https?:\/\/[^/]+/, '')
    .replace(/[?&]replay=.*/, '');

/** Leaves the page for home, and goes back to it. */
async function leaveAndReturn(page: Page, t: Texts, [path, name]: Place): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Waterlily' }).click();
  await expectPlace(page, t, 'home', '/');
  await page.goBack();
  await expectPlace(page, t, name, path);
  expect(addressOf(page)).toBe(path);
}

/** The document that the server sends for an address: what a link from outside and a reload ask for. */
async function documentOf(request: APIRequestContext, path: string): Promise<string> {
  const answer = await request.get(path, { headers: { Accept: 'text/html' } });
  expect(answer.status(), path).toBe(200);
  return answer.text();
}

/** Files that a document names, so that the browser fetches them early: those of a board stand in the documents of boards alone. */
const HINT = /<link rel="(?:modulepreload|preload|stylesheet)"[^>]*>\s*/g;
/** A document without them. */
const withoutHints = (document: string) => document.replaceAll(HINT, '').replaceAll(/\n\s*/g, '\n');

/** One document serves every address, so what a place makes of it is seen without loading it for each. */
async function expectOneDocument(request: APIRequestContext, places: readonly Place[]): Promise<void> {
  const document = withoutHints(await documentOf(request, '/help'));
  expect(document).toContain('id="root"');
  for (const [path] of places) expect(withoutHints(await documentOf(request, path)), path).toBe(document);
}

/** Places whose documents are loaded: of a page, with a query, of members, and in a center. */
const OPEN_SAMPLE = OPEN.filter(([path]) => ['/help', '/rng?vassalage=PG'].includes(path));
const MEMBER_SAMPLE = MEMBERS.filter(([path]) => ['/lottery', '/member/securityCenter'].includes(path));

forEachReader((t, { width }) => {
  // Many pages, one after the other.
  test.describe.configure({ timeout: 360_000 });
  /** Where a document comes from knows no widths. */
  const isDesk = width >= 1024;

  /** Linked to; on a desk also left and gone back to. */
  const walk = async (page: Page, visit: Visit, as: RoleName, places: readonly Place[]) => {
    for (const place of places) {
      const [path, name] = place;
      await visit(path, { as });
      await expectPlace(page, t, name, path);
      if (isDesk) await leaveAndReturn(page, t, place);
    }
  };

  test('S2-01 S2-24 S2-26 S2-27 S2-28 S6-01 a visitor can link to every open page, reload it and go back to it', async ({
    page,
    visit,
    request,
  }) => {
    await walk(page, visit, 'visitor', OPEN);
    if (isDesk) await expectOneDocument(request, OPEN);
  });

  test('S2-01 a member can link to every page of members, reload it and go back to it', async ({
    page,
    visit,
    request,
  }) => {
    await walk(page, visit, 'member', MEMBERS);
    if (isDesk) await expectOneDocument(request, MEMBERS);
  });

  test.describe('in a document of its own', () => {
    test.use({ ownDocument: true });

    test('S2-03 S2-04 S2-05 S2-06 home has four addresses, each of which can be linked to and reloaded', async ({
      page,
      visit,
    }) => {
      for (const path of HOMES) {
        await visit(path);
        await expectPlace(page, t, 'home', path);
        await expect(page.getByRole('heading', { name: t('jackpot.title') })).toBeVisible();
        if (!isDesk) continue;
        await page.reload(SOON);
        await expect(page.getByRole('heading', { name: t('jackpot.title') })).toBeVisible();
      }
    });

    if (isDesk)
      test('S2-01 documents of pages are loaded, loaded again and gone back to', async ({ page, visit }) => {
        expect([...OPEN_SAMPLE, ...MEMBER_SAMPLE]).toHaveLength(4);
        for (const [as, places] of [
          ['visitor', OPEN_SAMPLE],
          ['member', MEMBER_SAMPLE],
        ] as const)
          for (const place of places) {
            const [path, name] = place;
            await visit(path, { as });
            await expectPlace(page, t, name, path);
            await page.reload(SOON);
            await expectPlace(page, t, name, path);
            await leaveAndReturn(page, t, place);
          }
      });

    test('an address that is none says so and leads on', async ({ page, visit }) => {
      await visit('/promotion');
      await expect(page.getByText(t('notFound.title'))).toBeVisible();
      await page
        .locator('main')
        .getByRole('link', { name: t('notFound.home') })
        .click();
      await expectPlace(page, t, 'home', '/');
    });
  });
});
