import { TYPING_SHOWN_MS } from '../../../streams/wire/chat/words.ts';
import type { Tx } from '../../db/database.ts';
import type { WriteDeps } from './write.ts';

/** Shows the writer of a conversation that somebody of the desk is writing, for some seconds. */
export async function publishTyping(
  tx: Tx,
  { publish, clock }: Pick<WriteDeps, 'publish' | 'clock'>,
  uid: string,
  name: string,
): Promise<void> {
  const at = clock.now();
  const until = at + TYPING_SHOWN_MS * clock.rate;
  await publish(tx, { key: 'chat', uid, data: { op: 'typing', name, until }, at });
}
