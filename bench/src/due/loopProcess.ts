import { openDatabase } from '../../../gateway/db/pgDatabase.ts';
import { createDueLoops } from './loops.ts';

// The loops that look at members in a process of their own, bundled as the gateway is: what is measured is what runs.

/** What the process is told: which loop runs from now on, or none. */
export type LoopOrder = 'promotions' | 'missions' | 'none';

const { DATABASE_URL: url } = process.env;
if (url === undefined) throw new Error('DATABASE_URL is missing');
const database = openDatabase(url);
const loops = createDueLoops(database);
let stop: () => Promise<void> | void = () => undefined;

async function obey(order: LoopOrder): Promise<void> {
  await stop();
  stop = order === 'none' ? () => undefined : (loops[order]?.() ?? stop);
  process.send?.(order);
}

// However the bench ends, its loops must not outlive it.
process.once('disconnect', () => process.exit());
process.on('message', order => void obey(order as LoopOrder));
process.send?.('ready');
