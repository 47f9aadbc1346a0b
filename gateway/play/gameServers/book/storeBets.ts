import { sql } from 'drizzle-orm';
import { groupBy } from '../../../../streams/wire/collections/groupBy.ts';
import type { SeamlessAnswer, SeamlessParams } from '../../../../streams/wire/gameServers/seamless.ts';
import type { BookedBet } from '../../../../streams/wire/sportsBook/bets.ts';
import { isBetOpen } from '../../../../streams/wire/sportsBook/folds.ts';
import type { Tx } from '../../../db/database.ts';
import { isAmong } from '../../../db/isAmong.ts';
import type { ModuleDeps } from '../../../ground/deps.ts';
import type { Change } from '../../../ground/publish.ts';
import { betInWorld, toWorldAt } from './worldTimes.ts';

export type StoreBetsDeps = Pick<ModuleDeps, 'clock' | 'publish'>;

/** A bet of an account as its server has told it; times are world time. */
export interface AccountBet {
  readonly uid: string;
  readonly version: number;
  readonly booked: BookedBet;
}

/** Of each bet the highest version. */
function highest(bets: readonly AccountBet[]): readonly AccountBet[] {
  const all = new Map<string, AccountBet>();
  for (const it of bets) {
    const before = all.get(it.booked.bet);
    if (before === undefined || before.version < it.version) all.set(it.booked.bet, it);
  }
  return [...all.values()];
}

/**
 * Writes bets down that are newer than what is known of them, and publishes them. The moment of a bet stays the first that was told of
 * it. One with the id of another server's of the same account is left out.
 */
export async function storeBets(
  tx: Tx,
  { clock, publish }: StoreBetsDeps,
  server: string,
  bets: readonly AccountBet[],
): Promise<void> {
  const rows = highest(bets).map(({ uid, version, booked }) => ({
    ...{ bet: booked.bet, uid, version, at: booked.at },
    ...{ open: isBetOpen(booked), booked },
  }));
  if (rows.length === 0) return;
  const written = await tx.execute<{ uid: string; booked: BookedBet }>(sql`
    insert into booked_bet as b (server, bet, uid, version, at, open, booked)
    select ${server}, c.bet, c.uid, c.version, c.at, c.open, c.booked
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as c (bet text, uid text, version bigint, at bigint, open boolean, booked jsonb)
    where not exists (select 1 from booked_bet o where o.uid = c.uid and o.bet = c.bet and o.server <> ${server})
    order by c.bet
    on conflict (server, bet) do update set version = excluded.version, open = excluded.open,
      booked = excluded.booked || jsonb_build_object('at', b.at)
      where b.version < excluded.version and b.uid = excluded.uid
    returning uid, booked`);
  const byUid = groupBy(written.rows, ({ uid }) => uid);
  if (byUid.size === 0) return;
  const at = clock.now();
  const changes = [...byUid].map(
    ([uid, all]): Change => ({ key: 'bets', uid, data: all.map(it => it.booked), at }),
  );
  await publish.all(tx, changes);
}

/** Takes in what a server says of bets; those of players that it never got are left out. */
export async function publishBets(
  tx: Tx,
  deps: StoreBetsDeps,
  server: string,
  { bets }: SeamlessParams<'bets'>,
  sentAt: number,
): Promise<SeamlessAnswer<'bets'>> {
  const players = [...new Set(bets.map(it => it.player))];
  const { rows } = await tx.execute<{ player: string; uid: string }>(sql`
    select player, uid from game_player where server = ${server} and ${isAmong(sql`player`, players)}`);
  const uids = new Map(rows.map(it => [it.player, it.uid]));
  const toWorld = toWorldAt(deps.clock, sentAt);
  const known = bets.flatMap(({ player, version, bet }): AccountBet[] => {
    const uid = uids.get(player);
    return uid === undefined ? [] : [{ uid, version, booked: betInWorld(bet, toWorld) }];
  });
  await storeBets(tx, deps, server, known);
  return { ok: true, bets: known.length };
}
