import type { Dialog, Page, Request } from '@playwright/test';
import { pressOn } from '../e2e/support/keys.ts';
import { PAYLOAD_GROUPS, PAYLOADS } from '../hostile/payloads.ts';
import { test as base, expect, type Visit } from './support/test.ts';

const groups = Object.entries(PAYLOAD_GROUPS);
const joined = (list: readonly string[]) => list.join('\n');
const everything = joined(PAYLOADS);

const promotion = (id: string, content: string) => ({
  id,
  title: `Promotion ${id}`,
  promotionType: id,
  category: 'daily',
  summary: content,
  content,
  imgUrl: '',
  status: 'join',
  startAt: null,
  endAt: null,
});

/** The texts of a merchant that was taken over: all of them are attacks. */
const announcements = (popup: readonly object[]) => ({
  rest: 'GET /wps/relay/MCSFE_getListAnnouncements',
  value: {
    banners: [],
    popup,
    playerNotices: groups.map(([id, list]) => ({ id, title: `Notice ${id}`, content: joined(list), at: 0 })),
    promotion: groups.map(([id, list]) => promotion(id, joined(list))),
  },
});
const pages = ['description', 'sponsor', 'seamless'].map(name => ({
  rest: `GET /v1/content/page?name=${name}`,
  value: { name, title: `Page ${name}`, content: everything },
}));
const help = {
  rest: 'GET /wps/system/helpCenter?device=WEB&lang=en',
  value: PAYLOADS.map((content, at) => ({ title: `Help ${at + 1}`, tag: `t${at + 1}`, content })),
};
const attacks = PAYLOADS.map((content, at) => ({ title: `Attack ${at + 1}`, content, execution: 'B' }));

/** Without the announcements, which open by themselves. */
const QUIET = { lines: [announcements([]), ...pages, help] };
const LOUD = { lines: [announcements(attacks), ...pages, help] };

/** What the attacks of a page came to. */
interface Watched {
  readonly watched: { readonly page: Page; readonly visit: Visit; readonly check: () => Promise<void> };
}

const test = base.extend<Watched>({
  watched: async ({ page, visit, server }, use) => {
    const seen: string[] = [];
    const onDialog = (dialog: Dialog) => {
      seen.push(`dialog ${dialog.message()}`);
      void dialog.dismiss();
    };
    const onRequest = (request: Request) => {
      const url = request.url();
      if (!url.startsWith(server.origin) && !/^(data|blob):/.test(url)) seen.push(`request ${url}`);
    };
    const onWindow = (opened: Page) => seen.push(`window ${opened.url()}`);
    page.on('dialog', onDialog);
    page.on('request', onRequest);
    page.context().on('page', onWindow);
    const check = async () => {
      expect(seen).toEqual([]);
      expect(await page.evaluate(leftOf)).toEqual([]);
      expect(new URL(page.url()).origin).toBe(server.origin);
    };
    await use({ page, visit, check });
    page.off('dialog', onDialog);
    page.off('request', onRequest);
    page.context().off('page', onWindow);
  },
});

/**
 * What an attack left in the document, in words. The policy's own reports tell nothing here: Chromium reports what it
 * refuses to prepare already while the sanitiser reads a text into a document that runs nothing.
 */
function leftOf(): string[] {
  const handlers = [...document.querySelectorAll('*')].flatMap(({ attributes }) =>
    [...attributes].map(({ name }) => name).filter(name => name.startsWith('on')),
  );
  const elements = document.querySelectorAll('main style, dialog style, iframe, frame, object, embed, base');
  const addresses = [...document.querySelectorAll('[href], [action], [formaction]')].flatMap(element =>
    ['href', 'action', 'formaction'].flatMap(name => {
      const address = element.getAttribute(name);
      if (address === null || !URL.canParse(address, location.href)) return [];
      const { protocol } = new URL(address, location.href);
      return ['http:', 'https:', 'mailto:', 'tel:', 'data:'].includes(protocol)
        ? []
        : [`address ${protocol}`];
    }),
  );
  const hit = Reflect.get(window, '__hit') === undefined ? [] : ['ran'];
  return [...handlers, ...[...elements].map(({ localName }) => localName), ...addresses, ...hit];
}

/** Reads every announcement, one after the other. */
async function readAnnouncements(page: Page, visit: Visit): Promise<void> {
  await visit('/help', LOUD);
  // The visit began at the address of a page: they don't open by themselves.
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Announcements: / })
    .click();
  const popup = page.getByRole('dialog', { name: 'Announcements' });
  const next = await popup.getByRole('button', { name: 'Next text' }).elementHandle();
  const titles = attacks.map(({ title }) => title);
  expect(await popup.evaluate(leafThrough, { titles, next })).toEqual(titles);
}

