import type { Page } from '@playwright/test';
import { type IdentityEmulator, openIdentityEmulator } from '../../gateway/external/emulator.ts';
import { newMobile, PASSWORD } from '../support/people.ts';
import { closeGreetings, expectSignedIn, field, openLogin, topDialog } from '../support/readers.ts';
import { test as base, expect, speak } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const t = textsOf('en');
/** The library of the service; a chunk of its own. */
const LIBRARY = /\/js\/firebase-[\w-]+\.js$/;
const PROJECT = 'croupier-tests';

interface WorkerFixtures {
  readonly identity: IdentityEmulator;
}
interface Fixtures {
  /** What the page's policy refused so far. */
  readonly refused: string[];
  /** Addresses of what the page asked for so far. */
  readonly asked: string[];
}

/** A merchant with an external identity service, which is an emulator on this machine. */
const test = base.extend<Fixtures, WorkerFixtures>({
  identity: [
    async ({ browserName: _ }, use) => {
      const identity = await openIdentityEmulator({ project: PROJECT });
      await use(identity);
      await identity.close();
    },
    { scope: 'worker' },
  ],
  merchant: async ({ identity }, use) => {
    const external = {
      provider: 'firebase',
      apiKey: 'key-of-the-tests',
      projectId: PROJECT,
      authDomain: `${PROJECT}.example`,
      channels: ['google', 'facebook', 'phone'],
      emulator: identity.origin,
    };
    await use({ access: { antiBot: 'optional', external } });
  },
  refused: async ({ page }, use) => {
    const refused: string[] = [];
    page.on('console', message => {
      if (message.text().includes('Content Security Policy')) refused.push(message.text());
    });
    await use(refused);
  },
  asked: async ({ page }, use) => {
    const asked: string[] = [];
    page.on('request', request => asked.push(request.url()));
    await use(asked);
  },
});

const READER = { viewport: { width: 1440, height: 900 } } as const;
const ownHosts = (addresses: readonly string[]) =>
  new Set(addresses.map(address => new URL(address).hostname).filter(host => host !== ''));

/** Opens the registration by mobile number. */
async function openMobileForm(page: Page) {
  await page.goto('/register');
  const dialog = topDialog(page);
  await dialog.getByRole('tab', { name: t('register:way.mobile') }).click();
  return dialog;
}

test.use(READER);
test.beforeEach(({ context }) => speak(context, 'en'));

test('S4-34 S4-39 S8-05 a number proven by the external service opens an account: the next code waits a minute, a wrong code is told, the right one signs in', async ({
  page,
  identity,
  refused,
  asked,
}) => {
  const mobile = newMobile();
  const dialog = await openMobileForm(page);
  await dialog.locator('input[autocomplete="tel-national"]').fill(mobile);
  await dialog.getByRole('button', { name: t('identity:code.send') }).click();
  const waiting = dialog.getByRole('button', {
    name: new RegExp(t('identity:code.wait', { seconds: '\\d+' })),
  });
  await expect(waiting).toBeDisabled();
  // The gateway's own codes wait two.
  const seconds = Number(/\d+/.exec((await waiting.textContent()) ?? '')?.[0]);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(seconds).toBeGreaterThan(30);
  const right = identity.codeFor(`+880${mobile}`);
  const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0');

  await field(dialog, t('register:fields.password')).fill(PASSWORD);
  await field(dialog, t('register:fields.confirmPassword')).fill(PASSWORD);
  for (const box of await dialog.locator('form input[type="checkbox"][name]').all()) await box.check();
  const code = dialog.locator('input[autocomplete="one-time-code"]');
  const submit = dialog.getByRole('button', { name: t('register:submit') });
  await code.fill(wrong);
  await submit.click();
  await expect(page.getByText('Verification code is not valid').first()).toBeVisible();
  expect(asked.some(address => address.includes('/wps/member/register'))).toBe(false);
  await expect(page.getByTestId('balance')).toHaveCount(0);

  await code.fill(right);
  await submit.click();
  await expect(page.getByText(t('register:registered.title'))).toBeVisible();
  await expectSignedIn(page);
  expect(asked.some(address => address.includes('/wps/member/register'))).toBe(true);
  expect(asked.some(address => LIBRARY.test(address))).toBe(true);
  // The gateway sent nothing itself, and nobody else was asked.
  expect(asked.some(address => address.includes('/wps/verification/sms'))).toBe(false);
  expect(ownHosts(asked)).toEqual(new Set(['localhost', '127.0.0.1']));
  expect(refused).toEqual([]);
});

test('S1-29 S7-67 Google and Facebook are offered where the merchant has them, and sign in', async ({
  page,
  refused,
}) => {
  const dialog = await openLogin(page);
  await expect(dialog.getByRole('button', { name: t('identity:login.facebook') })).toBeVisible();
  await dialog.getByRole('button', { name: t('identity:login.google') }).click();
  await expectSignedIn(page);
  await closeGreetings(page, t);
  expect(await page.evaluate(() => window.sessionStorage.getItem('token'))).toMatch(/^[\w-]{43}$/);
  expect(refused).toEqual([]);
});
