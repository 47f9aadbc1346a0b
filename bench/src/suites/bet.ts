import { betControl, betGoals, betTable } from '../bet/report.ts';
import { play } from '../bet/rounds.ts';
import type { Plan } from '../bet/spans.ts';
import { type Suite, skip } from '../suite.ts';

const PLAN: Readonly<Record<'quick' | 'full', Plan>> = {
  quick: { rounds: 2, betMs: 3_000, bareMs: 1_000 },
  full: { rounds: 5, betMs: 10_000, bareMs: 4_000 },
};
/** Commits wait for the disk, which nobody has for himself. */
const TOLERANCE = 0.25;

/** What a bet costs at 1, 20 and 200 bets a second. */
export const B1: Suite = async ({ full }) => {
  if (process.platform !== 'linux') return skip('processor times of other processes are read from /proc');
  const rounds = await play(full ? PLAN.full : PLAN.quick);
  return {
    table: betTable(rounds),
    goals: betGoals(rounds),
    control: betControl(rounds),
    tolerance: TOLERANCE,
    raw: rounds,
  };
};
