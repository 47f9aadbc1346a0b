import { sql } from 'drizzle-orm';
import { CallError, type Handler } from '../../ground/handler.ts';
import type { GameSessionDeps } from './sessions.ts';

/**
 * What was played since a launch, by the booked transactions of that game and of those that its page has opened: a win that came after its round is counted,
 * a bet that was taken back is not, and one that is open is neither won nor lost. Throws `not_found` for a launch of somebody else.
 */
export function playSessionHandler({
  wall,
  rate,
}: Pick<GameSessionDeps, 'wall'> & {
  /** World ms per real ms. */ readonly rate: number;
}): Handler<'playSession'> {
  return {
    mode: 'read',
    async run(tx, ctx, { sessionId }) {
      const { uid } = ctx.require();
      const { rows: launches } = await tx.execute<{ created_at: string }>(sql`
        select created_at from game_session where id = ${sessionId} and uid = ${uid}`);
      const [launch] = launches;
      if (launch === undefined) throw new CallError('not_found', 404, 'There is no such launch.');
      // A launch is dated in real time, money in world time.
      const openedAt = Math.round(ctx.now - (wall() - Number(launch.created_at)) * rate);
      const { rows } = await tx.execute<Record<'rounds' | 'stake' | 'payout' | 'open', string>>(sql`
        select count(distinct r.id) filter (where t.kind = 'bet') as rounds,
          coalesce(sum(t.amount) filter (where t.kind = 'bet' and r.state <> 'OPEN'), 0) as stake,
          coalesce(sum(t.amount) filter (where t.kind = 'win' and r.state <> 'OPEN'), 0) as payout,
          greatest(0, coalesce(sum(case t.kind when 'bet' then t.amount when 'win' then -t.amount end)
            filter (where r.state = 'OPEN'), 0)) as open
        from game_transaction t join game_round r on r.server = t.server and r.id = t.round
        where t.uid = ${uid} and t.at >= ${openedAt} and t.state = 'done'
          and (r.vassalage, r.game_code) in (select s.game ->> 'vassalage', s.game ->> 'gameCode' from game_session s
            where s.id = ${sessionId} or (s.opener = ${sessionId} and s.uid = ${uid}))`);
      const [sums] = rows;
      return {
        value: {
          openedAt,
          rounds: Number(sums?.rounds),
          stake: Number(sums?.stake),
          payout: Number(sums?.payout),
          open: Number(sums?.open),
        },
      };
    },
  };
}
