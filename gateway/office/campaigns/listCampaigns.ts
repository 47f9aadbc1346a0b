import { sql } from 'drizzle-orm';
import { type ContentValue, missingLanguages } from '../../../streams/wire/content/documents.ts';
import type { OfficeCampaign } from '../../../streams/wire/office/campaignCalls.ts';
import type { RewardKind } from '../../../streams/wire/promotions/words.ts';
import type { CallParams, CallValue } from '../../../streams/wire/tables/calls.ts';
import { type Readers, titleOf } from '../../care/contentStore/ports.ts';
import type { Tx } from '../../db/database.ts';
import { readDocumentCursor, SHOWN, writeDocumentCursor } from './documentPage.ts';
import { COST, rewardsOf } from './rewardRows.ts';

interface Row extends Record<string, unknown> {
  readonly place: string;
  readonly key: string;
  readonly version: string;
  readonly edit: string;
  readonly shown: ContentValue | null;
  readonly draft: ContentValue | null;
  readonly publish_at: string | null;
  readonly end_at: string | null;
  readonly draft_by: string | null;
  readonly draft_at: string | null;
  readonly budget: string | null;
  readonly claims: string;
  readonly takers: string;
  readonly given: string;
  readonly cost: string;
  readonly applications: string;
}

const numberOf = (value: ContentValue['facts'][string] | undefined): number | null =>
  typeof value === 'number' ? value : null;
const momentOf = (text: string | null): number | null => (text === null ? null : Number(text));

function toCampaign(
  row: Row,
  kind: OfficeCampaign['kind'],
  { language, site }: Readers,
  last: ContentValue | null,
): OfficeCampaign {
  const value = row.draft ?? row.shown ?? last ?? { facts: {}, texts: {} };
  const { rewardKind, startAt, endAt, budget } = value.facts;
  return {
    ...{ kind, key: row.key, version: Number(row.version), edit: Number(row.edit) },
    ...{ isShown: row.shown !== null, publishAt: momentOf(row.publish_at) },
    // Of a promotion its own end, of a mission when it is taken away.
    ...{ draftBy: row.draft_by, draftAt: momentOf(row.draft_at) },
    ...titleOf(row.key, value, [language, ...site]),
    missing: missingLanguages(kind, value, site),
    rewardKind: (rewardKind as RewardKind | undefined) ?? null,
    ...{ startAt: numberOf(startAt), endAt: momentOf(row.end_at) ?? numberOf(endAt) },
    budget: row.budget === null ? numberOf(budget) : Number(row.budget),
    ...{ given: Number(row.given), claims: Number(row.claims), takers: Number(row.takers) },
    ...{ applications: Number(row.applications), cost: Number(row.cost) },
  };
}

/** One page of promotions or missions, in the order of the members' list. */
export async function listCampaigns(
  tx: Tx,
  { kind, shown, cursor, limit }: CallParams<'officeCampaigns'>,
  readers: Readers,
): Promise<CallValue<'officeCampaigns'>> {
  const after = cursor === undefined ? null : readDocumentCursor(cursor);
  const behind = after === null ? sql`true` : sql`(d.place, d.key) > (${after[0]}::int8, ${after[1]})`;
  const budgets =
    kind === 'promotion'
      ? sql`left join promotion b on b.id = p.key`
      : sql`left join mission_budget b on b.mission_id = p.key`;
  const { rows } = await tx.execute<Row & { last: ContentValue | null }>(sql`
    with page as materialized (
      select d.* from content_document d where d.kind = ${kind} and ${SHOWN[shown]} and ${behind}
      order by d.place, d.key limit ${limit + 1})
    select p.place, p.key, p.version, p.edit, p.shown, p.draft, p.publish_at, p.end_at, p.draft_by, p.draft_at, b.budget,
      t.claims, t.takers, t.given, t.cost, a.applications,
      case when p.shown is null and p.draft is null then (
        select v.value from content_version v where v.kind = ${kind} and v.key = p.key and v.value is not null
        order by v.version desc limit 1) end as last
    from page p ${budgets}
    cross join lateral (
      select count(*) as claims, count(distinct r.uid) as takers, coalesce(sum(r.amount), 0) as given,
        coalesce(sum(${COST}), 0) as cost
      from ${rewardsOf(kind, sql`p.key`)} r) t
    cross join lateral (
      select count(*) as applications from promotion_entry e
      where ${kind} = 'promotion' and e.promotion_id = p.key and e.state = 'applying') a
    order by p.place, p.key`);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const next =
    rows.length > limit && last !== undefined ? writeDocumentCursor(Number(last.place), last.key) : null;
  return { rows: page.map(row => toCampaign(row, kind, readers, row.last)), next };
}
