import { groupBy } from '../../../../streams/wire/collections/groupBy.ts';
import type { Tx } from '../../../db/database.ts';
import { type Period, REALTIME_WINDOW } from '../../../ground/calendar/periods.ts';
import { billId } from '../billId.ts';
import { carriedFor } from '../corrections.ts';
import { checksumText, type Line, NO_BETS } from '../lines.ts';
import { readRoom } from '../payoutRoom.ts';
import { writeBill } from '../writeBill.ts';
import type { Earning } from './earnings.ts';
import type { RealtimeVersion } from './realtimeContracts.ts';
import type { CountedTeamBet } from './teamBets.ts';

/** What one bet of the team earned an agent, with the terms under which it did. */
export interface EarnedBet extends Earning {
  readonly bet: CountedTeamBet;
  readonly version: RealtimeVersion;
}

export interface RealtimeWindow {
  readonly uid: string;
  readonly window: Period;
  /** When it is settled. */
  readonly at: number;
  /** The booking that will pay it. */
  readonly opId: string;
  readonly earned: readonly EarnedBet[];
  /** Of earlier windows, for bets that were taken back in this one. */
  readonly lost: readonly EarnedBet[];
}

const sumOf = <T>(all: readonly T[], pick: (item: T) => number) =>
  all.reduce((sum, item) => sum + pick(item), 0);

/** Direct downline agent in whose team a bet was placed; null for the agent's own and its members' bets. */
const viaOf = ({ bet }: EarnedBet) => (bet.isViaAgent ? bet.via : null);

/** Where a salary of one window comes from: a line for each direct downline's team, and what that downline gets of it. */
export function realtimeLines({ start, end }: Period, earned: readonly EarnedBet[]): readonly Line[] {
  const slot = { slotStart: start, slotEnd: end };
  const teams = [...groupBy(earned, viaOf)].sort(([a], [b]) => ((a ?? '') < (b ?? '') ? -1 : 1));
  const bets = teams.map(
    ([via, all]): Line => ({
      ...NO_BETS,
      ...slot,
      what: 'bets',
      via,
      bets: all.length,
      validBet: sumOf(all, ({ bet }) => bet.validBet),
      kept: sumOf(all, ({ bet }) => bet.stake - bet.payout),
      checksum: checksumText(all.reduce((sum, { bet }) => sum + bet.checksum, 0n)),
      amount: sumOf(all, ({ gross }) => gross),
    }),
  );
  const downlines = teams.flatMap(([via, all]): readonly Line[] => {
    const amount = sumOf(all, ({ net, gross }) => net - gross);
    return amount === 0 ? [] : [{ ...NO_BETS, ...slot, what: 'downline', via, amount }];
  });
  return [...bets, ...downlines];
}

/** End of the window that a bet belongs to. */
const windowOf = ({ bet }: EarnedBet) => Math.ceil(bet.settledAt / REALTIME_WINDOW) * REALTIME_WINDOW;

/** What was paid for bets that were taken back: a line for each window that they had been settled in. */
export function lostLines({ start, end }: Period, lost: readonly EarnedBet[]): readonly Line[] {
  return [...groupBy(lost, windowOf)].flatMap(([windowEnd, all]): readonly Line[] => {
    const amount = -sumOf(all, ({ net }) => net);
    if (amount === 0) return [];
    return [
      {
        ...NO_BETS,
        what: 'correction',
        slotStart: windowEnd - REALTIME_WINDOW,
        slotEnd: windowEnd,
        ref: billId(all[0]?.contractId ?? '', windowEnd),
        bets: all.length,
        amount,
        seenFrom: start,
        seenTo: end,
      },
    ];
  });
}

/** Writes a bill for each contract that earned something in a window, or lost it again. @returns What they pay together. */
export async function writeRealtimeBills(tx: Tx, of: RealtimeWindow): Promise<number> {
  const { uid, window, at, opId } = of;
  const contracts = new Map(
    [...of.earned, ...of.lost].map(({ contractId, version }) => [contractId, version]),
  );
  const room = contracts.size === 0 ? null : await readRoom(tx, 'realtime', [uid]);
  let paid = 0;
  for (const [contractId, version] of contracts) {
    const own = ({ contractId: id }: EarnedBet) => id === contractId;
    const earned = of.earned.filter(own);
    const lines = realtimeLines(window, earned);
    const corrections = lostLines(window, of.lost.filter(own));
    const share = sumOf(earned, ({ net }) => net);
    const gained = share + sumOf(corrections, ({ amount }) => amount);
    const open = (await carriedFor(tx, [contractId])).get(contractId) ?? [];
    const left = sumOf(open, ({ amount }) => amount);
    const carried = left > 0 || gained > 0 ? open : [];
    if (lines.every(({ amount }) => amount === 0) && corrections.length === 0) continue;
    const all = [...lines, ...corrections, ...carried];
    const total = sumOf(all, ({ amount }) => amount);
    room?.add(uid, gained);
    const pays = room?.most(uid, total) ?? 0;
    room?.add(uid, -pays);
    const gross = sumOf(earned, earning => earning.gross);
    const bill = {
      ...{
        id: billId(contractId, window.end),
        uid,
        contractId,
        version: version.version,
        kind: 'realtime' as const,
      },
      ...{
        category: version.category,
        periodStart: window.start,
        periodEnd: window.end,
        at,
        cutoff: window.end,
      },
      bets: earned.length,
      validBet: sumOf(earned, ({ bet }) => bet.validBet),
      kept: sumOf(earned, ({ bet }) => bet.stake - bet.payout),
      ...{ costs: 0, activeMembers: 0, activeFrom: 0, tier: null },
      ...{
        gross,
        downlines: gross - share,
        share,
        total,
        paid: pays,
        opId,
        demo: version.demo,
      },
    };
    await writeBill(tx, bill, all);
    paid += bill.paid;
  }
  return paid;
}
