import { sql } from 'drizzle-orm';
import { byUid, type Fate, NOTHING, NULL, type RowsOf } from './fates.ts';

const kept: Fate = { rows: byUid };
const of = (rows: RowsOf): Fate => ({ rows });
const ofAccounts: RowsOf = uid =>
  sql`account_id in (select id from ledger_account where ledger_account.uid = ${uid})`;
const ofBill: RowsOf = uid => sql`bill_id in (select id from bill where bill.uid = ${uid})`;
const ofContract: RowsOf = uid => sql`contract_id in (
  select id from contract where upline_uid = ${uid} or downline_uid = ${uid})`;

/**
 * What the law obliges to keep: money, play and what they were paid for. The uid, which is random, stands for the person, and what the
 * person wrote or sent with it is overwritten. Names of tables as the database has them.
 */
export const KEPT = {
  account: {
    rows: byUid,
    secret: ['password_hash', 'payment_password_hash', 'totp_secret', 'totp_step', 'gen', 'proof_gen'],
    emptied: {
      username: sql`'erased_' || uid`,
      ...{ password_hash: NULL, payment_password_hash: NULL, nickname: NULL, mobile: NULL, email: NULL },
      ...{ icon: NULL, language: NULL, profile: sql`'{}'`, totp_secret: NULL },
      ...{ totp_confirmed: sql`false`, sms_step: sql`false`, locked: sql`true` },
      ...{ gen: sql`gen + 1`, proof_gen: sql`proof_gen + 1` },
    },
  },
  ...{ ledger_account: kept, ledger_entry: of(ofAccounts), wallet_record: of(ofAccounts) },
  ...{ wallet_sum: of(ofAccounts), wallet_day: of(ofAccounts), wallet_transfer: kept },
  cash_order: {
    rows: byUid,
    emptied: { account: NULL, account_id: NULL, comment: NOTHING, proofs: sql`'[]'` },
  },
  cash_review: {
    rows: uid => sql`order_id in (select id from cash_order where cash_order.uid = ${uid})`,
    emptied: { note: NOTHING },
  },
  cash_step: of(uid => sql`order_id in (select id from cash_order where cash_order.uid = ${uid})`),
  team_transfer: {
    rows: uid => sql`(sender_uid = ${uid} or receiver_uid = ${uid})`,
    emptied: { note: NOTHING },
  },
  ...{ round: kept, round_sum: kept, round_day: kept, round_void: kept, member_day: kept },
  ...{ crash_bet: kept, mines_round: kept, moves_round: kept, lottery_ticket: kept, room_seat: kept },
  seed_pair: { rows: byUid, secret: ['server_seed', 'next_server_seed'] },
  ...{ game_round: kept, booked_bet: kept },
  game_transaction: { rows: byUid, secret: ['request', 'content', 'answer'] },
  ...{ bonus_grant: kept, gift_waiting: kept },
  bonus_entry: of(uid => sql`grant_id in (select id from bonus_grant where bonus_grant.uid = ${uid})`),
  ...{ points_account: kept, points_entry: kept, points_progress: kept },
  point_order: { rows: byUid, emptied: { remark: NOTHING, tracking: NOTHING } },
  point_step: of(uid => sql`order_id in (select id from point_order where point_order.uid = ${uid})`),
  promotion_entry: { rows: byUid, emptied: { comment: NOTHING, proofs: sql`'[]'` } },
  promotion_step: of(
    uid => sql`entry_id in (select id from promotion_entry where promotion_entry.uid = ${uid})`,
  ),
  ...{ promotion_reward: kept, promotion_waiting: kept, promotion_due: kept },
  ...{ mission_entry: kept, mission_score: kept, login_day: kept },
  ...{ vip_member: kept, vip_month: kept, vip_correction: kept },
  ...{ draw_entry: kept, draw_result: kept },
  referral: {
    rows: uid => sql`(friend_uid = ${uid} or inviter_uid = ${uid})`,
    emptied: { network: NULL },
  },
  referral_step: of(uid => sql`friend_uid = ${uid}`),
  referral_reward: of(uid => sql`(uid = ${uid} or friend_uid = ${uid})`),
  ...{ limit_event: kept, member_limit: kept },
  // That somebody had asked is what shows that the law was kept.
  data_request: { rows: byUid, emptied: { reason: NOTHING } },
  team_member: of(uid => sql`(uid = ${uid} or ancestor = ${uid})`),
  team_day: kept,
  report_line_day: kept,
  contract: of(uid => sql`(upline_uid = ${uid} or downline_uid = ${uid})`),
  ...{ contract_event: of(ofContract), contract_version: of(ofContract) },
  ...{ bill: kept, bill_line: of(ofBill), salary_bet: of(ofContract), salary_tick: kept },
  settlement_run: of(ofContract),
  invitation: { rows: byUid, emptied: { label: NOTHING } },
  invitation_use: kept,
} satisfies Readonly<Record<string, Fate>>;
