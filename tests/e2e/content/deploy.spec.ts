import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { GatewayProcess } from '../support/gatewayProcess.ts';
import { expect, speak, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

/** What only the next build brings. */
const MARK = 'document.documentElement.dataset.build = "next";';
const markOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.build ?? null);

/** A folder with the next build: one script more, and so another document; another worker. */
function nextBuild(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'croupier-next-'));
  const client = path.join(folder, 'dist/client');
  cpSync('dist', path.join(folder, 'dist'), { recursive: true });
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  writeFileSync(path.join(client, 'js/next-00000000.js'), MARK);
  const document = readFileSync(path.join(client, 'index.html'), 'utf8');
  const script = '<script type="module" src="/js/next-00000000.js"></script>';
  writeFileSync(path.join(client, 'index.html'), document.replace('</head>', `${script}</head>`));
  appendFileSync(path.join(client, 'sw.js'), '\n// next');
  for (const name of ['index.html', 'sw.js'])
    for (const packed of ['br', 'gz']) rmSync(path.join(client, `${name}.${packed}`), { force: true });
  return folder;
}

/** Starts the gateway again as a deploy does: on the same port, with the same data, from another folder. */
async function deploy(gateway: GatewayProcess, folder: string): Promise<void> {
  const before = process.cwd();
  await gateway.killHard();
  process.chdir(folder);
  try {
    await gateway.start();
  } finally {
    process.chdir(before);
  }
}

test('a deploy is told to pages that a worker serves: who accepts gets the new files, who refuses keeps the page', async ({
  page,
  context,
}) => {
  const gateway = await GatewayProcess.start({ simulator: false, book: false });
  const folder = nextBuild();
  try {
    await speak(context, 'en');
    const address = `${gateway.origin}/help`;
    await page.goto(address);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    // From the second visit on the worker answers, with the files that it has kept.
    await page.reload();
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    const busy = await context.newPage();
    await busy.goto(address);
    await busy.getByRole('searchbox').fill('withdraw');
    for (const it of [page, busy])
      await expect(it.getByRole('banner').getByText('Live', { exact: true })).toBeVisible();

    await deploy(gateway, folder);
    const notice = (of: Page) =>
      of.getByRole('status').filter({ hasText: 'A new version of the page is ready.' });
    await expect(notice(busy)).toBeVisible({ timeout: 30_000 });
    await notice(busy).getByRole('button', { name: 'Close' }).click();
    await expect(notice(busy)).toHaveCount(0);
    await expect(busy.getByRole('searchbox')).toHaveValue('withdraw');

    await expect(notice(page)).toBeVisible({ timeout: 30_000 });
    expect(await markOf(page)).toBeNull();
    await notice(page).getByRole('button', { name: 'Load it' }).click();
    await expect.poll(() => markOf(page)).toBe('next');
    await expect(page.getByRole('heading', { level: 1, name: 'Help center' })).toBeVisible();
    expect(page.url()).toBe(address);
    await expect(page.getByRole('banner').getByText('Live', { exact: true })).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
    // Nothing of this happened to the one that refused.
    expect(await markOf(busy)).toBeNull();
    await expect(busy.getByRole('searchbox')).toHaveValue('withdraw');
  } finally {
    await gateway.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
