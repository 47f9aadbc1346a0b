import { groupBy } from '../../../../streams/wire/collections/groupBy.ts';
import type { Tx } from '../../../db/database.ts';
import type { Period } from '../../../ground/calendar/periods.ts';
import { earnings } from './earnings.ts';
import type { EarnedBet } from './realtimeBills.ts';
import { versionsDuring } from './realtimeContracts.ts';
import { type CountedTeamBet, settledTeamBets, voidedTeamBets } from './teamBets.ts';

/** What the bets of a window earn an agent. */
export async function earnedIn(tx: Tx, uid: string, window: Period): Promise<readonly EarnedBet[]> {
  return earningsOf(tx, uid, await settledTeamBets(tx, uid, window));
}

/** What an agent was paid for bets of earlier windows that were taken back in this one. */
export async function lostIn(tx: Tx, uid: string, window: Period): Promise<readonly EarnedBet[]> {
  return earningsOf(tx, uid, await voidedTeamBets(tx, uid, window));
}

async function earningsOf(
  tx: Tx,
  uid: string,
  bets: readonly CountedTeamBet[],
): Promise<readonly EarnedBet[]> {
  const [first, last] = [bets[0], bets.at(-1)];
  if (first === undefined || last === undefined) return [];
  const downlines = bets.flatMap(({ via }) => (via === null ? [] : [via]));
  const span = { start: first.settledAt - 1, end: last.settledAt };
  const versions = await versionsDuring(tx, [...new Set([uid, ...downlines])], span);
  const byRound = new Map(bets.map(bet => [bet.roundId, bet]));
  const byContract = groupBy(versions, ({ contractId }) => contractId);
  return earnings(uid, bets, versions).flatMap(earning => {
    const bet = byRound.get(earning.roundId);
    const version = byContract
      .get(earning.contractId)
      ?.find(
        ({ effectiveFrom, effectiveTo }) =>
          bet !== undefined &&
          effectiveFrom < bet.settledAt &&
          bet.settledAt <= (effectiveTo ?? bet.settledAt),
      );
    return bet === undefined || version === undefined ? [] : [{ ...earning, bet, version }];
  });
}
