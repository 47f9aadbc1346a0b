import type { Tx } from '../../../gateway/db/database.ts';
import type { Machine } from '../../unit/laws/machineLaw.ts';
import type { Casino } from '../casino/openCasino.ts';
import { race } from '../casino/races.ts';

/** What a process does with the orders of a machine. */
export interface Process {
  /** Takes a step of an order in a transaction of its own; throws where the state refuses it. */
  take(id: string, step: string): Promise<unknown>;
  stateOf(id: string): Promise<string>;
}
export interface Engine {
  lock(tx: Tx, id: string): Promise<{ readonly state: string }>;
  take(tx: Tx, name: never, row: never): Promise<unknown>;
  tell(tx: Tx, done: never): Promise<void>;
}

/** A process over the engine of some orders. */
export const processOf = ({ database }: Pick<Casino, 'database'>, engine: Engine): Process => ({
  take: (id, step) =>
    database.write(async tx => {
      const row = await engine.lock(tx, id);
      await engine.tell(tx, (await engine.take(tx, step as never, row as never)) as never);
    }),
  stateOf: async id => (await database.write(tx => engine.lock(tx, id))).state,
});

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

/** What is wrong when two processes take two steps of one order at once. */
export async function faultsOfRace(
  machine: Machine,
  [state, one, other]: readonly [string, string, string],
  id: string,
  [ours, theirs]: readonly [Process, Process],
): Promise<readonly string[]> {
  for (const step of wayTo(machine, state)) await ours.take(id, step);
  const answers = await race(
    () => ours.take(id, one),
    () => theirs.take(id, other),
  );
  const { after } = machine;
  const [first, second] = [after(state, one), after(state, other)];
  const isBoth = answers.every(answer => answer === 'ok');
  const mayBoth = [after(first ?? '', other), after(second ?? '', one)];
  const ends = isBoth ? mayBoth : [answers[0] === 'ok' ? first : second];
  const ended = await ours.stateOf(id);
  if (!answers.includes('ok')) return [`neither is taken: ${answers.join()}`];
  return ends.includes(ended) ? [] : [`${answers.join()} ends in ${ended}`];
}
