import type { BenchmarksFile } from './benchmarksFile.ts';

/** What is measured of one machine, and what all sizes are computed from. Null is what no bench has measured yet. */
export interface Figures {
  /** Processor time of a gateway for a bet, ms. */
  readonly gatewayMsPerBet: number | null;
  /** Processor time of PostgreSQL for a bet, ms. */
  readonly databaseMsPerBet: number | null;
  /** Transactions with an event that one primary commits a second. */
  readonly commitsPerSecond: number | null;
  /** Members that one core connects a second. */
  readonly connectsPerSecond: number | null;
  /** Memory of one member's connection, KB. */
  readonly socketKb: number | null;
  /** Events that one core writes to sockets a second. */
  readonly deliveriesPerSecond: number | null;
  /** Share of a core, in percent, that a process needs for 1,000 events a second of members who are elsewhere. */
  readonly elsewherePercent: number | null;
  /** Events that one core of Redis passes on a second. */
  readonly redisPerSecond: number | null;
  /** What a bet leaves on the disk of PostgreSQL, bytes. */
  readonly diskBytesPerBet: number | null;
}

interface Source {
  /** What the documents call it. */
  readonly id: string;
  read(file: BenchmarksFile): number | null;
}

const goal = (id: string, nth = 0): Source => ({ id, read: file => file.goal(id, nth) });
const cell = (suite: string, row: string, column: string): Source => ({
  id: suite,
  read: file => file.cell(suite, row, column),
});

/** Where each figure is in BENCHMARKS.md. */
export const SOURCES: Readonly<Record<keyof Figures, Source>> = {
  gatewayMsPerBet: cell('B1', 'bets, 200', 'gateway CPU ms'),
  databaseMsPerBet: cell('B1', 'bets, 200', 'server CPU ms'),
  commitsPerSecond: cell('N2', 'croupier', 'commits a second'),
  connectsPerSecond: goal('N5.connects', 1),
  socketKb: goal('N5.memory', 1),
  deliveriesPerSecond: goal('N4.deliveries'),
  elsewherePercent: goal('N3'),
  redisPerSecond: goal('N3.redis'),
  diskBytesPerBet: goal('N9.disk'),
};

/** Reads all of them. */
export function readFigures(file: BenchmarksFile): Figures {
  const all = Object.entries(SOURCES).map(([name, source]) => [name, source.read(file)]);
  return Object.fromEntries(all) as unknown as Figures;
}
