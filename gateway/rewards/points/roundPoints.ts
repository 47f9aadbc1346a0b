import type { PointBalance } from '../../../streams/wire/points/shapes.ts';
import type { Tx } from '../../db/database.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import type { RoundPoints, SettledRound } from '../../ledger/settledRound.ts';
import { countBet, countBets, type PointBet, uncountBet } from './ledger.ts';
import type { Rules } from './rules.ts';

/** Points of rounds, and of those that are taken back. */
export interface VoidableRoundPoints extends RoundPoints {
  /** Takes a settled round that was taken back out again, at this world time. */
  roundVoided(tx: Tx, round: SettledRound, at: number): Promise<PointBalance | null>;
}

/** Counts rounds for the rules of their categories. */
export function createRoundPoints(
  { publish }: Pick<ModuleDeps, 'publish'>,
  rules: Rules,
): VoidableRoundPoints {
  const changes: RoundPoints['changes'] = (uid, data, at) =>
    data === null ? [] : [{ key: 'points', uid, data, at }];
  const tell: RoundPoints['tell'] = async (tx, uid, data, at) => {
    for (const change of changes(uid, data, at)) await publish(tx, change);
  };
  const countedBy = ({ id, uid, gameType, validBet }: SettledRound, at: number): PointBet | null => {
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
  };
}
