import { eq, sql } from 'drizzle-orm';
import { ChatMessage, type DeskChat } from '../../../streams/wire/chat/shapes.ts';
import type { Tx } from '../../db/database.ts';
import { account } from '../../db/schema.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import { type CallContext, CallError, type Handlers } from '../../ground/handler.ts';
import { intentId } from '../../ground/intent.ts';
import { assertFree } from './claims.ts';
import {
  type Conversation,
  type ConversationRow,
  findConversation,
  lockConversation,
  toConversation,
} from './conversation.ts';
import { readMessages, readState } from './messages.ts';
import { seePerson } from './people.ts';
import type { ChatDesk } from './queue.ts';
import { markConversationRead } from './read.ts';
import { publishTyping } from './typing.ts';
import { type WriteDeps, write } from './write.ts';

/** Conversations of the list. */
const NEWEST = 100;

/** Conversations with their newest message, the newest first. @param now Real time, epoch ms. */
async function listChats(tx: Tx, now: number): Promise<DeskChat[]> {
  const { rows } = await tx.execute<ConversationRow>(sql`
    select c.*, a.icon, to_jsonb(m) as last, (
      select count(*) from chat_message u
      where u.uid = c.uid and u.author = 'member' and u.n > c.desk_read) as unread
    from chat c left join chat_message m on m.uid = c.uid and m.n = c.last_n left join account a on a.uid = c.uid
    order by c.at desc, c.uid limit ${NEWEST}`);
  return rows.map(row => {
    const { uid, name, guest, language, person, typingUntil } = toConversation(row);
    const last = row.last === null ? null : ChatMessage.parse(row.last);
    const typing = typingUntil > now;
    const icon = row.icon === null ? null : String(row.icon);
    return { uid, name, icon, guest, language, person, last, unread: Number(row.unread), typing };
  });
}

type DeskCalls = 'deskChats' | 'deskChat' | 'deskSend' | 'deskTyping' | 'deskRead' | 'deskLeave';

const unknown = () => new CallError('not_found', 404, 'There is no such conversation.');

async function locked(tx: Tx, uid: string): Promise<Conversation> {
  const conversation = await lockConversation(tx, uid);
  if (conversation === null) throw unknown();
  return conversation;
}

/** Picture of the account that writes; null for none, and for guests. */
async function iconOf(tx: Tx, uid: string): Promise<string | null> {
  const rows = await tx.select({ icon: account.icon }).from(account).where(eq(account.uid, uid));
  return rows[0]?.icon ?? null;
}

/** A conversation as the desk lists it. @param now Real time, epoch ms. */
async function headOf(tx: Tx, conversation: Conversation, now: number): Promise<DeskChat> {
  const { uid, name, guest, language, person, deskRead, typingUntil } = conversation;
  const { messages } = await readMessages(tx, uid, null, 50);
  const unread = messages.filter(({ author, n }) => author === 'member' && n > deskRead).length;
  const last = messages.at(-1) ?? null;
  const icon = await iconOf(tx, uid);
  return { uid, name, icon, guest, language, person, unread, last, typing: typingUntil > now };
}

/** The side of the desk for programs, and for an open demo's. */
export function chatDeskHandlers(
  deps: WriteDeps & Pick<ModuleDeps, 'database'> & { readonly desk: ChatDesk },
): Pick<Handlers, DeskCalls> {
  const { publish, clock, wall, database, desk } = deps;
  /** The conversation, locked, for who may answer it: an operator's own is nobody else's. */
  const free = async (tx: Tx, { staff }: CallContext, uid: string) => {
    const conversation = await locked(tx, uid);
    assertFree(conversation, staff ?? { id: '' }, wall());
    return conversation;
  };
  const setPerson = async (tx: Tx, { uid, person: before }: Conversation, person: string | null) => {
    if (person === before) return;
    await tx.execute(sql`update chat set person = ${person} where uid = ${uid}`);
    await publish(tx, { key: 'chat', uid, data: { op: 'person', person }, at: clock.now() });
  };
  return {
    deskChats: {
      mode: 'plain',
      async run(_ctx, { person }) {
        if (person !== undefined) await database.write(tx => seePerson(tx, person, wall()));
        return { value: await database.read(tx => listChats(tx, wall())) };
      },
    },
    deskChat: {
      mode: 'read',
      async run(tx, _ctx, { uid }) {
        const conversation = await findConversation(tx, uid);
        if (conversation === null) throw unknown();
        return {
          value: { chat: await headOf(tx, conversation, wall()), state: await readState(tx, uid) },
        };
      },
    },
    deskSend: {
      mode: 'write',
      async run(tx, ctx, { uid, person, text }) {
        const conversation = await free(tx, ctx, uid);
        await seePerson(tx, person, wall());
        await setPerson(tx, conversation, person);
        const id = `desk.${intentId(`desk:${uid}`, ctx)}`;
        const { message } = await write(tx, deps, uid, { id, author: 'desk', name: person, text, links: [] });
        // Answering implies that the question was read.
        await markConversationRead(tx, deps, { ...conversation, lastN: message.n }, 'desk', message.n);
        await tx.execute(sql`update chat set waits_since = null where uid = ${uid}`);
        await desk.publish(tx, uid);
        return { value: message };
      },
    },
    deskTyping: {
      mode: 'write',
      async run(tx, ctx, { uid, person }) {
        await free(tx, ctx, uid);
        await publishTyping(tx, deps, uid, person);
        return { value: {} };
      },
    },
    deskRead: {
      mode: 'write',
      async run(tx, ctx, { uid, upTo }) {
        const marked = await markConversationRead(tx, deps, await free(tx, ctx, uid), 'desk', upTo);
        await desk.publish(tx, uid);
        return { value: { upTo: marked } };
      },
    },
    deskLeave: {
      mode: 'write',
      async run(tx, ctx, { uid }) {
        await setPerson(tx, await free(tx, ctx, uid), null);
        return { value: {} };
      },
    },
  };
}
