import { randomBytes } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import type { SettlementDeps } from '../../../gateway/agents/bills/settlementDeps.ts';
import { ensureHouseContracts } from '../../../gateway/agents/contracts/houseContracts.ts';
import { type Contracts, createContracts } from '../../../gateway/agents/contracts/module.ts';
import { createSalary, type Salary } from '../../../gateway/agents/salary/module.ts';
import type { Tx } from '../../../gateway/db/database.ts';
import {
  account,
  contractVersion,
  ledgerAccount,
  round,
  seedPair,
  topicLog,
} from '../../../gateway/db/schema.ts';
import type { CallContext, Handler, Principal, Reply } from '../../../gateway/ground/handler.ts';
import type { ReadSnap } from '../../../gateway/ground/publish.ts';
import { ensureSystemAccounts, ensureWallet } from '../../../gateway/ledger/wallet/accounts.ts';
import { createWallet } from '../../../gateway/ledger/wallet/module.ts';
import { ContractCaps } from '../../../gateway/merchant/contractCaps.ts';
import { createPublish } from '../../../gateway/realtime/publishing.ts';
import { createReadSnap } from '../../../gateway/realtime/snaps.ts';
import type { ContractTerms } from '../../../streams/wire/contracts/shapes.ts';
import type { CallName, CallParams, CallValue } from '../../../streams/wire/tables/calls.ts';
import { topicName } from '../../../streams/wire/tables/topicNames.ts';
import type { TopicData, TopicKey } from '../../../streams/wire/tables/topics.ts';
import { absentReaders } from '../support/absentReaders.ts';
import { createTestDatabase } from '../support/database.ts';
import { createManualClock, type ManualClock } from './manualClock.ts';

/** 2026-03-02 10:02:00 UTC, a Monday, two minutes into a window. */
export const START = Date.UTC(2026, 2, 2, 10, 2);

/** Up to 100 %, where a test is about the rates of uplines. */
const NO_CAPS = ContractCaps.parse({ dividend: 1, daily: 1, hourly: 1, realtime: 1 });

/** One bet to write, minor units. */
export interface TestBet {
  readonly stake: number;
  readonly payout?: number;
  readonly category?: string;
  readonly at: number;
}

/** The modules of agents on a real database, with a clock that stands still. */
export interface AgentWorld {
  readonly url: string;
  readonly clock: ManualClock;
  readonly contracts: Contracts;
  readonly salary: Salary;
  readonly deps: SettlementDeps;
  /** Opens an account with a wallet; its uid is its username. */
  add(username: string, upline: string | null, type?: number): Promise<void>;
  /**
   * Runs a handler the way the server does, in one transaction. An answer to a contract that names no version
   * names the one that waits, as somebody who reads before answering.
   */
  call<K extends CallName>(
    handler: Handler<K>,
    who: string,
    params: CallParams<K>,
  ): Promise<Reply<CallValue<K>>>;
  /** Gives a top agent contracts of the house of every kind, unless it has some. */
  house(uid: string): Promise<void>;
  /** Puts real-time terms in force for an agent from the next window on. */
  agree(
    uid: string,
    upline: string | null,
    terms: Omit<ContractTerms & { kind: 'realtime' }, 'kind'>,
  ): Promise<void>;
  bet(uid: string, bet: TestBet, tx?: Tx): Promise<void>;
  balances(): Promise<Record<string, number>>;
  events<K extends TopicKey>(key: K, uid: string): Promise<readonly TopicData<K>[]>;
  versions(contractId: string): Promise<readonly (typeof contractVersion.$inferSelect)[]>;
  close(): Promise<void>;
}

