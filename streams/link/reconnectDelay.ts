import type { RandomSource } from '../deps.ts';
import { fullJitter } from '../operators/fullJitter.ts';
import { LONGEST_WAIT_MS } from './pacing.ts';

/** Bounds of the wait between two attempts (A6.1), ms. */
const BOUNDS = { baseMs: 1_000, capMs: 30_000 };
/** The first attempt after an unplanned loss comes within this span, ms. */
const FIRST_MS = 2_000;

export interface ReconnectInput {
  /** Failed attempts in a row. */
  readonly attempt: number;
  /** Least wait the server asked for, ms. */
  readonly floorMs: number;
  /** A restarting server spreads its clients over this span, ms; null for none. */
  readonly spreadMs: number | null;
}

/** How long to wait before the next connection attempt, ms. */
export function reconnectDelay(input: ReconnectInput, random: RandomSource): number {
  const { attempt, floorMs, spreadMs } = input;
  const jitter =
    spreadMs !== null
      ? random() * spreadMs
      : attempt === 0
        ? random() * FIRST_MS
        : fullJitter(attempt, BOUNDS, random);
  return Math.max(Math.min(floorMs, LONGEST_WAIT_MS), Math.round(jitter));
}

/** Wait until the next check of a server under maintenance, ms: its own wish, plus or minus half of it. */
export function maintenanceDelay(retryMs: number | undefined, random: RandomSource): number {
  return Math.round(Math.min(retryMs ?? BOUNDS.capMs, LONGEST_WAIT_MS) * (0.5 + random()));
}
