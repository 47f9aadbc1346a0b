import { randomBytes } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { recompute } from '../../../gateway/agents/bills/recompute.ts';
import { type BillsDeps, planDue, settleDueRuns } from '../../../gateway/agents/bills/settleDue.ts';
import type { Bill } from '../../../gateway/agents/bills/writeBill.ts';
import { voidRound } from '../../../gateway/care/voids/voidRound.ts';
import { bill, billLine, settlementRun } from '../../../gateway/db/schema.ts';
import { createWallet } from '../../../gateway/ledger/wallet/module.ts';
import type { WalletPorts } from '../../../gateway/ledger/wallet/wallet.ts';
import type { ContractCategory, ContractTerms } from '../../../streams/wire/contracts/shapes.ts';
import { type AgentWorld, createAgentWorld } from '../contracts/agentWorld.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
/** Contracts that are agreed when the world starts (Monday, 2026-03-02, 10:02) count from the next midnight on. */
export const TUESDAY = Date.UTC(2026, 2, 3);

type Terms = Extract<ContractTerms, { kind: 'dividend' | 'daily' | 'hourly' }>;
export type StoredLine = typeof billLine.$inferSelect;

/** A line of agents, each with one member, and what the tests of their bills look at. */
export interface BillsWorld extends AgentWorld {
  readonly billsDeps: BillsDeps;
  /** Puts terms in force, from the next period on: of the house without an upline. */
  agreeTo(uid: string, upline: string | null, terms: Terms, category?: ContractCategory): Promise<void>;
  /** Moves world time there and settles what is due. */
  settleAt(now: number, deps?: Partial<BillsDeps>): Promise<void>;
  /** Puts money into somebody's wallet. */
  fund(uid: string): Promise<void>;
  /** Takes a bet back. */
  takeBackRound(id: string): Promise<void>;
  /** Takes back the bets of a stake. */
  takeBack(stake: number): Promise<void>;
  bills(uid: string): Promise<readonly Bill[]>;
  lines(id: string): Promise<readonly StoredLine[]>;
  runs(): Promise<readonly (typeof settlementRun.$inferSelect)[]>;
  /** Bills that differ from what their bets say now; all kinds without one. */
  differing(kind?: Bill['kind']): Promise<readonly object[]>;
}

/** alba is above bruno, bruno above carla; ann, ben and cem are their members. */
export async function createBillsWorld(): Promise<BillsWorld> {
  const world = await createAgentWorld();
  await world.add('alba', null);
  await world.add('bruno', 'alba');
  await world.add('carla', 'bruno');
  await world.add('ann', 'alba', 0);
  await world.add('ben', 'bruno', 0);
  await world.add('cem', 'carla', 0);
  return withBills(world);
}

