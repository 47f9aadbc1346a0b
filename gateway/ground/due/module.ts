import { duePass, setAside } from '../../db/schema.ts';
import { defineModule, type WorldDeps } from '../module.ts';
import { countAside } from './setAside.ts';

/** Real ms between two counts. */
const COUNT_EVERY_MS = 10_000;

export interface DuePorts {
  /** How many things are due and could not be done, by the last count: an alarm for people. */
  readonly due: { setAside(): number };
}

export const due = defineModule({
  name: 'due',
  tables: [setAside, duePass],
  create({ database, log }: WorldDeps) {
    let counted = 0;
    const count = async () => {
      counted = await database.write(countAside);
    };
    const start = () => {
      let running = Promise.resolve();
      const timer = setInterval(() => {
        running = count().catch((error: unknown) =>
          log.warn({ err: error }, 'what is set aside was not counted'),
        );
      }, COUNT_EVERY_MS);
      return () => {
        clearInterval(timer);
        return running;
      };
    };
    return { ports: { due: { setAside: () => counted } } satisfies DuePorts, loops: [start] };
  },
});
