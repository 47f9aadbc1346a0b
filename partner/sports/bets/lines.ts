import type { DecisionRequest } from '../../store/decisionRequest.ts';
import type { Grade } from '../model/grading.ts';
import type { Decision } from '../model/moment.ts';
import type { Bet, PlacedBet } from './bet.ts';

type Grades = readonly (Grade | null)[];

/**
 * What the book writes down, each before anything follows from it: `placed` before a stake is asked for, what ends a bet before
 * the wallet or anybody else is told.
 */
export type BetLine =
  | { readonly t: 'origin'; readonly seed: string; readonly epoch: number }
  | {
      readonly t: 'decision';
      readonly fixture: string;
      readonly decision: Decision;
      readonly request?: DecisionRequest | undefined;
    }
  /** Whether nobody may bet on a fixture. */
  | {
      readonly t: 'suspension';
      readonly fixture: string;
      readonly suspended: boolean;
      readonly request?: DecisionRequest | undefined;
    }
  /** A request that was carried out, in a shortened file. */
  | { readonly t: 'request'; readonly request: DecisionRequest }
  | ({ readonly t: 'placed' } & PlacedBet)
  | {
      readonly t: 'refused' | 'undone';
      readonly bet: string;
      readonly code: string;
      readonly odds?: readonly number[];
    }
  | { readonly t: 'open'; readonly bet: string; readonly odds: readonly number[] }
  | { readonly t: 'settled'; readonly bet: string; readonly payout: number; readonly grades: Grades }
  | { readonly t: 'void'; readonly bet: string; readonly grades: Grades }
  | { readonly t: 'cashed'; readonly bet: string; readonly payout: number }
  /** Something decided later: more is won. */
  | { readonly t: 'corrected'; readonly bet: string; readonly more: number; readonly grades: Grades }
  /** The wallet has heard everything of it, or refuses it for good. */
  | { readonly t: 'delivered'; readonly bet: string; readonly stuck?: string }
  /** A whole bet, in a shortened file. */
  | { readonly t: 'bet'; readonly bet: Bet };

/** What the lines add up to. */
export interface BetBook {
  origin: { readonly seed: string; readonly epoch: number } | null;
  readonly decisions: Map<string, Decision>;
  /** Fixtures that an operator has suspended. */
  readonly suspended: Set<string>;
  readonly requests: Map<string, DecisionRequest>;
  readonly bets: Map<string, Bet>;
}

export const emptyBetBook = (): BetBook => ({
  origin: null,
  decisions: new Map(),
  suspended: new Set(),
  requests: new Map(),
  bets: new Map(),
});

type Change = Exclude<
  BetLine,
  { readonly t: 'origin' | 'decision' | 'suspension' | 'request' | 'placed' | 'bet' }
>;

function changed(bet: Bet, line: Change): Bet {
  switch (line.t) {
    case 'refused':
      return { ...bet, state: 'refused', code: line.code, odds: line.odds ?? bet.odds, delivered: true };
    case 'undone':
      return { ...bet, state: 'undone', code: line.code, odds: line.odds ?? bet.odds };
    case 'open':
      return { ...bet, state: 'open', odds: line.odds };
    case 'settled':
      return { ...bet, state: 'settled', payout: line.payout, grades: line.grades };
    case 'void':
      return { ...bet, state: 'void', payout: bet.stake, grades: line.grades };
    case 'cashed':
      return { ...bet, state: 'cashed', payout: line.payout };
    case 'corrected':
      return {
        ...bet,
        payout: bet.payout + line.more,
        extras: line.more > 0 ? [...bet.extras, line.more] : bet.extras,
        grades: line.grades,
        delivered: bet.delivered && line.more === 0,
      };
    case 'delivered':
      return { ...bet, delivered: true };
  }
}

/** Adds a line to a book. */
export function foldBetLine(book: BetBook, line: BetLine): void {
  switch (line.t) {
    case 'origin':
      book.origin = { seed: line.seed, epoch: line.epoch };
      return;
    case 'decision':
      book.decisions.set(line.fixture, line.decision);
      if (line.request !== undefined) book.requests.set(line.request.id, line.request);
      return;
    case 'suspension':
      if (line.suspended) book.suspended.add(line.fixture);
      else book.suspended.delete(line.fixture);
      if (line.request !== undefined) book.requests.set(line.request.id, line.request);
      return;
    case 'request':
      book.requests.set(line.request.id, line.request);
      return;
    case 'placed': {
      const { t: _, ...placed } = line;
      const odds = placed.legs.map(leg => leg.odds);
      const grades = placed.legs.map(() => null);
      const fresh = { state: 'waiting', payout: 0, extras: [], code: null, delivered: false } as const;
      book.bets.set(placed.id, { ...placed, ...fresh, odds, grades });
      return;
    }
    case 'bet':
      book.bets.set(line.bet.id, line.bet);
      return;
    default: {
      const bet = book.bets.get(line.bet);
      if (bet !== undefined) book.bets.set(bet.id, changed(bet, line));
    }
  }
}

/** Whether a bet may change by itself, or the wallet has not heard everything of it. An ended one may wait for a corrected leg. */
export const isUnfinished = ({ state, delivered, grades }: Bet): boolean =>
  state === 'open' || !delivered || ((state === 'settled' || state === 'void') && grades.includes(null));
