import { sql } from 'drizzle-orm';
import type { ContentValue } from '../../../streams/wire/content/documents.ts';
import type { OfficeDrawRound } from '../../../streams/wire/office/prizeDrawShapes.ts';
import type { CallValue } from '../../../streams/wire/tables/calls.ts';
import { titleOf } from '../../care/contentStore/ports.ts';
import type { Tx } from '../../db/database.ts';
import { DAY } from '../../ground/calendar/durations.ts';
import { CallError } from '../../ground/handler.ts';
import type { DrawTerms } from '../../merchant/draws.ts';
import { COST } from '../campaigns/ports.ts';
import { readLedgerMark, reconcile } from '../reports/ports.ts';
import { ROUND, ROUNDS, resultsOf } from './roundRows.ts';

type Value = CallValue<'officeDraw'>;

interface Row extends Record<string, unknown> {
  readonly round: OfficeDrawRound;
  readonly terms: DrawTerms;
  readonly commit: string;
  readonly list_hash: string | null;
  readonly seed: string | null;
  readonly results: Value['results'];
  readonly document: ContentValue | null;
}

/** Compares what was given with what the ledger booked of it, prize by prize; as a whole by the day of the draw. */
async function reconciliationOf(tx: Tx, { id, drawsAt, drawnAt }: OfficeDrawRound) {
  const at = drawnAt ?? drawsAt;
  const day = sql`${at - (at % DAY)}::int8 as day`;
  const results = resultsOf(sql`r.draw_id = ${id} and r.state = 'claimed'`);
  return reconcile(
    tx,
    {
      with: 'ledger',
      reported: sql`select ${day}, r.op_id as of, ${COST} as amount from ${results} r where r.kind <> 'points'`,
      found: sql`
        select ${day}, b.of, sum(b.amount)::int8 as amount from (
          select r.op_id as of, e.amount from ${results} r
            join ledger_tx t on t.op_id = r.op_id
            join ledger_entry e on e.tx_id = t.id and e.account_id = 'wallet:' || r.uid
          where r.kind = 'cash'
          union all
          select r.op_id, e.amount from ${results} r
            join wallet_record w on w.account_id = 'wallet:' || r.uid and w.kind = 'bonus' and w.at >= ${at}::int8
            join ledger_tx t on t.id = w.tx_id
            join ledger_entry e on e.tx_id = w.tx_id and e.account_id = w.account_id
          where r.kind = 'bonus'
            and regexp_replace(t.op_id, '^(bonus|bonusAgain:\\d+|bonusBack:\\d+):', '') = r.op_id) b
        group by b.of`,
    },
    { mark: await readLedgerMark(tx) },
  );
}

/** One round or rain with what came of it. Throws `not_found`. @param languages In which it is named, the first that has a name. */
export async function readDrawRound(tx: Tx, id: string, languages: readonly string[]): Promise<Value> {
  const { rows } = await tx.execute<Row>(sql`
    select ${ROUND} as round, d.terms, d.commit, d.list_hash, case when d.state = 'drawn' then d.seed end as seed,
      (select jsonb_build_object('won', count(*) filter (where r.state = 'won'),
        'lost', count(*) filter (where r.state = 'lost'), 'claimed', count(*) filter (where r.state = 'claimed'),
        'expired', count(*) filter (where r.state = 'expired')) from draw_result r where r.draw_id = d.id) as results,
      (select coalesce(c.shown, c.draft) from content_document c where c.kind = d.kind and c.key = d.subject) as document
    from ${ROUNDS} where d.id = ${id}`);
  const [row] = rows;
  if (row === undefined) throw new CallError('not_found', 404, 'There is no such draw.');
  const { round, terms, document, results } = row;
  const texts = terms.of === 'raffle' ? terms.texts : (document?.texts ?? {});
  return {
    ...round,
    ...titleOf(round.subject, { facts: {}, texts }, languages),
    ...{ commit: row.commit, listHash: row.list_hash, seed: row.seed, results },
    least: terms.of === 'rain' ? terms.least : null,
    most: terms.of === 'rain' ? terms.most : null,
    prizes:
      terms.of === 'rain'
        ? []
        : terms.prizes.map(({ id: prize, count, reward }) => ({
            ...{ id: prize, count, kind: reward.kind, amount: reward.amount },
            times: reward.kind === 'bonus' ? reward.times : 0,
          })),
    reconciliation: await reconciliationOf(tx, round),
  };
}
