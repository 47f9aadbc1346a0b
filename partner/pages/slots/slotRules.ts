import { POOL_CHANCE, POOL_SEED } from '../../../streams/wire/slots/jackpot.ts';
import type { SlotMultiplier } from '../../../streams/wire/slots/model.ts';
import type { SlotFacts } from '../../games/slot/slot.ts';
import type { Boot } from '../../server/document.ts';
import { amountText, filled } from '../boot.ts';
import { el } from '../dom.ts';
import { pricesTable, specialLine } from './pricesTable.ts';

type SlotTexts = Boot['texts']['slot'];

const percent = (hundredths: number) => (hundredths / 100).toFixed(2);
const grouped = (count: number) => amountText(count * 100).slice(0, -3);

function multiplierWords(base: SlotMultiplier, free: SlotMultiplier, texts: SlotTexts['multiplier']): string {
  switch (free.by) {
    case 'spin':
      return free.times > 1 ? filled(texts.spin, { times: free.times }) : '';
    case 'freeSpin':
      return filled(texts.freeSpin, { from: free.from, most: free.most });
    case 'fall':
      return filled(texts.fall, {
        ladder: base.by === 'fall' ? base.ladder.join(', ') : 1,
        free: free.ladder.join(', '),
      });
    default:
      return filled(texts.kept, { most: free.most });
  }
}

function freeSpinsRules({ freeSpins, multiplier }: SlotFacts, texts: SlotTexts): readonly Node[] {
  if (freeSpins === null) return [];
  const { award, again, most } = freeSpins;
  const values = {
    counts: award.map((_, i) => 3 + i).join(' / '),
    spins: award.join(' / '),
    again: [...new Set(again)].join(' / '),
    most,
  };
  const words = multiplierWords(multiplier, freeSpins.multiplier, texts.multiplier);
  return [
    specialLine('S', texts.scatterName, filled(texts.scatters, values)),
    ...(words === '' ? [] : [el('p', {}, words)]),
  ];
}

function holdRules({ hold }: SlotFacts, texts: SlotTexts): readonly Node[] {
  if (hold === null) return [];
  const { coins, turns, chance, full, values } = hold;
  const all = values.reduce((sum, [, weight]) => sum + weight, 0);
  const rows = values.map(([worth, weight]) =>
    el(
      'tr',
      {},
      el('th', { scope: 'row' }, `× ${worth}`),
      el('td', {}, `${percent((weight / all) * 10_000)} %`),
    ),
  );
  return [
    specialLine('C', texts.coinName, filled(texts.hold, { coins, turns, chance: percent(chance), full })),
    el(
      'table',
      {},
      el('caption', {}, texts.coinTable),
      el('thead', {}, el('tr', {}, el('td', {}), el('th', { scope: 'col' }, texts.often))),
      el('tbody', {}, ...rows),
    ),
  ];
}

function returnRules({ buy, simulated }: SlotFacts, texts: SlotTexts): readonly Node[] {
  return [
    ...(buy === null ? [] : [filled(texts.boughtReturn, { price: buy.price, rtp: percent(buy.rtp) })]),
    ...(simulated === null
      ? []
      : [
          filled(texts.simulated, {
            rounds: grouped(simulated.rounds),
            low: percent(simulated.low),
            high: percent(simulated.high),
          }),
        ]),
  ].map(text => el('p', { class: 'small' }, text));
}

/** All rules of a slot: how it wins, what its special symbols do, what it pays. */
export function slotRules(boot: Boot & { readonly facts: SlotFacts }, nameOf: (symbol: number) => string) {
  const { facts, stakes } = boot;
  const texts = boot.texts.slot;
  const { engine, lines, hold, wildWays, hasWild } = facts;
  const [stake = 1] = stakes;
  const poolValues = {
    seed: amountText(POOL_SEED),
    stake: amountText(stake),
    rounds: grouped(Math.round(POOL_CHANCE / stake)),
  };
  const wild = [texts.wild, ...(wildWays > 1 ? [filled(texts.wildWays, { times: wildWays })] : [])].join(' ');
  return [
    el('p', {}, filled(texts.rules[engine], { coins: hold?.coins ?? 0 })),
    ...(lines.length > 0 ? [el('p', { class: 'small' }, `${texts.lines}: ${lines.length}`)] : []),
    ...(hasWild ? [specialLine('W', texts.wildName, wild)] : []),
    ...freeSpinsRules(facts, texts),
    ...holdRules(facts, texts),
    ...(boot.pool === null ? [] : [el('p', {}, filled(texts.jackpot.rule, poolValues))]),
    ...returnRules(facts, texts),
    pricesTable(facts, texts, nameOf),
  ];
}
