import { inboxMessage } from '../../db/schema.ts';
import type { DeliverNotice } from '../../ground/notices.ts';
import type { Publish } from '../../ground/publish.ts';
import { lockInbox } from './lockInbox.ts';
import { readInbox } from './messages.ts';

export function createDeliver(publish: Publish): DeliverNotice {
  return async (tx, { opId, uid, type, amount, name = null, text = null, at, demo }) => {
    await lockInbox(tx, uid);
    const written = await tx
      .insert(inboxMessage)
      .values({ id: opId, uid, type, amount, name, text, at, demo })
      .onConflictDoNothing()
      .returning({ id: inboxMessage.id });
    if (written.length === 0) return false;
    await publish(tx, { key: 'inbox', uid, data: await readInbox(tx, uid), at, opId });
    return true;
  };
}
