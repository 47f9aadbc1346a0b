import { asc, eq } from 'drizzle-orm';
import { createInvitations } from '../../../gateway/agents/invitations/module.ts';
import { kickHandler } from '../../../gateway/care/operator/module.ts';
import { createSystem } from '../../../gateway/care/system/module.ts';
import type { Database } from '../../../gateway/db/database.ts';
import { ledgerAccount, topicLog } from '../../../gateway/db/schema.ts';
import type { CallContext } from '../../../gateway/ground/handler.ts';
import { parseParams } from '../../../gateway/ground/params.ts';
import type { ReadSnap, StateReaders } from '../../../gateway/ground/publish.ts';
import { walletOf } from '../../../gateway/ledger/wallet/accounts.ts';
import { createWallet } from '../../../gateway/ledger/wallet/module.ts';
import { seedLedger } from '../../../gateway/ledger/wallet/seedLedger.ts';
import type { Wallet } from '../../../gateway/ledger/wallet/wallet.ts';
import { moduleSwitch } from '../../../gateway/merchant/modules.ts';
import { type Account, findAccount } from '../../../gateway/people/identity/accounts.ts';
import { createIdentity, type Identity } from '../../../gateway/people/identity/identity.ts';
import type { IdentityDeps } from '../../../gateway/people/identity/identityDeps.ts';
import { readShown } from '../../../gateway/people/profile/module.ts';
import { createReferrals } from '../../../gateway/people/referrals/module.ts';
import { createPublish } from '../../../gateway/realtime/publishing.ts';
import { createReadSnap } from '../../../gateway/realtime/snaps.ts';
import { createPoints } from '../../../gateway/rewards/points/points.ts';
import { rulesOf } from '../../../gateway/rewards/points/rules.ts';
import { ACCOUNT_TABLES } from '../../../gateway/world/createModules.ts';
import { type CallInput, type CallName, type CallValue, calls } from '../../../streams/wire/tables/calls.ts';
import { contextOf } from '../casino/callContext.ts';
import { createManualClock, type ManualClock } from '../casino/manualClock.ts';
import { seededBytes } from '../casino/seededBytes.ts';
import { absentReaders } from '../support/absentReaders.ts';
import { createTestDatabase } from '../support/database.ts';
import { testMerchant } from '../support/merchant.ts';
import { testPasswords } from '../support/passwords.ts';
import { unchanging } from '../support/unchanging.ts';
import { runHandler } from './runHandler.ts';

export const START = Date.UTC(2026, 0, 5, 12);
export const PASSWORD = 'correct horse';

/** Who calls, and from where. */
export interface Caller {
  readonly token?: string;
  readonly key?: string;
  readonly ip?: string;
  readonly device?: string | null;
}

type IdentityCall = keyof Identity['handlers'] & CallName;

/** The identity module over a database of its own, without HTTP and sockets. */
export interface Registry extends Identity {
  readonly database: Database;
  readonly deps: IdentityDeps;
  readonly wallet: Wallet;
  /** Real and world time at once; stands still until the test moves it. */
  readonly clock: ManualClock;
  /** A visitor's call, or one with a token that was checked as the HTTP layer does. */
  context(token?: string, key?: string): Promise<CallContext>;
  /** Makes a call with parameters as a client writes them; the value it answers, or the refusal thrown. */
  call<K extends IdentityCall>(name: K, input: CallInput<K>, from?: Caller): Promise<CallValue<K>>;
  /** Registers a member and returns its first token. */
  join(username: string, more?: Partial<CallInput<'register'>>): Promise<string>;
  /** Signs in with the usual password. */
  login(username: string, password?: string): Promise<CallValue<'login'>>;
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

/** Opens a registry with nobody in it. Close it after the tests. */
export async function openIdentity(replaced: Partial<IdentityDeps> = {}): Promise<Registry> {
  const { database, drop } = await createTestDatabase();
  const clock = createManualClock(START);
  const randomBytes = seededBytes('identity');
  const publish = createPublish({ wall: Date.now });
  const readSnap: ReadSnap = (tx, key, uid) => createReadSnap(readers)(tx, key, uid);
  const wallet = createWallet({ publish, readSnap });
  const merchant = replaced.merchant ?? testMerchant();
  const log = { info() {}, warn() {}, error() {} };
  const invitations = createInvitations({
    ...{ database, clock, randomBytes, publish, log, caps: merchant.contracts },
  });
  const referrals = createReferrals({ database, randomBytes, publish, rules: merchant.referral });
  const deps: IdentityDeps = {
    database,
    clock,
    wall: clock.now,
    randomBytes,
    publish,
    readSnap,
    log,
    post: wallet.post,
    publishBalance: wallet.publishBalance,
    points: createPoints({ publish }, rulesOf([])),
    trialGrant: 100_000,
    memberGrant: 0,
    demoAccounts: null,
    accountTables: ACCOUNT_TABLES,
    passwords: testPasswords(),
    merchant,
    isOn: moduleSwitch(merchant.modules),
    origin: () => 'http://localhost',
    ...invitations.ports,
    ...referrals.ports,
    ...replaced,
  };
  const identity = createIdentity(deps);
  const system = createSystem({
    merchant,
    readSnap,
    demo: false,
    openDesk: false,
    sealKey: async () => ({ kid: 'none', jwk: {} }),
    contentStore: unchanging(merchant),
  });
  const readers: StateReaders = {
    ...absentReaders,
    ...wallet.readers,
    ...identity.readers,
    ...system.readers,
    ...referrals.readers,
    profile: readShown,
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
  const call: Registry['call'] = async (name, input, { token, key, ip, device } = {}) => {
    const caller = await context(token, key);
    const ctx = { ...caller, ip: ip ?? caller.ip, device: device ?? caller.device };
    // As the page sends it, where a case says nothing about it.
    const form = name === 'register' || name === 'registerMobile' ? { agreed: true, ...input } : input;
    const params = parseParams(calls[name].params, form as typeof input) as never;
    const { value } = await runHandler(database, identity.handlers[name] as never, ctx, params);
    return value as never;
  };
  return {
    ...identity,
    database,
    deps,
    wallet,
    clock,
    context,
    call,
    async join(username, more = {}) {
      const params = { username, password: PASSWORD, confirmPassword: PASSWORD, agreed: true, ...more };
      return (await call('register', params)).token;
    },
    login: (username, password = PASSWORD) => call('login', { username, password }),
    async kick(username) {
      const handler = kickHandler(identity.raiseGeneration);
      await runHandler(database, handler, await context(undefined, 'kick'), { username });
    },
    refresh: async token => (await call('authRefresh', {}, { token })).token,
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