/** Makes a world with the accounts of the ledger and nobody in it. */
export async function createAgentWorld(start = START, caps = NO_CAPS): Promise<AgentWorld> {
  const { database, url, drop } = await createTestDatabase();
  const clock = createManualClock(start);
  const publish = createPublish({ wall: Date.now });
  // The modules refer to each other through the snapshot reader, which exists only after them.
  const readSnap: ReadSnap = (tx, key, uid) => reader(tx, key, uid);
  const wallet = createWallet({ publish, readSnap });
  const contracts = createContracts({ publish, readSnap, clock, caps });
  const log = { info() {}, warn() {}, error() {} };
  const { post, publishBalance } = wallet;
  const deps: SettlementDeps = { database, clock, publish, log, post, publishBalance };
  const salary = createSalary(deps);
  const reader = createReadSnap({
    ...absentReaders,
    ...wallet.readers,
    ...contracts.readers,
    ...salary.readers,
  });
  await database.write(ensureSystemAccounts);

  const principalOf = async (uid: string): Promise<Principal> => {
    const [row] = await database.db.select().from(account).where(eq(account.uid, uid));
    if (row === undefined) throw new Error(`nobody is called ${uid}`);
    const { username, type, gen, demo } = row;
    return { uid, username, type, gen, demo, sessionId: uid, tokenExpiresAt: Number.MAX_SAFE_INTEGER };
  };

  const shownVersion = async (uid: string, given: object): Promise<{ readonly version?: string }> => {
    const { status, category } = Object(given);
    if (!['A', 'R', 'C'].includes(status)) return {};
    const { requests } = await database.read(tx => contracts.readers.offers(tx, uid));
    const version = requests.find(request => request.category === category)?.version;
    return version === undefined ? {} : { version };
  };

  const world: AgentWorld = {
    url,
    clock,
    contracts,
    salary,
    deps,
    async add(username, uplineUid, type = 1) {
      await database.write(async tx => {
        await tx.insert(account).values({ uid: username, username, uplineUid, type, createdAt: start });
        await ensureWallet(tx, username);
      });
    },
    async call(handler, who, given) {
      const params = { ...(await shownVersion(who, given)), ...given };
      const principal = await principalOf(who);
      const ctx: CallContext = {
        principal,
        require: () => principal,
        language: 'EN',
        ip: '127.0.0.1',
        device: null,
        token: null,
        now: clock.now(),
        startedAt: 0,
        key: handler.mode === 'write' ? randomBytes(8).toString('hex') : null,
      };
      if (handler.mode === 'batch') throw new Error('no call of agents runs with others');
      if (handler.mode === 'plain') return handler.run(ctx, params);
      if (handler.mode === 'read') return database.read(tx => handler.run(tx, ctx, params));
      return database.write(tx => handler.run(tx, ctx, params));
    },
    house: uid => database.write(tx => ensureHouseContracts(tx, uid, clock.now())),
    async agree(uid, upline, terms) {
      if (upline === null) {
        const offer = {
          id: randomBytes(8).toString('hex'),
          downlineUid: uid,
          move: 'P',
          demo: false,
        } as const;
        await database.write(tx =>
          contracts.proposeFromHouse(tx, {
            ...offer,
            ...{ kind: 'realtime', category: 'CONS', at: clock.now() },
            terms: { kind: 'realtime', ...terms },
          }),
        );
      } else {
        const offer = { status: 'P', category: 'CONS', account: uid } as const;
        await world.call(contracts.handlers.processRealtimeSalary, upline, {
          ...offer,
          ...terms,
          singleBet: terms.singleBet / 100,
        });
      }
      const yes = { status: 'A', category: 'CONS' } as const;
      await world.call(contracts.handlers.processRealtimeSalary, uid, yes);
    },
    async bet(uid, { stake, payout = 0, category, at }, tx = database.db) {
      const id = randomBytes(8).toString('hex');
      const seeds = { serverSeed: id, commit: id, clientSeed: id };
      await tx.insert(seedPair).values({ id, uid, ...seeds, createdAt: at, revealedAt: at });
      await tx.insert(round).values({
        ...{ id, uid, gameCode: 'dice', category: category ?? null, stake, payout, validBet: stake },
        ...{ choice: {}, outcome: 0, seedId: id, nonce: 0, settledAt: at, demo: false },
      });
    },
    async balances() {
      const rows = await database.db.select().from(ledgerAccount).orderBy(asc(ledgerAccount.id));
      return Object.fromEntries(rows.flatMap(({ id, balance }) => (balance === 0 ? [] : [[id, balance]])));
    },
    async events(key, uid) {
      const rows = await database.db
        .select()
        .from(topicLog)
        .where(eq(topicLog.t, topicName(key, uid)))
        .orderBy(asc(topicLog.s));
      // `publish` checked them against the schema of the topic.
      return rows.map(({ d }) => d as TopicData<typeof key>);
    },
    async versions(contractId) {
      return database.db
        .select()
        .from(contractVersion)
        .where(eq(contractVersion.contractId, contractId))
        .orderBy(asc(contractVersion.version));
    },
    close: drop,
  };
  return world;
}
