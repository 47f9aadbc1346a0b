import { HOUR } from '../../ground/calendar/durations.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import { eachAside, eachKnown } from '../../ground/due/ports.ts';
import { brokenAmong, type EndBrokenDeps, endBroken } from './endBroken.ts';
import { allContracts } from './records.ts';

/** How often it is looked for them, world ms: nobody can agree on one, so they are as old as a change of the law. */
const LOOK_EVERY_MS = HOUR;
/** Under this name it is remembered which of them could not be ended. */
const LOOP = 'contracts/broken';
/** Those that could not be ended and are tried at once. */
const AT_ONCE = 20;

export type BrokenClockDeps = EndBrokenDeps & Pick<ModuleDeps, 'database' | 'log'>;

/**
 * A look for contracts that break the law of contracts: it ends them with their running periods, the uppermost first, each
 * in a transaction of its own. It reads all contracts with the first look and once in an hour; in between it tries again what
 * failed. Answers how many it ended.
 */
export function createBrokenLook(deps: BrokenClockDeps): () => Promise<number> {
  const { database, clock } = deps;
  let seen: number | null = null;
  const end = async (id: string) => {
    const found = (await allContracts(database.db)).find(contract => contract.id === id);
    return found !== undefined && (await database.write(tx => endBroken(tx, deps, found)));
  };
  return async () => {
    const hour = Math.floor(clock.now() / LOOK_EVERY_MS);
    let ended = 0;
    if (hour !== seen) {
      const broken = brokenAmong(await allContracts(database.db));
      ended += await eachKnown(deps, broken, {
        loop: LOOP,
        keyOf: ({ id }) => id,
        handle: ({ id }) => end(id),
      });
      seen = hour;
    }
    return ended + (await eachAside(deps, { loop: LOOP, limit: AT_ONCE, handle: end }));
  };
}
