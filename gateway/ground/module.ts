import type { PgTable } from 'drizzle-orm/pg-core';
import type { ConfigEntry } from '../../streams/wire/office/configurationShapes.ts';
import type { Tx } from '../db/database.ts';
import type { ShownContent } from '../merchant/documents/document.ts';
import type { GameServer } from '../merchant/gameServer.ts';
import type { Merchant } from '../merchant/merchant.ts';
import type { DueBacklog } from './backlogs.ts';
import type { DemoAccount } from './demoAccount.ts';
import type { ModuleDeps } from './deps.ts';
import type { Handlers } from './handler.ts';
import type { Invariant } from './invariants.ts';
import type { StartWork } from './leases/leases.ts';
import type { Passwords } from './passwords/passwords.ts';
import type { StateReaders } from './publish.ts';

/** What every module may use of the world that it is created for. */
export interface WorldDeps extends ModuleDeps {
  /** Its words and looks may change while the gateway runs: read them each time. */
  readonly merchant: Merchant;
  /** The merchant as its file says, whatever has become of it. */
  readonly merchantFile: Merchant;
  /** How the gateway was started, without secrets. */
  readonly settings: readonly ConfigEntry[];
  /** Brings other words and looks into force in this process. */
  readonly showContent: (content: ShownContent) => void;
  /** The merchant as it would be with other words and looks. */
  readonly merchantWith: (content: ShownContent) => Merchant;
  /** Whether a module of the white label is on for this merchant. */
  readonly isOn: (modId: string) => boolean;
  readonly passwords: Passwords;
  /** Accounts visitors may play; null outside a demo world. */
  readonly demoAccounts: readonly DemoAccount[] | null;
  /** Whether everybody may use what is for the demo's desk. */
  readonly openDesk: boolean;
  /** Locks secrets that have to be read again; see `IdentityDeps`. */
  readonly secretsKey?: string | undefined;
  /** Whether the office may be used from an address. */
  readonly allowsOffice: (ip: string) => boolean;
  /** Where people reach the page. */
  readonly origin: () => string;
  /** Where operators reach the office. */
  readonly officeOrigin: () => string;
  /** Where this gateway listens, whatever it is called from outside. */
  readonly listensAt: () => string;
  /** Servers that games are played on. */
  readonly gameServers: readonly GameServer[];
  /** Tables of all modules with rows that go when a trial account is closed. */
  readonly accountTables: readonly PgTable[];
  /** What an audit looks at, of all modules. */
  readonly invariants: readonly Invariant[];
  /** What waits for the loops of all modules. */
  readonly backlogs: readonly DueBacklog[];
}

/** Work that is done every hour. */
export interface HourlyTask {
  run(): Promise<unknown>;
  /** What the log says when it failed. */
  readonly failure: string;
}

/** What a module adds to the gateway once it is created. */
export interface ModuleParts {
  /** Answers of calls of the wire. */
  readonly handlers?: Partial<Handlers>;
  /** How the states of topics are read for a snapshot. */
  readonly readers?: Partial<StateReaders>;
  /** What later modules and the server may use, each under a name of its own. */
  readonly ports?: object;
  /** Each starts work that goes on by itself, in every process, and answers how to stop it. */
  readonly loops?: readonly StartWork[];
  /** The same for work that one process does at a time for all: while it holds the lease of the module's name. */
  readonly timers?: readonly StartWork[];
  /** Done by one process at a time. */
  readonly hourly?: readonly HourlyTask[];
}

/** What the first rows of a world depend on. */
export interface WorldFill {
  /** World time, epoch ms. */
  readonly at: number;
  /** Numbers in [0, 1), the same for the same seed. */
  readonly random: () => number;
  /** As its file says. */
  readonly merchant: Merchant;
}

/** What the rows of a demo world depend on. */
export interface DemoFill {
  /** World time, epoch ms. */
  readonly at: number;
  /** Account of the agent above all others. */
  readonly topAgent: string;
}

/** One domain of the gateway: everything that the rest has to know of it. */
export interface GatewayModule<Needs, Parts extends ModuleParts> {
  readonly name: string;
  /** Tables that belong to it. */
  readonly tables: readonly PgTable[];
  /** Those with a column `uid` whose rows go when a trial account is closed. */
  readonly accountTables?: readonly PgTable[];
  /** What is so in its tables after every commit; an audit looks whether it is. */
  readonly invariants?: readonly Invariant[];
  /** What waits for its loops, for who watches them. */
  readonly backlogs?: readonly DueBacklog[];
  /**
   * Works out what a new world will be filled with, before the transaction that fills it: a database ends those that do
   * nothing for long.
   * @param db Says whether there is anything to fill; without it the world is new, and its database is still being made.
   */
  prepareWorld?(db?: Tx): Promise<void>;
  /** Adds the rows that every world has. Runs at each start and leaves alone what is there. */
  fillWorld?(tx: Tx, world: WorldFill): Promise<void>;
  /** The same for a demo world, once its people are there. */
  fillDemo?(tx: Tx, demo: DemoFill): Promise<void>;
  /** Creates it with what it needs of the world and of the modules before it. */
  create(deps: Needs): Parts | Promise<Parts>;
}

/** A module with its types; `gateway/world/createModules.ts` is the list of all. */
export function defineModule<Needs, Parts extends ModuleParts>(
  module: GatewayModule<Needs, Parts>,
): GatewayModule<Needs, Parts> {
  return module;
}
