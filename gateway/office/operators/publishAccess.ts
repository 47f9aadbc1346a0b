import { OFFICE } from '../../../streams/wire/session/audience.ts';
import type { Tx } from '../../db/database.ts';
import type { Publish } from '../../ground/publish.ts';

/** Has every process look again at who of the staff is connected, and with which rights. @param at World time, epoch ms. */
export async function publishAccess(tx: Tx, publish: Publish, at: number): Promise<void> {
  await publish(tx, { key: 'officeAccess', uid: OFFICE, data: { changedAt: at }, at });
}
