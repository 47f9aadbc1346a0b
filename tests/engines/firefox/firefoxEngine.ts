import { accessSync, constants } from 'node:fs';
import type { Engine, EngineKind, EngineSession, SessionOptions } from '../engine.ts';
import { FirefoxWindow } from './firefoxWindow.ts';
import { type FirefoxProcess, startFirefox } from './startFirefox.ts';

/** Debian's Firefox ESR; `FIREFOX` names another one. */
const BINARY = process.env.FIREFOX ?? '/usr/bin/firefox-esr';

/** `network.cookie.cookieBehavior`: no cookies, and with them no storage of any kind. */
const BLOCKED = { 'network.cookie.cookieBehavior': 2 };

/** A container of Firefox: storage of its own. */
async function openSession(
  { bidi }: FirefoxProcess,
  onClose: () => Promise<unknown>,
): Promise<EngineSession> {
  const { userContext } = await bidi.send('browser.createUserContext', {});
  return {
    async newWindow() {
      // A tab in the background is hidden, and a hidden page follows more slowly.
      const { context } = await bidi.send('browsingContext.create', { type: 'window', userContext });
      return new FirefoxWindow(bidi, context);
    },
    async close() {
      await bidi.send('browser.removeUserContext', { userContext });
      await onClose();
    },
  };
}

/** Firefox as Debian ships it, driven over WebDriver BiDi. */
export const firefox: EngineKind = {
  name: 'firefox',
  missing() {
    try {
      accessSync(BINARY, constants.X_OK);
      return null;
    } catch {
      return `${BINARY} (package firefox-esr)`;
    }
  },
  async start(): Promise<Engine> {
    const main = await startFirefox(BINARY, {});
    return {
      title: `Firefox ${main.version}`,
      async newSession({ storage }: SessionOptions) {
        if (storage === 'kept') return openSession(main, async () => {});
        // The setting is one of the whole browser.
        const other = await startFirefox(BINARY, BLOCKED);
        return openSession(other, () => other.stop());
      },
      stop: () => main.stop(),
    };
  },
};
