import { type PlacedRound, type Raising, type RoundLine, roundId, type Session } from './lines.ts';
import { addedBy, type DecisionStep, linesOfSteps, stepOf } from './steps.ts';

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
  /** What its player has wanted to decide, those included for which the wallet refused a stake. */
  readonly steps: readonly DecisionStep[];
  /** The decision for which the wallet is asked for a further stake; null for none. */
  readonly raising: Raising | null;
  /** What decisions have staked besides the first stake, minor units. */
  readonly added: number;
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
  /** What each shared pool holds, hundredths of a minor unit. */
  readonly pools: Map<string, number>;
}

export const emptyRoundBook = (): RoundBook => ({ sessions: new Map(), rounds: new Map(), pools: new Map() });

/** A round in which one more decision was taken. */
function decidedBy(round: Round, decision: unknown, amount = 0): Round {
  return {
    ...round,
    decisions: [...round.decisions, decision],
    steps: [...round.steps, { decision, amount, refused: null }],
    added: round.added + amount,
    raising: null,
  };
}

function changed(round: Round, line: RoundLine): Round {
  switch (line.t) {
    case 'dealt':
      return { ...round, state: 'dealt', hidden: line.hidden, outcome: line.outcome };
    case 'decided':
      return { ...decidedBy(round, line.decision, line.added), outcome: line.outcome };
    case 'raising': {
      const { decision, amount, session } = line;
      return { ...round, raising: { decision, amount, session } };
    }
    case 'unraised':
      return round.raising === null
        ? round
        : { ...round, raising: null, steps: [...round.steps, stepOf(round.raising, line.code)] };
    case 'settled': {
      const { payout, outcome } = line;
      const decided = 'decision' in line ? decidedBy(round, line.decision, line.added) : round;
      return { ...decided, state: 'settled', payout, outcome, hidden: null };
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
    const undecided = { hidden: null, decisions: [], steps: [], raising: null, added: 0 };
    book.rounds.set(id, { ...placed, id, ...fresh, ...undecided });
  } else if (line.t === 'pool') book.pools.set(line.pool, line.units);
  else {
    if (line.t === 'settled' && line.pool !== undefined) book.pools.set(line.pool.pool, line.pool.units);
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
  const last = round.steps.at(-1);
  const lastTaken = last === undefined ? {} : { decision: last.decision, ...addedBy(last) };
  const raising: RoundLine[] = round.raising === null ? [] : [{ t: 'raising', round: id, ...round.raising }];
  const ends: Record<RoundState, RoundLine[]> = {
    placed: [],
    dealt: [
      { t: 'dealt', round: id, hidden: round.hidden, outcome },
      ...linesOfSteps(round, round.steps),
      ...raising,
    ],
    settled: [
      ...linesOfSteps(round, round.steps.slice(0, -1)),
      { t: 'settled', round: id, payout, outcome, ...lastTaken },
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

/** The sessions that a round needs: the one that staked, and the one for which the wallet is asked. */
export const sessionsOf = ({ session, raising }: Pick<Round, 'session' | 'raising'>): readonly string[] =>
  raising === null ? [session] : [session, raising.session];

/**
 * What has to be kept of a book: rounds that the wallet still has to hear of with their sessions, sessions that go on, and the
 * last round of each, by which a page finds out what became of it.
 */
export function roundLinesToKeep({ sessions, rounds, pools }: RoundBook, now: number): RoundLine[] {
  const last = new Map<string, number>();
  for (const { session, n } of rounds.values()) last.set(session, Math.max(n, last.get(session) ?? 0));
  const owing = new Set([...rounds.values()].filter(it => !it.delivered).flatMap(sessionsOf));
  const goesOn = (id: string) => (sessions.get(id)?.expiresAt ?? 0) > now;
  const kept = [...rounds.values()].filter(
    it => !it.delivered || (goesOn(it.session) && it.n === last.get(it.session)),
  );
  return [
    ...[...pools].map(([pool, units]) => ({ t: 'pool', pool, units }) as const),
    ...[...sessions.values()]
      .filter(({ id }) => goesOn(id) || owing.has(id))
      .map(session => ({ t: 'session', ...session }) as const),
    ...kept.flatMap(linesOf),
  ];
}
