import type { DecisionRequest } from '../../store/decisionRequest.ts';
import type { KnownTable, TablesOrigin } from '../offer/offer.ts';
import type { BlackjackDecision } from '../rules/blackjack/seat.ts';
import type { LaidChips, SeatHandDecisions, Sitting, TableJournalLine, VoidRound } from './lines.ts';
import type { MoreStake, PlayerRound, RoundOf } from './playerRound.ts';

/** What the lines of the tables' journal add up to. */
export interface TableBook {
  origin: TablesOrigin | null;
  readonly tables: Map<string, KnownTable>;
  /** By table, then by seat. */
  readonly seats: Map<string, Map<number, Sitting>>;
  readonly rounds: Map<string, PlayerRound>;
  /** By round and seat. */
  readonly hands: Map<string, SeatHandDecisions>;
  /** By round. */
  readonly voids: Map<string, VoidRound>;
  readonly requests: Map<string, DecisionRequest>;
}

export const emptyTableBook = (): TableBook => ({
  origin: null,
  tables: new Map(),
  seats: new Map(),
  rounds: new Map(),
  hands: new Map(),
  voids: new Map(),
  requests: new Map(),
});

export const roundKey = ({ table, shoe, round }: RoundOf): string => `${table} ${shoe}.${round}`;
export const handKey = (of: RoundOf, seat: number): string => `${roundKey(of)} ${seat}`;

const FRESH: Omit<PlayerRound, keyof LaidChips> = {
  ...{ state: 'open', code: null, isAsked: false, more: [], decisions: [], payout: 0, delivered: false },
  counts: {},
};

function laid(before: PlayerRound | undefined, { n, page, ...chips }: LaidChips): PlayerRound {
  const { counts, ...fresh } = before ?? FRESH;
  return { ...fresh, ...chips, counts: { ...counts, [page ?? chips.session]: n } };
}

const withMore = (round: PlayerRound, k: number, state: MoreStake['state']): PlayerRound => ({
  ...round,
  more: round.more.map(it => (it.k === k && it.state === 'asked' ? { ...it, state } : it)),
});

type Change = Extract<TableJournalLine, { readonly id: string; readonly t: string }>;
type RoundChange = Exclude<Change, { readonly t: 'chips' }>;

const isUnanswered = ({ state }: PlayerRound) => state === 'open' || state === 'taking';

/** A round after a line; one that has ended changes no more, but for what the wallet has heard. */
function changed(round: PlayerRound, line: RoundChange): PlayerRound {
  const v = round.v + 1;
  const isFree = round.token === null;
  switch (line.t) {
    case 'staked':
      return round.state === 'open' ? { ...round, v, state: 'taking', isAsked: true } : round;
    case 'standing':
      return round.state === 'taking' ? { ...round, v, state: 'standing' } : round;
    case 'refused':
      return isUnanswered(round)
        ? { ...round, v, state: 'refused', code: line.code, delivered: true }
        : round;
    case 'undone':
      return isUnanswered(round)
        ? { ...round, v, state: 'undone', code: line.code, delivered: isFree }
        : round;
    case 'more': {
      const { t: _, id: __, ...more } = line;
      return { ...round, more: [...round.more, { ...more, state: 'asked' }] };
    }
    case 'moreEnded':
      return { ...withMore(round, line.k, line.state), v };
    case 'decided': {
      const staked = line.k === null ? round : withMore(round, line.k, 'taken');
      const { seat, decision } = line;
      return { ...staked, v, decisions: [...round.decisions, { seat, decision }] };
    }
    case 'settled':
      return round.state === 'standing'
        ? { ...round, v, state: 'settled', payout: line.payout, delivered: isFree }
        : round;
    case 'delivered':
      return { ...round, v, delivered: true };
  }
}

const HAND_DECISIONS: ReadonlySet<string> = new Set(['hit', 'stand', 'double', 'split']);
const isOfHand = (decision: string): decision is BlackjackDecision => HAND_DECISIONS.has(decision);

/** A decision of the one who sits there is about the hand of all who have bet on the seat; insurance is everybody's own. */
function addToHand(book: TableBook, of: PlayerRound, seat: number | null, decision: string): void {
  if (seat === null || !isOfHand(decision)) return;
  const { table, shoe, round } = of;
  const key = handKey(of, seat);
  const before = book.hands.get(key)?.decisions ?? [];
  book.hands.set(key, { table, shoe, round, seat, decisions: [...before, decision] });
}

function voidAll(
  book: TableBook,
  line: VoidRound & { readonly request?: DecisionRequest | undefined },
): void {
  const { table, shoe, round, at, request } = line;
  book.voids.set(roundKey(line), { table, shoe, round, at });
  if (request !== undefined) book.requests.set(request.id, request);
  for (const it of book.rounds.values()) {
    if (roundKey(it) !== roundKey(line) || !['open', 'taking', 'standing'].includes(it.state)) continue;
    const isHeard = !it.isAsked || it.token === null;
    book.rounds.set(it.id, { ...it, v: it.v + 1, state: 'void', delivered: isHeard });
  }
}

function sit(book: TableBook, table: string, seat: number, sitting: Sitting | null): void {
  const seats = book.seats.get(table) ?? new Map<number, Sitting>();
  if (sitting === null) seats.delete(seat);
  else seats.set(seat, sitting);
  book.seats.set(table, seats);
}

/** Adds a line to a book. */
export function foldTableLine(book: TableBook, line: TableJournalLine): void {
  switch (line.t) {
    case 'origin':
      book.origin = { secret: line.secret, epoch: line.epoch };
      return;
    case 'table':
      book.tables.set(line.table, { table: line.table, kind: line.kind, game: line.game });
      return;
    case 'seat':
      sit(book, line.table, line.seat, line.sitting);
      return;
    case 'chips': {
      const { t: _, ...chips } = line;
      book.rounds.set(line.id, laid(book.rounds.get(line.id), chips));
      return;
    }
    case 'void':
      voidAll(book, line);
      return;
    case 'request':
      book.requests.set(line.request.id, line.request);
      return;
    case 'round':
      book.rounds.set(line.round.id, line.round);
      return;
    case 'hand': {
      const { t: _, ...hand } = line;
      book.hands.set(handKey(line, line.seat), hand);
      return;
    }
    default: {
      const round = book.rounds.get(line.id);
      if (round === undefined) return;
      if (line.t === 'decided') addToHand(book, round, line.seat, line.decision);
      book.rounds.set(line.id, changed(round, line));
    }
  }
}
