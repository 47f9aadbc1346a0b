/**
 * Every reason the gateway gives for a refusal (`code` of an envelope). The page maps a code to a sentence in
 * the reader's language (`errors.<code>` in the locale files); an unknown code falls back to the message.
 */
export const WIRE_ERRORS = [
  'bad_request',
  'not_found',
  'merchant_header',
  'idempotency_key_required',
  'idempotency_conflict',
  'unauthorized',
  'token_expired',
  'kicked',
  'forbidden',
  'wrong_credentials',
  'captcha_required',
  'username_taken',
  'rate_limited',
  'maintenance',
  'region_restricted',
  'overloaded',
  'sealed_required',
  'sealed_invalid',
  'sealed_replayed',
  'insufficient_funds',
  'stake_out_of_range',
  'bet_too_soon',
  'game_unknown',
  'seed_locked',
  'trial_not_allowed',
  'not_an_agent',
  'not_your_downline',
  'contract_unknown',
  'contract_state',
  'rate_above_upline',
  'downline_higher_rate',
  'internal',
] as const;
export type WireErrorCode = (typeof WIRE_ERRORS)[number];
