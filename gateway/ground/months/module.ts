import { archivedThing, bookArchive } from '../../db/schema.ts';
import { periodAt } from '../calendar/periods.ts';
import { startClock } from '../loops/startClock.ts';
import { defineModule, type WorldDeps } from '../module.ts';
import { addMonths } from './addMonths.ts';

/** Makes the partitions of months before they are needed. */
export const months = defineModule({
  name: 'months',
  tables: [archivedThing, bookArchive],
  create({ database, clock, log }: WorldDeps) {
    let addedFor: number | null = null;
    const look = async () => {
      const month = periodAt('monthly', clock.now()).start;
      if (month === addedFor) return;
      await addMonths(database, month);
      addedFor = month;
    };
    return { loops: [() => startClock({ log }, look, 'the partitions of the next months were not added')] };
  },
});
