import { setTimeout as sleep } from 'node:timers/promises';
import { prepareGateway } from '../../../tests/capacity/gateway/gatewayProcess.ts';
import { openServer } from '../bet/server.ts';
import { openWorlds } from '../bet/worlds.ts';
import { createProgress } from '../progress.ts';
import { addEntries } from './entries.ts';
import { createReader } from './reader.ts';

/** How much a run reads. */
export interface Plan {
  /** Entries of the one member. */
  readonly entries: number;
  /** Answers of each kind. */
  readonly reads: number;
}

/** What reading an account record came to. */
export interface Measured {
  /** Milliseconds of each answer, by what was asked for. */
  readonly ms: ReadonlyMap<string, readonly number[]>;
  /** The file of everything. */
  readonly file: {
    readonly lines: number;
    readonly bytes: number;
    readonly seconds: number;
    /** Resident memory of the gateway, bytes: before, and at most meanwhile. */
    readonly idle: number;
    readonly most: number;
  };
}

const DATABASE = 'records';
const DAY_MS = 86_400_000;
const ZONE = 'Asia/Dhaka';
const SAMPLE_MS = 50;
/** Time until the memory counts as idle, ms. */
const SETTLE_MS = 3_000;

type Reader = ReturnType<typeof createReader>;

/** Each kind of question, made anew for every answer. */
function questions(reader: Reader): ReadonlyMap<string, () => Promise<unknown>> {
  let cursor: string | null = null;
  const someDay = () => Date.now() - Math.floor(Math.random() * 360) * DAY_MS;
  return new Map<string, () => Promise<unknown>>([
    ['first page', () => reader.value('accountRecordsPage', { zone: ZONE })],
    [
      'next page',
      async () => {
        const page = await reader.value('accountRecordsPage', {
          zone: ZONE,
          ...(cursor !== null && { cursor }),
        });
        cursor = page.next;
      },
    ],
    ['first page of one kind', () => reader.value('accountRecordsPage', { zone: ZONE, kind: 'payout' })],
    [
      'page of a day of the past',
      () => {
        const from = someDay();
        return reader.value('accountRecordsPage', { zone: ZONE, from, to: from + DAY_MS });
      },
    ],
    ['totals of a year', () => reader.value('accountRecordsTotals', { zone: ZONE })],
    [
      'totals of a month',
      () => {
        const from = someDay();
        return reader.value('accountRecordsTotals', { zone: ZONE, from, to: from + 30 * DAY_MS });
      },
    ],
  ]);
}

/** Reads one member's long account record through a gateway of its own. */
export async function measure({ entries, reads }: Plan): Promise<Measured> {
  const server = await openServer();
  try {
    const [member] = await openWorlds(server, 1, [DATABASE]);
    if (member === undefined) throw new Error('the world has no member');
    await addEntries(server, DATABASE, 'c0', entries);
    const gateway = await prepareGateway(server.url(DATABASE), server.folder, 'silent');
    await gateway.start();
    try {
      const reader = createReader(gateway.origin.replace(/^ws/, 'http'), member);
      const ms = new Map<string, number[]>();
      const kinds = questions(reader);
      const step = createProgress(kinds.size + 1, 'part');
      for (const [kind, ask] of kinds) {
        await ask();
        const taken: number[] = [];
        for (let n = 0; n < reads; n += 1) {
          const from = performance.now();
          await ask();
          taken.push(performance.now() - from);
        }
        ms.set(kind, taken);
        step();
      }
      await sleep(SETTLE_MS);
      const idle = await gateway.memory();
      let most = idle;
      const sampling = setInterval(() => {
        void gateway.memory().then(now => {
          most = Math.max(most, now);
        });
      }, SAMPLE_MS);
      const from = performance.now();
      const file = await reader.file().finally(() => clearInterval(sampling));
      step();
      return { ms, file: { ...file, seconds: (performance.now() - from) / 1_000, idle, most } };
    } finally {
      await gateway.stop('SIGTERM');
    }
  } finally {
    await server.close();
  }
}
