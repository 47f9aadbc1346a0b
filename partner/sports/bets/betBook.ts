import type { BetLimits } from '../../../streams/wire/gameServers/betLimits.ts';
import type { DecisionRequest } from '../../store/decisionRequest.ts';
import type { Decision } from '../fixtures/fixtures.ts';
import { type Bet, isOfMoney, runningStake } from './bet.ts';
import type { BetChange, BetLine, BookOrigin } from './lines.ts';

/** What the lines of the book add up to. */
export interface BetBook {
  origin: BookOrigin | null;
  readonly decisions: Map<string, Decision>;
  /** Fixtures about which something was decided from which not everything follows yet. */
  readonly uncarried: Set<string>;
  /** Fixtures that an operator has suspended. */
  readonly suspended: Set<string>;
  /** By VIP level; of others those of everybody hold. */
  readonly limits: Map<number, BetLimits>;
  /** By league, hundredths of a percent; of others the usual one holds. */
  readonly margins: Map<string, number>;
  readonly requests: Map<string, DecisionRequest>;
  readonly bets: Map<string, Bet>;
}

export const emptyBetBook = (): BetBook => ({
  origin: null,
  decisions: new Map(),
  uncarried: new Set(),
  suspended: new Set(),
  limits: new Map(),
  margins: new Map(),
  requests: new Map(),
  bets: new Map(),
});

function changed(bet: Bet, line: BetChange): Bet {
  const v = bet.v + 1;
  switch (line.t) {
    case 'refused':
    case 'undone': {
      const { code, refused = [], limit } = line;
      const why = { code, refused, ...(limit !== undefined && { limit }) };
      return { ...bet, v, state: line.t, ...why, delivered: line.t === 'refused' };
    }
    case 'open':
      return { ...bet, v, state: 'open', odds: line.odds };
    case 'settled':
    case 'void':
      return { ...bet, v, state: line.t, won: line.won, grades: line.grades, autoAt: null, delivered: false };
    case 'sale': {
      const sales = [...bet.sales, line.sale];
      const isSold = runningStake({ stake: bet.stake, sales }) === 0;
      return { ...bet, v, sales, ...(isSold && { state: 'sold', autoAt: null }), delivered: false };
    }
    case 'auto':
      return { ...bet, v, autoAt: line.at };
    case 'corrected': {
      const { more, grades } = line;
      const extras = more > 0 ? [...bet.extras, more] : bet.extras;
      return { ...bet, v, won: bet.won + more, extras, grades, delivered: bet.delivered && more === 0 };
    }
    case 'delivered':
      // Nothing that anybody is shown.
      return { ...bet, delivered: true };
  }
}

/** A bet of which nothing but its placing is known. */
function fresh({ t: _, ...placed }: Extract<BetLine, { readonly t: 'placed' }>): Bet {
  const odds = placed.seen === null ? placed.legs.map(leg => leg.odds) : [placed.seen];
  const nothing = { sales: [], autoAt: null, won: 0, extras: [], code: null, refused: [] };
  const grades = placed.legs.map(() => null);
  return { ...placed, state: 'waiting', odds, grades, ...nothing, delivered: false, v: 1, told: 0 };
}

/** Adds a line to a book. */
export function foldBetLine(book: BetBook, line: BetLine): void {
  switch (line.t) {
    case 'origin':
      book.origin = { seed: line.seed, epoch: line.epoch };
      return;
    case 'decision':
      book.decisions.set(line.fixture, line.decision);
      if (line.carried !== true) book.uncarried.add(line.fixture);
      if (line.request !== undefined) book.requests.set(line.request.id, line.request);
      return;
    case 'carried':
      book.uncarried.delete(line.fixture);
      return;
    case 'suspension':
      if (line.suspended) book.suspended.add(line.fixture);
      else book.suspended.delete(line.fixture);
      if (line.request !== undefined) book.requests.set(line.request.id, line.request);
      return;
    case 'limits':
      if (line.limits === null) book.limits.delete(line.level);
      else book.limits.set(line.level, line.limits);
      if (line.request !== undefined) book.requests.set(line.request.id, line.request);
      return;
    case 'margin':
      if (line.margin === null) book.margins.delete(line.league);
      else book.margins.set(line.league, line.margin);
      if (line.request !== undefined) book.requests.set(line.request.id, line.request);
      return;
    case 'request':
      book.requests.set(line.request.id, line.request);
      return;
    case 'placed':
      book.bets.set(line.id, fresh(line));
      return;
    case 'told':
      for (const [id, v] of line.bets) {
        const bet = book.bets.get(id);
        if (bet !== undefined) book.bets.set(id, { ...bet, told: Math.max(bet.told, v) });
      }
      return;
    case 'bet':
      book.bets.set(line.bet.id, line.bet);
      return;
    default: {
      if (line.t === 'auto' && line.request !== undefined) book.requests.set(line.request.id, line.request);
      const bet = book.bets.get(line.bet);
      if (bet !== undefined) book.bets.set(bet.id, changed(bet, line));
    }
  }
}

/** Whether the platform has to be told of a bet: only of money, and of what was more than a question. */
export const isUntold = (bet: Bet): boolean =>
  isOfMoney(bet) && bet.told < bet.v && bet.state !== 'waiting' && bet.state !== 'refused';

/** Whether a bet may change by itself, or the wallet has not heard everything of it. An ended one may wait for a corrected leg. */
export const isUnfinished = ({ state, delivered, grades }: Bet): boolean =>
  state === 'open' || !delivered || ((state === 'settled' || state === 'void') && grades.includes(null));

/** Ids of the bets that a line is about. */
export function betsOfLine(line: BetLine): readonly string[] {
  if (line.t === 'placed') return [line.id];
  if (line.t === 'told') return line.bets.map(([id]) => id);
  if (line.t === 'bet') return [line.bet.id];
  return 'bet' in line ? [line.bet] : [];
}
