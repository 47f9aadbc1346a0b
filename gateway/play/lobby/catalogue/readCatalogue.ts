import { asc, gt } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { catalogueKnown as game, catalogueVendor as vendor } from '../../../db/schema.ts';
import { canonicalLines } from './canonical.ts';
import { CatalogueLine } from './lines.ts';

/** Games of one statement. */
const AT_ONCE = 5_000;

/** Before all positions, which are below 0 where operators have placed games. */
const FIRST = -2_147_483_648;

/** Null is how a table says that a line doesn't. */
const said = (row: object) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));

const fields = {
  ...{ nodeId: game.nodeId, gameType: game.gameType, vassalage: game.vassalage, gameCode: game.gameCode },
  ...{ names: game.names, aliases: game.aliases, gameClassify: game.classify, tags: game.tags },
  ...{ minBet: game.minBet, lines: game.lines, rtp: game.rtp, volatility: game.volatility },
  ...{ isTop: game.isTop, isHot: game.isHot, isGame: game.isGame, supportPlay: game.supportPlay },
  ...{ iconUrl: game.iconUrl, showIcon: game.showIcon, released: game.released },
};

/** The lines of the catalogue that `tx` sees, hidden games among them: an import of them makes the same catalogue. */
export async function* readCatalogue(tx: Tx): AsyncGenerator<CatalogueLine> {
  const { lane, vassalage, name, iconUrl, n } = vendor;
  const vendors = await tx.select({ lane, vassalage, name, iconUrl }).from(vendor).orderBy(asc(n));
  yield* lines('vendor', vendors);
  for (let after = FIRST; ; ) {
    const rows = await tx
      .select({ ...fields, position: game.position })
      .from(game)
      .where(gt(game.position, after))
      .orderBy(asc(game.position))
      .limit(AT_ONCE);
    yield* lines(
      'game',
      rows.map(({ position: _, ...row }) => row),
    );
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.position;
  }
}

function* lines(kind: CatalogueLine['kind'], rows: readonly object[]): Generator<CatalogueLine> {
  for (const row of rows) {
    const { iconUrl, ...others } = said(row);
    // What the table holds was checked by an import; an empty address is none.
    const line = CatalogueLine.parse({ kind, ...others, ...(iconUrl && { iconUrl }) });
    yield* canonicalLines(
      line.kind === 'vendor' ? { vendors: [line], games: [] } : { vendors: [], games: [line] },
    );
  }
}
