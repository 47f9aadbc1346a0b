import type { Tx } from '../../db/database.ts';
import { inboxMessage } from '../../db/schema.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import type { CallContext, Handlers, Reply } from '../../ground/handler.ts';
import { defineModule, type WorldDeps } from '../../ground/module.ts';
import type { DeliverNotice, NoticePorts } from '../../ground/notices.ts';
import { ownerOf } from '../../ground/owner.ts';
import { positionOf } from '../../ground/position.ts';
import type { StateReaders } from '../../ground/publish.ts';
import { createDeliver } from './deliver.ts';
import { lockInbox } from './lockInbox.ts';
import {
  countUnread,
  listMessages,
  markMessagesRead,
  markUnread,
  readInbox,
  removeMessages,
} from './messages.ts';

/** The messages of the accounts. */
export interface Inbox {
  readonly deliver: DeliverNotice;
  readonly handlers: Pick<
    Handlers,
    'unreadCount' | 'inboxList' | 'inboxRead' | 'inboxUnread' | 'inboxRemove'
  >;
  readonly readers: Pick<StateReaders, 'inbox'>;
}

/** Creates the inbox module: unread count (S7-57), the list, marking read, the topic `u:<uid>:inbox`. */
export function createInbox({
  publish,
  readSnap,
  clock,
}: Pick<ModuleDeps, 'publish' | 'readSnap' | 'clock'>): Inbox {
  /** Changes messages of the caller and publishes the inbox, so that every device shows the same. */
  async function changed(
    tx: Tx,
    ctx: CallContext,
    change: (uid: string, at: number) => Promise<number>,
  ): Promise<Reply<{ unread: number }>> {
    const { uid } = ctx.require();
    const at = clock.now();
    await lockInbox(tx, uid);
    if ((await change(uid, at)) > 0) {
      await publish(tx, { key: 'inbox', uid, data: await readInbox(tx, uid), at });
    }
    return { value: { unread: await countUnread(tx, uid) }, snaps: [await readSnap(tx, 'inbox', uid)] };
  }

  return {
    deliver: createDeliver(publish),
    handlers: {
      unreadCount: {
        mode: 'read',
        async run(tx, ctx) {
          const { uid } = ctx.require();
          const snap = await readSnap(tx, 'inbox', uid);
          return { value: await countUnread(tx, uid), pos: [positionOf(snap)] };
        },
      },
      inboxList: {
        mode: 'read',
        run: async (tx, ctx, { unread, ...params }) => ({
          value: await listMessages(tx, ctx.require().uid, { ...params, onlyUnread: unread === '1' }),
        }),
      },
      inboxRead: {
        mode: 'write',
        run: (tx, ctx, { ids }) => changed(tx, ctx, (uid, at) => markMessagesRead(tx, uid, at, ids)),
      },
      inboxUnread: {
        mode: 'write',
        run: (tx, ctx, { ids }) => changed(tx, ctx, uid => markUnread(tx, uid, ids)),
      },
      inboxRemove: {
        mode: 'write',
        run: (tx, ctx, { ids }) => changed(tx, ctx, (uid, at) => removeMessages(tx, uid, at, ids)),
      },
    },
    readers: {
      inbox: (tx, uid) => readInbox(tx, ownerOf(uid)),
    },
  };
}

export const inbox = defineModule({
  name: 'inbox',
  tables: [inboxMessage],
  accountTables: [inboxMessage],
  create(deps: WorldDeps) {
    const { handlers, readers, deliver } = createInbox(deps);
    const ports: NoticePorts = { inbox: { deliver } };
    return { handlers, readers, ports };
  },
});
