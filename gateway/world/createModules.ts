import { AGENTS, AGENTS_FOR_LOWER } from '../agents/wing.ts';
import { switchOff } from '../care/system/ports.ts';
import { CARE, CARE_FOR_LOWER } from '../care/wing.ts';
import { CASH } from '../cash/wing.ts';
import type { Tx } from '../db/database.ts';
import { HOUR } from '../ground/calendar/durations.ts';
import type { Handlers } from '../ground/handler.ts';
import type { Leases, StartWork } from '../ground/leases/leases.ts';
import { type LoopHealth, watchedRun } from '../ground/loopHealth.ts';
import type {
  DemoFill,
  GatewayModule,
  HourlyTask,
  ModuleParts,
  WorldDeps,
  WorldFill,
} from '../ground/module.ts';
import type { StateReaders } from '../ground/publish.ts';
import { GROUND } from '../ground/wing.ts';
import { closeOnBreak } from '../ledger/limits/ports.ts';
import { LEDGER } from '../ledger/wing.ts';
import { moduleSwitch } from '../merchant/modules.ts';
import { listFileHandlers } from '../office/files/ports.ts';
import { OFFICE } from '../office/wing.ts';
import { PEOPLE } from '../people/wing.ts';
import { PLAY } from '../play/wing.ts';
import { StartError } from '../process/startError.ts';
import { REWARDS, REWARDS_FOR_LOWER } from '../rewards/wing.ts';

/** Every module of the gateway, wing by wing from below; before a wing stand those of higher ones that it has ports for. */
export const MODULES = [
  ...GROUND,
  ...CARE_FOR_LOWER,
  ...LEDGER,
  ...REWARDS_FOR_LOWER,
  ...AGENTS_FOR_LOWER,
  ...PEOPLE,
  ...PLAY,
  ...CASH,
  ...REWARDS,
  ...AGENTS,
  ...CARE,
  ...OFFICE,
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
 * what is missing. Collects what it has checked, so that the depth of a type is no bound on the number of modules.
 */
type InOrder<List, Offered, Checked extends readonly unknown[] = readonly []> = List extends readonly [
  infer First,
  ...infer Rest,
]
  ? First extends GatewayModule<infer Needs, infer Parts>
    ? Offered extends Needs
      ? InOrder<Rest, Offered & In<Parts, 'ports'>, readonly [...Checked, First]>
      : readonly [...Checked, { readonly missing: Exclude<keyof Needs, keyof Offered> }]
    : never
  : Checked;
const inOrder: InOrder<typeof MODULES, WorldDeps> = MODULES;

type Parts = PartsOf<(typeof MODULES)[number]>;

type AnyModule = GatewayModule<never, ModuleParts>;

/** Tables of all modules whose rows go when a trial account is closed. */
export const ACCOUNT_TABLES = (MODULES as readonly AnyModule[]).flatMap(
  ({ accountTables = [] }) => accountTables,
);

/** What is so in the books of all modules, in the order of an audit. */
export const INVARIANTS = (MODULES as readonly AnyModule[]).flatMap(({ invariants = [] }) => invariants);

/** What a module has added. */
type Made = ModuleParts & { readonly name: string };
/** The same task, noted in the registry of loops. */
function watchHourly(task: HourlyTask, loopHealth: LoopHealth | undefined): HourlyTask {
  const watched = watchedRun(loopHealth, 'hourly', HOUR);
  return { ...task, run: () => watched(task.run) };
}
/** What waits for the loops of all modules. */
export const BACKLOGS = (MODULES as readonly AnyModule[]).flatMap(({ backlogs = [] }) => backlogs);

/** Creates each module with the ports of those before it; the types above make sure that they exist. */
async function createEach(deps: WorldDeps): Promise<readonly Made[]> {
  const list: readonly AnyModule[] = inOrder;
  let offered: object = deps;
  const made: Made[] = [];
  for (const module of list) {
    const loopHealth = deps.loopHealth?.of(module.name);
    const parts = await module.create({ ...offered, loopHealth } as never);
    const hourly = parts.hourly?.map(task => watchHourly(task, loopHealth)) ?? [];
    made.push({ ...parts, hourly, name: module.name });
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
  /**
   * Starts the modules' continuous work; each returned function stops one.
   * @param leases What one process does at a time waits for these; without them this process does it, as the only one.
   */
  startLoops(leases?: Pick<Leases, 'hold'>): readonly (() => Promise<void> | void)[];
}

/** Starts several pieces of work as one. */
const startAll =
  (work: readonly StartWork[]): StartWork =>
  () => {
    const stops = work.map(start => start());
    return async () => void (await Promise.all(stops.map(stop => stop())));
  };

/** For a process that is the only one of its world. */
const ALONE: Pick<Leases, 'hold'> = {
  hold(_name, start) {
    const stop = start();
    return async () => stop();
  },
};

/** Creates every module and joins what they offer. */
export async function createModules(
  deps: Omit<WorldDeps, 'isOn' | 'accountTables' | 'invariants' | 'backlogs'>,
): Promise<Modules> {
  const isOn = moduleSwitch(deps.merchant.modules);
  const made = await createEach({
    ...deps,
    isOn,
    accountTables: ACCOUNT_TABLES,
    invariants: INVARIANTS,
    backlogs: BACKLOGS,
  });
  // A call without a handler, or a topic without a reader, is a type error here.
  const answers = joined(made.map(it => it.handlers)) as All<In<Parts, 'handlers'>>;
  const handlers: Modules['handlers'] = { ...answers, ...listFileHandlers(deps.database, answers) };
  const readers: Modules['readers'] = joined(made.map(it => it.readers)) as All<In<Parts, 'readers'>>;
  const hourly = made.flatMap(it => it.hourly ?? []);
  const startHourly = () => {
    const timer = setInterval(() => {
      for (const { run, failure } of hourly)
        run().catch((error: unknown) => deps.log.warn({ err: error }, failure));
    }, HOUR);
    return () => clearInterval(timer);
  };
  const noted = (start: StartWork) => deps.loopHealth?.whileRunning(start) ?? start;
  return {
    handlers: closeOnBreak(switchOff(handlers, isOn), deps),
    readers,
    ports: joined(made.map(it => it.ports)) as Modules['ports'],
    startLoops: (leases = ALONE) => [
      ...made.flatMap(it => it.loops ?? []).map(start => start()),
      ...made.flatMap(({ name, timers = [] }) =>
        timers.length === 0 ? [] : [leases.hold(name, noted(startAll(timers)))],
      ),
      leases.hold('hourly', startHourly),
    ],
  };
}

/**
 * Works out what a new world will be filled with, once: while its database is made, when the process has nothing else to do,
 * or else before it is filled.
 */
export async function prepareWorld(db?: Tx): Promise<void> {
  for (const module of inOrder as readonly AnyModule[]) await module.prepareWorld?.(db);
}

/** Adds the rows that every world has; runs at each start. */
export async function fillWorld(tx: Tx, world: WorldFill): Promise<void> {
  for (const module of inOrder as readonly AnyModule[]) await module.fillWorld?.(tx, world);
}

/** Adds the rows of a demo world that don't belong to a person. */
export async function fillDemo(tx: Tx, demo: DemoFill): Promise<void> {
  for (const module of inOrder as readonly AnyModule[]) await module.fillDemo?.(tx, demo);
}
