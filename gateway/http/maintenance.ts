import { eq } from 'drizzle-orm';
import type { CallSpec } from '../../streams/wire/protocol/call.ts';
import { readAs } from '../../streams/wire/protocol/readAs.ts';
import { StatusState } from '../../streams/wire/system/shapes.ts';
import type { CallName } from '../../streams/wire/tables/calls.ts';
import { topicName } from '../../streams/wire/tables/topicNames.ts';
import type { Tx } from '../db/database.ts';
import { topic } from '../db/schema.ts';
import { CallError } from '../ground/handler.ts';

/** Bounds of the wait that a refused caller is asked for, real ms. */
const WAIT_MS = { least: 1_000, usual: 5_000, most: 300_000 } as const;

const SIGNING_IN: ReadonlySet<CallName> = new Set(['login', 'freePlay', 'register']);

/** Calls that are always allowed: signing out, and asking for the result of an earlier command. */
const ALWAYS: ReadonlySet<CallName> = new Set(['logout', 'closeIntent']);

/**
 * Whether a maintenance refuses this call: those of members, and those that sign in. The state of the platform and
 * of the session can always be read, and signing out, asking the support and asking for the result of a command
 * are always possible.
 */
export function stopsForMaintenance(
  name: CallName,
  { audience, guests }: Pick<CallSpec, 'audience' | 'guests'>,
): boolean {
  return SIGNING_IN.has(name) || (audience === 'session' && !ALWAYS.has(name) && guests !== true);
}

/**
 * Throws `maintenance` (503) during one. Reads the stored state of `g:status`, so that every process sees it.
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
