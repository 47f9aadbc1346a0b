import { asc, eq, sql } from 'drizzle-orm';
import { TRIAL_TYPE } from '../../streams/wire/session/roles.ts';
import type { Tx } from '../db/database.ts';
import { account } from '../db/schema.ts';
import { ALONE, type Alone } from '../ground/batcher.ts';
import { CallError } from '../ground/handler.ts';
import { DECIDED, type Decided } from './limits/ports.ts';

/** The account behind a bet. */
export interface Player extends Decided {
  readonly username: string;
  readonly type: number;
  readonly demo: boolean;
  /** Whether it has an open bonus grant. */
  readonly wagering: boolean;
}

const PLAYER = {
  uid: account.uid,
  username: account.username,
  type: account.type,
  demo: account.demo,
  wagering: account.wagering,
  ...DECIDED,
} as const;

/** An account as the functions of the database answer it that lock it (`bets_begin`, `stakes_begin`). */
export interface PlayerRow {
  readonly uid: string;
  readonly username: string;
  readonly type: number;
  readonly demo: boolean;
  readonly wagering: boolean;
  readonly limited: boolean;
  readonly break_kind: Decided['breakKind'];
  readonly break_until: string | null;
}

/** The account behind a bet, of a row that names more. */
export function playerOf(row: PlayerRow): Player {
  const { uid, username, type, demo, wagering, limited, break_kind: breakKind, break_until: until } = row;
  const breakUntil = until === null ? null : Number(until);
  return { uid, username, type, demo, wagering, limited, breakKind, breakUntil };
}

const noAccount = () => new CallError('not_found', 404, 'There is no such account.');
const noTrial = () => new CallError('trial_not_allowed', 403, 'Please Register An Account First');

/**
 * Locks the account row for the rest of the transaction, so that bets and seed changes of one account happen
 * one after the other. Throws `trial_not_allowed` (403) for a trial user (S4-03), `not_found` (404) for none.
 */
export async function lockPlayer(tx: Tx, uid: string): Promise<Player> {
  const [player] = await tx
    .select(PLAYER)
    .from(account)
    .where(eq(account.uid, uid))
    // A weaker lock than FOR UPDATE, so that rows which refer to the account can still be written.
    .for('no key update');
  return assertMayPlay(player);
}

/** The account behind a bet; throws as `lockPlayer` does. */
export function assertMayPlay(player: Player | undefined): Player {
  if (player === undefined) throw noAccount();
  if (player.type === TRIAL_TYPE) throw noTrial();
  return player;
}

/**
 * `lockPlayer` for accounts that are served together, by their ids: a player, a refusal, or `ALONE` for one whose account
 * somebody else holds, so that the others don't wait for it.
 * @param isPatient Waits for accounts that somebody holds.
 */
export async function lockPlayers(
  tx: Tx,
  uids: readonly string[],
  isPatient: boolean,
): Promise<ReadonlyMap<string, Player | CallError | Alone>> {
  const players = await tx
    .select(PLAYER)
    .from(account)
    .where(sql`${account.uid} = any (${sql.param([...uids])})`)
    .orderBy(asc(account.uid))
    .for('no key update', isPatient ? {} : { skipLocked: true });
  const found = new Map(players.map(player => [player.uid, player]));
  return new Map(
    uids.map((uid): [string, Player | CallError | Alone] => {
      const player = found.get(uid);
      if (player === undefined) return [uid, isPatient ? noAccount() : ALONE];
      return [uid, player.type === TRIAL_TYPE ? noTrial() : player];
    }),
  );
}
