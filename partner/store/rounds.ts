import { type PlacedRound, type RoundLine, roundId, type Session } from './lines.ts';

/** How a round stands. `placed`: whether the wallet has taken the stake isn't known yet. */
export type RoundState = 'placed' | 'settled' | 'refused' | 'undone';

export interface Round extends PlacedRound {
  readonly id: string;
  readonly state: RoundState;
  readonly payout: number;
  readonly outcome: unknown;
  /** Why the wallet refused the stake. */
  readonly code: string | null;
  /** Whether the wallet has heard everything of it. */
  readonly delivered: boolean;
}

/** What the lines of a journal add up to. */
export interface RoundBook {
  readonly sessions: Map<string, Session>;
  readonly rounds: Map<string, Round>;
}

export const emptyRoundBook = (): RoundBook => ({ sessions: new Map(), rounds: new Map() });

function changed(round: Round, line: RoundLine): Round {
  switch (line.t) {
    case 'settled':
      return { ...round, state: 'settled', payout: line.payout, outcome: line.outcome };
    case 'refused':
      return { ...round, state: 'refused', code: line.code, delivered: true };
    case 'undone':
      return { ...round, state: 'undone' };
    case 'delivered':
    case 'stuck':
      return { ...round, delivered: true };
    default:
      return round;
  }
}

/** Adds a line to a book. */
export function foldRoundLine(book: RoundBook, line: RoundLine): void {
  if (line.t === 'session') {
    const { t: _, ...session } = line;
    book.sessions.set(session.id, session);
  } else if (line.t === 'over') {
    const session = book.sessions.get(line.session);
    if (session !== undefined) book.sessions.set(session.id, { ...session, expiresAt: line.at });
  } else if (line.t === 'placed') {
    const { t: _, ...placed } = line;
    const id = roundId(placed);
    const fresh = { state: 'placed', payout: 0, outcome: null, code: null, delivered: false } as const;
    book.rounds.set(id, { ...placed, id, ...fresh });
  } else {
    const round = book.rounds.get(line.round);
    if (round !== undefined) book.rounds.set(round.id, changed(round, line));
  }
}

export function bookOf(lines: readonly RoundLine[]): RoundBook {
  const book = emptyRoundBook();
  for (const line of lines) foldRoundLine(book, line);
  return book;
}

function linesOf(round: Round): RoundLine[] {
  const { session, n, stake, choice, at, id, state, payout, outcome, code, delivered } = round;
  const placed: RoundLine = { t: 'placed', session, n, stake, choice, at };
  const ends: Record<RoundState, RoundLine[]> = {
    placed: [],
    settled: [{ t: 'settled', round: id, payout, outcome }],
    refused: [{ t: 'refused', round: id, code: code ?? '' }],
    undone: [{ t: 'undone', round: id }],
  };
  return [placed, ...ends[state], ...(delivered ? [{ t: 'delivered', round: id } as const] : [])];
}

/**
 * What has to be kept of a book: rounds that the wallet still has to hear of with their sessions, sessions that go on, and the
 * last round of each, by which a page finds out what became of it.
 */
export function roundLinesToKeep({ sessions, rounds }: RoundBook, now: number): RoundLine[] {
  const last = new Map<string, number>();
  for (const { session, n } of rounds.values()) last.set(session, Math.max(n, last.get(session) ?? 0));
  const owing = new Set([...rounds.values()].filter(it => !it.delivered).map(it => it.session));
  const goesOn = (id: string) => (sessions.get(id)?.expiresAt ?? 0) > now;
  const kept = [...rounds.values()].filter(
    it => !it.delivered || (goesOn(it.session) && it.n === last.get(it.session)),
  );
  return [
    ...[...sessions.values()]
      .filter(({ id }) => goesOn(id) || owing.has(id))
      .map(session => ({ t: 'session', ...session }) as const),
    ...kept.flatMap(linesOf),
  ];
}
