import { POKER_TABLES, payLineOf } from '../games/poker/payTables.ts';
import type { PokerFacts, PokerOutcome } from '../games/poker/poker.ts';
import type { Card } from '../tables/rules/cards/card.ts';
import { filled, readBoot } from './boot.ts';
import { runDecidedRounds } from './decidedRounds.ts';
import { el } from './dom.ts';
import { hueOf } from './hue.ts';
import { openHint } from './poker/hint.ts';
import { openHoldCards } from './poker/holdCards.ts';
import { linesOf, openPayList, stakesTable } from './poker/payList.ts';
import { openTable } from './table.ts';
import { cardText } from './tables/words/cardWords.ts';

const boot = readBoot<PokerFacts>();
const { texts } = boot;
const { poker } = texts;
const id = boot.facts.table;
const pokerTable = POKER_TABLES[id];
hueOf(boot.code);

const table = openTable(boot, poker.action, [
  el('p', {}, poker.rule),
  ...(pokerTable.isWild ? [el('p', {}, poker.wild)] : []),
  el('p', { class: 'small' }, poker.open),
  stakesTable(texts, id),
]);
const pays = openPayList(texts, id);
const hand = openHoldCards(texts, lightHeld);
const hint = openHint(texts, hold => hand.recommend(hold));
/** Cards, for whoever doesn't see them. */
const spoken = el('p', { class: 'hidden', role: 'status' });
table.scene.append(pays.element, el('div', { class: 'felt' }, hand.element, hint.element), spoken);
table.onStake(pays.setStake);

let cards: readonly Card[] = [];
const namesOf = (list: readonly Card[]) => list.map(card => cardText(texts, card)).join(', ');
const lineName = (line: number) => {
  const found = linesOf(id)[line];
  return found === undefined ? '' : poker.lines[found.id];
};

/** What the held cards are sure of. */
function lightHeld(): void {
  const held = cards.filter((_, at) => (hand.hold() >> at) & 1);
  pays.light(payLineOf(pokerTable, held), 'held');
}
function clear(): void {
  cards = [];
  hand.cover();
  hint.set(null);
  pays.light(-1, 'hit');
}
clear();

runDecidedRounds<PokerOutcome>(
  boot,
  table,
  {
    choice: () => null,
    during: { deal: poker.dealing, decide: poker.drawing },
    action: poker.draw,
    start: clear,
    rest: clear,
    async deal({ cards: dealt, hint: best }) {
      await hand.turn(dealt);
      cards = dealt;
      spoken.textContent = filled(poker.dealt, { cards: namesOf(dealt) });
      hint.set(best);
      lightHeld();
    },
    tellDealt({ line }) {
      return line < 0 ? poker.choose : filled(poker.made, { line: lineName(line) });
    },
    setDeciding: hand.setDeciding,
    decision: () => ({ hold: hand.hold() }),
    async show({ cards: last, line, drawn }) {
      hint.set(null);
      // Another page may have decided otherwise.
      await hand.turn(last, drawn?.hold === hand.hold() ? drawn.hold : 0);
      spoken.textContent = filled(poker.drawn, { cards: namesOf(last) });
      pays.light(line, 'hit');
    },
    tell: ({ line }) => lineName(line),
  },
  poker,
);
