import { sql } from 'drizzle-orm';
import { GUEST_TYPE } from '../../../streams/wire/session/roles.ts';
import { topicName } from '../../../streams/wire/tables/topicNames.ts';
import type { Database, Tx } from '../../db/database.ts';
import { DAY, MINUTE } from '../../ground/calendar/durations.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import { CallError, type Principal } from '../../ground/handler.ts';
import { hashToken, newToken } from '../../people/tokens.ts';

/** How long a guest and the conversation are kept, real ms. */
export const GUEST_TTL_MS = DAY;
/**
 * Most guests from one address in a span of real ms: higher than a household needs, lower than a program would
 * like.
 */
export const GUESTS_PER_ADDRESS = { most: 30, spanMs: 10 * MINUTE } as const;

/** Prefix of a guest's token; a session's token never has it, and each kind is looked up in its own table only. */
const MARK = 'guest.';

/** Whether a token claims to be a guest's. */
export const isGuestToken = (token: string): boolean => token.startsWith(MARK);

export type GuestProof =
  | { readonly ok: true; readonly principal: Principal }
  | { readonly ok: false; readonly code: 'unauthorized' | 'token_expired' };

/** Checks a guest's token. @param now Real time, epoch ms. */
export async function authenticateGuest(tx: Tx, token: string, now: number): Promise<GuestProof> {
  const { rows } = await tx.execute<{ uid: string; expires_at: string }>(
    sql`select uid, expires_at from chat_guest where token_hash = ${hashToken(token)}`,
  );
  const [found] = rows;
  if (found === undefined) return { ok: false, code: 'unauthorized' };
  const tokenExpiresAt = Number(found.expires_at);
  if (tokenExpiresAt <= now) return { ok: false, code: 'unauthorized' };
  const { uid } = found;
  const principal = {
    uid,
    username: uid.slice(0, 5),
    type: GUEST_TYPE,
    gen: 1,
    sessionId: uid,
    demo: false,
    tokenExpiresAt,
  };
  return { ok: true, principal };
}

/** Creates a guest and returns the token. Throws `rate_limited` (429) when this network has created too many. */
export async function createGuest(
  tx: Tx,
  { wall, randomBytes }: Pick<ModuleDeps, 'wall' | 'randomBytes'>,
  network: string,
): Promise<string> {
  const now = wall();
  const { most, spanMs } = GUESTS_PER_ADDRESS;
  // Counted one after the other, because parallel requests would not see each other's rows.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`chat_guest:${network}`}, 0))`);
  const { rows } = await tx.execute<{ many: string }>(
    sql`select count(*) as many from chat_guest where ip = ${network} and created_at > ${now - spanMs}`,
  );
  if (Number(rows[0]?.many ?? 0) >= most) {
    throw new CallError('rate_limited', 429, 'Too many conversations from here, please wait.', {
      retryMs: spanMs,
    });
  }
  // Accounts' ids are hexadecimal, so no guest's id equals one.
  const uid = `g${randomBytes(10).toString('hex')}`;
  // The token contains the guest's id, because the page needs it to follow the topic; the secret part proves it.
  const token = `${MARK}${uid}.${newToken(randomBytes)}`;
  await tx.execute(sql`
    insert into chat_guest (uid, token_hash, ip, created_at, expires_at)
    values (${uid}, ${hashToken(token)}, ${network}, ${now}, ${now + GUEST_TTL_MS})`);
  return token;
}

/** Tells whoever lists conversations that one is gone. */
type TellGone = (tx: Tx, uid: string) => Promise<void>;
const toldToNobody: TellGone = async () => {};

/**
 * Deletes conversations whose last message is older than a moment, real time; answers how many.
 * @param removal.most Most of them in this transaction.
 */
export async function forgetOldChats(
  tx: Tx,
  { older, most }: { readonly older: number; readonly most: number },
  tell: TellGone = toldToNobody,
): Promise<number> {
  const { rows } = await tx.execute<{ uid: string }>(sql`
    delete from chat c where c.uid in (
      select k.uid from chat k join chat_message m on m.uid = k.uid and m.n = k.last_n
      where m.sent_at < ${older} limit ${most})
    returning uid`);
  // Who comes back begins another conversation: its numbers are not those of this one.
  for (const { uid } of rows) {
    await tx.execute(sql`
      update topic set s = 0, st = null,
        e = greatest(split_part(e, '.', 1)::int8 + 1, real_ms()) || '.' || left(replace(gen_random_uuid()::text, '-', ''), 8)
      where t = ${topicName('chat', uid)}`);
    await tell(tx, uid);
  }
  return rows.length;
}

/**
 * Deletes expired guests with all their messages.
 * @param now Real time, epoch ms.
 */
export async function forgetGuests(
  database: Database,
  now: number,
  tell: TellGone = toldToNobody,
): Promise<number> {
  return database.write(async tx => {
    const { rows } = await tx.execute<{ uid: string }>(
      sql`delete from chat_guest where expires_at <= ${now} returning uid`,
    );
    for (const { uid } of rows) {
      await tx.execute(sql`delete from chat where uid = ${uid}`);
      await tx.execute(sql`delete from topic where t = ${topicName('chat', uid)}`);
      await tell(tx, uid);
    }
    return rows.length;
  });
}
