import { sql } from 'drizzle-orm';
import { byUid, type Fate, type RowsOf } from './fates.ts';

const all: Fate = { rows: byUid };
const of = (rows: RowsOf): Fate => ({ rows });
const nothingShown = (secret: readonly string[], rows: RowsOf = byUid): Fate => ({ rows, secret });
/** Topics of the account alone: `u:<uid>:<key>`. */
const ofTopic: RowsOf = uid => sql`t like 'u:' || ${uid}::text || ':%'`;

/**
 * What goes when a member is erased, in this order: what refers to a row stands before it. All of it is how the person came in,
 * what they wrote, and from where.
 */
export const DELETED = {
  ...{ favourite: all, recent_game: all, agent_announcement: all, agent_announcement_mark: all },
  ...{ inbox_message: all, feedback: all, member_note: all },
  chat_message: all,
  chat: all,
  cash_proof_part: of(uid => sql`proof_id in (select id from cash_proof where cash_proof.uid = ${uid})`),
  cash_proof: all,
  payout_account: nothingShown(['fingerprint']),
  payment_password_try: all,
  external_identity: all,
  passkey: nothingShown(['public_key']),
  recovery_code: nothingShown(['code_hash']),
  referral_code: all,
  referral_device: all,
  remember_token: nothingShown(['token_hash', 'family']),
  qr_sign_in: nothingShown(['id_hash', 'secret_hash', 'match']),
  game_session: nothingShown(['launch_hash', 'session_hash', 'member_session', 'request']),
  game_player: all,
  session: nothingShown(['token_hash', 'replaces', 'remember_family', 'session_id', 'gen']),
  sign_in: all,
  idempotency: nothingShown(['payload_hash', 'answer'], uid => sql`owner = ${uid}`),
  ticket: nothingShown(['id_hash', 'data'], uid => sql`data->>'uid' = ${uid}`),
  topic_log: nothingShown(['d', 'trace'], ofTopic),
  topic: nothingShown(['st'], ofTopic),
  verification_code: nothingShown(
    ['code_hash', 'network'],
    uid => sql`subject in (${uid}, (select mobile from account where account.uid = ${uid}),
      (select email from account where account.uid = ${uid}), (select username from account where account.uid = ${uid}))`,
  ),
  // Acts that waited for a second operator; the trail has what was done.
  office_request: nothingShown(
    ['params'],
    uid => sql`(uid = ${uid} or params->>'uid' = ${uid}
      or params->>'username' = (select username from account where account.uid = ${uid}))`,
  ),
  outbox: {
    rows: uid => sql`recipient in (select unnest(array[mobile, '+' || mobile, email, username])
      from account where account.uid = ${uid})`,
  },
} satisfies Readonly<Record<string, Fate>>;
