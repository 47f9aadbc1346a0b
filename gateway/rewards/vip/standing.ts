import { and, eq } from 'drizzle-orm';
import type { MissionsState } from '../../../streams/wire/missions/shapes.ts';
import type { Tx } from '../../db/database.ts';
import { isAmong } from '../../db/isAmong.ts';
import { vipMember, vipMonth } from '../../db/schema.ts';
import { periodAt } from '../../ground/calendar/periods.ts';
import type { Notices } from '../../ground/notices.ts';
import type { Gift, Gifts } from '../../ledger/gifts/ports.ts';
import { isOnBreak } from '../../ledger/limits/ports.ts';
import { type Wallet, walletOf } from '../../ledger/wallet/ports.ts';
import type { RoundRow } from '../../play/games/ports.ts';
import type { Figures, Member } from '../promotions/ports.ts';
import { noteCorrection, owedBack } from './corrections.ts';
import { type Levels, levelAfter, levelWithin, rebateOf, totalOf } from './levels.ts';
import { readTurnover } from './turnover.ts';

/** Where a member stands with the levels. */
export type VipStanding = MissionsState['vip'];

export interface VipDeps {
  readonly levels: Levels;
  readonly wallet: Pick<Wallet, 'post' | 'publishBalance'>;
  readonly inbox: Notices;
  readonly gifts: Pick<Gifts, 'through'>;
}

/** A member with its figures; the figures are read in the same transaction. */
export interface VipSubject {
  readonly member: Pick<Member, 'uid' | 'demo' | 'breakUntil'>;
  readonly figures: Figures;
  /** World time, epoch ms. */
  readonly at: number;
}

/** Tells the member what has changed. Called after all bookings of the transaction. */
export type AnnounceVip = (tx: Tx) => Promise<void>;

/** What is stored of the level of a member; null for one who never reached one. */
export type StoredLevel = Pick<typeof vipMember.$inferSelect, 'level' | 'settled'> | null;

/** Levels of members, for the module that looks at members whose figures have changed. */
export interface Vip {
  /** Where a member stands, as it is stored and as the figures say. Writes nothing. */
  read(tx: Tx, subject: VipSubject): Promise<VipStanding>;
  /** What is stored of the levels of members who have reached one. */
  stored(tx: Tx, uids: readonly string[]): Promise<ReadonlyMap<string, StoredLevel>>;
  /** Where a member stands with what is stored, and whether `raise` would change that. Writes nothing. */
  at(
    stored: StoredLevel,
    subject: Pick<VipSubject, 'figures' | 'at'>,
  ): Promise<{ readonly standing: VipStanding; readonly rises: boolean }>;
  /** Raises the level where the month's valid bets reach a higher one. The caller holds the lock of the account. */
  raise(tx: Tx, subject: VipSubject): Promise<{ readonly standing: VipStanding; readonly tell: AnnounceVip }>;
  /** Settles the first month of a member that is over and not settled. The caller holds the lock of the account. */
  settle(tx: Tx, subject: VipSubject): Promise<AnnounceVip | null>;
  /** Notes what a settled month has paid back for a round that was taken back: the next rebates make up for it. */
  roundVoided(tx: Tx, round: Pick<RoundRow, 'id' | 'uid' | 'settledAt'>, at: number): Promise<void>;
}

async function readLevel(tx: Tx, uid: string) {
  const [row] = await tx.select().from(vipMember).where(eq(vipMember.uid, uid));
  return row ?? null;
}

const NOTHING: AnnounceVip = async () => {};

/** What a month pays back. */
interface Rebate extends Gift {
  readonly name: string;
  readonly demo: boolean;
}

