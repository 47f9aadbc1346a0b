/** An outcome of one of several that ran together: it has to run by itself, and nothing has been done for it yet. */
export class Alone extends Error {
  override readonly name = 'Alone';
}

export const ALONE = new Alone('This has to run by itself.');

/** What asks for its turn. */
interface Waiting<T, R> {
  readonly item: T;
  readonly resolve: (value: R | PromiseLike<R>) => void;
  readonly reject: (failure: unknown) => void;
}

export interface BatcherOptions<T, R> {
  /**
   * Runs some together, or one: an outcome for each, in their order; a failure is one of its own. `ALONE` asks for a run by
   * itself, for which nobody waits. What is thrown failed all of them, and each runs again by itself.
   */
  readonly runAll: (items: readonly T[], isAlone: boolean) => Promise<readonly (R | Error)[]>;
  /** Those of one owner run one after the other. */
  readonly ownerOf: (item: T) => string;
  /** How many run together at most. */
  readonly most: number;
}

/**
 * Runs together what comes while others run: one alone runs at once, and the more there is to do, the less each costs.
 * One batch runs at a time.
 */
export function createBatcher<T, R>({ runAll, ownerOf, most }: BatcherOptions<T, R>) {
  const queue: Waiting<T, R>[] = [];
  let isRunning = false;

  /** The first of each owner, in the order in which they came. */
  function nextBatch(): Waiting<T, R>[] {
    const owners = new Set<string>();
    const taken: Waiting<T, R>[] = [];
    for (let i = 0; i < queue.length && taken.length < most; ) {
      const [next] = queue.slice(i, i + 1);
      if (next === undefined) break;
      const owner = ownerOf(next.item);
      if (owners.has(owner)) i += 1;
      else {
        owners.add(owner);
        taken.push(next);
        queue.splice(i, 1);
      }
    }
    return taken;
  }

  async function runAlone({ item, resolve, reject }: Waiting<T, R>): Promise<void> {
    try {
      const [outcome] = await runAll([item], true);
      if (outcome === undefined || outcome instanceof Alone)
        throw new Error('what runs by itself has an outcome');
      if (outcome instanceof Error) reject(outcome);
      else resolve(outcome);
    } catch (failure) {
      reject(failure);
    }
  }

  async function runTogether(batch: readonly Waiting<T, R>[]): Promise<void> {
    const items = batch.map(({ item }) => item);
    const outcomes: readonly (R | Error)[] = await runAll(items, false).catch(failure =>
      items.length === 1 ? [failure as Error] : [],
    );
    for (const [i, waiting] of batch.entries()) {
      const outcome = outcomes[i];
      // Those after it don't wait for what it waits for.
      if (outcome === undefined || outcome instanceof Alone) void runAlone(waiting);
      else if (outcome instanceof Error) waiting.reject(outcome);
      else waiting.resolve(outcome);
    }
  }

  async function runQueue(): Promise<void> {
    isRunning = true;
    while (queue.length > 0) await runTogether(nextBatch());
    isRunning = false;
  }

  return (item: T): Promise<R> =>
    new Promise((resolve, reject) => {
      queue.push({ item, resolve, reject });
      if (!isRunning) void runQueue();
    });
}
