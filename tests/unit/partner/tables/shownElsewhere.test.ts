import { expect, it } from 'vitest';
import { cardName, PACK, rankOf } from '../../../../partner/tables/rules/cards/card.ts';
import { OFFERED_TABLES } from '../../../../partner/tables/rules/kinds/tables.ts';
import { MONEY_WHEEL } from '../../../../partner/tables/rules/moneyWheel/moneyWheel.ts';
import { RED_NUMBERS } from '../../../../partner/tables/rules/roulette/wheel.ts';
import * as shown from '../../../../streams/wire/liveTables/cards.ts';
import { pocketColour, wheelOdds } from '../../../../streams/wire/liveTables/pockets.ts';
import { MOST_STEPS, TABLE_KINDS } from '../../../../streams/wire/liveTables/words.ts';

// The platform's page reads results that the game server has dealt, and neither imports the other.

it('tables: the page reads every card as the server deals it', () => {
  const suits = { S: '♠', H: '♥', D: '♦', C: '♣' } as const;
  for (let card = 0; card < PACK; card += 1) {
    const [rank = '', suit = ''] = cardName(card);
    expect(shown.cardText(card)).toBe(`${suits[suit as keyof typeof suits]}${rank === 'T' ? '10' : rank}`);
    expect(shown.rankOf(card)).toBe(rankOf(card));
  }
});

it('tables: the page knows the colours of roulette and the parts of the wheel', () => {
  for (let number = 0; number <= 36; number += 1)
    expect(pocketColour(number)).toBe(number === 0 ? 'zero' : RED_NUMBERS.includes(number) ? 'red' : 'black');
  expect(MONEY_WHEEL.map((_, part) => wheelOdds(part))).toEqual(MONEY_WHEEL);
  expect(wheelOdds(MONEY_WHEEL.length)).toBeUndefined();
});

it('tables: every kind that is offered has words, and no round shows more than is stored', () => {
  expect([...OFFERED_TABLES.keys()].toSorted()).toEqual([...TABLE_KINDS].toSorted());
  for (const [name, { kind }] of OFFERED_TABLES)
    expect([name, kind.mostSteps <= MOST_STEPS]).toEqual([name, true]);
});
