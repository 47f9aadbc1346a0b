import { OFFICE } from '../../../streams/wire/session/audience.ts';
import type { ChatPorts } from '../../care/chat/ports.ts';
import type { Tx } from '../../db/database.ts';
import type { WorldDeps } from '../../ground/module.ts';
import type { NoticePorts } from '../../ground/notices.ts';

/** What the care needs of the world. */
export type CareDeps = Pick<WorldDeps, 'database' | 'publish' | 'clock' | 'wall'> & ChatPorts & NoticePorts;

/** Has everybody who shows ready answers read them again. */
export function publishCare(
  tx: Tx,
  { publish, clock }: Pick<CareDeps, 'publish' | 'clock'>,
): Promise<unknown> {
  const at = clock.now();
  return publish(tx, { key: 'careChanges', uid: OFFICE, data: { changedAt: at }, at });
}
