import type { ChatMessage } from '../../../streams/wire/chat/shapes.ts';
import type { Tx } from '../../db/database.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import { addMessage, type MessageDraft } from './messages.ts';

export type WriteDeps = Pick<ModuleDeps, 'publish' | 'clock' | 'wall'>;

/** Adds a message to a locked conversation and publishes it; the same id again changes nothing. */
export async function write(
  tx: Tx,
  { publish, clock, wall }: WriteDeps,
  uid: string,
  draft: Omit<MessageDraft, 'at'>,
): Promise<{ readonly message: ChatMessage; readonly fresh: boolean }> {
  const at = clock.now();
  const written = await addMessage(tx, uid, { ...draft, at }, wall());
  if (written.fresh) {
    await publish(tx, { key: 'chat', uid, data: { op: 'message', message: written.message }, at });
  }
  return written;
}
