/** Why a live table refuses something: its status, and what a person can do about it. The wallet's codes are all of 409. */
const REFUSALS: ReadonlyMap<string, readonly [status: number, message: string]> = new Map([
  ['bad_request', [400, 'This request is not one of the tables.']],
  ['not_found', [404, 'There is no such call.']],
  ['idempotency_key_required', [400, 'Send an Idempotency-Key of 1 to 128 characters.']],
  ['idempotency_conflict', [409, 'This key was used for another request. Send a new one.']],
  ['unauthorized', [401, 'This page is not signed in any more. Open the table again.']],
  ['forbidden', [403, 'Only the page of this server may ask this.']],
  ['session_ended', [401, 'You are signed out. Sign in and open the table again.']],
  ['table_unknown', [404, 'There is no such table. Choose another one.']],
  ['round_unknown', [409, 'This round is not played now. Wait for the next one.']],
  ['late_chip', [409, 'The bets are closed. Your chips count in the next round.']],
  ['cloth_closed', [409, 'This round was taken back. Wait for the next one.']],
  ['bad_bet', [400, 'This table does not take this bet.']],
  ['seat_free', [409, 'Nobody sits there. Take the seat first.']],
  ['out_of_limits', [400, 'This is not within the limits of the table. Change your chips.']],
  [
    'too_many_tables',
    [
      409,
      'You have chips at four other tables. Wait until a round of one of them is over, or take its chips off.',
    ],
  ],
  ['no_seats', [400, 'This table has no seats to take.']],
  ['seat_taken', [409, 'Somebody sits there. Choose another seat, or bet behind it.']],
  ['not_your_seat', [409, 'Whoever sits there decides about this hand.']],
  ['late_decision', [409, 'Nothing is decided now. Wait for the next cards.']],
  ['bad_decision', [409, 'This can’t be decided for this hand. Choose another decision.']],
  ['out_of_step', [409, 'Something else was decided for this hand meanwhile. Look at it again.']],
  ['no_stake', [409, 'You have no stake here. Bet in the next round.']],
  ['muted', [409, 'You can’t write here for a while. Try again in ten minutes.']],
  ['too_soon', [409, 'That was quick. Wait three seconds and send it again.']],
  ['bad_text', [400, 'This can’t be shown at the table. Write it in other words.']],
  ['shoe_unknown', [404, 'This shoe has not begun. Ask again later.']],
  ['insufficient_funds', [409, 'There is not enough money for this. Take chips off, or deposit.']],
  ['unreached', [503, 'The wallet does not answer. Nothing was taken; try again.']],
  ['limit_reached', [409, 'A limit that you have set is reached.']],
  ['on_break', [409, 'You are on a break, so nothing is staked.']],
  ['game_maintenance', [409, 'This game is under maintenance. Try again later.']],
]);

const OTHER = [409, 'The wallet has refused this. Try again later.'] as const;

/** A refusal in the envelope of all calls. */
export interface RefusalReply {
  readonly status: number;
  readonly body: { readonly success: false; readonly message: string; readonly code: string };
}

export function tableRefusal(code: string): RefusalReply {
  const [status, message] = REFUSALS.get(code) ?? OTHER;
  return { status, body: { success: false, message, code } };
}
