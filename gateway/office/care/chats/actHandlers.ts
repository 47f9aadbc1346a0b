import { sql } from 'drizzle-orm';
import {
  assertFree,
  assignChat,
  type Conversation,
  lockConversation,
  markConversationRead,
  publishTyping,
  seePerson,
  write,
} from '../../../care/chat/ports.ts';
import type { Tx } from '../../../db/database.ts';
import { type CallContext, CallError, type Handlers } from '../../../ground/handler.ts';
import { intentId } from '../../../ground/intent.ts';
import type { Staff } from '../../../ground/staff.ts';
import type { CareDeps } from '../careDeps.ts';
import { answererOf, listAnswerers, staffOf } from './people.ts';
import { unknownChat } from './readHandlers.ts';

type Calls =
  | 'officeChatClaim'
  | 'officeChatRelease'
  | 'officeChatTransfer'
  | 'officeChatClose'
  | 'officeChatSend'
  | 'officeChatTyping'
  | 'officeChatRead';

const notYours = () => new CallError('chat_taken', 409, 'You don’t have this conversation.');

/** What operators do with conversations: each is one operator's at a time. */
export function chatActHandlers(deps: CareDeps): Pick<Handlers, Calls> {
  const { chat, wall } = deps;
  const locked = async (tx: Tx, uid: string): Promise<Conversation> => {
    const conversation = await lockConversation(tx, uid);
    if (conversation === null) throw unknownChat();
    return conversation;
  };
  /** Whether the caller may take it from who has it. */
  const assertMayTake = (conversation: Conversation, staff: Staff) => {
    if (!staff.permissions.has('chat.takeOver')) assertFree(conversation, staff, wall());
  };
  /** The conversation as it is now, told to everybody, with what was before in the trail. */
  const changed = async (tx: Tx, ctx: CallContext, { uid, claimedBy, closedAt }: Conversation) => {
    const value = await chat.desk.read(tx, uid);
    if (value === null) throw unknownChat();
    await chat.desk.publish(tx, uid);
    ctx.note?.({
      target: { kind: 'chat', id: uid },
      before: { claimedBy, closed: closedAt !== null },
      after: { claimedBy: value.claimedBy },
    });
    return { value };
  };
  return {
    officeChatClaim: {
      mode: 'write',
      async run(tx, ctx, { uid }) {
        const [conversation, staff] = [await locked(tx, uid), staffOf(ctx)];
        if (conversation.closedAt !== null) throw new CallError('already_resolved', 409, 'It is closed.');
        assertMayTake(conversation, staff);
        await assignChat(tx, deps, conversation, await answererOf(tx, staff));
        return changed(tx, ctx, conversation);
      },
    },
    officeChatRelease: {
      mode: 'write',
      async run(tx, ctx, { uid }) {
        const conversation = await locked(tx, uid);
        if (conversation.claimedBy !== staffOf(ctx).id) throw notYours();
        await assignChat(tx, deps, conversation, null);
        return changed(tx, ctx, conversation);
      },
    },
    officeChatTransfer: {
      mode: 'write',
      async run(tx, ctx, { uid, operatorId }) {
        const conversation = await locked(tx, uid);
        if (conversation.closedAt !== null) throw new CallError('already_resolved', 409, 'It is closed.');
        assertMayTake(conversation, staffOf(ctx));
        const to = (await listAnswerers(tx, wall())).find(({ who }) => who === `operator:${operatorId}`);
        if (to === undefined) throw new CallError('not_found', 404, 'Nobody of this id answers chats.');
        await assignChat(tx, deps, conversation, { who: to.who, person: to.name });
        return changed(tx, ctx, conversation);
      },
    },
    officeChatClose: {
      mode: 'write',
      async run(tx, ctx, { uid, tag }) {
        const [conversation, staff] = [await locked(tx, uid), staffOf(ctx)];
        if (conversation.closedAt !== null) throw new CallError('already_resolved', 409, 'It is closed.');
        assertMayTake(conversation, staff);
        await assignChat(tx, deps, conversation, null);
        await tx.execute(sql`update chat set closed_at = ${ctx.now}, closed_by = ${staff.id}, closed_as = ${tag},
          waits_since = null, typing_until = 0 where uid = ${uid}`);
        await changed(tx, ctx, conversation);
        return { value: null };
      },
    },
    officeChatSend: {
      mode: 'write',
      async run(tx, ctx, { uid, text }) {
        const [conversation, staff] = [await locked(tx, uid), staffOf(ctx)];
        assertFree(conversation, staff, wall());
        const answerer = await answererOf(tx, staff);
        await assignChat(tx, deps, conversation, answerer);
        await seePerson(tx, answerer.person, wall(), answerer.who);
        const id = `desk.${intentId(`office:${uid}`, ctx)}`;
        const { message } = await write(tx, deps, uid, {
          ...{ id, author: 'desk', name: answerer.person, text, links: [] },
        });
        // Answering implies that the question was read.
        await markConversationRead(tx, deps, { ...conversation, lastN: message.n }, 'desk', message.n);
        await tx.execute(sql`update chat set waits_since = null, closed_at = null, closed_by = null, closed_as = null
          where uid = ${uid}`);
        await changed(tx, ctx, conversation);
        return { value: message };
      },
    },
    officeChatTyping: {
      mode: 'write',
      async run(tx, ctx, { uid }) {
        const [conversation, staff] = [await locked(tx, uid), staffOf(ctx)];
        // What is typed in a conversation of nobody, or of another one, is not shown.
        if (conversation.claimedBy === staff.id)
          await publishTyping(tx, deps, uid, (await answererOf(tx, staff)).person);
        return { value: {} };
      },
    },
    officeChatRead: {
      mode: 'write',
      async run(tx, ctx, { uid, upTo }) {
        const conversation = await locked(tx, uid);
        // Whoever only looks has not read it for its writer.
        if (conversation.claimedBy !== staffOf(ctx).id) return { value: { upTo: conversation.deskRead } };
        const marked = await markConversationRead(tx, deps, conversation, 'desk', upTo);
        if (marked > conversation.deskRead) await chat.desk.publish(tx, uid);
        return { value: { upTo: marked } };
      },
    },
  };
}
