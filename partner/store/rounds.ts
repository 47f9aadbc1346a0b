import { type PlacedRound, type RoundLine, roundId, type Session } from './lines.ts';

/** How a round stands. `placed`: whether the wallet has taken the stake isn't known yet. `dealt`: its player is to decide. */
export type RoundState = 'placed' | 'dealt' | 'settled' | 'refused' | 'undone';

export interface Round extends PlacedRound {
  readonly id: string;
  readonly state: RoundState;
  readonly payout: number;
  /** What its page may show of it by now. */
  readonly outcome: unknown;
  /** What is drawn and not seen yet; null once it is settled. */
  readonly hidden: unknown;
  /** What its player has decided, the first decision first. */
  readonly decisions: readonly unknown[];
  /** Why the wallet refused the stake. */
  readonly code: string | null;
  /** Whether the player has uncovered all of its result, in a game where players do. */
  readonly uncovered: boolean;
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
    case 'dealt':
      return { ...round, state: 'dealt', hidden: line.hidden, outcome: line.outcome };
    case 'decided':
      return { ...round, decisions: [...round.decisions, line.decision], outcome: line.outcome };
    case 'settled': {
      const { payout, outcome } = line;
      const decisions = 'decision' in line ? [...round.decisions, line.decision] : round.decisions;
      return { ...round, state: 'settled', payout, outcome, decisions, hidden: null };
    }
    case 'refused':
      return { ...round, state: 'refused', code: line.code, delivered: true };
    case 'undone':
      return { ...round, state: 'undone' };
    case 'uncovered':
      return { ...round, uncovered: true };
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
    const fresh = {
      state: 'placed',
      payout: 0,
      outcome: null,
      code: null,
      uncovered: false,
      delivered: false,
    } as const;
    book.rounds.set(id, { ...placed, id, ...fresh, hidden: null, decisions: [] });
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
  const { session, n, stake, choice, at, id, state, payout, outcome, code, uncovered, delivered } = round;
  const placed: RoundLine = { t: 'placed', session, n, stake, choice, at };
  const decided = (decisions: readonly unknown[]): RoundLine[] =>
    decisions.map(decision => ({ t: 'decided', round: id, decision, outcome }));
  const last = round.decisions.length > 0 ? { decision: round.decisions.at(-1) } : {};
  const ends: Record<RoundState, RoundLine[]> = {
    placed: [],
    dealt: [{ t: 'dealt', round: id, hidden: round.hidden, outcome }, ...decided(round.decisions)],
    settled: [
      ...decided(round.decisions.slice(0, -1)),
      { t: 'settled', round: id, payout, outcome, ...last },
    ],
    refused: [{ t: 'refused', round: id, code: code ?? '' }],
    undone: [{ t: 'undone', round: id }],
  };
  return [
    placed,
    ...ends[state],
    ...(uncovered ? [{ t: 'uncovered', round: id } as const] : []),
    ...(delivered ? [{ t: 'delivered', round: id } as const] : []),
  ];
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
