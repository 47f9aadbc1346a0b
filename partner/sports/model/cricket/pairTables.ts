import { boundedMemo } from '../boundedMemo.ts';
import { type Balls, ballsOf } from './ball.ts';
import { type Crossings, crossingsOf } from './crossings.ts';
import { type Format, IN_HAND } from './formats.ts';
import { type InningsTable, inningsTable, wholeInnings } from './inningsTable.ts';
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

/** An innings of which no ball was bowled. */
interface Unbowled {
  readonly runs: RunSums;
  /** How it ends as a chase, for every target. */
  readonly chase: Crossings;
}

/** A table of 50 overs is about 4 MB: only matches that are played need one. */
const MOST_TABLES = 24;
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

/** All that matches need that are ahead, which are most: the tables of those that are played stay in memory beside them. */
const unbowled = boundedMemo<InningsPairing, Unbowled>(ALL_PAIRS, pairKey, pair => {
  const balls = ballsFor(pair);
  const whole = wholeInnings(balls);
  const most = whole.length + 1;
  const start = { ballsLeft: pair.format.balls, inHand: IN_HAND, from: 0, most };
  return { runs: runSums(whole), chase: crossingsOf(balls, start) };
});

const isUnbowled = ({ format, ballsLeft, inHand }: Stand) => ballsLeft === format.balls && inHand === IN_HAND;

const tables = boundedMemo<InningsPairing, InningsTable>(MOST_TABLES, pairKey, pair =>
  inningsTable(ballsFor(pair)),
);

const bowledRuns = boundedMemo<Stand, RunSums>(MOST_STANDS, standKey, stand =>
  runSums(tables(stand).rest(stand.ballsLeft, stand.inHand)),
);

/** Runs that are still to come, if no target ends the innings. */
export const runsLeft = (stand: Stand): RunSums =>
  isUnbowled(stand) ? unbowled(stand).runs : bowledRuns(stand);

const startedChase = boundedMemo<Stand & { readonly need: number }, Crossings>(
  MOST_CHASES,
  it => standKey(it) * 4_096 + it.need,
  ({ ballsLeft, inHand, need, ...pair }) =>
    crossingsOf(ballsFor(pair), { ballsLeft, inHand, from: need, most: need }),
);

/** How a chase of `need` more runs ends, if it gets there. */
export const chaseOf = (stand: Stand, need: number): Crossings =>
  isUnbowled(stand) ? unbowled(stand).chase : startedChase({ ...stand, need });
