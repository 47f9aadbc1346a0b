import pg from 'pg';
import { CHANNEL } from './channel.ts';
import type { Bus } from './port.ts';

/** Most commits a process announces with one notification: those of so long, ms. */
export const EVERY_MS = 5;
/** How long a try may take, and the wait after one that failed, ms. */
const ANSWER_MS = 5_000;
const RETRY_MS = 500;

/** Says that there is something to read; other notices are names of topics. */
const WAKE = '';

const SEND = `select pg_notify('${CHANNEL}', notice) from unnest($1::text[]) notice`;

/**
 * Announces commits by `NOTIFY`, in transactions of their own and on a connection of its own: whoever waits for a commit never
 * waits for the lock that notifications take.
 */
export function createPostgresBus(url: string): Bus {
  const waiting = new Set<string>();
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | null = null;
  let sending: Promise<void> | null = null;
  let sentAt = Number.NEGATIVE_INFINITY;
  let published = 0;
  let closed = false;

  async function connect(): Promise<pg.Client> {
    const made = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    });
    made.on('error', () => {});
    made.on('end', () => {
      if (client === made) client = null;
    });
    client = made;
    await made.connect();
    // A notification has nothing that a power cut could lose.
    await made.query('set synchronous_commit = off');
    return made;
  }
  async function send(): Promise<void> {
    const notices = [...waiting];
    waiting.clear();
    sentAt = performance.now();
    try {
      await (client ?? (await connect())).query(SEND, [notices]);
    } catch {
      for (const notice of notices) waiting.add(notice);
      const broken = client;
      client = null;
      await broken?.end().catch(() => {});
      sentAt = performance.now() + RETRY_MS;
    }
  }
  function plan(): void {
    if (timer !== null || sending !== null || waiting.size === 0 || closed) return;
    const wait = sentAt + EVERY_MS - performance.now();
    const run = () => {
      timer = null;
      sending = send().finally(() => {
        sending = null;
        plan();
      });
    };
    if (wait <= 0) run();
    else timer = setTimeout(run, wait);
  }
  return {
    announce({ events, renewed }) {
      published += events.length;
      if (events.length > 0) waiting.add(WAKE);
      for (const t of renewed) waiting.add(t);
      plan();
    },
    doubt() {
      waiting.add(WAKE);
      plan();
    },
    delivery: null,
    state: () => ({
      ...{ driver: 'postgres', connected: client !== null, published },
      ...{ dropped: 0, received: 0, republished: 0, subscribed: 0 },
    }),
    async close() {
      closed = true;
      if (timer !== null) clearTimeout(timer);
      await sending;
      if (waiting.size > 0) await send();
      await client?.end().catch(() => {});
    },
  };
}
