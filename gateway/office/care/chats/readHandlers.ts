import { type SQL, sql } from 'drizzle-orm';
import type { ChatTag } from '../../../../streams/wire/chat/queueWords.ts';
import type { CallValue } from '../../../../streams/wire/tables/calls.ts';
import { readMessages, readState, seePerson } from '../../../care/chat/ports.ts';
import type { Tx } from '../../../db/database.ts';
import { CallError, type Handlers } from '../../../ground/handler.ts';
import { newestPage } from '../../paging/newestPage.ts';
import type { CareDeps } from '../careDeps.ts';
import { answererOf, listAnswerers, staffOf } from './people.ts';

type Calls = 'officeChats' | 'officeChat' | 'officeChatHistory' | 'officeChatPeople';
type Listed = CallValue<'officeChats'>['rows'][number];
type Closed = Listed['closed'];

export const unknownChat = () => new CallError('not_found', 404, 'There is no such conversation.');

const SHOWN: Readonly<Record<'all' | 'open' | 'closed', SQL>> = {
  all: sql`true`,
  open: sql`c.closed_at is null`,
  closed: sql`c.closed_at is not null`,
};

/** A conversation of the list, as the call answers it. */
const ROW = sql`jsonb_build_object(
  'uid', c.uid, 'name', c.name, 'guest', c.guest, 'language', c.language, 'claimedBy', c.claimed_by,
  'waitsSince', c.waits_since, 'at', c.at,
  'unread', (select count(*) from chat_message u where u.uid = c.uid and u.author = 'member' and u.n > c.desk_read),
  'closed', case when c.closed_at is not null
    then jsonb_build_object('at', c.closed_at, 'by', c.closed_by, 'tag', c.closed_as) end)`;

/** Who closed a conversation, when and as what; null while it is open. */
async function closedOf(tx: Tx, uid: string): Promise<Closed> {
  const { rows } = await tx.execute<{ at: string | null; by: string; tag: ChatTag }>(
    sql`select closed_at as at, closed_by as by, closed_as as tag from chat where uid = ${uid}`,
  );
  const [row] = rows;
  return row === undefined || row.at === null ? null : { at: Number(row.at), by: row.by, tag: row.tag };
}

/** What the desk reads. */
export function chatReadHandlers({ chat, wall }: CareDeps): Pick<Handlers, Calls> {
  return {
    officeChats: {
      mode: 'read',
      run: async (tx, _ctx, { shown, ...page }) => ({
        value: await newestPage<Listed>(tx, page, {
          ...{ from: sql`chat c`, where: SHOWN[shown], at: sql`c.at`, id: sql`c.uid`, row: ROW },
        }),
      }),
    },
    officeChat: {
      mode: 'read',
      async run(tx, _ctx, { uid }) {
        const found = await chat.desk.read(tx, uid);
        if (found === null) throw unknownChat();
        return { value: { chat: found, closed: await closedOf(tx, uid), state: await readState(tx, uid) } };
      },
    },
    officeChatHistory: {
      mode: 'read',
      run: async (tx, _ctx, { uid, before, limit }) => ({
        value: await readMessages(tx, uid, before, limit),
      }),
    },
    officeChatPeople: {
      mode: 'write',
      async run(tx, ctx) {
        const staff = staffOf(ctx);
        const { who, person } = await answererOf(tx, staff);
        await seePerson(tx, person, wall(), who);
        return { value: { people: await listAnswerers(tx, wall()) } };
      },
    },
  };
}
