import { eq } from 'drizzle-orm';
import { TRIAL_TYPE } from '../../../streams/wire/roles.ts';
import type { Tx } from '../../db/database.ts';
import { account } from '../../db/schema.ts';
import { CallError } from '../../http/handler.ts';
import { DECIDED, type Decided } from '../limits/gate.ts';

/** The account behind a bet. */
export interface Player extends Decided {
  readonly username: string;
  readonly type: number;
  readonly demo: boolean;
  /** Whether it has an open bonus grant. */
  readonly wagering: boolean;
}

/**
 * Locks the account row for the rest of the transaction, so that bets and seed changes of one account happen
 * one after the other. Throws `trial_not_allowed` (403) for a trial user (S4-03), `not_found` (404) for none.
 */
export async function lockPlayer(tx: Tx, uid: string): Promise<Player> {
  const [player] = await tx
    .select({
      uid: account.uid,
      username: account.username,
      type: account.type,
      demo: account.demo,
      wagering: account.wagering,
      ...DECIDED,
    })
    .from(account)
    .where(eq(account.uid, uid))
    // A weaker lock than FOR UPDATE, so that rows which refer to the account can still be written.
    .for('no key update');
  if (player === undefined) throw new CallError('not_found', 404, 'There is no such account.');
  if (player.type === TRIAL_TYPE)
    throw new CallError('trial_not_allowed', 403, 'Please Register An Account First');
  return player;
}
