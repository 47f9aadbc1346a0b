import { createSalary } from '../../../gateway/agents/salary/module.ts';
import { openDatabase } from '../../../gateway/db/pgDatabase.ts';
import { createWallet } from '../../../gateway/ledger/wallet/module.ts';
import { createPublish } from '../../../gateway/realtime/publishing.ts';
import { createManualClock } from '../contracts/manualClock.ts';

// A gateway process that settles a window, says so when the second agent's booking is made but not committed,
// and then waits to be killed.
const [url = '', now = '0'] = process.argv.slice(2);
const clock = createManualClock(Number(now));
const publish = createPublish({ wall: Date.now });
const { post, publishBalance } = createWallet({
  publish,
  readSnap: () => Promise.reject(new Error('nobody reads here')),
});
let bookings = 0;

createSalary({
  database: openDatabase(url, { connections: 4 }),
  clock,
  publish,
  publishBalance,
  log: { info() {}, warn() {}, error() {} },
  async post(tx, booking) {
    const booked = await post(tx, booking);
    bookings += 1;
    if (bookings < 2) return booked;
    process.stdout.write('booked\n');
    return new Promise<never>(() => {});
  },
}).startScheduler();
