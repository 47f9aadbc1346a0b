import type { InboxType } from '../../../streams/wire/entities/inbox.ts';
import type { Minor } from '../../../streams/wire/money.ts';
import type { Tx } from '../../db/database.ts';
import { inboxMessage } from '../../db/schema.ts';
import type { Publish } from '../../ground/publish.ts';
import { lockInbox } from './lockInbox.ts';
import { readInbox } from './messages.ts';

/** A message for one account. */
interface Delivery {
  readonly uid: string;
  readonly type: InboxType;
  /** Minor units. */
  readonly amount: Minor;
  /** Who else it is about, masked, or what. */
  readonly name?: string;
  /** World time, epoch ms. */
  readonly at: number;
  /** Made by the simulator. */
  readonly demo: boolean;
  /** Id of the message; delivering the same one again changes nothing. */
  readonly opId: string;
}

/** Writes the message and publishes `u:<uid>:inbox`. Returns whether it is a new one. */
export type Deliver = (tx: Tx, delivery: Delivery) => Promise<boolean>;

export function createDeliver(publish: Publish): Deliver {
  return async (tx, { opId, uid, type, amount, name = null, at, demo }) => {
    await lockInbox(tx, uid);
    const written = await tx
      .insert(inboxMessage)
      .values({ id: opId, uid, type, amount, name, at, demo })
      .onConflictDoNothing()
      .returning({ id: inboxMessage.id });
    if (written.length === 0) return false;
    await publish(tx, { key: 'inbox', uid, data: await readInbox(tx, uid), at, opId });
    return true;
  };
}
