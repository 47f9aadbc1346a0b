import { agentAnnouncements } from '../agents/agentAnnouncements/module.ts';
import { bills } from '../agents/bills/module.ts';
import { contracts } from '../agents/contracts/module.ts';
import { downlines } from '../agents/downlines/module.ts';
import { invitations } from '../agents/invitations/module.ts';
import { records } from '../agents/records/module.ts';
import { salary } from '../agents/salary/module.ts';
import { team } from '../agents/team/module.ts';
import { chat } from '../care/chat/module.ts';
import { configuration } from '../care/configuration/module.ts';
import { content } from '../care/content/module.ts';
import { inbox } from '../care/inbox/module.ts';
import { operator } from '../care/operator/module.ts';
import { system } from '../care/system/module.ts';
import { switchOff } from '../care/system/switchOff.ts';
import { voids } from '../care/voids/module.ts';
import { cashier } from '../cash/cashier/module.ts';
import { paymentPassword } from '../cash/paymentPassword/module.ts';
import { payoutAccounts } from '../cash/payoutAccounts/module.ts';
import { teamTransfers } from '../cash/teamTransfers/module.ts';
import { transfers } from '../cash/transfers/module.ts';
import type { Tx } from '../db/database.ts';
import { due } from '../ground/due/module.ts';
import type { Handlers } from '../ground/handler.ts';
import { intents } from '../ground/intents/module.ts';
import type { DemoFill, GatewayModule, ModuleParts, WorldDeps, WorldFill } from '../ground/module.ts';
import type { StateReaders } from '../ground/publish.ts';
import { gifts } from '../ledger/gifts/module.ts';
import { closeOnBreak } from '../ledger/limits/closedOnBreak.ts';
import { limits } from '../ledger/limits/module.ts';
import { wallet } from '../ledger/wallet/module.ts';
import { moduleSwitch } from '../merchant/modules.ts';
import { identity } from '../people/identity/module.ts';
import { profile } from '../people/profile/module.ts';
import { referrals } from '../people/referrals/module.ts';
import { sealing } from '../people/sealing/module.ts';
import { crash } from '../play/crash/module.ts';
import { favourites } from '../play/favourites/module.ts';
import { gameServers } from '../play/gameServers/module.ts';
import { games } from '../play/games/module.ts';
import { jackpot } from '../play/jackpot/module.ts';
import { lobby } from '../play/lobby/module.ts';
import { lotteries } from '../play/lotteries/module.ts';
import { recentGames } from '../play/recentGames/module.ts';
import { rooms } from '../play/rooms/module.ts';
import { winners } from '../play/winners/module.ts';
import { StartError } from '../process/startError.ts';
import { bonuses } from '../rewards/bonus/module.ts';
import { draws } from '../rewards/draws/module.ts';
import { missions } from '../rewards/missions/module.ts';
import { pointMall } from '../rewards/pointMall/module.ts';
import { points } from '../rewards/points/module.ts';
import { promotions } from '../rewards/promotions/module.ts';
import { referralRewards } from '../rewards/referralRewards/module.ts';
import { vip } from '../rewards/vip/module.ts';

/** Every module of the gateway, after those whose ports it uses. */
export const MODULES = [
  lobby,
  wallet,
  sealing,
  invitations,
  referrals,
  points,
  identity,
  system,
  jackpot,
  winners,
  inbox,
  paymentPassword,
  payoutAccounts,
  profile,
  limits,
  gifts,
  transfers,
  bonuses,
  pointMall,
  recentGames,
  games,
  rooms,
  lotteries,
  crash,
  gameServers,
  contracts,
  salary,
  due,
  bills,
  agentAnnouncements,
  cashier,
  draws,
  promotions,
  vip,
  voids,
  missions,
  referralRewards,
  team,
  teamTransfers,
  downlines,
  operator,
  chat,
  content,
  favourites,
  intents,
  configuration,
  records,
] as const;

/** The intersection of the members of a union. */
type All<Union> = (Union extends unknown ? (of: Union) => void : never) extends (of: infer Each) => void
  ? Each
  : never;
type PartsOf<Module> = Module extends GatewayModule<never, infer Parts> ? Parts : never;
type In<Parts, Name extends keyof ModuleParts> = Parts extends { readonly [N in Name]: infer Part }
  ? Part
  : object;

