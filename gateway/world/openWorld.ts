import { randomBytes } from 'node:crypto';
import type { ConfigEntry } from '../../streams/wire/office/configurationShapes.ts';
import type { Database } from '../db/database.ts';
import { type DemoWorld, seedDemoWorld } from '../demo/seed.ts';
import type { Clock } from '../ground/clock/clock.ts';
import type { ModuleDeps } from '../ground/deps.ts';
import { addMonths } from '../ground/months/ports.ts';
import { createPasswords, type Passwords } from '../ground/passwords/passwords.ts';
import type { ReadSnap } from '../ground/publish.ts';
import { createRandom } from '../ground/random.ts';
import { createWallet } from '../ledger/wallet/ports.ts';
import type { GameServer } from '../merchant/gameServer.ts';
import { createLiveMerchant } from '../merchant/liveMerchant.ts';
import type { Merchant } from '../merchant/merchant.ts';
import { vendorWalletsOf } from '../merchant/vendorWallets.ts';
import { createPublish } from '../realtime/publishing.ts';
import { createReadSnap } from '../realtime/snaps.ts';
import type { Tracing } from '../tracing/port.ts';
import { createModules, fillDemo, fillWorld, type Modules, prepareWorld } from './createModules.ts';

/** What a world is opened with. */
export interface WorldOptions {
  readonly database: Database;
  readonly clock: Clock;
  /** Real time, epoch ms. */
  readonly wall: () => number;
  readonly log: ModuleDeps['log'];
  /** Records what calls publish; nothing unless given. */
  readonly tracing?: Tracing;
  /** Where the loops of the modules are noted; nowhere unless given. */
  readonly loopHealth?: ModuleDeps['loopHealth'];
  /** Seed of the demo world; null for a world without one. */
  readonly demoSeed: string | null;
  /** Whether everybody may use what is for the desk of the demo world; by default only the operator may. */
  readonly openDesk?: boolean | undefined;
  /** As the gateway runs it. */
  readonly merchant: Merchant;
  /** As its file says; the same unless given. */
  readonly merchantFile?: Merchant;
  /** How the gateway was started; nothing is told of it unless given. */
  readonly settings?: readonly ConfigEntry[];
  /** `SECRETS_KEY` of the configuration. */
  readonly secretsKey?: string | undefined;
  /** Whether the office may be used from an address; from everywhere unless told. */
  readonly allowsOffice?: ((ip: string) => boolean) | undefined;
  /** Servers that games are played on; none unless given. */
  readonly gameServers?: readonly GameServer[];
  /** Made here unless given. */
  readonly passwords?: Passwords | undefined;
  /** Where people reach the page; known once the gateway listens. */
  readonly origin: () => string;
  /** Where operators reach the office; where people reach the page unless told. */
  readonly officeOrigin?: () => string;
  /** Where this gateway listens; where people reach the page unless told. */
  readonly listensAt?: () => string;
}

/** The domain over a filled database. */
export interface World {
  readonly modules: Modules;
  /** Null outside a demo world. */
  readonly demo: DemoWorld | null;
  /** The merchant with the words and looks that are in force. */
  readonly merchant: Merchant;
}

/** Fills the database with what every world has, and the demo world's people when asked; then opens it. */
export async function openWorld({ demoSeed, ...base }: WorldOptions): Promise<World> {
  const { database, clock } = base;
  const publish = createPublish(base);
  // Modules read snapshots and snapshots need the modules' readers: nothing is read before both exist.
  const readSnap: ReadSnap = (tx, key, uid) => createReadSnap(modules.readers)(tx, key, uid);
  const deps: ModuleDeps = { ...base, randomBytes, publish, readSnap };
  const passwords = base.passwords ?? createPasswords();
  const random = createRandom(`${demoSeed ?? 'world'}:jackpot`).next;
  await prepareWorld(database.db);
  // Before anything is booked: what is in the default partition stays there.
  await addMonths(database, clock.now()).catch((error: unknown) =>
    base.log.warn({ err: error }, 'the partitions of the next months were not added'),
  );
  await database.write(tx => fillWorld(tx, { at: clock.now(), random, merchant: base.merchant }));
  const { post, publishBalance } = createWallet({
    ...deps,
    vendorWallets: vendorWalletsOf(base.merchant),
  });
  const people = { ...deps, post, publishBalance, passwords, fill: fillDemo };
  const demo = demoSeed === null ? null : await seedDemoWorld(people, demoSeed);
  const live = createLiveMerchant(base.merchant);
  const { merchant } = live;
  const modules = await createModules({
    ...deps,
    passwords,
    demoAccounts: demo?.accounts ?? null,
    openDesk: base.openDesk ?? false,
    ...{ merchant, showContent: live.show, merchantWith: live.with },
    merchantFile: base.merchantFile ?? base.merchant,
    settings: base.settings ?? [],
    secretsKey: base.secretsKey,
    origin: base.origin,
    officeOrigin: base.officeOrigin ?? base.origin,
    listensAt: base.listensAt ?? base.origin,
    allowsOffice: base.allowsOffice ?? (() => true),
    gameServers: base.gameServers ?? [],
  });
  return { modules, demo, merchant };
}
