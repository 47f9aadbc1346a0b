import { BUY, type SlotOutcome, shownParts } from '../games/slot/outcome.ts';
import type { SlotFacts } from '../games/slot/slot.ts';
import { amountText, filled, readBoot } from './boot.ts';
import { el } from './dom.ts';
import { hueOf } from './hue.ts';
import { runRounds } from './rounds.ts';
import { letterOf } from './slots/pictures.ts';
import { createPoolMeter } from './slots/poolMeter.ts';
import { createReelGrid } from './slots/reelGrid.ts';
import { createShowRound } from './slots/showRound.ts';
import { slotRules } from './slots/slotRules.ts';
import { createWaiting } from './slots/waiting.ts';
import { bestWinWords, gradeOf } from './slots/winWords.ts';
import { openTable } from './table.ts';

const boot = readBoot<SlotFacts>();
const { facts } = boot;
const texts = boot.texts.slot;
const { reels, rows, theme, engine, buy } = facts;
hueOf(boot.code);

const nameOf = (symbol: number) => texts.symbols[theme[symbol] ?? 0] ?? '';
const table = openTable(boot, texts.action, slotRules(boot, nameOf));
const isTurning = engine !== 'cascade' && engine !== 'cluster';
const grid = createReelGrid({ reels, rows, theme, name: texts.reels, isTurning });
const banner = el('p', { class: 'banner', 'aria-hidden': 'true' });
const times = el('p', { class: 'times', dir: 'ltr', 'aria-hidden': 'true' });
const meter = createPoolMeter(boot);
const buyButton = el('button', { type: 'button', class: 'plain buy', 'aria-pressed': 'false' });
const head = el('div', { class: 'slot-head' }, ...(meter === null ? [] : [meter]), banner, times);
const stage = el('div', { class: 'slot-panel' }, head, grid.element, ...(buy === null ? [] : [buyButton]));
table.scene.append(stage);

const waiting = createWaiting();
const { show, hasFeature } = createShowRound({
  ...{ facts, texts, grid, waiting },
  banner: text => {
    banner.textContent = text;
  },
  times: n => {
    times.textContent = n > 1 ? `× ${n}` : '';
  },
});

/** Whether the next round buys the feature. It is chosen anew for each round, so nobody buys twice by one press too many. */
let isBuying = false;
const costOf = (stake: number) => stake * (isBuying ? (buy?.price ?? 1) : 1);
function setBuying(is: boolean): void {
  isBuying = is;
  buyButton.setAttribute('aria-pressed', String(is));
}
buyButton.addEventListener('click', () => {
  if (buyButton.getAttribute('aria-disabled') === 'true') return;
  setBuying(!isBuying);
  table.say(
    isBuying ? filled(texts.bought, { amount: amountText(costOf(table.stake())) }) : boot.texts.ready,
  );
});
/** Nothing is bought in the middle of a round, and nothing that costs more than a stake may. */
function offerBuying(isReady: boolean): void {
  const isDear = pricedStake * (buy?.price ?? 1) > (buy?.most ?? 0);
  buyButton.setAttribute('aria-disabled', String(isDear || !isReady));
}
/** The stake that the price is of; it is told again whenever a round begins or ends. */
let pricedStake = 0;
table.onStake(stake => {
  if (stake === pricedStake) return;
  pricedStake = stake;
  const price = stake * (buy?.price ?? 1);
  buyButton.textContent = filled(texts.buy, { amount: amountText(price) });
  setBuying(false);
  offerBuying(true);
});

let lastGrid = Array.from({ length: reels * rows }, (_, at) => letterOf((at * 5 + 2) % theme.length)).join(
  '',
);
/** When the reels of this page began to turn; null before. */
let startedAt: number | null = null;
grid.set(lastGrid);

runRounds<SlotOutcome>(boot, table, {
  during: texts.spinning,
  cost: costOf,
  choice: () => (isBuying ? BUY : null),
  parts: shownParts,
  start() {
    startedAt = performance.now();
    grid.element.dataset.grade = 'none';
    grid.turn();
    setBuying(false);
    offerBuying(false);
  },
  rest() {
    grid.set(lastGrid);
    offerBuying(true);
  },
  uncover: () => waiting.hurry(),
  async show(outcome, { id, stake, payout }, say) {
    // A round of the slots that this server had before has none.
    if (outcome.spins === undefined) return;
    if (startedAt === null) table.setStake(outcome.fifth * 5);
    waiting.begin();
    if (hasFeature(outcome)) table.offer(texts.skip);
    await show({ id, outcome, say, startedAt });
    table.offer(null);
    startedAt = null;
    lastGrid = outcome.spins.at(-1)?.steps.at(-1)?.grid ?? lastGrid;
    grid.element.dataset.grade = gradeOf(payout, stake);
  },
  tell(outcome, { stake, payout }) {
    offerBuying(true);
    if (outcome.spins === undefined) return '';
    const { spins, coins, fifth, jackpot } = outcome;
    const grade = gradeOf(payout, stake);
    const count = coins?.turns.flat().length ?? 0;
    return [
      ...(grade === 'big' || grade === 'great' ? [texts.grades[grade]] : []),
      ...(jackpot === undefined ? [] : [filled(texts.jackpot.won, { amount: amountText(jackpot) })]),
      coins === null
        ? bestWinWords(
            spins.flatMap(({ steps }) => steps),
            fifth,
            texts,
            nameOf,
          )
        : filled(texts.coinsWon, { coins: count, amount: amountText(coins.worth * fifth * 5) }),
    ]
      .filter(text => text !== '')
      .join(' · ');
  },
});
