import type { Bus } from '../../../../gateway/db/bus/port.ts';
import { createPostgresBus } from '../../../../gateway/db/bus/postgresBus.ts';
import { openRedisBus } from '../../../../gateway/db/bus/redis/openRedisBus.ts';
import { openDatabase } from '../../../../gateway/db/pgDatabase.ts';
import type { RealtimeLimits } from '../../../../gateway/realtime/limits.ts';
import type { TestDatabase } from '../../support/database.ts';
import { eventually } from './eventually.ts';
import { emptyReaders, type Node, startNode } from './node.ts';

/** A process whose database has a bus of its own, as every gateway has. */
export interface BusNode extends Node {
  readonly bus: Bus;
}

/** What tells nobody of its link: a test looks at states. */
export const SILENT = { info: () => undefined, warn: () => undefined };

/**
 * Starts a process that says what it commits by `bus`, or by PostgreSQL. Resolves once events arrive as they do in the long run.
 * Close it before the database is dropped.
 */
export async function startOnBus(
  db: TestDatabase,
  bus: Bus = createPostgresBus(db.url),
  limits: Partial<RealtimeLimits> = {},
): Promise<BusNode> {
  const database = openDatabase(db.url, { connections: 6, bus });
  const node = await startNode({ ...db, database }, limits, emptyReaders, bus);
  if (bus.delivery !== null) await eventually(() => isLive(node));
  return {
    ...node,
    bus,
    async close() {
      await node.close();
      await database.close();
    },
  };
}

/** Throws unless events arrive by the bus. */
export function isLive(node: Node): void {
  if (!node.realtime.arriving().live) throw new Error('the log is read');
}

/** A bus over a Redis for the test's database. */
export const redisBus = (db: TestDatabase, url: string): Promise<Bus> => openRedisBus(url, db.url, SILENT);
