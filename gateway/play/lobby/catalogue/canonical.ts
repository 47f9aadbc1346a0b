import type { CatalogueLine, CatalogueLines, GameLine, VendorLine } from './lines.ts';

/** Names in the order of their languages, so that the same names are the same text. */
const sorted = (names: GameLine['names']): GameLine['names'] =>
  Object.fromEntries(Object.entries(names).toSorted(([a], [b]) => (a < b ? -1 : 1)));

const some = <T>(list: readonly T[] | undefined): T[] | undefined => (list?.length ? [...list] : undefined);

function canonicalVendor({ kind, vassalage, lane, name, iconUrl }: VendorLine): VendorLine {
  return { kind, vassalage, lane, name, ...(iconUrl && { iconUrl }) };
}

function canonicalGame(game: GameLine): GameLine {
  const { kind, nodeId, gameType, vassalage, gameCode, isTop = false, isHot = isTop } = game;
  const figures = {
    gameClassify: game.gameClassify === 'OTHERS' ? undefined : game.gameClassify,
    ...{ minBet: game.minBet, lines: game.lines, rtp: game.rtp, volatility: game.volatility },
  };
  const marks = {
    isTop: isTop || undefined,
    isHot: isHot === isTop ? undefined : isHot,
    isGame: game.isGame === 'VASSALAGE' ? game.isGame : undefined,
    supportPlay: game.supportPlay || undefined,
  };
  const all = {
    ...{ kind, nodeId, gameType, vassalage, gameCode, names: sorted(game.names) },
    ...{ aliases: some(game.aliases), ...figures, tags: some(game.tags), ...marks },
    ...{ iconUrl: game.iconUrl || undefined, showIcon: game.showIcon, released: game.released },
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as GameLine;
}

/**
 * The lines that say what a catalogue is and nothing that goes without saying, vendors first: the same catalogue is the same
 * lines, however its file was written.
 */
export function* canonicalLines({ vendors, games }: CatalogueLines): Generator<CatalogueLine> {
  for (const vendor of vendors) yield canonicalVendor(vendor);
  for (const game of games) yield canonicalGame(game);
}
