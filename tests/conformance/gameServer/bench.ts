import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import type { SeamlessCall } from '../../../streams/wire/gameServers/seamless.ts';
import { Mismatch } from '../case.ts';
import type { FakeWallet, Heard } from './wallet.ts';

/** How long a game may take for what should come soon, ms. */
const PATIENCE_MS = 20_000;
const LOOK_MS = 50;

/** Calls about the server, its games and what it shows of bets, which it may send at any time; all others are about a player. */
const OF_SERVERS: readonly SeamlessCall[] = ['games', 'tables', 'fixtures', 'bets'];
const isOfPlayer = ({ call }: Heard) => !OF_SERVERS.includes(call);

/** A game that is open in a page around it. */
export interface OpenGame {
  /** Its address, which was used. */
  readonly address: string;
  /** What its document was sent with. */
  readonly headers: Readonly<Record<string, string>>;
  /** Calls about its player since it was opened, or those of one kind. */
  calls(call?: SeamlessCall): readonly Heard[];
  /** What it said to the page around it. */
  said(): Promise<readonly { readonly data: unknown; readonly origin: string }[]>;
  /** The key that begins a round. */
  press(): Promise<void>;
  /** Tells it to pause, or to go on. */
  pause(paused: boolean): Promise<void>;
  /** The same, by a window that has nothing to say. */
  strangerPauses(): Promise<void>;
}

/** A game server, the wallet that it is configured for, and a browser. */
export interface GameServerBench {
  /** Of the game server. */
  readonly origin: string;
  readonly wallet: FakeWallet;
  /** Opens a launch and waits until the game is ready. */
  open(options?: { readonly demo?: boolean }): Promise<OpenGame>;
  /** Waits until `find` finds something. */
  until<T>(find: () => T | undefined | null | false, expected: string, ms?: number): Promise<T>;
  /** Long enough that nothing more comes. */
  quiet(ms?: number): Promise<void>;
  close(): Promise<void>;
}

export async function until<T>(
  find: () => T | undefined | null | false | Promise<T | undefined | null | false>,
  expected: string,
  ms = PATIENCE_MS,
): Promise<T> {
  const end = performance.now() + ms;
  for (;;) {
    const found = await find();
    if (found !== undefined && found !== null && found !== false) return found;
    if (performance.now() > end) throw new Mismatch(`${expected} within ${ms / 1_000} s`);
    await sleep(LOOK_MS);
  }
}

/** @param origin Of the game server. */
export function openGameServerBench(origin: string, wallet: FakeWallet, browser: Browser): GameServerBench {
  let page: Page | null = null;
  const saidIn = (at: Page) =>
    at.evaluate('heard') as Promise<{ readonly data: unknown; readonly origin: string }[]>;
  return {
    origin,
    wallet,
    until,
    quiet: (ms = 1_500) => sleep(ms),
    async open({ demo = false } = {}) {
      await page?.close();
      wallet.calm();
      const at = await browser.newPage();
      page = at;
      const since = wallet.heard.length;
      const address = `${origin}/play?token=${wallet.launch(demo)}`;
      const [document] = await Promise.all([
        at.waitForResponse(response => response.url() === address),
        at.goto(`${wallet.parent}/host?game=${encodeURIComponent(address)}`),
      ]);
      await until(
        async () =>
          (await saidIn(at)).some(({ data }) => (data as { type?: string }).type === 'croupier:ready'),
        'croupier:ready from the game',
      );
      return {
        address,
        headers: document.headers(),
        calls: call =>
          wallet.heard.slice(since).filter(it => (call === undefined ? isOfPlayer(it) : it.call === call)),
        said: () => saidIn(at),
        async press() {
          await at.locator('iframe').first().focus();
          await at.keyboard.press(' ');
        },
        pause: paused => at.evaluate(`say(${paused})`) as Promise<void>,
        strangerPauses: () => at.evaluate('strangerSays(true)') as Promise<void>,
      };
    },
    close: async () => void (await page?.close()),
  };
}
