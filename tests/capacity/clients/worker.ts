import type { Ev, Hello } from '../../../streams/wire/protocol/frames.ts';
import { emptyHistogram, placeOf } from '../figures.ts';
import { BareClient, createDecoder, type Tally } from './bareClient.ts';
import type { Look, Order, Reading } from './messages.ts';

// A process of bare clients, told by its parent what to do.

/** Attempts under way at a time while the crowd gathers: as fast as the gateway takes them, and no faster. */
const GATHERING = 250;

/** The topic in which the events are published that are counted. */
const MEASURED = 'g:winners';

const clients: BareClient[] = [];
const waiting: BareClient[] = [];
let attempts: number[] = [];
let greetings: number[] = [];
let refetches = 0;
let events = 0;
let told: Record<string, number> = {};
let delays = emptyHistogram();

const tally: Tally = {
  attempted: () => void attempts.push(Date.now()),
  greeted(hello: Hello) {
    greetings.push(Date.now());
    if (hello.r.some(res => !res.ok && res.why !== 'deny')) refetches += 1;
    waiting.pop()?.connect();
  },
  event({ t, ts }: Ev) {
    // The gateway has more to say to everybody, when its rooms open for example.
    if (t !== MEASURED) return;
    events += 1;
    const place = placeOf(Date.now() - ts);
    delays[place] = (delays[place] ?? 0) + 1;
  },
  told(code) {
    told[code] = (told[code] ?? 0) + 1;
  },
};

const live = () => clients.reduce((sum, client) => sum + Number(client.live), 0);

function mark(): void {
  attempts = [];
  greetings = [];
  refetches = 0;
  events = 0;
  told = {};
  delays = emptyHistogram();
}

process.on('message', (order: Order) => {
  if (order.do === 'mark') mark();
  else if (order.do === 'look') process.send?.({ answer: 'look', live: live(), events } satisfies Look);
  else if (order.do === 'read') {
    const reading: Reading = { answer: 'read', live: live(), attempts, greetings, refetches, told, delays };
    process.send?.(reading);
  } else {
    const decode = createDecoder();
    for (const identity of order.clients) {
      clients.push(new BareClient(order.origin, identity, tally, decode));
    }
    waiting.push(...clients.slice(GATHERING));
    for (const client of clients.slice(0, GATHERING)) client.connect();
  }
});
process.on('disconnect', () => process.exit());
