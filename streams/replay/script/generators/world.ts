import type { JackpotState } from '../../../wire/entities/jackpot.ts';
import type { SessionState } from '../../../wire/entities/member.ts';
import type { StatusState } from '../../../wire/entities/system.ts';
import type { Winner } from '../../../wire/entities/winner.ts';
import type { Generator } from '../steps.ts';
import { amount, letters, madeId, pick, whole } from './chance.ts';

const FIRST_POOL = 1_000_000_00;
const MAINTENANCE_MS = 10 * 60_000;

/** A win of somebody, name masked. */
export const winners: Generator = ({ index, random, now }): Winner => {
  const gameName = pick(random, ['Dice', 'Limbo']);
  return {
    id: madeId(random, index),
    customerName: `${letters(random, 2)}***${letters(random, 2)}`,
    gameName,
    gameCode: gameName.toUpperCase(),
    iconUrl: null,
    winAmount: amount(random, 500, 2_000_000),
    at: now,
    demo: false,
  };
};

/** The pool, a little fuller. */
export const jackpot: Generator = ({ random, state, now }): JackpotState => {
  const before = state as JackpotState | undefined;
  const ratePerSec = whole(random, 20, 400);
  return { amount: (before?.amount ?? FIRST_POOL) + ratePerSec, ratePerSec, at: now, demo: false };
};

/** The session, as good as it was: whoever wants to end it writes that down. */
export const session: Generator = ({ state }): SessionState => {
  return { gen: (state as SessionState | undefined)?.gen ?? 1, state: 'ok' };
};

/** Maintenance begins and ends by turns. */
export const status: Generator = ({ state, now }): StatusState => {
  return (state as StatusState | undefined)?.state === 'maintenance'
    ? { state: 'normal', until: null }
    : { state: 'maintenance', until: now + MAINTENANCE_MS };
};
