import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../../gateway/db/database.ts';
import { ledgerAccount, topicLog } from '../../../gateway/db/schema.ts';
import type { CallContext } from '../../../gateway/http/handler.ts';
import { type Account, findAccount } from '../../../gateway/modules/identity/accounts.ts';
import { createIdentity, type Identity } from '../../../gateway/modules/identity/identity.ts';
import type { IdentityDeps } from '../../../gateway/modules/identity/identityDeps.ts';
import { kickHandler } from '../../../gateway/modules/operator/kick.ts';
import { createSystem } from '../../../gateway/modules/system/system.ts';
import { walletOf } from '../../../gateway/modules/wallet/accounts.ts';
import { createWallet, type Wallet } from '../../../gateway/modules/wallet/createWallet.ts';
import { seedLedger } from '../../../gateway/modules/wallet/seedLedger.ts';
import type { ReadSnap, StateReaders } from '../../../gateway/realtime/publish.ts';
import { createPublish } from '../../../gateway/realtime/publishing.ts';
import { createReadSnap } from '../../../gateway/realtime/snaps.ts';
import type { CallParams } from '../../../streams/wire/calls/index.ts';
import { contextOf } from '../casino/callContext.ts';
import { createManualClock, type ManualClock } from '../casino/manualClock.ts';
import { seededBytes } from '../casino/seededBytes.ts';
import { createTestDatabase } from '../support/database.ts';
import { testMerchant } from '../support/merchant.ts';
import { runHandler } from './runHandler.ts';

export const START = Date.UTC(2026, 0, 5, 12);
export const PASSWORD = 'correct horse';

/** The identity module over a database of its own, without HTTP and sockets. */
export interface Registry extends Identity {
  readonly database: Database;
  readonly deps: IdentityDeps;
  readonly wallet: Wallet;
  /** Real and world time at once; stands still until the test moves it. */
  readonly clock: ManualClock;
  /** A visitor's call, or one with a token that was checked as the HTTP layer does. */
  context(token?: string, key?: string): Promise<CallContext>;
  /** Registers a member and returns its first token. */
  join(username: string, more?: Partial<CallParams<'register'>>): Promise<string>;
  /** Signs in with the usual password. */
  login(username: string, password?: string): Promise<{ token: string; firstTimeLogin: boolean }>;
  /** Ends every session of an account as the operator. */
  kick(username: string): Promise<void>;
  /** The token that follows `token`. */
  refresh(token: string): Promise<string>;
  accountOf(username: string): Promise<Account>;
  /** Minor units in a wallet; null when there is no wallet. */
  balanceOf(uid: string): Promise<number | null>;
  /** Payloads published on a topic, in order. */
  published(topic: string): Promise<readonly unknown[]>;
  close(): Promise<void>;
}

const elsewhere = async () => {
  throw new Error('this topic belongs to another module');
};

/** Opens a registry with nobody in it. Close it after the tests. */
export async function openIdentity(replaced: Partial<IdentityDeps> = {}): Promise<Registry> {
  const { database, drop } = await createTestDatabase();
  const clock = createManualClock(START);
  const randomBytes = seededBytes('identity');
  const publish = createPublish({ wall: clock.now, randomBytes });
  const readSnap: ReadSnap = (tx, key, uid) => createReadSnap(readers)(tx, key, uid);
  const wallet = createWallet({ publish, readSnap });
  const deps: IdentityDeps = {
    database,
    clock,
    wall: clock.now,
    randomBytes,
    publish,
    readSnap,
    log: { info() {}, warn() {}, error() {} },
    post: wallet.post,
    publishBalance: wallet.publishBalance,
    trialGrant: 100_000,
    memberGrant: 0,
    demoAccounts: null,
    merchant: testMerchant(),
    isOn: () => true,
    origin: () => 'http://localhost',
    ...replaced,
  };
  const identity = createIdentity(deps);
  const system = createSystem({
    merchant: testMerchant(),
    readSnap,
    demo: false,
    sealKey: async () => ({ kid: 'none', jwk: {} }),
  });
  const readers: StateReaders = {
    ...wallet.readers,
    ...identity.readers,
    ...system.readers,
    ...{ inbox: elsewhere, jackpot: elsewhere, offers: elsewhere, salary: elsewhere, winners: elsewhere },
  };
  await database.write(tx => seedLedger(tx, START));

  const context: Registry['context'] = async (token, key) => {
    const proof = token === undefined ? null : await identity.authenticate(token);
    const caller = contextOf(key === undefined ? {} : { key }, clock.now());
    const principal = proof?.ok === true ? proof.principal : null;
    return {
      ...caller,
      principal,
      require: () => principal ?? caller.require(),
      token: token ?? null,
    };
  };
  return {
    ...identity,
    database,
    deps,
    wallet,
    clock,
    context,
    async join(username, more = {}) {
      const { register } = identity.handlers;
      const params = { username, password: PASSWORD, confirmPassword: PASSWORD } as const;
      const all = { ...params, registerMethod: 'WEB', ...more } as const;
      return (await runHandler(database, register, await context(), all)).value.token;
    },
    async login(username, password = PASSWORD) {
      const params = { username, password, type: 'username' } as const;
      return (await runHandler(database, identity.handlers.login, await context(), params)).value;
    },
    async kick(username) {
      const handler = kickHandler(identity.raiseGeneration);
      await runHandler(database, handler, await context(undefined, 'kick'), { username });
    },
    async refresh(token) {
      return (await runHandler(database, identity.handlers.authRefresh, await context(token), {})).value
        .token;
    },
    async accountOf(username) {
      const found = await findAccount(database.db, username);
      if (found === null) throw new Error(`nobody is called ${username}`);
      return found;
    },
    async balanceOf(uid) {
      const id = walletOf(uid);
      const [row] = await database.db.select().from(ledgerAccount).where(eq(ledgerAccount.id, id));
      return row?.balance ?? null;
    },
    async published(topic) {
      const rows = await database.db
        .select({ d: topicLog.d })
        .from(topicLog)
        .where(eq(topicLog.t, topic))
        .orderBy(asc(topicLog.s));
      return rows.map(row => row.d);
    },
    close: drop,
  };
}
