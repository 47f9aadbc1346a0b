import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { catalogueVendor, vendorPlace } from '../../../db/schema.ts';
import type { ModuleDeps } from '../../../ground/deps.ts';
import { CallError, type Handlers } from '../../../ground/handler.ts';
import { applySettings } from './applySettings.ts';
import { lockCatalogue } from './lockCatalogue.ts';
import { readCatalogueState } from './readState.ts';
import { setGame } from './setGame.ts';

export type SettingsDeps = Pick<ModuleDeps, 'publish' | 'clock'>;

const noSuch = (what: string) => new CallError('not_found', 404, `There is no such ${what}.`);

/** Makes everything say what is set, and has every open page read it again. */
async function apply(tx: Tx, { publish, clock }: SettingsDeps): Promise<void> {
  await applySettings(tx);
  await publish(tx, { key: 'catalogue', uid: null, data: await readCatalogueState(tx), at: clock.now() });
}

/** Puts a vendor at a place of its category; null takes it from those that stand first. */
async function placeVendor(
  tx: Tx,
  { lane, vassalage }: { readonly lane: string; readonly vassalage: string },
  place: number | null,
): Promise<void> {
  const isThis = and(eq(vendorPlace.lane, lane), eq(vendorPlace.vassalage, vassalage));
  const [gone] = await tx.delete(vendorPlace).where(isThis).returning();
  const others = await tx
    .select()
    .from(vendorPlace)
    .where(and(eq(vendorPlace.lane, lane), ne(vendorPlace.vassalage, vassalage)))
    .orderBy(asc(vendorPlace.place));
  if (place === null) {
    const ownN = gone?.ownN ?? null;
    if (ownN !== null)
      await tx
        .update(catalogueVendor)
        .set({ n: ownN })
        .where(and(eq(catalogueVendor.lane, lane), eq(catalogueVendor.vassalage, vassalage)));
  } else {
    const row = { lane, vassalage, place, ownN: gone?.ownN ?? null };
    await tx.insert(vendorPlace).values(row);
    others.splice(place - 1, 0, row);
  }
  const codes = others.map(it => it.vassalage);
  await tx.execute(sql`update vendor_place p set place = o.n
    from unnest(${sql.param(codes)}::text[]) with ordinality o (vassalage, n)
    where p.lane = ${lane} and p.vassalage = o.vassalage`);
}

/** What operators set for games and vendors (docs/decisions/143). */
export function settingsHandlers(deps: SettingsDeps): Pick<Handlers, 'officeGameSet' | 'officeVendorSet'> {
  return {
    officeGameSet: {
      mode: 'write',
      async run(tx, { note }, { reason: _, ...change }) {
        await lockCatalogue(tx);
        const { vassalage, gameCode } = change;
        const { rows } = await tx.execute(
          sql`select 1 from catalogue_known where vassalage = ${vassalage} and game_code = ${gameCode} limit 1`,
        );
        if (rows.length === 0) throw noSuch('game');
        const { before, after } = await setGame(tx, change);
        await apply(tx, deps);
        note?.({ target: { kind: 'game', id: `${vassalage}:${gameCode}` }, before, after });
        return { value: null };
      },
    },
    officeVendorSet: {
      mode: 'write',
      async run(tx, { note }, { vassalage, lane, place, hidden, minStake, maxStake }) {
        await lockCatalogue(tx);
        const known = await tx.select().from(catalogueVendor).where(eq(catalogueVendor.vassalage, vassalage));
        if (known.length === 0 || (lane !== undefined && known.every(it => it.lane !== lane)))
          throw noSuch('vendor');
        if (place !== undefined && lane === undefined)
          throw new CallError('bad_request', 400, 'lane: says in which category', {
            value: { field: 'lane' },
          });
        const { before, after } = await setGame(tx, { vassalage, gameCode: '', hidden, minStake, maxStake });
        if (place !== undefined && lane !== undefined) await placeVendor(tx, { lane, vassalage }, place);
        await apply(tx, deps);
        note?.({ target: { kind: 'vendor', id: vassalage }, before, after });
        return { value: null };
      },
    },
  };
}
