import { and, desc, eq, isNull } from 'drizzle-orm';
import { CONTRACT, isInForce } from '../../../../gateway/agents/contracts/machine.ts';
import { type Contracts, createContracts } from '../../../../gateway/agents/contracts/module.ts';
import { contract, contractVersion } from '../../../../gateway/db/schema.ts';
import { ContractCaps } from '../../../../gateway/merchant/contractCaps.ts';
import { createReadSnap } from '../../../../gateway/realtime/snaps.ts';
import { type AgentWorld, createAgentWorld } from '../../contracts/agentWorld.ts';
import { absentReaders } from '../../support/absentReaders.ts';
import { type Course, type Process, skewed, unequal } from '../raceLaw.ts';

const UPLINE = 'alba';
const CATEGORY = 'CONS';
const TERMS = { winRate: 0.002, lossRate: 0.003, singleBet: 10 };
/** What the upline does; the rest are answers of the downline. */
const OFFERS: readonly string[] = ['P', 'E', 'V'];

/** The contracts of another process, whose clock is wrong by so much. */
function contractsOf({ deps, clock, contracts }: AgentWorld, ms: number): Contracts {
  const { publish } = deps;
  const readSnap = createReadSnap({ ...absentReaders, ...contracts.readers });
  return createContracts({ publish, readSnap, clock: skewed(clock, ms), caps: ContractCaps.parse({}) });
}

function processOf(world: AgentWorld, { handlers }: Contracts): Process {
  const { db } = world.deps.database;
  return {
    apply(uid, step) {
      const move = { status: step, category: CATEGORY };
      const offer = { account: uid, ...(step === 'V' ? {} : TERMS) };
      return OFFERS.includes(step)
        ? world.call(handlers.processRealtimeSalary, UPLINE, { ...move, ...offer } as never)
        : world.call(handlers.processRealtimeSalary, uid, move as never);
    },
    async stateOf(uid) {
      const [row] = await db
        .select({ state: contract.state })
        .from(contract)
        .where(eq(contract.downlineUid, uid))
        .orderBy(desc(contract.createdAt));
      return row?.state ?? 'none';
    },
  };
}

/** Contracts that an agent offers to a downline; each race has a downline of its own. */
export async function contractCourse(): Promise<Course> {
  const world = await createAgentWorld();
  await world.add(UPLINE, null);
  await world.house(UPLINE);
  const { db } = world.deps.database;
  let downlines = 0;
  return {
    async open(_pair, skew) {
      const uid = `downline${++downlines}`;
      await world.add(uid, UPLINE, 41);
      return {
        id: uid,
        processes: [processOf(world, world.contracts), processOf(world, contractsOf(world, skew))],
        async faultsAt(ended) {
          const rows = await db.select().from(contract).where(eq(contract.downlineUid, uid));
          const open = await db
            .select()
            .from(contractVersion)
            .innerJoin(contract, eq(contract.id, contractVersion.contractId))
            .where(and(eq(contract.downlineUid, uid), isNull(contractVersion.effectiveTo)));
          const due = CONTRACT.states.some(it => it === ended && it !== 'none' && isInForce(it)) ? 1 : 0;
          return [...unequal('contracts', rows.length, 1), ...unequal('terms in force', open.length, due)];
        },
      };
    },
    close: world.close,
  };
}
