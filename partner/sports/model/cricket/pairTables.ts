import { boundedMemo } from '../boundedMemo.ts';
import { type Balls, ballsOf } from './ball.ts';
import { type Crossings, crossingsOf } from './crossings.ts';
import { type Format, IN_HAND } from './formats.ts';
import { type InningsTable, inningsTable } from './inningsTable.ts';
import { type RunSums, runSums } from './runSums.ts';

/** How two sides meet in an innings. */
export interface InningsPairing {
  readonly format: Format;
  /** How much stronger the batting side is, in sixteenths. */
  readonly lead: number;
}

/** Where an innings stands, as far as what is to come depends on it. */
export interface Stand extends InningsPairing {
  readonly ballsLeft: number;
  readonly inHand: number;
}

interface PairTables {
  readonly table: InningsTable;
  /** Of an innings from its first ball, for every target. */
  readonly chase: Crossings;
}

/** A table of 50 overs is about 4 MB. */
const MOST_PAIRS = 24;
/** Two formats with 33 leads; one is at most a quarter of a MB. */
const ALL_PAIRS = 66;
const MOST_STANDS = 2_000;
const MOST_CHASES = 200;

const pairKey = ({ format, lead }: InningsPairing) => format.overs * 100 + lead + 16;
/** A stand as a number of its own. */
export const standKey = (it: Stand) => (pairKey(it) * 512 + it.ballsLeft) * 16 + it.inHand;

/** Chances of the balls of a pair: all that a match is played with. */
export const ballsFor = boundedMemo<InningsPairing, Balls>(ALL_PAIRS, pairKey, ({ format, lead }) =>
  ballsOf(format, lead),
);

const tables = boundedMemo<InningsPairing, PairTables>(MOST_PAIRS, pairKey, ({ format, lead }) => {
  const balls = ballsFor({ format, lead });
  const table = inningsTable(balls);
  const most = table.rest(format.balls, IN_HAND).length + 1;
  const start = { ballsLeft: format.balls, inHand: IN_HAND, from: 0, most };
  return { table, chase: crossingsOf(balls, start) };
});

/** Runs that are still to come, if no target ends the innings. */
export const runsLeft = boundedMemo<Stand, RunSums>(MOST_STANDS, standKey, stand =>
  runSums(tables(stand).table.rest(stand.ballsLeft, stand.inHand)),
);

const startedChase = boundedMemo<Stand & { readonly need: number }, Crossings>(
  MOST_CHASES,
  it => standKey(it) * 4_096 + it.need,
  ({ ballsLeft, inHand, need, ...pair }) =>
    crossingsOf(ballsFor(pair), { ballsLeft, inHand, from: need, most: need }),
);

/** How a chase of `need` more runs ends, if it gets there. */
export const chaseOf = (stand: Stand, need: number): Crossings =>
  stand.ballsLeft === stand.format.balls && stand.inHand === IN_HAND
    ? tables(stand).chase
    : startedChase({ ...stand, need });
