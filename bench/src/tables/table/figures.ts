import { groupBy } from '../../../../streams/wire/collections/groupBy.ts';
import { quantile } from '../../../../tests/capacity/figures.ts';
import { median } from '../../statistics.ts';
import type { BooksFound, Move } from './checkBooks.ts';
import type { PlayersReport } from './messages.ts';

/** What one run came to. */
export interface TableRun {
  readonly players: number;
  readonly rounds: number;
  /** Both processes together. */
  readonly kills: number;
  readonly report: Pick<PlayersReport, 'drops' | 'cards' | 'delays' | 'liveDelays' | 'stoodMs'>;
  readonly books: Pick<BooksFound, 'cloths' | 'booked' | 'givenBack' | 'wins'>;
  /** How long after its end a state was shown as live, the most, ms. */
  readonly oldestMs: number;
  /** Cards that were dealt in the rounds of the run. */
  readonly dealt: number;
  /** By round in which no process was gone, when its bets closed and when each was booked, epoch ms. */
  readonly booked: readonly BookedRound[];
}

export interface BookedRound {
  readonly closesAt: number;
  readonly at: readonly number[];
}

export interface TableFigures {
  /** From the moment a card is dealt until it is shown, ms: of all, and of players who were connected then. */
  readonly p50: number;
  readonly p99: number;
  readonly liveP50: number;
  readonly liveP99: number;
  /** Percent of all cards that each player was shown. */
  readonly share: number;
  /** Bets that are booked a second after the closing, the median of rounds. */
  readonly perSecond: number;
  /** From the closing to the last bet that is booked, ms: the median of rounds, and the slowest. */
  readonly lastMs: number;
  readonly slowestMs: number;
}

const known = (ms: number | null) => ms ?? Number.NaN;
const SECOND_MS = 1_000;

/** Bets of rounds by when they were booked. @param closesAt When the bets of a wallet's round closed; null for one that is left out. */
export function bookedRounds(
  moves: readonly Move[],
  closesAt: (round: string) => number | null,
): readonly BookedRound[] {
  const bets = moves.flatMap(({ kind, round, at }) => {
    const closed = kind === 'bet' ? closesAt(round) : null;
    return closed === null ? [] : [{ closed, at }];
  });
  return [...groupBy(bets, it => it.closed)].map(([closed, own]) => ({
    closesAt: closed,
    at: own.map(({ at }) => at),
  }));
}

/** The figures of a run. */
export function tableFigures({ players, report, dealt, booked }: TableRun): TableFigures {
  const { delays, liveDelays, cards } = report;
  const last = booked.map(({ closesAt, at }) => Math.max(...at) - closesAt);
  return {
    ...{ p50: known(quantile(delays, 0.5)), p99: known(quantile(delays, 0.99)) },
    ...{ liveP50: known(quantile(liveDelays, 0.5)), liveP99: known(quantile(liveDelays, 0.99)) },
    share: (cards / (dealt * players)) * 100,
    perSecond: median(booked.map(({ at }, nth) => (at.length / (last[nth] ?? Number.NaN)) * SECOND_MS)),
    lastMs: median(last),
    slowestMs: last.length === 0 ? Number.NaN : Math.max(...last),
  };
}
