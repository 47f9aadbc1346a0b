import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Bidi } from './bidi.ts';

/** Settings of Firefox by their names in `about:config`. */
type Preferences = Readonly<Record<string, string | number | boolean>>;

/** A Firefox that runs without a screen. */
export interface FirefoxProcess {
  readonly bidi: Bidi;
  readonly version: string;
  stop(): Promise<void>;
}

/** As the ring of the browser has it: a row that slides in moves from under the pointer. */
const ALWAYS: Preferences = {
  'ui.prefersReducedMotion': 1,
  'intl.accept_languages': 'en-GB',
  // What it asks of the network by itself.
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
};

/** Starts a Firefox with a new profile, and connects to it. */
export async function startFirefox(binary: string, preferences: Preferences): Promise<FirefoxProcess> {
  const profile = mkdtempSync(path.join(tmpdir(), 'croupier-firefox-'));
  const lines = Object.entries({ ...ALWAYS, ...preferences }).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(path.join(profile, 'user.js'), lines.join('\n'));
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  const child = spawn(binary, args, {
    env: { ...process.env, HOME: profile, MOZ_CRASHREPORTER_DISABLE: '1' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()));
  const address = await new Promise<string>((resolve, reject) => {
    let printed = '';
    child.stderr.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const found = /WebDriver BiDi listening on (ws:\S+)/.exec(printed)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once('error', reject);
    child.once('exit', code => reject(new Error(`${binary} ended with ${code}:\n${printed}`)));
  });
  const bidi = new Bidi(`${address}/session`);
  const { capabilities } = await bidi.send('session.new', { capabilities: {} });
  return {
    bidi,
    version: capabilities.browserVersion,
    async stop() {
      await bidi.send('browser.close', {}).catch(() => child.kill());
      await ended;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
