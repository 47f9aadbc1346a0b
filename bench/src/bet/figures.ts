import type { Round, Span } from './spans.ts';
import { type Statement, statementsOfBets, sumOf, total } from './statements.ts';

const ratesOf = (rounds: readonly Round[]): number[] => rounds.map(({ bets }) => bets.rate);

/** The rounds of one rate, in the order they were played. */
export const atRate = (rounds: readonly Round[], rate: number): readonly Round[] =>
  rounds.filter(({ bets }) => bets.rate === rate);

/** Bets, or bare inserts, that were done in all of these spans. */
export const doneIn = (spans: readonly Span[]): number => spans.reduce((sum, { done }) => sum + done, 0);

/** Ids of the statements that bets are made of; the rounds of the highest rate show them. */
export function ownStatements(rounds: readonly Round[]): ReadonlySet<string> {
  const spans = atRate(rounds, Math.max(...ratesOf(rounds))).map(({ bets }) => bets);
  return statementsOfBets(sumOf(spans.map(({ statements }) => statements)), doneIn(spans));
}

/** What the statements that `counts` chooses cost in each span, per bet or insert. */
export function perBet(
  spans: readonly Span[],
  figure: 'ms' | 'pages',
  counts: (statement: Statement) => boolean = () => true,
): readonly number[] {
  return spans.map(({ statements, done }) => total(statements.filter(counts), figure) / done);
}

/** How long these spans took, ms; longer than they were meant to when the last one was served late. */
const lengthOf = (spans: readonly Span[]): number =>
  spans.reduce((sum, { ms, tookMs }) => sum + Math.max(ms, tookMs), 0);

/** How many a second were done, over all these spans; less than were asked for where they could not be served. */
export function doneRate(spans: readonly Span[]): number {
  return (doneIn(spans) * 1_000) / lengthOf(spans);
}

/** How many a second were asked for. */
export function offeredRate(spans: readonly Span[]): number {
  const offered = spans.reduce((sum, span) => sum + span.offered, 0);
  return (offered * 1_000) / spans.reduce((sum, { ms }) => sum + ms, 0);
}

/** Bets below which their processor time can't be told from what is taken anyway: it is counted in hundredths of a second. */
const FEWEST = 50;

/**
 * Processor time of the gateway or of the database server per bet, ms, without what it takes in the same time when
 * nobody bets. NaN for too few bets.
 *
 * @param rounds All of them.
 */
export function cpuPerBet(rounds: readonly Round[], rate: number, figure: 'gatewayMs' | 'serverMs'): number {
  const of = (spans: readonly Span[]) => spans.reduce((sum, span) => sum + span[figure], 0);
  const idle = rounds.flatMap(round => (round.idle === null ? [] : [round.idle]));
  const bets = atRate(rounds, rate).map(round => round.bets);
  const done = doneIn(bets);
  if (done < FEWEST) return Number.NaN;
  const cost = (of(bets) - (of(idle) * lengthOf(bets)) / lengthOf(idle)) / done;
  // Less than nothing says that the idle span had work of its own.
  return cost > 0 ? cost : Number.NaN;
}
