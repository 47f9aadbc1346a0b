import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { addUp, split } from '../figures.ts';
import type { Identity, Look, Order, Reading } from './messages.ts';

/** Clients of one process: each is an open file, of which a process may have 20,000 at best. */
const PER_PROCESS = 5_000;
const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url));

/** Many clients in several processes. */
export interface Crowd {
  readonly size: number;
  /** Lets everybody connect; resolves once all are greeted. Rejects after `ms`. */
  gather(origin: string, ms: number): Promise<void>;
  /** From now on everything is counted anew. */
  mark(): Promise<void>;
  read(): Promise<Reading>;
  /** Resolves once all are live; rejects with how many are after `ms`. */
  allLive(ms: number): Promise<void>;
  /** Resolves once so many events have come since the mark, or after `ms`. */
  delivered(events: number, ms: number): Promise<void>;
  close(): Promise<void>;
}

async function ask<T extends Look | Reading>(child: ChildProcess, order: Order): Promise<T> {
  const answered = once(child, 'message');
  child.send(order);
  const [answer] = await answered;
  return answer as T;
}

function total(readings: readonly Reading[]): Reading {
  const told: Record<string, number> = {};
  for (const reading of readings) {
    for (const [code, count] of Object.entries(reading.told)) told[code] = (told[code] ?? 0) + count;
  }
  return {
    answer: 'read',
    live: readings.reduce((sum, { live }) => sum + live, 0),
    attempts: readings.flatMap(({ attempts }) => attempts),
    greetings: readings.flatMap(({ greetings }) => greetings),
    refetches: readings.reduce((sum, { refetches }) => sum + refetches, 0),
    told,
    delays: addUp(readings.map(({ delays }) => delays)),
  };
}

/** Starts the processes; nobody connects before `gather`. */
export function openCrowd(identities: readonly Identity[]): Crowd {
  const parts = split(identities, PER_PROCESS);
  const children = parts.map(() => fork(WORKER, { execArgv: ['--import', 'tsx'] }));
  const toAll = <T extends Look | Reading>(order: Order) =>
    Promise.all(children.map(child => ask<T>(child, order)));
  const tell = (child: ChildProcess, order: Order) =>
    new Promise<void>((resolve, reject) => {
      child.send(order, error => (error ? reject(error) : resolve()));
    });

  /** Looks until it is enough; the last look. */
  async function until(enough: (look: Omit<Look, 'answer'>) => boolean, ms: number) {
    const deadline = performance.now() + ms;
    for (;;) {
      const looks = await toAll<Look>({ do: 'look' });
      const live = looks.reduce((sum, look) => sum + look.live, 0);
      const events = looks.reduce((sum, look) => sum + look.events, 0);
      if (enough({ live, events }) || performance.now() > deadline) return { live, events };
      await sleep(50);
    }
  }
  async function allLive(ms: number): Promise<void> {
    const { live } = await until(look => look.live === identities.length, ms);
    if (live < identities.length) throw new Error(`${live} of ${identities.length} clients are live`);
  }
  return {
    size: identities.length,
    allLive,
    async delivered(events, ms) {
      await until(look => look.events >= events, ms);
    },
    async gather(origin, ms) {
      await Promise.all(
        children.map((child, part) => tell(child, { do: 'begin', origin, clients: parts[part] ?? [] })),
      );
      await allLive(ms);
    },
    async mark() {
      await Promise.all(children.map(child => tell(child, { do: 'mark' })));
    },
    read: async () => total(await toAll<Reading>({ do: 'read' })),
    async close() {
      const exits = children.map(child => once(child, 'exit'));
      for (const child of children) child.disconnect();
      await Promise.all(exits);
    },
  };
}
