import { sql } from 'drizzle-orm';
import { CHAT_ID, TYPING_SHOWN_MS } from '../../../streams/wire/chat/words.ts';
import { GUEST_TYPE, TRIAL_TYPE } from '../../../streams/wire/session/roles.ts';
import { MINUTE } from '../../ground/calendar/durations.ts';
import { CallError, type Handlers, type Principal } from '../../ground/handler.ts';
import { tooMany } from '../../ground/rateLimits.ts';
import type { AutoAnswer } from './autoAnswer.ts';
import { lockConversation, openConversation } from './conversation.ts';
import { countSince, readMessages } from './messages.ts';
import type { ChatDesk } from './queue.ts';
import { markConversationRead } from './read.ts';
import { type WriteDeps, write } from './write.ts';

/** Most messages of one side in a span of real ms: more than anybody types. */
export const CHAT_PACE = { most: 20, spanMs: MINUTE } as const;

/** Name of a writer for the desk: a trial account's name is a long id, so only a part of it is shown. */
const nameOf = ({ type, username }: Pick<Principal, 'type' | 'username'>) =>
  type === TRIAL_TYPE ? `trial-${username.slice(-4)}` : username;

type MemberCalls = 'chatHistory' | 'chatSend' | 'chatTyping' | 'chatRead';

/** The side of the member or guest; each handler sees the caller's own conversation and no other. */
export function chatMemberHandlers(
  deps: WriteDeps & { readonly answer: AutoAnswer | null; readonly desk: ChatDesk },
): Pick<Handlers, MemberCalls> {
  return {
    chatHistory: {
      mode: 'read',
      run: async (tx, ctx, { before, limit }) => ({
        value: await readMessages(tx, ctx.require().uid, before, limit),
      }),
    },
    chatSend: {
      mode: 'write',
      async run(tx, ctx, { text }) {
        const who = ctx.require();
        const id = ctx.key ?? '';
        if (!CHAT_ID.test(id)) {
          throw new CallError('bad_request', 400, 'The key of a message is 8 to 64 letters, digits, _ or -.');
        }
        const about = { guest: who.type === GUEST_TYPE, language: ctx.language.toLowerCase(), at: ctx.now };
        const conversation = await openConversation(tx, { uid: who.uid, username: nameOf(who) }, about);
        const since = deps.wall() - CHAT_PACE.spanMs;
        if ((await countSince(tx, who.uid, since)) >= CHAT_PACE.most) throw tooMany(CHAT_PACE.spanMs / 4);
        const draft = { id, name: null, text, links: [] };
        const { message, fresh } = await write(tx, deps, who.uid, { ...draft, author: 'member' });
        if (!fresh) return { value: message };
        // Whoever writes waits, and opens again what was closed.
        await tx.execute(sql`update chat set typing_until = 0, waits_since = coalesce(waits_since, ${message.at}),
          closed_at = null, closed_by = null, closed_as = null where uid = ${who.uid}`);
        await deps.answer?.(tx, conversation, message);
        await deps.desk.publish(tx, who.uid);
        return { value: message };
      },
    },
    chatTyping: {
      mode: 'write',
      async run(tx, ctx) {
        const until = deps.wall() + TYPING_SHOWN_MS;
        const { uid } = ctx.require();
        const { rows } = await tx.execute(
          sql`update chat set typing_until = ${until} where uid = ${uid} and closed_at is null returning uid`,
        );
        if (rows.length > 0) await deps.desk.publish(tx, uid);
        return { value: {} };
      },
    },
    chatRead: {
      mode: 'write',
      async run(tx, ctx, { upTo }) {
        const { uid } = ctx.require();
        const conversation = await lockConversation(tx, uid);
        if (conversation === null) return { value: { upTo: 0 } };
        return { value: { upTo: await markConversationRead(tx, deps, conversation, 'member', upTo) } };
      },
    },
  };
}
