import type { BetWish } from '../../sports/bets/bet.ts';
import type { BetView } from '../../sports/wire/state.ts';
import { untilAnswered } from '../untilAnswered.ts';

const PAUSES_MS = [500, 1_000, 2_000, 4_000];

/** What the server says to a bet or a cash-out. */
export interface BookAnswer {
  readonly bet?: BetView;
  readonly code?: string;
  readonly waitMs?: number;
  /** What is offered now, minor units. */
  readonly amount?: number;
}

/** Commands to the book; each is asked for until there is an answer, which its id makes safe. */
export function createBookCalls(key: string) {
  const ask = untilAnswered(key, { pausesMs: PAUSES_MS });
  return {
    bet: (wish: BetWish) => ask<BookAnswer>('/api/sports/bet', wish),
    cashOut: (wish: { readonly bet: string; readonly amount: number }) =>
      ask<BookAnswer>('/api/sports/cash-out', wish),
    /** Minor units; null when the wallet can't be asked now. */
    balance: async () => (await ask<{ readonly balance?: number | null }>('/api/state', {})).balance ?? null,
  };
}
export type BookCalls = ReturnType<typeof createBookCalls>;
