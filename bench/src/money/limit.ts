import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { spreadAccount } from '../../../gateway/ledger/wallet/accounts.ts';
import { type Bets, CHOICE, CONNECTIONS, nextDate, STAKE } from './players.ts';

/**
 * The same bet by hand: one function that writes every row that a bet of the product writes, under the same locks but
 * without its checks and triggers. What it can't do is draw: the outcome comes with the call.
 */
export const LIMIT = `
  alter table ledger_tx disable trigger user;
  alter table ledger_entry disable trigger user;
  create function bet_by_hand(
    p_uid text, p_key text, p_round text, p_stake bigint, p_payout bigint, p_pool bigint, p_at bigint, p_house text,
    p_jackpot text, p_choice jsonb, p_answer jsonb
  ) returns bigint language plpgsql as $$
  declare
    wallet constant text := 'wallet:' || p_uid;
    seed seed_pair;
    last_at bigint;
    held bigint;
    numbered bigint;
    b bigint; bv bigint; h bigint; hv bigint; j bigint; jv bigint;
    first_booking bigint; booking bigint;
    place bigint;
  begin
    insert into idempotency (owner, key, call, payload_hash, answer, at) values (p_uid, p_key, 'bet', p_round, p_answer, p_at);
    perform 1 from account where uid = p_uid for no key update;
    perform pg_advisory_xact_lock_shared(boundary_lock('realtime'));
    select settled_at into last_at from round where uid = p_uid order by settled_at desc limit 1;
    if last_at + 5000 > p_at then raise exception 'too soon'; end if;
    update seed_pair set nonce = nonce + 1 where uid = p_uid and revealed_at is null returning * into seed;

    update ledger_account set balance = balance + p_stake - p_pool, version = version + 1 where id = p_house
      returning balance, version into h, hv;
    update ledger_account set balance = balance + p_pool, version = version + 1 where id = p_jackpot
      returning balance, version into j, jv;
    update ledger_account set balance = balance - p_stake, version = version + 1 where id = wallet
      returning balance, version into b, bv;
    insert into ledger_tx (op_id, kind, at) values ('bet:' || p_round, 'bet', p_at) returning id into booking;
    first_booking := booking;
    insert into ledger_entry (tx_id, account_id, amount, balance_after, version)
      values (booking, wallet, -p_stake, b, bv), (booking, p_house, p_stake - p_pool, h, hv), (booking, p_jackpot, p_pool, j, jv);
    if p_payout > 0 then
      update ledger_account set balance = balance - p_payout, version = version + 1 where id = p_house
        returning balance, version into h, hv;
      update ledger_account set balance = balance + p_payout, version = version + 1 where id = wallet
        returning balance, version into b, bv;
      insert into ledger_tx (op_id, kind, at) values ('payout:' || p_round, 'payout', p_at) returning id into booking;
      insert into ledger_entry (tx_id, account_id, amount, balance_after, version)
        values (booking, wallet, p_payout, b, bv), (booking, p_house, -p_payout, h, hv);
    end if;
    insert into wallet_record (account_id, at, kind, tx_id, amount, balance_after)
      select account_id, p_at, case when amount < 0 then 'bet' else 'payout' end, tx_id, amount, balance_after
      from ledger_entry where account_id = wallet and tx_id in (first_booking, booking) order by version;
    insert into wallet_sum as w values (wallet, p_at - p_at % 900000, 'bet', 1, 0, p_stake)
      on conflict (account_id, quarter, kind) do update set entries = w.entries + 1, debit = w.debit + excluded.debit;
    insert into wallet_day as w values (wallet, p_at - p_at % 86400000, 'bet', 1, 0, p_stake)
      on conflict (account_id, day, kind) do update set entries = w.entries + 1, debit = w.debit + excluded.debit;
    if p_payout > 0 then
      insert into wallet_day as w values (wallet, p_at - p_at % 86400000, 'payout', 1, p_payout, 0)
        on conflict (account_id, day, kind) do update set entries = w.entries + 1, credit = w.credit + excluded.credit;
      insert into wallet_sum as w values (wallet, p_at - p_at % 900000, 'payout', 1, p_payout, 0)
        on conflict (account_id, quarter, kind) do update set entries = w.entries + 1, credit = w.credit + excluded.credit;
    end if;
    insert into round (id, uid, game_code, stake, payout, valid_bet, choice, outcome, seed_id, nonce, settled_at, demo)
      values (p_round, p_uid, 'DICE', p_stake, p_payout, p_stake, p_choice, 4711, seed.id, seed.nonce, p_at, false);

    insert into topic as t (t, e, s, ts, st)
      values ('u:' || p_uid || ':balance', '1.limit', 1, p_at, jsonb_build_object('version', bv, 'currency', 'PT',
        'currencySymbol', 'PT', 'sum', b, 'accounts', jsonb_build_array(jsonb_build_object('accountTypeId', 1, 'avail', b))))
      on conflict (t) do update set s = t.s + 1, ts = excluded.ts, st = excluded.st returning s into numbered;
    insert into topic_log (t, e, s, ts, d)
      select t, e, s, ts, st from topic where t = 'u:' || p_uid || ':balance';
    if p_payout > p_stake then
      insert into topic as t (t, e, s, ts) values ('g:winners', '1.limit', 1, p_at)
        on conflict (t) do update set s = t.s + 1, ts = excluded.ts returning s into place;
      insert into topic_log (t, e, s, ts, d, op_id)
        values ('g:winners', '1.limit', place, p_at, p_answer, 'win:' || p_round);
      update round set win_no = place where id = p_round;
    end if;
    perform pg_notify('topic_log', '');
    return b;
  end
  $$`;

/** Calls the function on connections of its own, with plans that the connection keeps. */
export function limitBets(name: string, url: string): Bets {
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS });
  // The server may end idle connections before it is told that they are closed.
  pool.on('error', () => {});
  const choice = JSON.stringify(CHOICE);
  return {
    name,
    async bet(uid) {
      const key = randomUUID();
      const payout = Math.random() < 0.5 ? 2 * STAKE - 20 : 0;
      const id = key.replaceAll('-', '');
      const answer = JSON.stringify({
        success: true,
        value: { round: { id, uid, choice: CHOICE, payout, stake: STAKE } },
      });
      await pool.query({
        name: 'bet',
        text: 'select bet_by_hand($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)',
        values: [
          ...[uid, key, id, STAKE, payout, STAKE / 100, nextDate()],
          ...[spreadAccount('house', uid), spreadAccount('jackpot', uid), choice, answer],
        ],
      });
    },
    close: () => pool.end(),
  };
}
