import { sql } from 'drizzle-orm';
import { verifyLotteryDraw } from '../../../streams/wire/lottery/draw.ts';
import { lotteryOf } from '../../../streams/wire/lottery/games.ts';
import type { OfficeDraw, OfficeTicket } from '../../../streams/wire/office/drawCalls.ts';
import type { CallParams, CallValue } from '../../../streams/wire/tables/calls.ts';
import { readCursor, writeCursor } from '../../agents/cursor.ts';
import type { Tx } from '../../db/database.ts';
import { nodeHashing } from './hashing.ts';

type StoredDraw = Omit<OfficeDraw, 'fair'>;

/** Whether a draw is what its seed gives; null while it is open. */
async function isFair({ game: code, no, commit, serverSeed, numbers }: StoredDraw): Promise<boolean | null> {
  const lottery = lotteryOf(code);
  if (lottery === null || serverSeed === null) return null;
  const { gameCode, rule } = lottery;
  const draw = { gameCode, no, commit, serverSeed, numbers };
  return (await verifyLotteryDraw(draw, rule, nodeHashing)) === 'fair';
}

/** Draws, the latest first, one page. */
export async function readDrawPage(
  tx: Tx,
  { game, state, cursor, limit }: CallParams<'officeLotteryDraws'>,
): Promise<CallValue<'officeLotteryDraws'>> {
  const after = cursor === undefined ? null : readCursor(cursor, 'text');
  const id = sql`d.game || ':' || d.no`;
  const { rows } = await tx.execute<{ draw: StoredDraw }>(sql`
    with page as materialized (
      select d.*, ${id} as id from lottery_draw d
      where ${game === undefined ? sql`true` : sql`d.game = ${game}`} and ${state === undefined ? sql`true` : sql`d.state = ${state}`}
        and ${after === null ? sql`true` : sql`(d.draws_at, ${id}) < (${after.at}::int8, ${after.id})`}
      order by d.draws_at desc, ${id} desc limit ${limit + 1})
    select jsonb_build_object('id', p.id, 'game', p.game, 'no', p.no, 'state', p.state, 'opensAt', p.opens_at,
      'closesAt', p.closes_at, 'drawsAt', p.draws_at, 'commit', p.commit,
      'serverSeed', case when p.state = 'drawn' then p.server_seed end, 'numbers', p.numbers,
      'tickets', t.tickets, 'stake', t.stake, 'payout', t.payout, 'held', t.held) as draw
    from page p cross join lateral (
      select count(*) as tickets, coalesce(sum(k.stake), 0) as stake, coalesce(sum(k.payout), 0) as payout,
        count(*) filter (where k.state = 'held') as held
      from lottery_ticket k where k.game = p.game and k.no = p.no) t
    order by p.draws_at desc, p.id desc`);
  const page = rows.slice(0, limit).map(({ draw }) => draw);
  const last = page.at(-1);
  const checked = await Promise.all(page.map(async draw => ({ ...draw, fair: await isFair(draw) })));
  const next =
    rows.length > limit && last !== undefined ? writeCursor({ at: last.drawsAt, id: last.id }) : null;
  const { rows: games } = await tx.execute<{ game: string }>(
    sql`select distinct game from lottery_draw order by game limit 100`,
  );
  return { rows: checked, next, games: games.map(it => it.game) };
}

/** Tickets of a draw, the newest first, one page. */
export async function readTicketPage(
  tx: Tx,
  { game, no, cursor, limit }: CallParams<'officeLotteryTickets'>,
): Promise<CallValue<'officeLotteryTickets'>> {
  const after = cursor === undefined ? null : readCursor(cursor, 'text');
  const { rows } = await tx.execute<{ ticket: OfficeTicket }>(sql`
    select jsonb_build_object('id', t.id, 'uid', t.uid, 'username', a.username, 'lines', t.lines::text, 'stake', t.stake,
      'payout', t.payout, 'state', t.state, 'at', t.at) as ticket
    from lottery_ticket t join account a on a.uid = t.uid
    where t.game = ${game} and t.no = ${no} and ${after === null ? sql`true` : sql`(t.at, t.id) < (${after.at}::int8, ${after.id})`}
    order by t.at desc, t.id desc limit ${limit + 1}`);
  const page = rows.slice(0, limit).map(({ ticket }) => ticket);
  const last = page.at(-1);
  const next = rows.length > limit && last !== undefined ? writeCursor({ at: last.at, id: last.id }) : null;
  return { rows: page, next };
}
