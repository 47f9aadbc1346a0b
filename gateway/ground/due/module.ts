import { duePass, setAside } from '../../db/schema.ts';
import { type BacklogCount, countBacklogs } from '../backlogs.ts';
import { watchedRun } from '../loopHealth.ts';
import { defineModule, type WorldDeps } from '../module.ts';
import { dueSeenOn } from './dueSeen.ts';
import { countAside } from './setAside.ts';

/** Real ms between two counts. */
const COUNT_EVERY_MS = 10_000;

export interface DuePorts {
  readonly due: {
    /** How many things are due and could not be done, by the last count: an alarm for people. */
    setAside(): number;
    /** What waits for each loop: by the last count where it keeps a queue, else by what it has seen here. */
    backlog(): readonly BacklogCount[];
  };
}

export const due = defineModule({
  name: 'due',
  tables: [setAside, duePass],
  create({ database, log, clock, wall, backlogs, loopHealth }: WorldDeps) {
    let aside = 0;
    let waiting: readonly BacklogCount[] = backlogs.map(({ loop }) => ({ loop, due: 0, oldestMs: null }));
    const count = async () => {
      aside = await database.write(countAside);
      waiting = await database.read(tx => countBacklogs(tx, backlogs, { now: clock.now(), wall: wall() }));
    };
    const start = () => {
      const watched = watchedRun(loopHealth, 'count', COUNT_EVERY_MS);
      let running = Promise.resolve();
      const timer = setInterval(() => {
        running = watched(count).catch((error: unknown) =>
          log.warn({ err: error }, 'what is due was not counted'),
        );
      }, COUNT_EVERY_MS);
      return () => {
        clearInterval(timer);
        return running;
      };
    };
    const seen = dueSeenOn(database);
    const counted = new Set(backlogs.map(({ loop }) => loop));
    const backlog = () => [...waiting, ...seen.backlog().filter(({ loop }) => !counted.has(loop))];
    const ports: DuePorts = { due: { setAside: () => aside, backlog } };
    return { ports, loops: [start] };
  },
});
