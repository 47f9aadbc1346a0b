import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bin, run } from '../../tools/steps.mjs';
import { PageServer } from './support/pageServer.ts';
import { expect, test } from './support/test.ts';

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

function filesOf(build: string): string[] {
  return readdirSync(build, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => path.relative(build, path.join(entry.parentPath, entry.name)));
}

const scriptsOf = (build: string) => filesOf(build).filter(name => name.endsWith('.js'));
const tracesIn = (build: string) =>
  TRACES.filter(trace =>
    scriptsOf(build).some(name => readFileSync(path.join(build, name), 'utf8').includes(trace)),
  );

/** The build that the rings run on allows it. */
const ALLOWING = 'dist/client';

test.describe.configure({ timeout: 180_000 });

test.describe('a build that does not allow replay', () => {
  test.beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'croupier-build-'));
    const args = ['build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'error'];
    expect(await run(bin('vite'), args, { VITE_REPLAY: '' })).toBe(0);
  });
  test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('has no script, no player, no studio, no fake timers and no zod; one that does has them', () => {
    expect(tracesIn(ALLOWING)).toEqual(TRACES.filter(it => it !== 'mock-socket'));
    expect(filesOf(ALLOWING)).toContain('scripts/balance.jsonl');

    expect(scriptsOf(folder).length).toBeGreaterThan(5);
    expect(tracesIn(folder)).toEqual([]);
    expect(filesOf(folder).filter(name => name.startsWith('scripts/') || name.includes('Studio'))).toEqual(
      [],
    );
  });

  test('ignores an address that asks for a script', async ({ browser }) => {
    const server = await PageServer.start({}, folder);
    const page = await browser.newPage();
    const asked: string[] = [];
    page.on('request', request => asked.push(new URL(request.url()).pathname));
    await page.goto(`${server.origin}/?replay=balance&studio`);
    await expect(page.getByRole('banner').getByRole('button').first()).toBeVisible();
    await page.keyboard.press('Control+Alt+KeyR');
    await expect(page.getByRole('contentinfo')).toBeVisible();
    // It asks for the status of a real gateway, and not for the script.
    await expect.poll(() => asked).toContain('/wps/system/status');
    await expect(page.getByRole('region', { name: 'Replay studio' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Replay studio' })).toHaveCount(0);
    expect(asked.filter(name => name.startsWith('/scripts/') || name.endsWith('replay.json'))).toEqual([]);
    await page.close();
    await server.stop();
  });
});
