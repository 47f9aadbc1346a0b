import type { Grade } from '../../model/sportModel.ts';

/** What was bet on in the book of one file: `line` of `next` is the number of the score. */
export interface LegacySelection {
  readonly market: 'winner' | 'total' | 'handicap' | 'next';
  readonly line?: number;
  readonly pick: string;
}

/** A bet of the book that was kept in one file, `sports.jsonl`, until 30 November 2026. */
export interface LegacyBet {
  readonly id: string;
  readonly player: string;
  /** Null in a free game. */
  readonly token: string | null;
  readonly session: string;
  /** Minor units. */
  readonly stake: number;
  readonly legs: readonly {
    readonly fixture: string;
    readonly selection: LegacySelection;
    readonly odds: number;
  }[];
  readonly policy: 'any' | 'better' | 'none';
  /** Epoch ms. */
  readonly at: number;
  /** `cashed`: its player has sold it. */
  readonly state: 'waiting' | 'open' | 'settled' | 'void' | 'cashed' | 'refused' | 'undone';
  readonly odds: readonly number[];
  readonly grades: readonly (Grade | null)[];
  /** What it has brought, minor units, with the extras. */
  readonly payout: number;
  /** Wins after the end, one for each correction. */
  readonly extras: readonly number[];
  readonly code: string | null;
  /** Whether the wallet has heard everything of it. */
  readonly delivered: boolean;
}

type Placed = Omit<LegacyBet, 'state' | 'odds' | 'grades' | 'payout' | 'extras' | 'code' | 'delivered'>;
type Grades = LegacyBet['grades'];

/** Lines of that file about bets; the others are of fixtures that there are no more. */
export type LegacyLine =
  | ({ readonly t: 'placed' } & Placed)
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
  | { readonly t: 'corrected'; readonly bet: string; readonly more: number; readonly grades: Grades }
  | { readonly t: 'delivered'; readonly bet: string }
  | { readonly t: 'bet'; readonly bet: LegacyBet }
  | { readonly t: 'origin' | 'decision' | 'suspension' | 'request' };

type Change = Exclude<
  LegacyLine,
  { readonly t: 'placed' | 'bet' | 'origin' | 'decision' | 'suspension' | 'request' }
>;

function changed(bet: LegacyBet, line: Change): LegacyBet {
  switch (line.t) {
    case 'refused':
      return { ...bet, state: line.t, code: line.code, delivered: true };
    case 'undone':
      return { ...bet, state: line.t, code: line.code };
    case 'open':
      return { ...bet, state: 'open', odds: line.odds };
    case 'settled':
      return { ...bet, state: 'settled', payout: line.payout, grades: line.grades };
    case 'void':
      return { ...bet, state: 'void', payout: bet.stake, grades: line.grades };
    case 'cashed':
      return { ...bet, state: 'cashed', payout: line.payout };
    case 'corrected': {
      const { more, grades } = line;
      const extras = more > 0 ? [...bet.extras, more] : bet.extras;
      return { ...bet, payout: bet.payout + more, extras, grades, delivered: bet.delivered && more === 0 };
    }
    case 'delivered':
      return { ...bet, delivered: true };
  }
}

/** What the lines add up to, as that book added them up: bets by their ids. */
export function legacyBetsOf(lines: readonly LegacyLine[]): ReadonlyMap<string, LegacyBet> {
  const bets = new Map<string, LegacyBet>();
  for (const line of lines)
    switch (line.t) {
      case 'origin':
      case 'decision':
      case 'suspension':
      case 'request':
        break;
      case 'placed': {
        const { t: _, ...placed } = line;
        const fresh = { state: 'waiting', payout: 0, extras: [], code: null, delivered: false } as const;
        const odds = placed.legs.map(leg => leg.odds);
        bets.set(placed.id, { ...placed, ...fresh, odds, grades: placed.legs.map(() => null) });
        break;
      }
      case 'bet':
        bets.set(line.bet.id, line.bet);
        break;
      default: {
        const bet = bets.get(line.bet);
        if (bet !== undefined) bets.set(bet.id, changed(bet, line));
      }
    }
  return bets;
}
