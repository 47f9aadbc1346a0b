import type { PointBalance } from '../../../streams/wire/points/shapes.ts';
import { TRIAL_TYPE } from '../../../streams/wire/session/roles.ts';
import type { Tx } from '../../db/database.ts';
import { DAY } from '../../ground/calendar/durations.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import { isOnBreak } from '../../ledger/limits/ports.ts';
import type { SignInPoints } from '../../people/signInPorts.ts';
import { bookPoints, noteStep, type PointEntry, readPoints } from './ledger.ts';
import { createRoundPoints, type VoidableRoundPoints } from './roundPoints.ts';
import type { Rules } from './rules.ts';

/** Points that something has given, for the modules that give them. */
export interface EarnedPoints extends Omit<PointEntry, 'type'> {
  readonly type: 'mission' | 'promotion';
}

/**
 * Points, for the modules that earn and spend them. Everything is part of the caller's transaction, which holds the lock
 * of the account; what changed is returned, and goes to `tell` after all bookings and the balance.
 */
export interface Points extends VoidableRoundPoints, SignInPoints {
  /** Books points that were earned otherwise; null when they were booked before. */
  earn(tx: Tx, earned: EarnedPoints): Promise<PointBalance | null>;
  /** Books what an order takes or gives back; null when it was booked before. */
  book(tx: Tx, entry: PointEntry): Promise<PointBalance | null>;
  read(tx: Tx, uid: string): Promise<PointBalance>;
  /** Notes that an order of the account took a step. */
  noteStep(tx: Tx, uid: string): Promise<PointBalance>;
}

export function createPoints(deps: Pick<ModuleDeps, 'publish'>, rules: Rules): Points {
  const ofRounds = createRoundPoints(deps, rules);
  return {
    ...ofRounds,
    async signedIn(tx, { uid, type, breakUntil }, at) {
      if (type === TRIAL_TYPE || isOnBreak({ breakUntil }, at)) return;
      const day = Math.floor(at / DAY);
      let earned: PointBalance | null = null;
      for (const { id, points: change } of rules.logins) {
        const opId = `login:${id}:${uid}:${day}`;
        const reference = new Date(at).toISOString().slice(0, 10);
        earned =
          (await bookPoints(tx, { uid, opId, type: 'login', change, name: '', reference, at })) ?? earned;
      }
      await ofRounds.tell(tx, uid, earned, at);
    },
    earn: bookPoints,
    book: bookPoints,
    read: readPoints,
    noteStep,
  };
}
