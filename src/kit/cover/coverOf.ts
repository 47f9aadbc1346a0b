import { type CoverStyle, INKS } from '../../../streams/wire/fairGames/cover.ts';
import { HOUSE_COVERS } from '../../../streams/wire/fairGames/covers.ts';
import type { BookSport } from '../../../streams/wire/sportsBook/words.ts';
import { sportMotif } from './sportOfGame.ts';

/** Drawings of `motifs.svg` for a game whose code and kind say nothing. */
const ANY: readonly string[] = ['lily', 'star', 'gem', 'lantern', 'seven'];

/** Drawings that fit a kind of games, where the game's code names nothing that could be drawn. */
const OF_KIND: ReadonlyMap<string, readonly string[]> = new Map([
  ['LIVE', ['cards', 'chips', 'spade']],
  ['RNG', ['seven', 'gem', 'coins', 'lily', 'star']],
  // Of no sport: a game that opens a league shows the sport of it.
  ['SPORTS', ['trophy']],
  ['COCKFIGHT', ['rooster', 'feather']],
  ['ESPORTS', ['pad']],
  ['FISH', ['fish']],
  ['PVP', ['cards', 'spade', 'chips']],
  ['ELOTT', ['balls']],
  ['INHOUSE', ['dice']],
]);

/** Kinds whose games look like those of another kind (S9-17). */
const DRAWN_AS: ReadonlyMap<string, string> = new Map([['LOTT', 'ELOTT']]);

/** What words of a game's code are drawn as, whatever the language; the first line that has one counts. */
const OF_WORDS: readonly (readonly [words: string, motif: string])[] = [
  ['BACCARAT POKER HOLDEM RUMMY TRICK PAIRS TWENTY BLACKJACK CARDS', 'cards'],
  ['ROULETTE WHEEL RED', 'wheel'],
  ['SIC DICE', 'dice'],
  ['TENNIS', 'tennis'],
  ['CRICKET', 'cricket'],
  ['ROWING REGATTA BOATS FERRY MUDLARK', 'boat'],
  ['FOOTBALL', 'ball'],
  ['KABADDI', 'raider'],
  ['HOOPS BASKETBALL', 'basketball'],
  ['CUP TROPHY MASTERS KINGS SEASON', 'trophy'],
  ['TILES BAMBOO SPARROW MAHJONG DRAGON', 'tiles'],
  ['DERBY RALLY RACE RUSH EXPRESS', 'flag'],
  ['TOWER FORTS SIEGE LIGHTHOUSE', 'tower'],
  ['DRONE AIR', 'propeller'],
  ['CLOCKWORK COPPER BRASS COMET GEARYARD COGS METAL BAROMETER FURNACE', 'gear'],
  ['KEY', 'key'],
  ['CARP KOI FISH ANCHOVY WHALE CORAL REEF JELLY', 'fish'],
  ['PEARL SHELL', 'shell'],
  ['ANCHOR HARPOON TRENCH PIER HARBOUR SALT DRIFTWOOD', 'anchor'],
  ['UMBRELLA', 'umbrella'],
  ['CLOUD CLOUDS CLOUDBERRY RAIN RAINBOW DRIZZLE PUDDLE THUNDER WEATHER MONSOON', 'cloud'],
  ['EMBER MATCHBOX BELLOWS SPARK ASH TINDERBOX COAL CANDLE', 'flame'],
  ['KITE', 'kite'],
  ['FOX CRANE CRANES FOLDED ORIGAMI PAPER CUTOUT', 'crane'],
  ['INK SPLATTER', 'drop'],
  ['LANTERN LANTERNS LAMP LAMPS KETTLE', 'lantern'],
  ['GOLD GOLDEN LEDGER', 'coins'],
  ['STARFOLD SNOW', 'star'],
  ['MARIGOLD LILY LOTUS PETAL PLUM ORCHARD', 'lily'],
];
/** In which line a word stands. */
const LINE_OF: ReadonlyMap<string, number> = new Map(
  OF_WORDS.flatMap(([words], line) => words.split(' ').map(word => [word, line] as const)),
);

/** Drawings for the studios' halls, one per studio. */
const HALLS: ReadonlyMap<string, string> = new Map([
  ['PITCH', 'ball'],
  ['U9W', 'boat'],
  ['DS88', 'rooster'],
  ['DIG', 'gear'],
  ['WGB', 'key'],
  ['AV', 'pad'],
  ['IMES', 'drop'],
  ['IA', 'flag'],
  ['AI', 'propeller'],
  ['TF', 'tower'],
  ['TCG_SEA', 'shell'],
  ['LOTT', 'balls'],
  ['TCG_LOTTO_VN', 'anchor'],
]);

/** Games whose cover was chosen by hand. */
const CHOSEN: ReadonlyMap<string, CoverStyle> = new Map<string, CoverStyle>([
  ...Object.entries(HOUSE_COVERS),
  ['CRASH', { motif: 'flame', ink: 'vermilion' }],
]);

/** A small stable number for a text (FNV-1a): the same game has the same cover everywhere. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return value >>> 0;
}

/** What the words of a game's code name; undefined when they name nothing that could be drawn. */
function named(game: string): string | undefined {
  // The first part of a code is its studio's.
  const lines = game
    .split('-')
    .slice(1)
    .flatMap(word => LINE_OF.get(word) ?? []);
  return OF_WORDS[Math.min(...lines)]?.[1];
}

/**
 * Motif and ink of a game's or a hall's cover: its sport, what its code names, else what fits its kind.
 * @param sport Of the league that it opens, where a board has said so.
 */
export function coverOf(game: string, kind = '', sport: BookSport | null = null): CoverStyle {
  const chosen = CHOSEN.get(game);
  if (chosen !== undefined) return chosen;
  const value = hash(game);
  const motifs = OF_KIND.get(DRAWN_AS.get(kind) ?? kind) ?? ANY;
  return {
    motif:
      HALLS.get(game) ?? sportMotif(game, sport) ?? named(game) ?? motifs[value % motifs.length] ?? 'lily',
    ink: INKS[(value >>> 8) % INKS.length] ?? 'teal',
  };
}
