import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { Api } from './api.ts';
import type { GatewayOptions, GatewayProcess } from './gatewayProcess.ts';
import { Gateways } from './gateways.ts';
import { watchHiddenParts } from './hiddenParts.ts';
import { answerLate } from './lateAnswers.ts';
import { seesBalance } from './shown.ts';

/** Demo accounts of the default world. */
export const MEMBER = { username: 'mira', password: 'Lotus-demo-1' };
export const AGENT = { username: 'arun', password: 'Lotus-demo-1' };
export const DOWNLINE = { username: 'bela', password: 'Lotus-demo-1' };

interface Fixtures {
  /** Nothing that was shown is taken away for a part that comes later. */
  readonly page: Page;
  /** What differs from the merchant of the other tests. */
  readonly merchant: GatewayOptions['merchant'];
  /** A name besides this machine's that the gateway answers to. */
  readonly allowedHost: GatewayOptions['allowedHost'];
  /** Whether the bots play: they cost a tenth of a file's time, so only where somebody looks at them. */
  readonly simulator: boolean;
  /** Whether there is a board of sports before a league is launched: it costs as much as the gateway, so only where somebody looks at it. */
  readonly book: boolean;
  /** World milliseconds per real one. */
  readonly clock: number;
  /** A gateway with a world of its own, shared by the tests of a file that set the same options. */
  readonly gateway: GatewayProcess;
  /** A client of the gateway without a session. */
  readonly api: Api;
}
interface WorkerFixtures {
  readonly gateways: Gateways;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  merchant: [undefined, { option: true }],
  allowedHost: [undefined, { option: true }],
  simulator: [false, { option: true }],
  book: [false, { option: true }],
  clock: [1, { option: true }],
  browser: [
    async ({ browser }, use) => {
      answerLate(browser);
      await use(browser);
    },
    { scope: 'worker' },
  ],
  gateways: [
    async ({}, use) => {
      const gateways = new Gateways();
      await use(gateways);
      await gateways.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  gateway: [
    async ({ gateways, clock, simulator, book, merchant, allowedHost }, use, { file }) => {
      const differing = {
        ...(merchant === undefined ? {} : { merchant }),
        ...(allowedHost === undefined ? {} : { allowedHost }),
      };
      await use(await gateways.of(file, { clock, simulator, book, ...differing }));
    },
    { timeout: 60_000 },
  ],
  baseURL: async ({ gateway }, use) => use(gateway.origin),
  page: async ({ page }, use) => {
    const takenAway = await watchHiddenParts(page);
    await use(page);
    expect(takenAway(), 'taken away while it was shown').toEqual([]);
  },
  api: async ({ gateway }, use) => use(new Api(gateway)),
});

export { expect } from '@playwright/test';

/** Opens pages in this language from now on. */
export async function speak(context: BrowserContext, language: 'bn' | 'en' | 'ar'): Promise<void> {
  await context.addInitScript(code => {
    window.localStorage.setItem('savedLanguage', code);
    window.localStorage.setItem('currentLanguage', code);
  }, language);
}

/** From this width on the head of the page has a login form of its own, px. */
const HEADER_FORM = 1180;

/** Signs in through the page's own form, of its head or its dialog, and waits for the balance; the page must be in English. */
export async function signIn(page: Page, who: { username: string; password: string }): Promise<void> {
  const banner = page.getByRole('banner');
  const isWide = (page.viewportSize()?.width ?? 0) >= HEADER_FORM;
  if (!isWide) await banner.getByRole('button', { name: 'Log in', exact: true }).click();
  const form = isWide ? banner : page.getByRole('dialog', { name: 'Log in' });
  const username = form.getByRole('textbox', { name: 'Username' });
  await username.fill(who.username);
  await form.getByLabel('Password', { exact: true }).fill(who.password);
  await form.getByRole('button', { name: 'Log in', exact: true }).click();
  await username.waitFor({ state: 'hidden' });
  await seesBalance(page);
}

/**
 * Opens a page with a session that was begun by a call: its token comes with the address (S4-05). For tests of what is
 * behind the sign-in, not of the sign-in.
 * @param path Where to, home by default: the most expensive page, so name the one that the test is about. A whole
 *   address where `api` is of a gateway of the test's own.
 */
export async function openAs(
  page: Page,
  api: Api,
  who: { readonly username: string; readonly password: string },
  path = '/',
): Promise<void> {
  const { token } = await api.call('login', who);
  await page.goto(withToken(path, token));
  await seesBalance(page);
}

function withToken(path: string, token: string): string {
  const [address = '', hash] = path.split('#');
  return `${address}${address.includes('?') ? '&' : '?'}token=${token}${hash === undefined ? '' : `#${hash}`}`;
}
