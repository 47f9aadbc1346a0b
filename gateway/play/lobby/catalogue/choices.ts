import { sql } from 'drizzle-orm';
import type { GameChoices } from '../../../../streams/wire/lobby/shapes.ts';
import type { Tx } from '../../../db/database.ts';
import { catalogueGame as game } from '../../../db/schema.ts';
import { conditionOf, type Filters } from './filters.ts';

type Counted = readonly { readonly code: string; readonly games: number }[];
type Facets = {
  readonly [K in Exclude<keyof GameChoices, 'list' | 'version'>]-?: Exclude<GameChoices[K], undefined>;
};

type Range = Facets['rtp'];

const rangeOf = (least: number | null, most: number | null): Range =>
  least === null || most === null ? null : { least: Number(least), most: Number(most) };

/** What the chosen games can be filtered by further. */
export async function readChoices(tx: Tx, filters: Filters): Promise<Facets> {
  const where = conditionOf(filters);
  const { rows } = await tx.execute<
    Record<string, number | null> & { lists: Record<string, Counted | null> }
  >(sql`
    with chosen as materialized (
      select ${game.classify}, ${game.minBet}, ${game.lines}, ${game.rtp}, ${game.volatility}, ${game.tags}
      from ${game} where ${where}
    ), counted as (
      select 'classifies' as what, classify as code, count(*)::int as games from chosen group by 2
      union all select 'volatilities', volatility, count(*)::int from chosen where volatility is not null group by 2
      union all select 'tags', tag, count(*)::int from chosen, unnest(tags) tag group by 2
    )
    select min(min_bet) as bet_least, max(min_bet) as bet_most, min(lines) as lines_least, max(lines) as lines_most,
      min(rtp) as rtp_least, max(rtp) as rtp_most,
      (select jsonb_object_agg(what, list) from (
        select what, jsonb_agg(jsonb_build_object('code', code, 'games', games) order by games desc, code) as list
        from counted group by 1
      ) l) as lists
    from chosen`);
  const [row] = rows;
  return {
    classifies: [...(row?.lists?.classifies ?? [])],
    tags: [...(row?.lists?.tags ?? [])].slice(0, 100),
    volatilities: [...(row?.lists?.volatilities ?? [])],
    minBet: rangeOf(row?.bet_least ?? null, row?.bet_most ?? null),
    lines: rangeOf(row?.lines_least ?? null, row?.lines_most ?? null),
    rtp: rangeOf(row?.rtp_least ?? null, row?.rtp_most ?? null),
  };
}
