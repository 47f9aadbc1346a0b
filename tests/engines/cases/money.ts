import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { join } from '../../e2e/support/people.ts';
import { AGENT, DOWNLINE } from '../../e2e/support/test.ts';
import { textsOf } from '../../e2e/support/texts.ts';
import { poll } from '../page/poll.ts';
import type { SmokeCase } from '../smokeCase.ts';
import type { World } from '../world.ts';
import { showsLedger } from './balance.ts';

const t = textsOf('en');
const CONTRACT = t('agent:request.name', {
  kind: t('agent:kind.realtime'),
  category: t('agent:category.SPORTS'),
});

/** A folder with a picture, as somebody photographs a receipt. */
async function withReceipt(work: (file: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'croupier-receipt-'));
  try {
    const file = path.join(folder, 'receipt.png');
    await sharp({ create: { width: 320, height: 480, channels: 3, background: '#fff' } }).toFile(file);
    await work(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The agent holds a contract himself: without one there is nothing to pass on. */
async function letPassOn({ api, gateway }: World): Promise<void> {
  // Nobody can sign in as the agent's own upline, whom the bots of the demo play.
  await gateway.query(
    `update account set password_hash = (select password_hash from account where username = $1)
     where uid = (select upline_uid from account where username = $1)`,
    [AGENT.username],
  );
  const top = await api.as('sunda', AGENT.password);
  const terms = { category: 'SPORTS', winRate: 0.004, lossRate: 0.008, singleBet: 1 } as const;
  await top.call('processRealtimeSalary', { status: 'P', account: AGENT.username, ...terms });
  const agent = await api.as(AGENT.username, AGENT.password);
  const { realtimesalreqtype } = await agent.call('consolidated', {});
  const [request] = realtimesalreqtype.SPORTS ?? [];
  if (request === undefined) throw new Error('no request');
  await agent.call('processRealtimeSalary', { status: 'A', category: 'SPORTS', version: request.version });
}

export const money: readonly SmokeCase[] = [
  {
    name: 'a deposit is told with its receipt, and arrives',
    run: world =>
      withReceipt(async receipt => {
        const { screen } = await world.person();
        const who = await join(world.api);
        await world.openAs(screen, who, '/member/depositv2');
        await screen.press({ css: 'main label', has: 'Pond Voucher' });
        await screen.fill({ role: 'textbox', name: t('payment:amount.label') }, '500');
        await screen.press({
          within: { css: 'main form:has([type=radio])' },
          role: 'button',
          name: t('cash:deposit.send'),
        });
        await screen.sees({ css: 'main article', has: '500.00' });
        await screen.upload('main article input[type=file]', [receipt]);
        await screen.sees({ within: { css: 'main article' }, text: t('upload.done') });
        await screen.press({ role: 'button', name: t('cash:deposit.tell') });
        await screen.sees({ within: { css: 'main article' }, text: t('cash:states.told') });
        await screen.sees({ role: 'img', name: t('cash:proof.picture', { n: 1 }) });
        const own = await world.api.as(who.username, who.password);
        const [order] = await own.call('cashOrders', {});
        await world.api.call('opsCashStep', { id: order?.id ?? '', step: 'arrive' });
        await screen.sees({ within: { css: 'main article' }, text: t('cash:states.arrived') });
        await showsLedger(world, screen, who.username);
      }),
  },
  {
    name: 'a contract is offered in one browser, and accepted in another',
    async run(world) {
      await letPassOn(world);
      const { screen: upline } = await world.person();
      const { screen: downline } = await world.person();
      await world.openAs(downline, DOWNLINE, '/agent/contractRequest');
      const query = new URLSearchParams({ account: DOWNLINE.username, kind: 'realtime', category: 'SPORTS' });
      await world.openAs(upline, AGENT, `/agent/proposeContract?${query}`);
      for (const [term, text] of [
        ['winRate', '0.1'],
        ['lossRate', '0.2'],
        ['singleBet', '10'],
      ] as const)
        await upline.fill({ label: t(`agent:terms.${term}`), css: 'input' }, text);
      await upline.press({ role: 'button', name: t('contracts:propose.check') });
      await upline.press({ role: 'button', name: t('contracts:confirm.sendOffer') });
      await upline.sees({ text: t('contracts:propose.sent', { account: DOWNLINE.username }) });
      const request = { role: 'article', name: CONTRACT } as const;
      await downline.press({ within: request, role: 'button', name: t('agent:answers.accept') });
      await downline.press({ within: request, role: 'button', name: t('agent:confirm.accept.submit') });
      await downline.seesNot(request);
      await upline.sees({ role: 'table', name: t('agent:terms.current') });
    },
  },
  {
    name: 'a favourite of one browser is in the other at once',
    async run(world) {
      const who = await join(world.api);
      const { screen } = await world.person();
      const { screen: other } = await world.person();
      await world.openAs(other, who, '/favorites');
      await other.sees({ text: t('favourites:favourites.empty') });
      await world.openAs(screen, who, '/hot');
      await screen.press({ within: { role: 'gridcell' }, css: 'button[aria-pressed]' });
      await screen.sees({ within: { role: 'gridcell' }, css: 'button[aria-pressed=true]' });
      await other.sees({
        within: { role: 'list', name: t('favourites:favourites.title') },
        role: 'listitem',
      });
    },
  },
  {
    name: 'the betting record counts a round that was played meanwhile',
    async run(world) {
      const who = await join(world.api);
      await world.api.call('opsDeposit', { username: who.username, amount: 100_000, outcome: 'arrived' });
      const own = await world.api.as(who.username, who.password);
      const play = (stake: number) => own.call('bet', { stake, choice: { game: 'DICE', chance: 5_000 } });
      await play(12_345);
      const { screen } = await world.person();
      await world.openAs(screen, who, '/member/personalHistoryCopy?range=today');
      await screen.reads({ role: 'region', name: t('records:totals') }, '123.45');
      await poll(
        () => play(12_345).catch(() => null),
        () => 'the second bet is never taken',
      );
      await screen.press({ role: 'button', name: t('records:arrived_one', { count: 1 }) });
      await screen.reads({ role: 'region', name: t('records:totals') }, '246.90');
    },
  },
];
