import { setTimeout as sleep } from 'node:timers/promises';
import { openRedisBus } from '../../../gateway/db/bus/redis/openRedisBus.ts';
import { openDatabase } from '../../../gateway/db/pgDatabase.ts';
import { createPublish } from '../../../gateway/realtime/publishing.ts';

/** Who publishes as another gateway of the same world does. */
export interface Publisher {
  /** Wins for everybody, so many a second; how many that were. */
  wins(perSecond: number, ms: number): Promise<number>;
  /** The same with balances of these members in turn. */
  balances(uids: readonly string[], perSecond: number, ms: number): Promise<number>;
  close(): Promise<void>;
}

const TICK_MS = 10;
/** Transactions under way, and events of each. */
const MOST = 16;
const TOGETHER = 4;
const SILENT = { info: () => undefined, warn: () => undefined };

export async function openPublisher(databaseUrl: string, redisUrl: string): Promise<Publisher> {
  const bus = await openRedisBus(redisUrl, databaseUrl, SILENT);
  const database = openDatabase(databaseUrl, { connections: MOST, bus });
  const publish = createPublish({ wall: Date.now });
  let n = 0;

  /** Calls `send` as often as the rate asks for; what a busy machine does not manage comes later. */
  async function pace(perSecond: number, ms: number, send: () => Promise<unknown>): Promise<number> {
    const from = performance.now();
    const running = new Set<Promise<unknown>>();
    const all = Math.round((perSecond * ms) / 1_000);
    for (let sent = 0; sent < all; ) {
      while (sent < Math.min(all, ((performance.now() - from) / 1_000) * perSecond) && running.size < MOST) {
        const one = send().finally(() => running.delete(one));
        running.add(one);
        sent += 1;
      }
      await sleep(TICK_MS);
    }
    await Promise.all(running);
    return all;
  }
  return {
    wins: (perSecond, ms) =>
      pace(perSecond, ms, () => {
        n += 1;
        const at = Date.now();
        const game = { customerName: 'ra***74', gameName: 'Dice', gameCode: 'DICE', iconUrl: null };
        const data = { ...game, id: n.toString(16).padStart(16, '0'), winAmount: n, at, demo: false };
        return database.write(tx => publish(tx, { key: 'winners', uid: null, data, at }));
      }),
    balances: async (uids, perSecond, ms) => {
      const transactions = await pace(perSecond / TOGETHER, ms, () => {
        const changes = Array.from({ length: TOGETHER }, () => {
          n += 1;
          const data = {
            ...{ version: n, currency: 'PT', currencySymbol: 'PT', sum: n },
            accounts: [{ accountTypeId: 1, avail: n }],
          };
          return { key: 'balance' as const, uid: uids[n % uids.length] ?? '', data, at: Date.now() };
        });
        return database.write(tx => publish.all(tx, changes));
      });
      return transactions * TOGETHER;
    },
    close: () => database.close(),
  };
}