/** Adds what the tests of bills look at. */
export function withBills(world: AgentWorld): BillsWorld {
  const { database, publish } = world.deps;
  const { db } = database;
  const readSnap = () => Promise.reject(new Error('nobody reads here'));
  const wallet: WalletPorts['wallet'] = createWallet({ publish, readSnap });
  const billsDeps: BillsDeps = { ...world.deps, ...wallet, activeFrom: 1_00 };
  const { processDividend, processDailySalary, processHourSalary } = world.contracts.handlers;

  const offer = async (upline: string, account: string, terms: Terms, category: ContractCategory) => {
    const asked = { status: 'P', account, category } as const;
    const major = (minor: number) => minor / 100;
    const rate = <T extends { rate: number; rateType: 'P' | 'F' }>(tier: T) =>
      tier.rateType === 'F' ? { ...tier, rate: major(tier.rate) } : tier;
    if (terms.kind === 'dividend') {
      const tiers = terms.tiers.map(tier => ({
        ...tier,
        minimumBet: major(tier.minimumBet),
        netLoss: major(tier.netLoss),
      }));
      await world.call(processDividend, upline, { ...asked, period: terms.period, tiers });
    } else if (terms.kind === 'daily') {
      const details = terms.details.map(tier => rate({ ...tier, betVolume: major(tier.betVolume) }));
      await world.call(processDailySalary, upline, { ...asked, details });
    } else {
      const hourSalaryRates = terms.hourSalaryRates.map(tier =>
        rate({ ...tier, minimumBet: major(tier.minimumBet) }),
      );
      await world.call(processHourSalary, upline, { ...asked, hourSalaryRates });
    }
  };
  const accept = (uid: string, { kind }: Terms, category: ContractCategory) => {
    const yes = { status: 'A', category, confirm: true } as const;
    if (kind === 'dividend') return world.call(processDividend, uid, yes);
    return kind === 'daily'
      ? world.call(processDailySalary, uid, yes)
      : world.call(processHourSalary, uid, yes);
  };

  const takeBackRound = (id: string) =>
    database.write(tx =>
      voidRound(tx, { wallet, voidConsumers: [], clock: world.clock }, { id, reason: 'A fault.' }),
    );

  return {
    ...world,
    billsDeps,
    async agreeTo(uid, upline, terms, category = 'CONS') {
      if (upline === null) {
        const proposal = { id: randomBytes(8).toString('hex'), kind: terms.kind, category, terms } as const;
        await database.write(tx =>
          world.contracts.proposeFromHouse(tx, {
            ...proposal,
            ...{ downlineUid: uid, move: 'P', at: world.clock.now(), demo: false },
          }),
        );
      } else await offer(upline, uid, terms, category);
      await accept(uid, terms, category);
    },
    async settleAt(now, deps = {}) {
      world.clock.moveTo(now);
      const all = { ...billsDeps, ...deps };
      await planDue(all, all.clock.now());
      await settleDueRuns(all, all.clock.now(), () => false);
    },
    async fund(uid) {
      const legs = [
        { account: 'cashier', amount: -1_000_00 },
        { account: `wallet:${uid}`, amount: 1_000_00 },
      ];
      const booking = { opId: `funds:${uid}`, kind: 'grant', legs, at: world.clock.now() } as const;
      await database.write(tx => world.deps.post(tx, booking));
    },
    async takeBack(stake) {
      const { rows } = await db.execute<{ id: string }>(`select id from round where stake = ${stake}`);
      for (const { id } of rows) await takeBackRound(id);
    },
    takeBackRound,
    bills: uid =>
      db.select().from(bill).where(eq(bill.uid, uid)).orderBy(asc(bill.periodEnd), asc(bill.kind)),
    lines: id => db.select().from(billLine).where(eq(billLine.billId, id)).orderBy(asc(billLine.n)),
    runs: () =>
      db.select().from(settlementRun).orderBy(asc(settlementRun.periodEnd), asc(settlementRun.contractId)),
    async differing(kind) {
      const rows = await db.select().from(bill).orderBy(asc(bill.id));
      const all = rows.filter(row => kind === undefined || row.kind === kind);
      const found = [];
      for (const row of all) {
        const { equal, differences } = await database.read(tx => recompute(tx, row));
        if (!equal) found.push({ uid: row.uid, kind: row.kind, differences });
      }
      return found;
    },
  };
}

/** Terms with one tier that everybody reaches. */
export const dividend = (
  contractRate: number,
  period: 'daily' | 'weekly' | 'semimonthly' | 'monthly' = 'daily',
): Terms => ({
  kind: 'dividend',
  period,
  tiers: [{ minimumBet: 0, netLoss: 0, activeMember: 0, contractRate }],
});
export const daily = (rate: number, rateType: 'P' | 'F' = 'P'): Terms => ({
  kind: 'daily',
  details: [{ betVolume: 0, activeMember: 0, rate, rateType }],
});
export const hourly = (rate: number): Terms => ({
  kind: 'hourly',
  hourSalaryRates: [{ minimumBet: 0, activeMember: 0, rate, rateType: 'P' }],
});
