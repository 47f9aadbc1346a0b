import assert from 'node:assert/strict';
import { join } from '../../e2e/support/people.ts';
import { MEMBER } from '../../e2e/support/test.ts';
import { textsOf } from '../../e2e/support/texts.ts';
import { poll } from '../page/poll.ts';
import { Screen } from '../page/screen.ts';
import type { SmokeCase } from '../smokeCase.ts';
import { showsLedger } from './balance.ts';

const t = textsOf('en');

const MAIN = { role: 'main' } as const;

export const play: readonly SmokeCase[] = [
  {
    name: 'the balance follows what another device bets',
    everyChange: true,
    async run(world) {
      const { screen } = await world.person();
      const who = await join(world.api);
      await world.api.call('opsDeposit', { username: who.username, amount: 50_000, outcome: 'arrived' });
      await world.openAs(screen, who, '/help');
      await showsLedger(world, screen, who.username);
      const device = await world.api.as(who.username, who.password);
      await device.call('bet', { stake: 731, choice: { game: 'DICE', chance: 5_000 } });
      await showsLedger(world, screen, who.username);
    },
  },
  {
    name: 'a bet on dice is settled',
    async run(world) {
      const { screen } = await world.person();
      await world.openAs(screen, MEMBER, '/inHouse/dice');
      await screen.fill({ role: 'textbox', name: 'Stake' }, '7.31');
      await screen.press({ role: 'button', name: 'Bet' });
      await screen.sees({ within: MAIN, text: /won|came back|not this time/ });
      await showsLedger(world, screen, MEMBER.username);
    },
  },
  {
    name: 'a flight of crash is staked on and cashed out',
    async run(world) {
      const { screen } = await world.person();
      const who = await join(world.api);
      await world.api.call('opsDeposit', { username: who.username, amount: 10_000, outcome: 'arrived' });
      await world.openAs(screen, who, '/inHouse/crash');
      await screen.press({ role: 'button', name: /^Stake .*10\.00/ });
      await screen.sees({ role: 'button', name: new RegExp(`^${t('crash:cancel')}`) });
      await world.gateway.query("update crash_round set point = 900 where state = 'betting'");
      await screen.press({ role: 'button', name: /^Cash out/ });
      await screen.sees({ within: { role: 'table' }, text: /×/ });
      const paid = async () => {
        const [bet] = await world.gateway.query<{ state: string }>(
          'select state from crash_bet join account using (uid) where username = $1',
          [who.username],
        );
        return bet?.state === 'cashed' ? bet : null;
      };
      await poll(paid, () => 'the cash-out was not booked');
      await showsLedger(world, screen, who.username);
    },
  },
  {
    name: 'a slot is played in its frame',
    async run(world) {
      const { screen } = await world.person();
      const who = await join(world.api);
      await world.openAs(screen, who, '/rng');
      await screen.press({ within: { role: 'gridcell' }, role: 'button', nth: 0 });
      await screen.sees({ css: 'iframe' });
      await screen.view.inFrame(async frame => {
        const game = new Screen(frame);
        await game.press({ css: 'button.action[aria-disabled=false]' });
        await game.waitFor(`() => document.querySelector('[role=status]')?.textContent !== ''`);
        await game.sees({ css: 'button.action[aria-disabled=false]' });
      });
      const rounds = await world.gateway.query(
        'select stake from round join account using (uid) where username = $1',
        [who.username],
      );
      assert.equal(rounds.length, 1);
      await showsLedger(world, screen, who.username);
    },
  },
  {
    name: 'the lobby of 10,000 games is scrolled through to its depths',
    async run(world) {
      const { screen } = await world.person();
      await world.open(screen, '/rng');
      await screen.sees({ role: 'gridcell' });
      const deep = `() => {
        window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
        const last = [...document.querySelectorAll('[data-cell]')].at(-1);
        return Number(last?.dataset.cell) >= 240 && last.textContent !== '';
      }`;
      await screen.waitFor(deep);
      const cells = await screen.count({ css: '[data-cell]' });
      assert.ok(cells > 0 && cells < 240, `${cells} cards are drawn at once`);
    },
  },
];