/**
 * The list, if each module needs only what the world and the modules before it offer; otherwise a type that names
 * what is missing.
 */
type InOrder<List, Offered> = List extends readonly [infer First, ...infer Rest]
  ? First extends GatewayModule<infer Needs, infer Parts>
    ? Offered extends Needs
      ? readonly [First, ...InOrder<Rest, Offered & In<Parts, 'ports'>>]
      : readonly [{ readonly missing: Exclude<keyof Needs, keyof Offered> }]
    : never
  : readonly [];
const inOrder: InOrder<typeof MODULES, WorldDeps> = MODULES;

type Parts = PartsOf<(typeof MODULES)[number]>;

type AnyModule = GatewayModule<never, ModuleParts>;

/** Tables of all modules whose rows go when a trial account is closed. */
export const ACCOUNT_TABLES = (MODULES as readonly AnyModule[]).flatMap(
  ({ accountTables = [] }) => accountTables,
);

/** What is so in the books of all modules, in the order of an audit. */
export const INVARIANTS = (MODULES as readonly AnyModule[]).flatMap(({ invariants = [] }) => invariants);

/** Creates each module with the ports of those before it; the types above make sure that they exist. */
async function createEach(deps: WorldDeps): Promise<readonly ModuleParts[]> {
  const list: readonly AnyModule[] = inOrder;
  let offered: object = deps;
  const made: ModuleParts[] = [];
  for (const module of list) {
    const parts = await module.create(offered as never);
    made.push(parts);
    offered = { ...offered, ...parts.ports };
  }
  return made;
}

/** All entries of several records; throws when two have the same name. */
function joined(records: readonly (object | undefined)[]): object {
  const entries = records.flatMap(record => Object.entries(record ?? {}));
  const seen = new Set<string>();
  for (const [name] of entries) {
    if (seen.has(name)) throw new StartError(`Two modules of the gateway offer ${name}.`);
    seen.add(name);
  }
  return Object.fromEntries(entries);
}

/** The whole domain. */
export interface Modules {
  /** All but `snap`, which belongs to the realtime part. */
  readonly handlers: Omit<Handlers, 'snap'>;
  readonly readers: StateReaders;
  readonly ports: All<In<Parts, 'ports'>>;
  /** Starts the modules' continuous work; each returned function stops one. */
  startLoops(): readonly (() => Promise<void> | void)[];
}

const HOUR_MS = 3_600_000;

/** Creates every module and joins what they offer. */
export async function createModules(
  deps: Omit<WorldDeps, 'isOn' | 'accountTables' | 'invariants'>,
): Promise<Modules> {
  const isOn = moduleSwitch(deps.merchant.modules);
  const made = await createEach({
    ...deps,
    isOn,
    accountTables: ACCOUNT_TABLES,
    invariants: INVARIANTS,
  });
  // A call without a handler, or a topic without a reader, is a type error here.
  const handlers: Modules['handlers'] = joined(made.map(it => it.handlers)) as All<In<Parts, 'handlers'>>;
  const readers: Modules['readers'] = joined(made.map(it => it.readers)) as All<In<Parts, 'readers'>>;
  const hourly = made.flatMap(it => it.hourly ?? []);
  const startHourly = () => {
    const timer = setInterval(() => {
      for (const { run, failure } of hourly)
        run().catch((error: unknown) => deps.log.warn({ err: error }, failure));
    }, HOUR_MS);
    return () => clearInterval(timer);
  };
  return {
    handlers: closeOnBreak(switchOff(handlers, isOn), deps),
    readers,
    ports: joined(made.map(it => it.ports)) as Modules['ports'],
    startLoops: () => [...made.flatMap(it => it.loops ?? []), startHourly].map(start => start()),
  };
}

/** Works out what a new world will be filled with: the process has nothing else to do while the database is made. */
export function prepareWorld(): void {
  for (const module of inOrder as readonly AnyModule[]) module.prepareWorld?.();
}

/** Adds the rows that every world has; runs at each start. */
export async function fillWorld(tx: Tx, world: WorldFill): Promise<void> {
  for (const module of inOrder as readonly AnyModule[]) await module.fillWorld?.(tx, world);
}

/** Adds the rows of a demo world that don't belong to a person. */
export async function fillDemo(tx: Tx, demo: DemoFill): Promise<void> {
  for (const module of inOrder as readonly AnyModule[]) await module.fillDemo?.(tx, demo);
}
