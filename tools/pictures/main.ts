// `npm run pictures`: draws the pictures of docs/office.md anew, from a demo world of its own.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { Api } from '../../tests/e2e/support/api.ts';
import { GatewayProcess } from '../../tests/e2e/support/gatewayProcess.ts';
import { openOfficeAs } from '../../tests/e2e/support/operators.ts';
import { MEMBER } from '../../tests/e2e/support/test.ts';
import { browserArguments, findHeadlessBrowser } from '../browser.mjs';

const FOLDER = 'docs/images/office';
const DESK = { width: 1_440, height: 900 };
const PHONE = { width: 390, height: 844 };
/** How long the bots play before anything is drawn, ms: an empty house shows nothing. */
const PLAYED_MS = 20_000;
/** What a page draws after its heading, ms. */
const SETTLED_MS = 2_000;

/** What is drawn: the name of the picture and the address of the page. */
const PICTURES = [
  ['today', '/today'],
  ['cash', '/cash'],
  ['members', '/members'],
  ['rounds', '/rounds'],
  ['promotions', '/promotions'],
  ['content', '/content'],
  ['reports', '/reports'],
  ['care', '/care'],
  ['trail', '/trail'],
  ['roles', '/roles'],
] as const;

/** A member who orders a withdrawal and writes to the support, so that somebody has something to do. */
async function makeWork(api: Api): Promise<void> {
  const mine = await api.as(MEMBER.username, MEMBER.password);
  await api.call('opsDeposit', { username: MEMBER.username, amount: 500_000, outcome: 'arrived' });
  await mine.call('depositCreate', { id: 'picture-1', method: 'lilypay', amount: 250_000 });
  await mine.call('depositPaid', { id: 'picture-1' });
  await mine.call('chatSend', { text: 'Where is my deposit?' });
}

async function draw(page: Page, name: string, address: string): Promise<void> {
  await page.goto(`/office${address}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForTimeout(SETTLED_MS);
  if ((await page.title()).startsWith('There is no such page')) throw new Error(`no page at ${address}`);
  const file = path.join(FOLDER, `${name}.jpg`);
  await page.screenshot({ path: file, type: 'jpeg', quality: 72 });
  process.stdout.write(`${file}\n`);
}

const gateway = await GatewayProcess.start({
  ...{ database: 'own', simulator: true },
  // What was ordered waits until it is drawn.
  merchant: { cashier: { decideAfterSeconds: 86_400 } },
});
const browser = await chromium.launch({
  executablePath: await findHeadlessBrowser(),
  args: browserArguments,
});
try {
  mkdirSync(FOLDER, { recursive: true });
  await makeWork(new Api(gateway));
  const context = await browser.newContext({
    ...{ baseURL: gateway.origin, viewport: DESK, locale: 'en-GB', reducedMotion: 'reduce' },
  });
  const page = await context.newPage();
  await openOfficeAs(page, 'owner', '/today');
  await page.waitForTimeout(PLAYED_MS);
  for (const [name, address] of PICTURES) await draw(page, name, address);
  await page.setViewportSize(PHONE);
  await draw(page, 'phone', '/cash');
} finally {
  await browser.close();
  await gateway.stop();
}
