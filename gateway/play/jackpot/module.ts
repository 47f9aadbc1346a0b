import { eq, sql } from 'drizzle-orm';
import { JackpotState } from '../../../streams/wire/jackpot/shapes.ts';
import { readAs } from '../../../streams/wire/protocol/readAs.ts';
import { topicName } from '../../../streams/wire/tables/topicNames.ts';
import type { Tx } from '../../db/database.ts';
import { endWhenSilent } from '../../db/impatience.ts';
import { jackpotGrowth, topic } from '../../db/schema.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import { defineModule, type WorldDeps } from '../../ground/module.ts';
import type { StateReaders } from '../../ground/publish.ts';
import { noteGrowth } from './growth.ts';
import { markDemoShare, readJackpot } from './pool.ts';
import { startPublisher } from './publisher.ts';
import { seedJackpot } from './seedJackpot.ts';

/** The progressive pool. */
export interface Jackpot {
  /** Marks the pool as one that a bot has contributed to; call it in the bet's transaction. */
  markDemo(tx: Tx): Promise<void>;
  /**
   * Publishes `g:jackpot` when the pool, its growth or its mark differs from the published one, whichever process
   * booked the bets. Returns the state that is published now.
   */
  publishPool(tx: Tx): Promise<JackpotState>;
  /** Publishes whatever changed, twice a second at most; the returned function stops it. */
  startPublisher(): () => Promise<void>;
  readonly readers: Pick<StateReaders, 'jackpot'>;
}

/**
 * Creates the jackpot module: the topic `g:jackpot` over the ledger accounts of the pool. Bets don't publish it,
 * because all of them would wait for the lock of its counter.
 */
export function createJackpot(deps: Pick<ModuleDeps, 'publish' | 'clock' | 'database' | 'log'>): Jackpot {
  const { publish, clock } = deps;
  const publishPool = async (tx: Tx): Promise<JackpotState> => {
    const t = topicName('jackpot');
    await tx.execute(
      sql`select ${endWhenSilent()}, pg_advisory_xact_lock(hashtextextended(${`publish:${t}`}, 0))`,
    );
    const at = await noteGrowth(tx, clock.now());
    const data = await readJackpot(tx, at);
    const [row] = await tx.select({ st: topic.st }).from(topic).where(eq(topic.t, t));
    const told = readAs(JackpotState, row?.st);
    if (told.success && isSame(told.data, data)) return told.data;
    await publish(tx, { key: 'jackpot', uid: null, data, at });
    return data;
  };
  return {
    markDemo: markDemoShare,
    publishPool,
    startPublisher: () => startPublisher(deps, publishPool),
    readers: {
      jackpot: tx => readJackpot(tx, clock.now()),
    },
  };
}

function isSame(left: JackpotState, right: JackpotState): boolean {
  return left.amount === right.amount && left.ratePerSec === right.ratePerSec && left.demo === right.demo;
}

/** What the games use. */
export interface JackpotPorts {
  readonly jackpot: Pick<Jackpot, 'markDemo'>;
}

export const jackpot = defineModule({
  name: 'jackpot',
  tables: [jackpotGrowth],
  fillWorld: (tx, { at, random }) => seedJackpot(tx, at, random),
  create(deps: WorldDeps) {
    const { readers, markDemo, startPublisher: publisher } = createJackpot(deps);
    const ports: JackpotPorts = { jackpot: { markDemo } };
    return { readers, ports, timers: [publisher] };
  },
});
