import { randomBytes } from 'node:crypto';
import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import { type DemoWorld, seedDemoWorld } from './demo/seed.ts';
import type { Merchant } from './merchant/merchant.ts';
import { createModules, type Modules } from './modules/createModules.ts';
import type { ModuleDeps } from './modules/deps.ts';
import { createPasswords } from './modules/identity/passwords.ts';
import { createSealing, type Sealing } from './modules/identity/sealing.ts';
import { lockTotpSecrets } from './modules/identity/security/lockTotpSecrets.ts';
import { createTotpVault } from './modules/identity/security/totpVault.ts';
import { seedJackpot } from './modules/jackpot/seedJackpot.ts';
import { createWallet } from './modules/wallet/createWallet.ts';
import { seedLedger } from './modules/wallet/seedLedger.ts';
import type { ReadSnap } from './realtime/publish.ts';
import { createPublish } from './realtime/publishing.ts';
import { createReadSnap } from './realtime/snaps.ts';
import { createRandom } from './simulator/random.ts';

/** What a world is opened with. */
export interface WorldOptions {
  readonly database: Database;
  readonly clock: Clock;
  /** Real time, epoch ms. */
  readonly wall: () => number;
  readonly log: ModuleDeps['log'];
  /** Seed of the demo world; null for a world without one. */
  readonly demoSeed: string | null;
  /** Whether everybody may use what is for the desk of the demo world; by default only the operator may. */
  readonly openDesk?: boolean | undefined;
  readonly merchant: Merchant;
  /** `SECRETS_KEY` of the configuration. */
  readonly secretsKey?: string | undefined;
  /** Where people reach the page; known once the gateway listens. */
  readonly origin: () => string;
}

/** The domain over a filled database. */
export interface World {
  readonly modules: Modules;
  readonly sealing: Sealing;
  /** Null outside a demo world. */
  readonly demo: DemoWorld | null;
}

/** Fills the database with what every world has, and the demo world's people when asked; then opens it. */
export async function openWorld({ demoSeed, ...base }: WorldOptions): Promise<World> {
  const { database, clock } = base;
  const publish = createPublish({ ...base, randomBytes });
  // Modules read snapshots and snapshots read modules: nobody reads before both are there.
  const readSnap: ReadSnap = (tx, key, uid) => createReadSnap(modules.readers)(tx, key, uid);
  const deps: ModuleDeps = { ...base, randomBytes, publish, readSnap };
  const wallet = createWallet(deps);
  const passwords = createPasswords();

  const random = createRandom(`${demoSeed ?? 'world'}:jackpot`);
  await database.write(async tx => {
    await seedLedger(tx, clock.now());
    await seedJackpot(tx, clock.now(), random.next);
  });
  const { post, publishBalance } = wallet;
  const demo =
    demoSeed === null ? null : await seedDemoWorld({ ...deps, post, publishBalance, passwords }, demoSeed);
  const { secretsKey } = base;
  if (secretsKey !== undefined) {
    const locked = await lockTotpSecrets(database, createTotpVault({ secretsKey, randomBytes }));
    if (locked > 0) base.log.info({ locked }, 'secrets of authenticator apps were locked');
  }
  const sealing = await createSealing(deps);
  const demoAccounts = demo?.accounts ?? null;
  const modules = createModules({
    ...deps,
    wallet,
    passwords,
    sealing,
    demoAccounts,
    openDesk: base.openDesk ?? false,
    merchant: base.merchant,
    secretsKey,
    origin: base.origin,
  });
  return { modules, sealing, demo };
}
