import { createFrameScheduler } from '../../src/kit/browser/frameScheduler.ts';
import { createLifecycle } from '../../src/kit/browser/lifecycle.ts';
import { createConsoleLogger } from '../../src/kit/browser/logger.ts';
import { createSeal } from '../../src/kit/browser/seal.ts';
import { createTokenStorage } from '../../src/kit/browser/tokenStorage.ts';
import { createOffice, type Office } from '../client/createOffice.ts';
import { openOfficeTabs } from '../client/tabs.ts';

function randomId(source: Crypto): string {
  const bytes = source.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
}

/** The session storage of this tab, under names of the office: members' pages of the same origin have others. */
const officeStorage = (storage: Storage): Storage =>
  new Proxy(storage, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (key: string, ...rest: string[]) => value.call(target, `office.${key}`, ...rest);
    },
  });

/** Opens the office in this browser. */
export function openOffice(page: Window & typeof globalThis, language: () => string): Office {
  const office: Office = createOffice({
    language,
    fetch: page.fetch.bind(page),
    clock: { now: () => Date.now(), monotonic: () => page.performance.now() },
    random: Math.random,
    frames: createFrameScheduler(page),
    logger: createConsoleLogger(page.console),
    token: createTokenStorage(() => officeStorage(page.sessionStorage)),
    tabs: openOfficeTabs(page),
    lifecycle: createLifecycle(page),
    seal: createSeal(
      () => office.clock.now(),
      () => randomId(page.crypto),
      page.crypto.subtle,
    ),
    tab: randomId(page.crypto),
    loadSocketIo: () => import('socket.io-client'),
  });
  return office;
}
