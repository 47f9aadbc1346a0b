import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { SeamlessParams } from '../../../../streams/wire/gameServers/seamless.ts';
import { patchedFixture } from '../../../../streams/wire/sportsBook/patches.ts';
import type { FixturePatch, FixtureSummary } from '../../../../streams/wire/sportsBook/shapes.ts';
import { MOST_SHOWN_FIXTURES } from '../../../../streams/wire/sportsBook/words.ts';
import type { Tx } from '../../../db/database.ts';
import { isAmong } from '../../../db/isAmong.ts';
import { Refusal } from '../refusal.ts';
import { summaryInWorld, type ToWorld } from './worldTimes.ts';

/** What a call has changed of the fixtures of its server. */
export interface SummaryNews {
  readonly came: readonly FixtureSummary[];
  readonly changed: readonly FixturePatch[];
  readonly gone: readonly string[];
  /** Those of the gone of which the topic has detailed more. */
  readonly detailed: readonly string[];
  /** How many fixtures of the server are known now. */
  readonly count: number;
}

type Said = Pick<SeamlessParams<'fixtures'>, 'came' | 'changed' | 'gone'>;
interface Known extends Record<string, unknown> {
  readonly fixture: string;
  readonly server: string;
  readonly summary: FixtureSummary;
}

function refuseTwice({ came, changed, gone }: Said): void {
  const all = [...came.map(it => it.fixture), ...changed.map(it => it.fixture), ...gone];
  if (new Set(all).size < all.length)
    throw new Refusal('bad_request', 400, 'fixtures: one of them is named twice');
}

async function readKnown(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Known>> {
  if (ids.length === 0) return new Map();
  const { rows } = await tx.execute<Known>(
    sql`select fixture, server, summary from book_fixture where ${isAmong(sql`fixture`, ids)}`,
  );
  return new Map(rows.map(it => [it.fixture, it]));
}

async function write(tx: Tx, server: string, summaries: readonly FixtureSummary[]): Promise<void> {
  if (summaries.length === 0) return;
  const rows = JSON.stringify(summaries.map(summary => ({ fixture: summary.fixture, summary })));
  await tx.execute(sql`
    insert into book_fixture (fixture, server, summary)
    select c.fixture, ${server}, c.summary from jsonb_to_recordset(${rows}::jsonb) as c (fixture text, summary jsonb)
    on conflict (fixture) do update set summary = excluded.summary`);
}

/**
 * Takes in fixtures of a server, whose feed is locked. Patches of fixtures that aren't known are left out. Throws `bad_request` for a
 * fixture that another server has, one that is named twice, and too many of them.
 * @param isAnew Whether all that isn't named is gone.
 */
export async function storeSummaries(
  tx: Tx,
  server: string,
  said: Said,
  { isAnew, toWorld }: { readonly isAnew: boolean; readonly toWorld: ToWorld },
): Promise<SummaryNews> {
  refuseTwice(said);
  const ids = [...said.came.map(it => it.fixture), ...said.changed.map(it => it.fixture)];
  const known = await readKnown(tx, ids);
  const foreign = [...known.values()].find(it => it.server !== server);
  if (foreign !== undefined)
    throw new Refusal('bad_request', 400, `fixtures: another server has ${foreign.fixture}`);
  const came = said.came.flatMap(it => {
    const before = known.get(it.fixture)?.summary;
    const summary = summaryInWorld(it, toWorld, before);
    return isDeepStrictEqual(summary, before) ? [] : [summary];
  });
  const patches = (isAnew ? [] : said.changed).flatMap(patch => {
    const before = known.get(patch.fixture)?.summary;
    if (before === undefined) return [];
    const { pricedAt } = patch;
    const inWorld = { ...patch, ...(pricedAt !== undefined && { pricedAt: toWorld(pricedAt) }) };
    return [{ patch: inWorld, after: patchedFixture(before, inWorld) }];
  });
  const summaries = [...came];
  for (const { after } of patches) summaries.push(after);
  await write(tx, server, summaries);
  const left = isAnew
    ? sql`not (${isAmong(
        sql`fixture`,
        said.came.map(it => it.fixture),
      )})`
    : isAmong(sql`fixture`, said.gone);
  const deleted =
    isAnew || said.gone.length > 0
      ? await tx.execute<{ fixture: string; detailed: boolean }>(sql`
          delete from book_fixture where server = ${server} and ${left} returning fixture, details is not null as detailed`)
      : { rows: [] };
  const counted = await tx.execute<{ own: number; every: number }>(sql`
    select (count(*) filter (where server = ${server}))::int as own, count(*)::int as every from book_fixture`);
  if ((counted.rows[0]?.every ?? 0) > MOST_SHOWN_FIXTURES)
    throw new Refusal('bad_request', 400, `fixtures: more than ${MOST_SHOWN_FIXTURES}`);
  return {
    came,
    changed: patches.map(it => it.patch),
    gone: deleted.rows.map(it => it.fixture),
    detailed: deleted.rows.filter(it => it.detailed).map(it => it.fixture),
    count: counted.rows[0]?.own ?? 0,
  };
}
