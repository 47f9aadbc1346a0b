import type { Database, Tx } from '../../../gateway/db/database.ts';
import type { Clock } from '../../../gateway/ground/clock/clock.ts';
import type { Machine } from '../../unit/laws/machineLaw.ts';
import { race } from '../casino/races.ts';

/** What a process does with the orders of a machine. */
export interface Process {
  /** Applies a step to an order in a transaction of its own; throws where the state refuses it. */
  apply(id: string, step: string): Promise<unknown>;
  stateOf(id: string): Promise<string>;
}

/** A state, and two steps that are open from it. */
export type Pair = readonly [state: string, one: string, other: string];

/** Something whose steps are raced, and the two processes that apply them. */
export interface Raced {
  readonly id: string;
  readonly processes: readonly [Process, Process];
  /** What is wrong with what was booked. @param steps All steps that were tried on the way, in any order. */
  faultsAt(ended: string, steps: readonly string[]): Promise<readonly string[]>;
}

/** A place where things of one machine are raced. */
export interface Course {
  /** @param skew How much the clock of the second process is ahead, ms. */
  open(pair: Pair, skew: number): Promise<Raced>;
  close?(): Promise<void>;
}

/** A clock that is wrong by so much. */
export const skewed = (clock: Clock, ms: number): Clock => ({ ...clock, now: () => clock.now() + ms });

interface Engine {
  lock(tx: Tx, id: string): Promise<{ readonly state: string }>;
  applyStep(tx: Tx, name: never, row: never): Promise<unknown>;
  announce(tx: Tx, done: never): Promise<void>;
}

/** A process over the engine of some orders. */
export function processOf(database: Database, engine: Engine): Process {
  return {
    apply: (id, step) =>
      database.write(async tx => {
        const row = await engine.lock(tx, id);
        await engine.announce(tx, (await engine.applyStep(tx, step as never, row as never)) as never);
      }),
    stateOf: async id => (await database.write(tx => engine.lock(tx, id))).state,
  };
}

/** A sentence for a figure that is not what it has to be. */
export const unequal = (what: string, is: unknown, due: unknown): readonly string[] =>
  is === due ? [] : [`${what}: ${is} and not ${due}`];

/** The steps that lead to a state. */
export function wayTo({ begins, steps, after }: Machine, state: string): readonly string[] {
  const ways = new Map<string, readonly string[]>(begins.map(it => [it, []]));
  for (const [from, way] of ways)
    for (const step of steps) {
      const next = after(from, step);
      if (next !== null && !ways.has(next)) ways.set(next, [...way, step]);
    }
  const way = ways.get(state);
  if (way === undefined) throw new Error(`${state} is out of reach`);
  return way;
}

/** What is wrong when two processes apply two steps to one order at once. */
export async function faultsOfRace(
  machine: Machine,
  [state, one, other]: Pair,
  { id, processes: [ours, theirs], faultsAt }: Raced,
): Promise<readonly string[]> {
  const way = wayTo(machine, state);
  for (const step of way) await ours.apply(id, step);
  const answers = await race(
    () => ours.apply(id, one),
    () => theirs.apply(id, other),
  );
  const { after } = machine;
  const [first, second] = [after(state, one), after(state, other)];
  const isBoth = answers.every(answer => answer === 'ok');
  const mayBoth = [after(first ?? '', other), after(second ?? '', one)];
  const ends = isBoth ? mayBoth : [answers[0] === 'ok' ? first : second];
  const ended = await ours.stateOf(id);
  if (!answers.includes('ok')) return [`neither is applied: ${answers.join()}`];
  // A database that refuses the second booking keeps the money right, but nobody is told what has become of the order.
  const crude = answers.filter(answer => !/^[a-z_]+$/.test(answer));
  return [
    ...crude.map(answer => `is refused by an error and no code: ${answer}`),
    ...(ends.includes(ended) ? [] : [`${answers.join()} ends in ${ended}`]),
    ...(await faultsAt(ended, [...way, one, other])),
  ];
}
