import { sql } from 'drizzle-orm';
import { type ContentValue, missingLanguages } from '../../../streams/wire/content/documents.ts';
import type { DrawKind } from '../../../streams/wire/draws/words.ts';
import type { CallParams, CallValue } from '../../../streams/wire/tables/calls.ts';
import { type Readers, titleOf } from '../../care/contentStore/ports.ts';
import type { Tx } from '../../db/database.ts';
import { readDocumentCursor, SHOWN, writeDocumentCursor } from '../campaigns/ports.ts';
import { readPlan } from './plan.ts';
import { PROMISED, resultsOf, SUMS } from './roundRows.ts';

type Drawn = CallValue<'officeDraws'>['rows'][number];

interface Row extends Record<string, unknown> {
  readonly place: string;
  readonly document: Omit<Drawn, 'title' | 'titleLanguage' | 'missing' | 'nextAt' | 'each'>;
  readonly shown: ContentValue | null;
  readonly draft: ContentValue | null;
  readonly last: ContentValue | null;
}

function toDraw(
  { document, shown, draft, last }: Row,
  kind: DrawKind,
  { language, site }: Readers,
  now: number,
): Drawn {
  const value = draft ?? shown ?? last ?? { facts: {}, texts: {} };
  const { key } = document;
  const plan = shown === null ? null : readPlan(kind, { key, value: shown });
  // What is announced is told as such.
  const from = Math.max(now, document.now === null ? 0 : document.now.closesAt);
  return {
    ...document,
    ...titleOf(key, value, [language, ...site]),
    missing: missingLanguages(kind, value, site),
    nextAt: plan?.nextAt(from) ?? null,
    each: readPlan(kind, { key, value })?.each ?? null,
  };
}

/** One page of raffles or rains, in their order. @param now World time, epoch ms. */
export async function listDraws(
  tx: Tx,
  { kind, shown, cursor, limit }: CallParams<'officeDraws'>,
  readers: Readers,
  now: number,
): Promise<CallValue<'officeDraws'>> {
  const after = cursor === undefined ? null : readDocumentCursor(cursor);
  const behind = after === null ? sql`true` : sql`(d.place, d.key) > (${after[0]}::int8, ${after[1]})`;
  const { rows } = await tx.execute<Row>(sql`
    with page as materialized (
      select d.* from content_document d where d.kind = ${kind} and ${SHOWN[shown]} and ${behind}
      order by d.place, d.key limit ${limit + 1})
    select p.place, p.shown, p.draft, jsonb_build_object('kind', p.kind, 'key', p.key, 'version', p.version,
        'edit', p.edit, 'isShown', p.shown is not null, 'publishAt', p.publish_at, 'endAt', p.end_at,
        'draftBy', p.draft_by, 'draftAt', p.draft_at, 'now', n.now, 'rounds', a.rounds, 'promised', a.promised,
        'takers', a.takers, 'given', t.given, 'waiting', t.waiting, 'cost', t.cost) as document,
      case when p.shown is null and p.draft is null then (
        select v.value from content_version v where v.kind = ${kind} and v.key = p.key and v.value is not null
        order by v.version desc limit 1) end as last
    from page p
    cross join lateral (
      select count(*) as rounds, coalesce(sum(${PROMISED}), 0)::int8 as promised,
        (select count(distinct e.uid) from draw_entry e join draw o on o.id = e.draw_id
          where o.kind = ${kind} and o.subject = p.key) as takers
      from draw d where d.kind = ${kind} and d.subject = p.key) a
    cross join lateral (
      select ${SUMS} from ${resultsOf(
        sql`r.draw_id in (select d.id from draw d where d.kind = ${kind} and d.subject = p.key)`,
      )} r) t
    left join lateral (
      select jsonb_build_object('id', d.id, 'state', d.state, 'opensAt', d.opens_at, 'closesAt', d.closes_at,
        'drawsAt', d.draws_at) as now
      from draw d where d.kind = ${kind} and d.subject = p.key and d.state <> 'drawn'
      order by d.opens_at limit 1) n on true
    order by p.place, p.key`);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    rows: page.map(row => toDraw(row, kind, readers, now)),
    next:
      rows.length > limit && last !== undefined
        ? writeDocumentCursor(Number(last.place), last.document.key)
        : null,
  };
}
