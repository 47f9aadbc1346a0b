import type { DropFacts, DropOutcome, Fallen } from '../games/arcade/drop.ts';
import { openDropField } from './arcade/dropField.ts';
import { amountText, filled, readBoot } from './boot.ts';
import { runDecidedRounds } from './decidedRounds.ts';
import { el } from './dom.ts';
import { hueOf } from './hue.ts';
import { percentText } from './oddsText.ts';
import { openOptions } from './options.ts';
import { openTable } from './table.ts';

const boot = readBoot<DropFacts>();
const { facts } = boot;
const { drop: texts, waiting } = boot.texts;
const { baskets, fruits, goldTimes, lanes } = facts;
hueOf(boot.code);

const shop = openTable(boot, texts.action, [
  el('p', {}, texts.rule),
  el('p', {}, filled(texts.share, { percent: percentText(facts.golden), times: goldTimes })),
  el('p', { class: 'small' }, waiting.open),
  el('p', { class: 'small' }, texts.keys),
]);
let isBusy = false;
const table = {
  ...shop,
  setBusy(busy: boolean) {
    isBusy = busy;
    shop.setBusy(busy);
  },
};
const amountOf = (tenths: number) => amountText((table.stake() / 10) * tenths);
const basketOptions = () =>
  baskets.map(({ width, tenths }) => ({
    value: String(width),
    label: filled(texts.lanes, { count: width }),
    note: filled(texts.pays, { amount: amountOf(tenths) }),
  }));
const field = openDropField(texts, facts);
const basket = openOptions(texts.basket, basketOptions(), () =>
  field.setBasket(field.place(), Number(basket.value())),
);
basket.choose(String(baskets[1]?.width));
field.setBasket(Math.floor(lanes / 2) - 1, Number(basket.value()));
table.onStake(() => basket.offer(basketOptions()));
const caught = el('ol', { class: 'drop-caught', 'aria-hidden': 'true' });
table.scene.append(el('div', { class: 'drop-scene' }, caught, field.element, basket.element));

/** Fruits of the round that were shown; null while none is. */
let shown: number | null = null;

function drawCaught(fallen: readonly Fallen[]): void {
  const items = Array.from({ length: fruits }, (_, at) => {
    const it = fallen[at];
    const state = it === undefined ? 'open' : it.tenths > 0 ? 'caught' : 'missed';
    const words = it === undefined ? '' : it.tenths > 0 ? amountOf(it.tenths) : '–';
    return el('li', { 'data-state': state }, words);
  });
  caught.replaceChildren(...items);
}
function clear(): void {
  shown = null;
  field.hang(null);
  drawCaught([]);
}
clear();

/** Shows what has come since the last time. */
async function showFallen({ fallen, next }: DropOutcome): Promise<void> {
  const last = fallen.at(-1);
  const isNew = shown !== null && fallen.length > shown && last !== undefined;
  shown = fallen.length;
  if (isNew) {
    // Another page may have set the basket otherwise.
    basket.choose(String(last.width));
    field.setBasket(last.place, last.width);
    await field.fall(last);
  }
  drawCaught(fallen);
  if (next !== null) field.hang(next);
}

function tellFallen(fallen: readonly Fallen[]): string {
  const last = fallen.at(-1);
  if (last === undefined) return '';
  const values = { lane: last.lane + 1, amount: amountOf(last.tenths) };
  return filled(last.tenths > 0 ? texts.caught : texts.missed, values);
}

runDecidedRounds<DropOutcome>(
  boot,
  table,
  {
    choice: () => null,
    during: { deal: texts.starting, decide: texts.falling },
    action: texts.fall,
    start: clear,
    rest: clear,
    deal: showFallen,
    tellDealt({ fallen, next }) {
      const values = { n: fallen.length + 1, fruits, times: goldTimes };
      return `${tellFallen(fallen)} ${filled(next?.isGolden ? texts.golden : texts.plain, values)}`.trim();
    },
    setDeciding(isDeciding) {
      // Before a round the basket can be set as well.
      field.setFree(isDeciding || !isBusy);
      basket.setFree(isDeciding || !isBusy);
    },
    decision: () => ({ place: field.place(), width: Number(basket.value()) }),
    show: showFallen,
    tell({ fallen }) {
      const count = fallen.filter(({ tenths }) => tenths > 0).length;
      return `${tellFallen(fallen)} ${filled(texts.count, { caught: count, fruits })}`;
    },
  },
  waiting,
);
