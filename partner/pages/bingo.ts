import type { BingoFacts, BingoOutcome } from '../games/bingo/bingo.ts';
import { MOST_TICKETS } from '../games/bingo/tables.ts';
import { openHall } from './bingo/hall.ts';
import { patternTable } from './bingo/patternList.ts';
import { amountText, filled, readBoot } from './boot.ts';
import { el } from './dom.ts';
import { hueOf } from './hue.ts';
import { keptOfRound } from './keptOfRound.ts';
import { openOptions } from './options.ts';
import { runRounds } from './rounds.ts';
import { createStepByStep } from './stepByStep.ts';
import { openTable } from './table.ts';

/** From one ball to the next, ms. */
const CALL_MS = 900;

const boot = readBoot<BingoFacts>();
const { facts } = boot;
const { bingo: texts } = boot.texts;
const { balls, calls, prices, patterns } = facts;
hueOf(boot.code);

// What is chosen at the table is the price of one ticket.
const priceWords = { stake: texts.price, less: texts.lower, more: texts.higher };
const shop = openTable({ ...boot, stakes: prices, texts: { ...boot.texts, ...priceWords } }, texts.action, [
  el('p', {}, filled(texts.rule, { calls, balls })),
  el('p', {}, balls === 75 ? texts.square : texts.rows),
  el('p', { class: 'small' }, texts.keep),
  patternTable(texts, facts),
]);
const countOptions = () =>
  Array.from({ length: MOST_TICKETS }, (_, at) => {
    const note = amountText(shop.stake() * (at + 1));
    return { value: String(at + 1), label: String(at + 1), note };
  });
const count = openOptions(texts.tickets, countOptions(), () => {});
const ticketCount = () => Number(count.value());
shop.onStake(() => count.offer(countOptions()));
const table = {
  ...shop,
  stake: () => shop.stake() * ticketCount(),
  setBusy(busy: boolean) {
    shop.setBusy(busy);
    count.setFree(!busy);
  },
};

/** The round that is shown, and how many of its balls were seen. */
let round: { readonly id: string; readonly say: (text: string) => void; seen: number } | null = null;
const steps = createStepByStep(CALL_MS);
const kept = keptOfRound('bingo balls');
const keep = () => round && kept.write(round.id, [round.seen, ...hall.marked()]);
const choice = el(
  'div',
  { class: 'counts' },
  el('p', { 'aria-hidden': 'true' }, texts.tickets),
  count.element,
);
const hall = openHall(texts, facts, choice, (number, isCalled) => {
  if (isCalled) keep();
  else round?.say(filled(texts.uncalled, { number }));
});
table.scene.append(hall.element);

function clear(): void {
  round = null;
  hall.clear();
}

runRounds<BingoOutcome>(boot, table, {
  during: texts.buying,
  choice: () => ({ tickets: ticketCount() }),
  start: clear,
  rest: clear,
  uncover: steps.hurry,
  async show({ tickets, called }, { id, stake }, say) {
    count.choose(String(tickets.length));
    shop.setStake(stake / tickets.length);
    hall.lay(tickets);
    const [seen = 0, ...marked] = kept.read(id);
    for (const ball of called.slice(0, seen)) hall.call(ball);
    hall.mark(marked);
    round = { id, say, seen };
    table.offer(texts.rest);
    await steps.run(seen, called.length, (at, isHurried) => {
      const ball = called[at] ?? 0;
      const on = hall.call(ball);
      if (round !== null) round.seen = at + 1;
      keep();
      const values = { ball, n: at + 1, calls, tickets: on.join(', ') };
      if (!isHurried) say(filled(on.length > 0 ? texts.on : texts.call, values));
    });
    table.offer(null);
    hall.finish();
  },
  tell: ({ best }) =>
    best
      .flatMap((id, at) => {
        const pays = patterns.find(it => it.id === id)?.pays ?? 0;
        return id === null ? [] : [filled(texts.won, { n: at + 1, pattern: texts.names[id], pays })];
      })
      .join(' · '),
});
