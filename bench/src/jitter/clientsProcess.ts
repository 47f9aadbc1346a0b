import { randomSource } from '../stream/workload.ts';
import { JitterClient } from './client.ts';
import { createDialect } from './dialects.ts';
import type { Order, Seen } from './messages.ts';
import { stays } from './plan.ts';
import { createTally, type Tally } from './tally.ts';

// A process of clients, told by its parent what to do.

/** Begin to connect together; the next ones every `EVERY_MS`. */
const TOGETHER = 20;
const EVERY_MS = 25;
const SOURCES = 16;

const clients: JitterClient[] = [];
let tally: Tally | null = null;

function connect({
  dialect,
  origins,
  clients: count,
  messages,
  seed,
}: Extract<Order, { do: 'connect' }>): void {
  const made = createTally(messages, Date.now);
  tally = made;
  const random = randomSource(seed);
  for (let index = 0; index < count; index += 1) {
    const own = randomSource(Math.floor(random() * 2 ** 31));
    clients.push(
      new JitterClient({
        nextOrigin: () => origins[Math.floor(random() * origins.length)] ?? '',
        ...{ dialect: createDialect[dialect](), receipt: made.receipt(), stays: stays(own) },
        ip: `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`,
        localAddress: `127.0.0.${2 + (index % SOURCES)}`,
      }),
    );
  }
  let next = 0;
  const timer = setInterval(() => {
    for (const client of clients.slice(next, next + TOGETHER)) client.connect();
    next += TOGETHER;
    if (next >= clients.length) clearInterval(timer);
  }, EVERY_MS);
}

function look(): Seen {
  if (tally === null) throw new Error('nobody has connected');
  return {
    clients: clients.length,
    connected: clients.filter(client => client.connected).length,
    drops: clients.reduce((sum, { drops }) => sum + drops, 0),
    ...tally.read(),
  };
}

process.on('message', (order: Order) => {
  if (order.do === 'connect') connect(order);
  else if (order.do === 'drop') for (const client of clients) client.drop();
  else if (order.do === 'stay') for (const client of clients) client.stay();
  else process.send?.(look());
});
process.on('disconnect', () => process.exit());
