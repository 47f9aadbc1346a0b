import assert from 'node:assert/strict';
import { textsOf } from '../../e2e/support/texts.ts';
import type { WindowScreen } from '../page/screen.ts';
import type { SmokeCase } from '../smokeCase.ts';
import { BALANCE } from '../world.ts';
import { HEADER, LIVE } from './signIn.ts';

const t = textsOf('en');
const H1 = { role: 'heading', css: 'h1' } as const;
const LANGUAGE = { within: HEADER, role: 'combobox', nth: -1 } as const;

/** How far the page can be pushed sideways, px. */
const sideways = (screen: WindowScreen) =>
  screen.view.run<number>(
    '() => document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );

const direction = (screen: WindowScreen, is: 'ltr' | 'rtl') =>
  screen.waitFor('is => document.documentElement.dir === is', is);

export const shell: readonly SmokeCase[] = [
  {
    name: 'Arabic is written from right to left, and fits',
    async run(world) {
      const { screen } = await world.person({ language: 'ar', width: 390, height: 844 });
      await world.open(screen, '/help');
      await screen.reads(H1, /[\u0600-\u06ff]/);
      await direction(screen, 'rtl');
      assert.equal(await sideways(screen), 0);
    },
  },
  {
    name: 'another language is chosen, and kept over a reload',
    async run(world) {
      const { screen } = await world.person();
      await world.open(screen, '/help');
      await screen.reads(H1, t('help:title'));
      await screen.choose(LANGUAGE, 'ar');
      await direction(screen, 'rtl');
      await screen.view.reload();
      await screen.reads(H1, /[\u0600-\u06ff]/);
      await screen.choose(LANGUAGE, 'en');
      await screen.reads(H1, t('help:title'));
      await direction(screen, 'ltr');
    },
  },
  {
    name: 'on a phone nothing scrolls sideways, and the bar at the bottom leads on',
    async run(world) {
      const { screen } = await world.person({ width: 390, height: 844 });
      await world.open(screen, '/');
      await screen.sees(LIVE);
      assert.equal(await screen.view.run('() => innerWidth'), 390);
      await screen.waitFor(
        '() => document.documentElement.scrollWidth <= document.documentElement.clientWidth',
      );
      const bar = { role: 'navigation', name: t('nav.bottom') } as const;
      await screen.sees(bar);
      await screen.waitFor(
        `name => Math.abs(document.querySelector('nav[aria-label="' + name + '"]').getBoundingClientRect().bottom - innerHeight) < 2`,
        t('nav.bottom'),
      );
      await screen.press({ within: bar, role: 'link', name: t('nav.promotions') });
      await screen.reads(H1, t('promotions:title'));
      assert.equal(await sideways(screen), 0);
    },
  },
  {
    name: 'the search opens by its key, finds a page, and gives the focus back',
    async run(world) {
      const { screen } = await world.person();
      await world.open(screen, '/promotions');
      await screen.sees(LIVE);
      const opener = { role: 'button', name: t('shell:search') } as const;
      const field = { role: 'combobox', name: t('search:label') } as const;
      // By a press: Safari gives a pressed button no focus.
      await screen.press(opener);
      await screen.sees(field);
      await screen.key('Escape');
      await screen.seesNot(field);
      await screen.waitFor('() => document.activeElement !== document.body');
      await screen.type('/');
      await screen.waitFor(`() => document.activeElement.matches('[role=combobox]')`);
      await screen.type('about us');
      await screen.reads({ css: '[role=option][aria-selected=true]' }, t('shell:page.description'));
      await screen.key('Enter');
      await screen.waitFor(`() => location.pathname === '/description'`);
      await screen.sees(H1);
    },
  },
  {
    name: 'the help center opens a text',
    async run(world) {
      const { screen } = await world.person();
      await world.open(screen, '/help');
      await screen.press({ css: 'main summary', nth: 0 });
      await screen.waitFor(`() => document.querySelector('main details[open]')?.textContent.length > 40`);
    },
  },
  {
    name: 'a promotion opens from the list, and the way back closes it',
    async run(world) {
      const { screen } = await world.person();
      await world.open(screen, '/promotions');
      await screen.press({ within: { css: 'main article h2' }, role: 'link' });
      await screen.sees({ css: 'dialog[open] h2' });
      await screen.key('Escape');
      await screen.seesNot({ css: 'dialog[open]' });
      await screen.waitFor(`() => location.pathname === '/promotions'`);
    },
  },
  {
    name: 'a script is played in the page',
    async run(world) {
      const { screen } = await world.person();
      await world.open(screen, '/?replay=balance');
      await screen.reads(BALANCE, '1,487.55');
      await screen.sees({ text: /4 expectations were met/ });
    },
  },
];
