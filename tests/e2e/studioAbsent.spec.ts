import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bin, run } from '../../tools/steps.mjs';
import { expect, speak, test } from './support/test.ts';

/** What only the studio and the player of scripts bring along. */
const TRACES = [
  'replayStudio',
  'shouldClearNativeTimers',
  'ZodError',
  'recordingNow',
  'scripts/index.json',
  '/scripts/',
  'mock-socket',
];

let folder = '';

function files(): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

/** A build with this value of the switch, into the folder of the test. */
async function build(VITE_REPLAY: string): Promise<void> {
  const args = ['build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'error'];
  expect(await run(bin('vite'), args, { VITE_REPLAY })).toBe(0);
}

const tracesIn = (names: readonly string[]) =>
  TRACES.filter(trace => names.some(name => readFileSync(path.join(folder, name), 'utf8').includes(trace)));

test.describe('a build that does not allow replay', () => {
  test.beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'croupier-build-'));
  });
  test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('has no script, no player, no studio, no fake timers and no zod; one that does has them', async () => {
    test.setTimeout(180_000);
    const scripts = () => files().filter(name => name.endsWith('.js'));
    await build('1');
    expect(tracesIn(scripts())).toEqual(TRACES.filter(it => it !== 'mock-socket'));
    expect(files()).toContain('scripts/balance.jsonl');

    await build('');
    expect(scripts().length).toBeGreaterThan(5);
    expect(tracesIn(scripts())).toEqual([]);
    expect(files().filter(name => name.startsWith('scripts/') || name.includes('Studio'))).toEqual([]);
  });

  test('ignores an address that asks for a script', async ({ page, context, baseURL }) => {
    await speak(context, 'en');
    const asked: string[] = [];
    page.on('request', request => asked.push(new URL(request.url()).pathname));
    // The page comes from the build without replay, its data from the gateway.
    await page.route(`${baseURL}/**`, (route, request) => {
      const { pathname } = new URL(request.url());
      const file = pathname === '/' ? 'index.html' : pathname.slice(1);
      return files().includes(file) ? route.fulfill({ path: path.join(folder, file) }) : route.fallback();
    });
    await page.goto('/?replay=balance&studio');
    await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible();
    await page.keyboard.press('Control+Alt+KeyR');
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Replay studio' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Replay studio' })).toHaveCount(0);
    expect(asked.filter(name => name.startsWith('/scripts/') || name.endsWith('replay.json'))).toEqual([]);
  });
});
