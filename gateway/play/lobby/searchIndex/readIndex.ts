import { asc } from 'drizzle-orm';
import { ownValue } from '../../../../streams/wire/collections/ownValue.ts';
import { type CatalogueIndex, GAME_MARKS } from '../../../../streams/wire/lobby/catalogueIndex.ts';
import type { Tx } from '../../../db/database.ts';
import { catalogueGame as game } from '../../../db/schema.ts';
import type { Shown } from '../catalogue/games.ts';

/** The places of things that many games share. */
function shared(): { readonly list: string[]; placeOf(key: string): number } {
  const places = new Map<string, number>();
  const list: string[] = [];
  return {
    list,
    placeOf(key) {
      const known = places.get(key);
      if (known !== undefined) return known;
      places.set(key, list.push(key) - 1);
      return list.length - 1;
    },
  };
}

/** Reads what a search needs of every game that lists show. */
export async function readIndex(
  tx: Tx,
  version: string,
  { vendorName, vendorCode, isLaunchable }: Omit<Shown, 'language'>,
): Promise<CatalogueIndex> {
  const rows = await tx
    .select({
      ...{ gameType: game.gameType, vassalage: game.vassalage, gameCode: game.gameCode, isGame: game.isGame },
      ...{ name: game.name, names: game.names, aliases: game.aliases, isHot: game.isHot },
    })
    .from(game)
    .orderBy(asc(game.position));
  const vendors = shared();
  const types = shared();
  const languages = new Set(rows.flatMap(({ names }) => Object.keys(names)));
  // Where all games are called as everywhere, a language says nothing.
  const names = [...languages].flatMap(language => {
    const own = rows.map(row => ownValue(row.names, language) ?? '');
    const others = own.map((name, at) => (name === rows[at]?.name ? '' : name));
    return others.some(name => name !== '') ? [[language, others] as const] : [];
  });
  return {
    version,
    vendor: rows.map(({ vassalage }) => vendors.placeOf(vassalage)),
    type: rows.map(({ gameType }) => types.placeOf(gameType)),
    vendors: vendors.list.map(code => ({ code: vendorCode(code), name: vendorName(code) })),
    types: types.list,
    codes: rows.map(({ gameCode }) => gameCode),
    name: rows.map(({ name }) => name),
    names: Object.fromEntries(names),
    aliases: rows.flatMap(({ aliases }, at) => (aliases.length === 0 ? [] : [[at, aliases] as const])),
    marks: rows.map(
      row =>
        (isLaunchable(row) ? GAME_MARKS.launchable : 0) +
        (row.isGame === 'GAME' ? 0 : GAME_MARKS.vendor) +
        (row.isHot ? GAME_MARKS.hot : 0),
    ),
  };
}
