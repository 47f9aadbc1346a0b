import { OFFICE } from '../../../streams/wire/session/audience.ts';
import type { Tx } from '../../db/database.ts';
import type { OfficeDeps } from '../operators/ports.ts';

/** Has everybody who shows what waits, or the limits, read it again. */
export async function publishWaiting(
  tx: Tx,
  { publish, clock }: Pick<OfficeDeps, 'publish' | 'clock'>,
): Promise<void> {
  const at = clock.now();
  await publish(tx, { key: 'waitingRequests', uid: OFFICE, data: { changedAt: at }, at });
}
