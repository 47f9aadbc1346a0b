import type { CardFacts, CardOutcome } from '../games/scratch/scratch.ts';
import { amountText, filled, readBoot } from './boot.ts';
import { el, picture } from './dom.ts';
import { hueOf } from './hue.ts';
import { runRounds } from './rounds.ts';
import { CARD_SYMBOLS, cardNames } from './scratch/cardSymbols.ts';
import type { UnderFoil } from './scratch/field.ts';
import { createFieldGrid } from './scratch/fieldGrid.ts';
import { createPrizeList, oneIn, prizeTable } from './scratch/prizeList.ts';
import { keepScratched, scratchedFields } from './scratch/scratched.ts';
import { openTable } from './table.ts';

const boot = readBoot<CardFacts>();
const { facts } = boot;
const { scratch: texts, slot } = boot.texts;
const { prizes, lot, blanks } = facts;
hueOf(boot.code);

const names = cardNames(slot.symbols, texts.symbols);
const winning = prizes.reduce((sum, { count }) => sum + count, 0);
const table = openTable(boot, texts.action, [
  el('p', {}, texts.rule),
  el('p', { class: 'small' }, filled(texts.anyPrize, { cards: oneIn(winning, lot) })),
  prizeTable(texts, names, facts),
]);

/** The round whose card lies there, its fields, and how a step is said. */
let card: {
  readonly id: string;
  readonly fields: readonly UnderFoil[];
  readonly say: (text: string) => void;
} | null = null;
const grid = createFieldGrid(
  { name: texts.fields, nameOf: at => filled(texts.covered, { field: at + 1 }) },
  (open, byOne) => {
    if (card === null) return;
    keepScratched(card.id, open);
    const left = card.fields.length - open.length;
    const words = card.fields[open.at(-1) ?? 0]?.words ?? '';
    if (byOne) card.say(left > 0 ? `${words} · ${filled(texts.left, { left })}` : words);
  },
);
const list = createPrizeList(texts, names, facts);
table.scene.append(el('div', { class: 'ticket' }, grid.element, list.element));

function underFoil(symbol: number, at: number): UnderFoil {
  const name = names[symbol] ?? '';
  const worth = prizes[symbol - blanks]?.worth;
  const values = { field: at + 1, symbol: name };
  return {
    picture: picture(CARD_SYMBOLS[symbol] ?? []),
    worth: worth === undefined ? '' : `× ${worth}`,
    words:
      worth === undefined ? filled(texts.blank, values) : filled(texts.opened, { ...values, times: worth }),
  };
}

function clear(): void {
  card = null;
  grid.clear();
  list.mark(null);
}

runRounds<CardOutcome>(boot, table, {
  during: texts.printing,
  choice: () => null,
  start: clear,
  rest: clear,
  uncover: () => void grid.openAll(),
  async show({ fields: symbols, prize }, { id, stake }, say) {
    const fields = symbols.map(underFoil);
    card = { id, fields, say };
    say(filled(texts.open, { amount: amountText(stake) }));
    table.offer(texts.all);
    await grid.deal(fields, scratchedFields(id));
    table.offer(null);
    if (prize === null) return;
    grid.mark(symbols.flatMap((symbol, at) => (symbol === blanks + prize ? [at] : [])));
    list.mark(prize);
  },
  tell({ prize }) {
    if (prize === null) return '';
    return filled(texts.won, { symbol: names[blanks + prize] ?? '', times: prizes[prize]?.worth ?? 0 });
  },
});
