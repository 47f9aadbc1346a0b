import { sql } from 'drizzle-orm';
import type { ContentValue } from '../../../streams/wire/content/documents.ts';
import type { CallParams, CallValue } from '../../../streams/wire/tables/calls.ts';
import { titleOf } from '../../care/contentStore/ports.ts';
import type { Tx } from '../../db/database.ts';
import { newestPage } from '../paging/newestPage.ts';

type Application = CallValue<'officeApplications'>['rows'][number];
type Row = Omit<Application, 'title' | 'titleLanguage'> & { readonly document: ContentValue | null };

/** One page of applications, the latest change first. @param languages In which the promotions are named, the first that has a name. */
export async function listApplications(
  tx: Tx,
  { state, promotionId, ...page }: CallParams<'officeApplications'>,
  languages: readonly string[],
): Promise<CallValue<'officeApplications'>> {
  const narrowed = [
    sql`e.applications > 0`,
    ...(state === undefined ? [] : [sql`e.state = ${state}`]),
    ...(promotionId === undefined ? [] : [sql`e.promotion_id = ${promotionId}`]),
  ];
  const { rows, next } = await newestPage<Row>(tx, page, {
    from: sql`promotion_entry e join account a on a.uid = e.uid join promotion p on p.id = e.promotion_id
      left join content_document d on d.kind = 'promotion' and d.key = e.promotion_id`,
    where: sql.join(narrowed, sql` and `),
    at: sql`e.changed_at`,
    id: sql`e.id::text`,
    row: sql`jsonb_build_object('id', e.id::text, 'promotionId', e.promotion_id, 'document', coalesce(d.shown, d.draft),
      'uid', e.uid, 'username', a.username, 'state', e.state, 'version', e.version, 'amount', e.amount,
      'kind', coalesce(p.definition->'reward'->>'kind', 'cash'), 'comment', e.comment,
      'pictures', jsonb_array_length(e.proofs), 'at', e.changed_at)`,
  });
  const named = rows.map(({ document, ...row }) => ({
    ...row,
    ...titleOf(row.promotionId, document ?? { facts: {}, texts: {} }, languages),
  }));
  return { rows: named, next };
}
