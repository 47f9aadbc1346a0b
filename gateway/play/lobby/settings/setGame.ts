import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { CallParams } from '../../../../streams/wire/tables/calls.ts';
import type { Tx } from '../../../db/database.ts';
import { gameSetting } from '../../../db/schema.ts';
import { CallError } from '../../../ground/handler.ts';

type Row = typeof gameSetting.$inferSelect;
type Key = Pick<Row, 'vassalage' | 'gameCode'>;
/** What is set by one call; what is missing stays. */
export type SettingChange = Omit<CallParams<'officeGameSet'>, 'reason' | 'gameCode'> & {
  readonly gameCode: string;
};

const UNSET = { hidden: false, hot: null, place: null, ownPosition: null, minStake: null, maxStake: null };

/** Puts a game at a place among those that stand first; those behind it move on. Null takes it away. */
async function place(tx: Tx, key: Key, wanted: number | null): Promise<void> {
  const others = await tx
    .select({ vassalage: gameSetting.vassalage, gameCode: gameSetting.gameCode })
    .from(gameSetting)
    .where(
      and(
        isNotNull(gameSetting.place),
        sql`(${gameSetting.vassalage}, ${gameSetting.gameCode}) <> (${key.vassalage}, ${key.gameCode})`,
      ),
    )
    .orderBy(asc(gameSetting.place));
  const all: (Key | null)[] = [...others];
  if (wanted !== null) all.splice(wanted - 1, 0, key);
  const placed = all.flatMap(it => it ?? []);
  await tx.execute(sql`update game_setting s set place = p.n from unnest(
      ${sql.param(placed.map(it => it.vassalage))}::text[], ${sql.param(placed.map(it => it.gameCode))}::text[]
    ) with ordinality p (vassalage, game_code, n)
    where s.vassalage = p.vassalage and s.game_code = p.game_code`);
}

/** Writes down what is set for a game, or for a vendor where `gameCode` is empty. @returns What was so before, and what is now. */
export async function setGame(
  tx: Tx,
  change: SettingChange,
): Promise<{ readonly before: Row; readonly after: Row }> {
  const { vassalage, gameCode, hidden, hot, minStake, maxStake, place: wanted } = change;
  const key = and(eq(gameSetting.vassalage, vassalage), eq(gameSetting.gameCode, gameCode));
  const [known] = await tx.select().from(gameSetting).where(key).for('update');
  const before: Row = known ?? { vassalage, gameCode, ...UNSET };
  const set: Row = {
    ...before,
    ...(hidden !== undefined && { hidden }),
    ...(hot !== undefined && { hot }),
    ...(minStake !== undefined && { minStake }),
    ...(maxStake !== undefined && { maxStake }),
    ...(wanted === null && { place: null }),
  };
  if (set.minStake !== null && set.maxStake !== null && set.minStake > set.maxStake)
    throw new CallError('bad_request', 400, 'maxStake: is less than the least stake', {
      value: { field: 'maxStake' },
    });
  await tx
    .insert(gameSetting)
    .values(set)
    .onConflictDoUpdate({ target: [gameSetting.vassalage, gameSetting.gameCode], set });
  if (wanted !== undefined) await place(tx, { vassalage, gameCode }, wanted);
  const [after = set] = await tx.select().from(gameSetting).where(key);
  return { before, after };
}
