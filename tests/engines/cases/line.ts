import { join } from '../../e2e/support/people.ts';
import { MEMBER } from '../../e2e/support/test.ts';
import { textsOf } from '../../e2e/support/texts.ts';
import type { WindowScreen } from '../page/screen.ts';
import type { SmokeCase } from '../smokeCase.ts';
import { BALANCE, type World } from '../world.ts';
import { showsLedger } from './balance.ts';
import { HEADER, INTERRUPTED, LIVE, signIn } from './signIn.ts';

const t = textsOf('en');
const bn = textsOf('bn');

/** Follows a link inside the page, as a click on it does. */
const HELP = { css: 'footer a[href="/help"]' } as const;

/** Waits until the page has its worker. */
const hasWorker = (screen: WindowScreen) =>
  screen.waitFor(
    `() => navigator.serviceWorker.controller !== null || (navigator.serviceWorker.getRegistration().then(it => { window.engineWorker = it?.active?.state; }), window.engineWorker === 'activated')`,
  );

/** What the gateway does not answer meanwhile. */
async function whileItIsAway(world: World, work: () => Promise<void>): Promise<void> {
  await world.gateway.killHard();
  try {
    await work();
  } finally {
    await world.gateway.start();
  }
}

/** Follows a link to a part of the page that the browser has never loaded, while nobody answers. */
async function followDuringOutage(world: World, visit: 'first visit' | 'with its worker'): Promise<void> {
  const { screen } = await world.person();
  await world.open(screen, '/description');
  if (visit === 'with its worker') {
    await hasWorker(screen);
    await screen.view.reload();
    await screen.waitFor('() => navigator.serviceWorker.controller !== null');
  }
  await screen.sees(LIVE);
  // Its footer is loaded when the reader comes near.
  await screen.waitFor(`() => {
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    return document.querySelector('footer a[href="/help"]') !== null;
  }`);
  await whileItIsAway(world, async () => {
    await screen.sees(INTERRUPTED);
    await screen.press(HELP);
    await screen.waitFor(`() => location.pathname === '/help'`);
    // Both attempts to load it have failed.
    await screen.sees({ within: { role: 'main' }, css: '[data-code]' });
  });
  await screen.sees({ role: 'heading', name: t('help:title') });
  await screen.sees(LIVE);
}

export const line: readonly SmokeCase[] = [
  {
    name: 'the gateway goes and comes: the page says stale, then live, and has what was stored',
    everyChange: true,
    async run(world) {
      const { screen } = await world.person();
      const who = await join(world.api);
      await world.openAs(screen, who, '/help');
      await screen.sees(LIVE);
      await whileItIsAway(world, async () => {
        await screen.sees(INTERRUPTED);
        await screen.reads(BALANCE, /\d\.\d\d/);
      });
      await world.api.call('opsDeposit', { username: who.username, amount: 12_345, outcome: 'arrived' });
      await screen.seesNot(INTERRUPTED);
      await screen.sees(LIVE);
      await showsLedger(world, screen, who.username);
    },
  },
  {
    name: 'a page that is followed to during an outage is there when the line is back',
    everyChange: true,
    async run(world) {
      await followDuringOutage(world, 'first visit');
      await followDuringOutage(world, 'with its worker');
    },
  },
  {
    name: 'without a server the page says so, and comes back by itself',
    everyChange: true,
    async run(world) {
      const { screen } = await world.person();
      await world.open(screen, '/help');
      await screen.sees(LIVE);
      await hasWorker(screen);
      await whileItIsAway(world, async () => {
        await screen.view.reload();
        await screen.sees({ role: 'heading', name: /does not answer|You are offline/ });
      });
      await screen.sees({ role: 'heading', name: t('help:title') });
    },
  },
  {
    name: 'a browser that keeps nothing for sites signs in, follows the balance, and is told what is lost',
    async run(world) {
      const { screen } = await world.person({ storage: 'blocked' });
      await world.open(screen, '/');
      const keeps = await screen.view.run<boolean>(
        '() => { try { return sessionStorage.length >= 0 } catch { return false } }',
      );
      if (!keeps) await screen.sees({ text: bn('siteData.visitor') });
      await screen.choose({ within: HEADER, role: 'combobox', nth: -1 }, 'en');
      await signIn(screen, MEMBER);
      await screen.sees(LIVE);
      await world.api.call('opsDeposit', { username: MEMBER.username, amount: 1_111, outcome: 'arrived' });
      await showsLedger(world, screen, MEMBER.username);
      if (!keeps) await screen.sees({ text: t('siteData.signedIn') });
    },
  },
];
