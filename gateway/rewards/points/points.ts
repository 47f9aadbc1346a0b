import type { PointBalance } from '../../../streams/wire/points/shapes.ts';
import { TRIAL_TYPE } from '../../../streams/wire/session/roles.ts';
import type { Tx } from '../../db/database.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import { isOnBreak } from '../../ledger/limits/ports.ts';
import type { RoundPoints, SettledRound } from '../../ledger/settledRound.ts';
import type { SignInPoints } from '../../people/signInPorts.ts';
import {
  bookPoints,
  type CountedBet,
  countBet,
  countBets,
  noteStep,
  type PointEntry,
  readPoints,
  uncountBet,
} from './ledger.ts';
import type { Rules } from './rules.ts';

/** Points that something has given, for the modules that give them. */
export interface EarnedPoints extends Omit<PointEntry, 'type'> {
  readonly type: 'mission' | 'promotion';
}

/**
 * Points, for the modules that earn and spend them. Everything is part of the caller's transaction, which holds the lock
 * of the account; what changed is returned, and goes to `tell` after all bookings and the balance.
 */
export interface Points extends RoundPoints, SignInPoints {
  /** Takes a settled round that was taken back out again, at this world time. */
  roundVoided(tx: Tx, round: SettledRound, at: number): Promise<PointBalance | null>;
  /** Books points that were earned otherwise; null when they were booked before. */
  earn(tx: Tx, earned: EarnedPoints): Promise<PointBalance | null>;
  /** Books what an order takes or gives back; null when it was booked before. */
  book(tx: Tx, entry: PointEntry): Promise<PointBalance | null>;
  read(tx: Tx, uid: string): Promise<PointBalance>;
  /** Notes that an order of the account took a step. */
  noteStep(tx: Tx, uid: string): Promise<PointBalance>;
}

const DAY_MS = 86_400_000;

export function createPoints({ publish }: Pick<ModuleDeps, 'publish'>, rules: Rules): Points {
  const changes: Points['changes'] = (uid, data, at) =>
    data === null ? [] : [{ key: 'points', uid, data, at }];
  const tell: Points['tell'] = async (tx, uid, data, at) => {
    for (const change of changes(uid, data, at)) await publish(tx, change);
  };
  const countedBy = ({ id, uid, gameType, validBet }: SettledRound, at: number): CountedBet | null => {
    const rule = rules.bets.get(gameType);
    if (rule === undefined || validBet === 0) return null;
    return { uid, rule, roundId: id, category: gameType, validBet, at };
  };
  return {
    changes,
    tell,
    async roundSettled(tx, round) {
      const bet = countedBy(round, round.settledAt);
      return bet === null ? null : countBet(tx, bet);
    },
    roundsSettled: (tx, rounds, writing = []) =>
      countBets(
        tx,
        rounds.flatMap(round => countedBy(round, round.settledAt) ?? []),
        writing,
      ),
    async roundVoided(tx, round, at) {
      const bet = countedBy(round, at);
      return bet === null ? null : uncountBet(tx, bet);
    },
    async signedIn(tx, { uid, type, breakUntil }, at) {
      if (type === TRIAL_TYPE || isOnBreak({ breakUntil }, at)) return;
      const day = Math.floor(at / DAY_MS);
      let earned: PointBalance | null = null;
      for (const { id, points: change } of rules.logins) {
        const opId = `login:${id}:${uid}:${day}`;
        const reference = new Date(at).toISOString().slice(0, 10);
        earned =
          (await bookPoints(tx, { uid, opId, type: 'login', change, name: '', reference, at })) ?? earned;
      }
      await tell(tx, uid, earned, at);
    },
    earn: bookPoints,
    book: bookPoints,
    read: readPoints,
    noteStep,
  };
}
