import { spawn } from 'node:child_process';
import { accessSync, constants, readdirSync } from 'node:fs';
import path from 'node:path';
import { Builder } from 'selenium-webdriver';
import type { Engine, EngineKind, EngineSession, SessionOptions } from '../engine.ts';
import { makeDesktop } from './desktop.ts';
import { type Display, startDisplay } from './display.ts';
import { freePort } from './freePort.ts';
import { WebkitWindow } from './webkitView.ts';

const DRIVER = process.env.WEBKIT_DRIVER ?? '/usr/bin/WebKitWebDriver';
/** How long a browser may take to end, ms. */
const QUIT_MS = 10_000;
const XVFB = '/usr/bin/Xvfb';

/** The small browser that comes with the library; Debian keeps it beside the library of its architecture. */
function miniBrowser(): string | null {
  for (const folder of readdirSync('/usr/lib', { withFileTypes: true })) {
    const file = path.join('/usr/lib', folder.name, 'webkit2gtk-4.1/MiniBrowser');
    if (folder.isDirectory() && isProgram(file)) return file;
  }
  return null;
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** A driver with its browser: one session is all that a driver takes. */
async function openSession(
  display: Display,
  binary: string,
  { storage }: SessionOptions,
): Promise<EngineSession & { readonly version: string }> {
  const desktop = makeDesktop();
  const port = await freePort();
  const child = spawn(DRIVER, [`--port=${port}`], {
    env: { ...process.env, ...desktop.environment, DISPLAY: display.name },
    stdio: 'ignore',
    // A group of its own, so that a browser that hangs ends with its driver.
    detached: true,
  });
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()));
  const address = `http://127.0.0.1:${port}`;
  while ((await fetch(`${address}/status`).catch(() => null)) === null) {
    if (child.exitCode !== null) throw new Error(`${DRIVER} ended with ${child.exitCode}`);
    await new Promise(resolve => setTimeout(resolve, 50));
  }
  const args = ['--automation', ...(storage === 'blocked' ? ['--cookies-policy=never'] : [])];
  const driver = await new Builder()
    .usingServer(address)
    .withCapabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { binary, args } })
    .build();
  const version = (await driver.getCapabilities()).getBrowserVersion() ?? '';
  const first = await driver.getWindowHandle();
  let isFirst = true;
  return {
    version,
    async newWindow() {
      if (!isFirst) await driver.switchTo().newWindow('window');
      const handle = isFirst ? first : await driver.getWindowHandle();
      isFirst = false;
      return new WebkitWindow(driver, handle);
    },
    async close() {
      // A browser that has crashed answers nothing any more.
      await Promise.race([
        driver.quit().catch(() => {}),
        new Promise(resolve => setTimeout(resolve, QUIT_MS)),
      ]);
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
      await ended;
      desktop.remove();
    },
  };
}

/** WebKitGTK as Debian ships it, driven over WebDriver. */
export const webkit: EngineKind = {
  name: 'webkit',
  missing() {
    const lacks =
      [DRIVER, XVFB].find(file => !isProgram(file)) ?? (miniBrowser() === null ? 'MiniBrowser' : null);
    return lacks === null ? null : `${lacks} (packages webkit2gtk-driver and xvfb)`;
  },
  async start(): Promise<Engine> {
    const binary = miniBrowser();
    if (binary === null) throw new Error('no MiniBrowser');
    const display = await startDisplay(XVFB);
    const asked = await openSession(display, binary, { storage: 'kept' });
    await asked.close();
    return {
      title: `WebKitGTK ${asked.version}`,
      newSession: options => openSession(display, binary, options),
      stop: async () => display.stop(),
    };
  },
};
