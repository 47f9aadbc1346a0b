import { z } from 'zod';
import { type DecidedGame, type DecidedRound, type GameFigures, stakesOf, USUAL_RTP } from '../game.ts';
import { STAKE_UNIT, TENTHS } from './stakeUnit.ts';

/** What the page of a climb has to know. */
export interface ClimbFacts {
  /** What each ledge pays, tenths of a stake, the lowest first. */
  readonly ledges: readonly number[];
  /** What may be tried from the ground. */
  readonly first: readonly ClimbStep[];
}

/** A step that may be tried. */
export interface ClimbStep {
  /** Ledges up. */
  readonly up: number;
  /** What the ledge pays that it leads to, tenths of a stake. */
  readonly tenths: number;
  /** Chance that it holds, 0 to 1. */
  readonly chance: number;
}
/** What the page shows of a round. */
export interface ClimbOutcome {
  /** Ledges that were reached, in their order; 0 is the ground. */
  readonly path: readonly number[];
  readonly state: 'climbing' | 'fallen' | 'taken' | 'top';
  /** The ledge that a fall missed; null for none. */
  readonly missed: number | null;
  /** What may be tried now; none once it is over. */
  readonly steps: readonly ClimbStep[];
}

/** Ledges that one step may go up. */
const FARTHEST = 3;

/** By volatility: what the ledges pay, tenths of a stake. */
export const CLIMB_LEDGES: Readonly<Record<'low' | 'medium' | 'high', readonly number[]>> = {
  low: [12, 16, 20, 24, 30, 40, 50, 60, 80, 100],
  medium: [16, 20, 30, 40, 60, 80, 120, 200, 300, 500],
  high: [20, 40, 80, 160, 320, 640, 1_250, 2_500, 5_000, 10_000],
};
/** A multiple of every ledge's tenths; a step's chance is a whole number of so many parts, so nothing is rounded. */
const PARTS = 240_000_000;
/** Parts of a stake that a return of a hundredth of a percent is worth, in tenths: `rtp / RTP_TENTHS` tenths come back. */
const RTP_TENTHS = 1_000;

const ledgesOf = ({ volatility }: Pick<GameFigures, 'volatility'>) => CLIMB_LEDGES[volatility ?? 'medium'];
const rtpOf = ({ rtp }: Pick<GameFigures, 'rtp'>) => Math.min(Math.max(1, rtp ?? USUAL_RTP), 10_000);

/** Of so many parts a step from one ledge to another holds: what stands on the lower one, divided by what stands on the higher one. */
export function holdingParts(figures: GameFigures, from: number, to: number): number {
  const ledges = ledgesOf(figures);
  const aim = ledges[to - 1] ?? Number.POSITIVE_INFINITY;
  if (from === 0) return ((PARTS / RTP_TENTHS) * rtpOf(figures)) / aim;
  return (PARTS / aim) * (ledges[from - 1] ?? 0);
}

function stepsFrom(figures: GameFigures, from: number): readonly ClimbStep[] {
  const ledges = ledgesOf(figures);
  return Array.from({ length: Math.min(FARTHEST, ledges.length - from) }, (_, at) => {
    const up = at + 1;
    const chance = holdingParts(figures, from, from + up) / PARTS;
    return { up, tenths: ledges[from + at] ?? 0, chance };
  });
}

type Decision = { readonly up: number } | { readonly take: true };

/** What was drawn for each step, in its order: it holds when this is below its parts. */
const drawnOf = ({ hidden }: DecidedRound) => (hidden as { readonly drawn: readonly number[] }).drawn;

function climbed(figures: GameFigures, round: DecidedRound): ClimbOutcome {
  const drawn = drawnOf(round);
  const over = { steps: [], missed: null };
  const path = [0];
  for (const [at, decision] of (round.decisions as readonly Decision[]).entries()) {
    const from = path.at(-1) ?? 0;
    if ('take' in decision) return { path, state: 'taken', ...over };
    const to = from + decision.up;
    const holds = (drawn[at] ?? PARTS) < holdingParts(figures, from, to);
    if (!holds) return { path, state: 'fallen', ...over, missed: to };
    path.push(to);
  }
  const at = path.at(-1) ?? 0;
  if (at === ledgesOf(figures).length) return { path, state: 'top', ...over };
  return { path, state: 'climbing', missed: null, steps: stepsFrom(figures, at) };
}

/**
 * A wall of ledges. The player goes one, two or three up at a time, or takes what the ledge pays. A step holds as often as it is fair
 * for, except the first one, which keeps the house's share: so every way up returns the same.
 */
export const climb: DecidedGame = {
  kind: 'climb',
  cycleMs: 5_000,
  revealMs: 1_500,
  choice: () => z.null(),
  stakes: figures => stakesOf(figures, STAKE_UNIT),
  rtp: rtpOf,
  facts: (figures): ClimbFacts => ({ ledges: ledgesOf(figures), first: stepsFrom(figures, 0) }),
  deal(figures, _round, random) {
    const drawn = Array.from({ length: ledgesOf(figures).length }, () => random.below(PARTS));
    return {
      hidden: { drawn },
      outcome: climbed(figures, { stake: 0, choice: null, hidden: { drawn }, decisions: [] }),
    };
  },
  decision(figures, round) {
    const { path, steps } = climbed(figures, round);
    const up = z.strictObject({ up: z.int().min(1).max(steps.length) });
    return (path.at(-1) ?? 0) === 0 ? up : z.union([up, z.strictObject({ take: z.literal(true) })]);
  },
  decide(figures, round) {
    const outcome = climbed(figures, round);
    if (outcome.state === 'climbing') return { outcome };
    const paid = outcome.state === 'fallen' ? 0 : (ledgesOf(figures)[(outcome.path.at(-1) ?? 0) - 1] ?? 0);
    return { payout: (round.stake / TENTHS) * paid, outcome };
  },
  // All ways return the same: what is reached is taken, and from the ground the surest step is tried.
  standard: (figures, round) =>
    (climbed(figures, round).path.at(-1) ?? 0) === 0 ? { up: 1 } : { take: true },
};