/** Runs in the page, for there are many: goes on when the heading of a text is shown. Answers what was. */
async function leafThrough(
  popup: Element,
  { titles, next }: { readonly titles: readonly string[]; readonly next: Node | null },
): Promise<string[]> {
  /** Frames until a text that does not come is given up. */
  const patience = 300;
  const isShown = (title: string) =>
    [...popup.querySelectorAll('h1, h2, h3')].some(it => it.textContent === title && it.checkVisibility());
  const seen: string[] = [];
  for (const title of titles) {
    for (let n = 0; n < patience && !isShown(title); n += 1) await new Promise(requestAnimationFrame);
    if (!isShown(title)) break;
    seen.push(title);
    if (next instanceof HTMLElement) next.click();
  }
  return seen;
}

/** Opens every text of the help page that is shown. */
async function openHelpTexts(page: Page): Promise<void> {
  const texts = page.getByRole('main').locator('details');
  await expect(texts).toHaveCount(PAYLOADS.length);
  await texts.evaluateAll(list => {
    for (const text of list) text.querySelector('summary')?.click();
  });
  await expect(page.locator('details[open]')).toHaveCount(PAYLOADS.length);
}

test.describe('texts of a merchant that was taken over', () => {
  test('S2-95 every announcement is read without anything running or loading', async ({ watched }) => {
    const { page, visit, check } = watched;
    await readAnnouncements(page, visit);
    await check();
  });

  test('S1-17 every help text is opened without anything running or loading', async ({ watched }) => {
    const { page, visit, check } = watched;
    await visit('/help', QUIET);
    await openHelpTexts(page);
    await check();
  });

  test('S1-12 every promotion is opened without anything running or loading', async ({ watched }) => {
    const { page, visit, check } = watched;
    for (const [id] of groups) {
      await visit(`/promotions?id=${id}`, QUIET);
      await expect(page.getByRole('dialog', { name: `Promotion ${id}` }).getByText('Open')).toBeVisible();
      await check();
    }
  });

  test('S2-83 every notice is read without anything running or loading', async ({ watched }) => {
    const { page, visit, check } = watched;
    await visit('/', QUIET);
    // It moves: the keyboard reaches it wherever it is.
    await pressOn(page.getByRole('button', { name: 'Notice handlers' }).first(), 'Enter');
    const dialog = page.getByRole('dialog', { name: 'Notices' });
    for (const [at, [id]] of groups.entries()) {
      if (at > 0) await pressOn(dialog.getByRole('button', { name: 'Next text' }), 'Enter');
      await expect(dialog.getByRole('heading', { name: `Notice ${id}` })).toBeVisible();
    }
    await check();
  });

  for (const [row, name] of [
    ['S2-28', 'description'],
    ['S2-27', 'sponsor'],
    ['S2-26', 'seamless'],
  ]) {
    test(`${row} the page ${name} is shown without anything running or loading`, async ({ watched }) => {
      const { page, visit, check } = watched;
      await visit(`/${name}`, QUIET);
      await expect(page.getByRole('heading', { name: `Page ${name}`, level: 1 })).toBeVisible();
      await check();
    });
  }

  test('the policy of the page allows neither inline code nor eval', async ({ request }) => {
    for (const path of ['/', '/help', '/promotions', '/description']) {
      const answer = await request.get(path, { headers: { accept: 'text/html' } });
      const policy = answer.headers()['content-security-policy'] ?? '';
      expect(policy).toMatch(/script-src 'self'/);
      expect(policy).not.toMatch(/unsafe-(inline|eval)/);
    }
  });
});

/** Whether a script that is written into the document runs. */
const runsInline = (page: Page) =>
  page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.__inline = 1';
    document.head.append(script);
    script.remove();
    return Reflect.get(window, '__inline') === 1;
  });

test('issue 11.24: the policy is on where nobody takes it away', async ({ watched }) => {
  const { page, visit } = watched;
  await visit('/description', QUIET);
  expect(await runsInline(page)).toBe(false);
});

test.describe('the same texts in a browser without the policy', () => {
  test.use({ ownDocument: true, bypassCSP: true });

  test('issue 11.24: all payloads and addresses come to nothing in help, promotions and a page', async ({
    watched,
  }) => {
    const { page, visit, check } = watched;
    await visit('/help', QUIET);
    expect(await runsInline(page)).toBe(true);
    await openHelpTexts(page);
    await check();
    await visit('/promotions?id=addresses', QUIET);
    await expect(page.getByRole('dialog', { name: 'Promotion addresses' }).getByText('Open')).toBeVisible();
    await check();
    await visit('/description', QUIET);
    await expect(page.getByRole('heading', { name: 'Page description', level: 1 })).toBeVisible();
    await check();
  });

  test('issue 11.24: all payloads come to nothing in the announcements', async ({ watched }) => {
    const { page, visit, check } = watched;
    await readAnnouncements(page, visit);
    await check();
  });
});
