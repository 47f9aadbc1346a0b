import { z } from 'zod';
import { MINUTE } from '../../../streams/wire/protocol/durations.ts';
import { type Game, type GameFigures, MAX_STAKE, stakesOf } from '../game.ts';
import { returnOfTable, ticketsForOne } from './odds.ts';
import { type BingoForm, marksOf, type PatternId, patternOf } from './patterns.ts';
import { type BingoPay, bingoTableOf, MOST_TICKETS } from './tables.ts';
import { drawBalls, drawTicket, type Ticket } from './tickets.ts';

/** What the page of a bingo has to know. */
export interface BingoFacts {
  readonly balls: BingoForm['balls'];
  /** Balls that are called in a round. */
  readonly calls: number;
  /** Prices of a ticket that may be chosen, minor units, the lowest first. */
  readonly prices: readonly number[];
  /** The best first; of so many tickets one has it as its best. */
  readonly patterns: readonly (BingoPay & { readonly oneIn: number })[];
}

export interface BingoOutcome {
  readonly tickets: readonly Ticket[];
  /** Balls in the order in which they are called. */
  readonly called: readonly number[];
  /** The best pattern of each ticket; null for none. */
  readonly best: readonly (PatternId | null)[];
}

interface Tickets {
  readonly tickets: number;
}

const counts = Array.from({ length: MOST_TICKETS }, (_, at) => at + 1);

function pricesOf(figures: GameFigures): readonly number[] {
  const prices = stakesOf(figures).filter(price => price * MOST_TICKETS <= MAX_STAKE);
  return prices.length > 0 ? prices : [MAX_STAKE / MOST_TICKETS];
}

/** Bingo: a round is for the player alone. Each of one to four tickets pays for the best pattern that the called balls complete on it. */
export const bingo: Game = {
  kind: 'bingo',
  cycleMs: 5_000,
  revealMs: MINUTE,
  isUncovered: true,
  choice: (figures, stake) =>
    z
      .strictObject({ tickets: z.int().min(1).max(MOST_TICKETS) })
      // All tickets of a round have one price, so that every prize is whole.
      .refine(({ tickets }) => pricesOf(figures).includes(stake / tickets)),
  stakes(figures) {
    const stakes = pricesOf(figures).flatMap(price => counts.map(count => price * count));
    return [...new Set(stakes)].toSorted((a, b) => a - b);
  },
  rtp: figures => returnOfTable(bingoTableOf(figures)),
  facts(figures): BingoFacts {
    const table = bingoTableOf(figures);
    const patterns = table.pays.map(pay => ({ ...pay, oneIn: ticketsForOne(table, pay.id) }));
    return { balls: table.balls, calls: table.calls, prices: pricesOf(figures), patterns };
  },
  play(figures, { stake, choice }, random) {
    const table = bingoTableOf(figures);
    const { tickets: count } = choice as Tickets;
    const tickets = Array.from({ length: count }, () => drawTicket(table, random));
    const called = drawBalls(table, table.calls, random);
    const all = new Set(called);
    const best = tickets.map(ticket => patternOf(table, marksOf(ticket, all)));
    const worth = best.map(id => table.pays.find(it => it.id === id)?.pays ?? 0);
    const outcome: BingoOutcome = { tickets, called, best };
    return { payout: (stake / count) * worth.reduce((sum, it) => sum + it, 0), outcome };
  },
};
