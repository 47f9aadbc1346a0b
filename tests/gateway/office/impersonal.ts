/** Tables in which nothing is about a member, or only what no one could be found by. */
export const IMPERSONAL = [
  // The world, its games, its clocks and its work.
  ...['archived_thing', 'book_archive', 'catalogue_game', 'catalogue_vendor', 'catalogue_version'],
  ...['due_pass', 'set_aside', 'store_birth', 'window_boundary', 'world', 'world_clock'],
  ...[
    'game_maintenance',
    'jackpot_growth',
    'live_tables',
    'book_feed',
    'book_fixture',
    'topic_watch',
    'mall_item',
    'mission_budget',
    'mission_place_count',
    'point_stock',
    'referral_fund',
  ],
  ...['promotion', 'promotion_settlement', 'settlement', 'settlement_plan', 'team_open_day'],
  ...['crash_chain', 'crash_round', 'draw', 'lottery_draw', 'room_table'],
  ...['catalogue_hidden', 'game_maintenance_plan', 'game_setting', 'vendor_place'],
  // What pages say, and sums of days in which nobody is named.
  ...['content_document', 'content_kind', 'content_picture', 'content_preview', 'content_seed'],
  ...[
    'content_version',
    'report_cohort_day',
    'report_game_day',
    'report_ledger_day',
    'report_ledger_mark',
    'report_vendor_day',
  ],
  ...['report_limit_day', 'report_member_day', 'report_minute', 'report_open_day', 'report_wallet_day'],
  // Bookings and openings of the ledger name accounts of it, never a person.
  ...['ledger_tx', 'ledger_opening', 'held_win_decision'],
  // Hashes that lead nowhere, of minutes or days; days and visits without anybody.
  ...['attempt', 'sealed_envelope', 'invitation_day', 'invitation_visitor'],
  // Visitors without an account: kept for hours, then gone.
  'chat_guest',
  // Those who work here, and the keys of the gateway. What the staff wrote of members has uids and words of lists alone.
  ...['canned_answer', 'chat_person', 'machine_token', 'operator', 'operator_invitation', 'operator_passkey'],
  ...['act_limit', 'operator_role', 'operator_session', 'operator_view', 'seal_key', 'trail'],
  // Who was erased, and how much of what was removed.
  ...['erasure', 'retention', 'retention_run'],
] as const;
