import { type SQL, sql } from 'drizzle-orm';
import { CHAT_QUEUE_KEPT, type QueuedChat } from '../../../streams/wire/chat/queueWords.ts';
import { OFFICE } from '../../../streams/wire/session/audience.ts';
import type { Tx } from '../../db/database.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import type { ConversationRow } from './conversation.ts';

type QueueDeps = Pick<ModuleDeps, 'publish' | 'clock' | 'wall'>;

/** Open conversations, as the staff lists them live. */
export interface ChatDesk {
  /** One conversation as it is now, open or not; null for none. */
  read(tx: Tx, uid: string): Promise<QueuedChat | null>;
  list(tx: Tx): Promise<readonly QueuedChat[]>;
  /** Tells the staff how a conversation stands; last in its transaction, because all of them share the topic. */
  publish(tx: Tx, uid: string): Promise<void>;
}

const textOr = (value: unknown): string | null => (value === null ? null : String(value));
const numberOr = (value: unknown): number | null => (value === null ? null : Number(value));

const UNREAD = sql`(select count(*) from chat_message u
  where u.uid = c.uid and u.author = 'member' and u.n > c.desk_read)`;

export function createChatDesk({ publish, clock, wall }: QueueDeps): ChatDesk {
  /** A sign of typing ends by the clock on the wall, and is told in the world's time. */
  const typingUntil = (real: number): number => {
    const left = real - wall();
    return left <= 0 ? 0 : Math.round(clock.now() + left * clock.rate);
  };
  const toQueued = (row: ConversationRow): QueuedChat => ({
    ...{ uid: String(row.uid), name: String(row.name), guest: row.guest === true },
    ...{ language: String(row.language), claimedBy: textOr(row.claimed_by) },
    ...{ claimedAt: numberOr(row.claimed_at), waitsSince: numberOr(row.waits_since) },
    ...{ unread: Number(row.unread), at: Number(row.at), typingUntil: typingUntil(Number(row.typing_until)) },
  });
  const select = async (tx: Tx, rest: SQL) => {
    const { rows } = await tx.execute<ConversationRow>(
      sql`select c.*, ${UNREAD} as unread from chat c ${rest}`,
    );
    return rows;
  };
  return {
    async read(tx, uid) {
      const [row] = await select(tx, sql`where c.uid = ${uid}`);
      return row === undefined ? null : toQueued(row);
    },
    async list(tx) {
      const rows = await select(
        tx,
        sql`where c.closed_at is null
          order by c.waits_since nulls last, c.at desc, c.uid limit ${CHAT_QUEUE_KEPT}`,
      );
      return rows.map(toQueued);
    },
    async publish(tx, uid) {
      const [row] = await select(tx, sql`where c.uid = ${uid}`);
      const chat = row === undefined || row.closed_at !== null ? null : toQueued(row);
      await publish(tx, { key: 'chatQueue', uid: OFFICE, data: { uid, chat }, at: clock.now() });
    },
  };
}