export function createVip({ levels, wallet, inbox, gifts }: VipDeps): Vip {
  const payBack = gifts.through('vip.rebate', async (tx, uid, { amount, name, at, demo }: Rebate, opId) => {
    const legs = [
      { account: 'bonus', amount: -amount },
      { account: walletOf(uid), amount },
    ];
    await wallet.post(tx, { opId, kind: 'bonus', at, legs });
    return async then => {
      await wallet.publishBalance(then, uid, at);
      await inbox.deliver(then, { uid, type: 'VIP_REBATE', amount, name, at, demo, opId });
    };
  });

  const standingOf = async (level: number, { figures, at }: Pick<VipSubject, 'figures' | 'at'>) => {
    const month = periodAt('monthly', at);
    const turnover = totalOf(await readTurnover(figures, month));
    return { level, month: month.start, until: month.end, turnover };
  };
  /** The level that a month has reached so far, and where the member stands without it. */
  const reachedBy = async (row: StoredLevel, subject: Pick<VipSubject, 'figures' | 'at'>) => {
    const before = row?.level ?? 0;
    const standing = await standingOf(before, subject);
    const settled = row?.settled ?? 0;
    // What a month gives depends on the level it ended with: one that is settled, or waits for it, is not changed.
    const isFixed = settled > standing.month || (before > 0 && settled < standing.month);
    return { standing, level: isFixed ? before : levelWithin(levels, before, standing.turnover) };
  };
  /** Messages tell a level by its number, which is the same in every language. */
  const nameOf = (level: number) => String(level);

  return {
    read: async (tx, subject) => standingOf((await readLevel(tx, subject.member.uid))?.level ?? 0, subject),
    async stored(tx, uids) {
      const { uid, level, settled } = vipMember;
      const rows = await tx.select({ uid, level, settled }).from(vipMember).where(isAmong(uid, uids));
      return new Map(rows.map(row => [row.uid, row]));
    },
    async at(row, subject) {
      const { standing, level } = await reachedBy(row, subject);
      return { standing, rises: level !== standing.level };
    },
    async raise(tx, subject) {
      const { member, at } = subject;
      const { uid, demo } = member;
      const { standing, level } = await reachedBy(await readLevel(tx, uid), subject);
      if (level === standing.level) return { standing, tell: NOTHING };
      const set = { level, since: at, settled: standing.month };
      await tx
        .insert(vipMember)
        .values({ uid, ...set })
        .onConflictDoUpdate({ target: vipMember.uid, set });
      const opId = `vip:raised:${standing.month}:${level}:${uid}`;
      const message = { uid, type: 'VIP_RAISED', amount: 0, name: nameOf(level), at, demo, opId } as const;
      return {
        standing: { ...standing, level },
        tell: async then => {
          if (!isOnBreak(member, at)) await inbox.deliver(then, message);
        },
      };
    },
    async settle(tx, { member, figures, at }) {
      const { uid, demo } = member;
      const row = await readLevel(tx, uid);
      if (row === null || row.level === 0) return null;
      const month = periodAt('monthly', row.settled);
      if (month.end > at) return null;
      const [known] = await tx
        .select({ uid: vipMonth.uid })
        .from(vipMonth)
        .where(and(eq(vipMonth.uid, uid), eq(vipMonth.month, month.start)));
      if (known !== undefined) throw new Error('a month is settled twice');
      const bets = await readTurnover(figures, month);
      const turnover = totalOf(bets);
      // What the month reached counts, whether somebody looked within it or not.
      const level = levelWithin(levels, row.level, turnover);
      const rebate = rebateOf(levels, level, bets);
      const next = levelAfter(levels, level, turnover);
      const taken = Math.min(rebate, await owedBack(tx, uid));
      const paid = rebate - taken;
      await tx.insert(vipMonth).values({ uid, month: month.start, level, next, turnover, rebate, taken, at });
      const since = next === row.level ? row.since : at;
      await tx
        .update(vipMember)
        .set({ level: next, since, settled: month.end })
        .where(eq(vipMember.uid, uid));
      const opId = `vip:${month.start}:${uid}`;
      const rebated = { amount: paid, name: nameOf(level), at, demo };
      const tellRebate = paid > 0 ? await payBack(tx, uid, rebated, opId) : NOTHING;
      return async then => {
        await tellRebate(then);
        // Nobody is courted with a level, or with the loss of one, during a break.
        if (isOnBreak(member, at)) return;
        if (level > row.level) {
          const raised = { uid, type: 'VIP_RAISED', amount: 0, name: nameOf(level), at, demo } as const;
          await inbox.deliver(then, { ...raised, opId: `vip:raised:${month.start}:${level}:${uid}` });
        }
        if (next < level) {
          const lowered = { uid, type: 'VIP_LOWERED', amount: 0, name: nameOf(next), at, demo } as const;
          await inbox.deliver(then, { ...lowered, opId: `vip:lowered:${month.start}:${uid}` });
        }
      };
    },
    roundVoided: (tx, round, at) => noteCorrection(tx, levels, round, at),
  };
}
