import { once } from 'node:events';
import { planDue, settleDueRuns } from '../../../gateway/agents/bills/settleDue.ts';
import { openDatabase } from '../../../gateway/db/pgDatabase.ts';
import { createWallet } from '../../../gateway/ledger/wallet/module.ts';
import { createPublish } from '../../../gateway/realtime/publishing.ts';
import { createManualClock } from '../contracts/manualClock.ts';

// A gateway process that settles contracts once it is told to. With a number it says so when it has paid that many times
// and the last one isn't committed, and then waits to be killed.
const [url = '', now = '0', hangAt = '0'] = process.argv.slice(2);
const clock = createManualClock(Number(now));
const publish = createPublish({ wall: Date.now });
const { postAll, publishBalances } = createWallet({
  publish,
  readSnap: () => Promise.reject(new Error('nobody reads here')),
});
let bookings = 0;
const database = openDatabase(url, { connections: 4 });
const deps = {
  database,
  clock,
  publishBalances,
  activeFrom: 1_00,
  // So that a settlement of its contracts takes several transactions.
  atOnce: 25,
  log: { info() {}, warn() {}, error() {} },
  postAll: async (...[tx, all]: Parameters<typeof postAll>) => {
    const booked = await postAll(tx, all);
    bookings += 1;
    if (bookings !== Number(hangAt)) return booked;
    process.stdout.write('booked\n');
    return new Promise<never>(() => {});
  },
};
process.stdout.write('ready\n');
await once(process.stdin, 'data');
await planDue(deps, Number(now));
await settleDueRuns(deps, Number(now), () => false);
await database.close();
process.exit();
