import { eq } from 'drizzle-orm';
import type { CallSpec } from '../../streams/wire/call.ts';
import type { CallName } from '../../streams/wire/calls/index.ts';
import { StatusState } from '../../streams/wire/entities/system.ts';
import { readAs } from '../../streams/wire/readAs.ts';
import { topicName } from '../../streams/wire/topicNames.ts';
import type { Tx } from '../db/database.ts';
import { topic } from '../db/schema.ts';
import { CallError } from './handler.ts';

/** Bounds of the wait a refused caller is told, real ms. */
const WAIT_MS = { least: 1_000, usual: 5_000, most: 300_000 } as const;

const SIGNING_IN: ReadonlySet<CallName> = new Set(['login', 'freePlay', 'register']);

/** Leaving, and learning how something ended that began before. */
const ALWAYS: ReadonlySet<CallName> = new Set(['logout', 'closeIntent']);

/**
 * Whether a maintenance stops this call: what members do, and what makes a visitor one. How the platform is
 * (the system calls, the session's state) can always be asked, leaving is always possible, and so is asking for help or
 * how a command ended.
 */
export function stopsForMaintenance(
  name: CallName,
  { audience, guests }: Pick<CallSpec, 'audience' | 'guests'>,
): boolean {
  return SIGNING_IN.has(name) || (audience === 'session' && !ALWAYS.has(name) && guests !== true);
}

/**
 * Throws `maintenance` (503) while there is one. Reads the state that `g:status` has: no process can miss it.
 * @param now World time, epoch ms.
 * @param rate World ms per real ms.
 */
export async function assertNoMaintenance(tx: Tx, now: number, rate: number): Promise<void> {
  const [row] = await tx
    .select({ st: topic.st })
    .from(topic)
    .where(eq(topic.t, topicName('status')));
  const status = readAs(StatusState, row?.st);
  if (!status.success || status.data.state !== 'maintenance') return;
  const { until } = status.data;
  const left = until === null ? WAIT_MS.usual : (until - now) / rate;
  const retryMs = Math.ceil(Math.min(WAIT_MS.most, Math.max(WAIT_MS.least, left)));
  throw new CallError('maintenance', 503, 'The platform is under maintenance.', {
    retryMs,
    value: { until },
  });
}
