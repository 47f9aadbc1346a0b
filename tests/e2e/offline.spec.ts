import type { Page } from '@playwright/test';
import { GatewayProcess } from './support/gatewayProcess.ts';
import { expect, speak, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

/** Waits until the page has its worker. */
async function hasWorker(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
}

for (const [language, words, retry] of [
  ['en', 'You are offline', 'Try again'],
  ['bn', 'আপনি অফলাইনে আছেন', 'আবার চেষ্টা করুন'],
] as const) {
  test(`A page without a connection says so in ${language}, and comes back`, async ({ page, context }) => {
    await speak(context, language);
    await page.goto('/');
    await hasWorker(page);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { name: words })).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(1);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await page.getByRole('button', { name: retry }).click();
    await expect(page.getByRole('heading', { name: words })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('banner').getByText('Waterlily').first()).toBeVisible();
  });
}

test('The worker keeps files and texts, and nothing that is live', async ({ page, context }) => {
  await speak(context, 'en');
  await page.goto('/');
  await hasWorker(page);
  await page.reload();
  await expect(page.getByRole('banner').getByText('Live', { exact: true })).toBeVisible();
  await page.goto('/help');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async name => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => new URL(url).pathname + new URL(url).search);
  });
  expect(kept.some(it => it.startsWith('/js/'))).toBe(true);
  expect(kept).toContain('/offline.html');
  expect(kept.filter(it => /^\/(wps|v1|lgw|lotto|socket\.io|version|sw\.js|help|$)/.test(it))).toEqual([]);
});

test('issue 11.26: A page whose server does not answer says so, asks again, and comes back by itself', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  const gateway = await GatewayProcess.start({ book: false });
  try {
    await speak(context, 'en');
    await page.goto(gateway.origin);
    await hasWorker(page);
    await gateway.killHard();
    await page.reload();
    await expect(page.getByRole('heading', { name: /does not answer/ })).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: /does not answer/ })).toBeVisible();
    await gateway.start();
    await expect(page.getByRole('banner').getByText('Waterlily').first()).toBeVisible({ timeout: 40_000 });
  } finally {
    await gateway.stop();
  }
});

test('A merchant that switches the worker off takes it away from browsers that have it', async ({
  page,
  context,
}) => {
  const gateway = await GatewayProcess.start({ book: false });
  try {
    await speak(context, 'en');
    await page.goto(gateway.origin);
    await hasWorker(page);
    await gateway.killHard();
    await gateway.start({ merchant: { client: { offline: false } } });
    await page.close();
    // Every visit asks for the worker's successor once; the browser may put it off for as long as the visit lasts.
    await expect(async () => {
      const visit = await context.newPage();
      try {
        await visit.goto(gateway.origin, { timeout: 10_000 });
        await expect
          .poll(() => visit.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length), {
            timeout: 6_000,
          })
          .toBe(0);
      } finally {
        await visit.close();
      }
    }).toPass();
    const after = await context.newPage();
    await after.goto(gateway.origin);
    expect(await after.evaluate(() => caches.keys())).toEqual([]);
  } finally {
    await gateway.stop();
  }
});
