import type { GameCategory } from '../../../../streams/wire/lobby/words.ts';
import { createRandom } from '../../../ground/random.ts';
import type { CatalogueLines, GameLine, VendorLine } from '../catalogue/lines.ts';
import { OF } from '../names/names.ts';
import { FOR_ACCOUNTS_ONLY, gameCodeOf, handmadeGames } from './demoLobby.ts';
import { figuresOf } from './figures.ts';
import { SLOT_STUDIOS } from './moreStudios.ts';
import { KINDS, type Kind } from './plan.ts';
import { STUDIOS } from './studios.ts';

/** The same catalogue in every world. */
const SEED = 'catalogue';
/** Ids of made-up games begin here; those of a kind are together. */
const FIRST_ID = 1_000_000;
const IDS_OF_KIND = 100_000;
/** Games of a category that count as hot. */
const HOT_OF_CATEGORY = 12;

const vendors: readonly VendorLine[] = [
  ...STUDIOS.map(({ vassalage, lane, name }) => ({ kind: 'vendor', vassalage, lane, name }) as const),
  ...SLOT_STUDIOS.map(([vassalage, name]) => ({ kind: 'vendor', vassalage, lane: 'RNG', name }) as const),
];

/** Vendors of a type of games. */
function vendorsOf(gameType: GameCategory): readonly string[] {
  const own = STUDIOS.filter(studio => studio.gameType === gameType).map(({ vassalage }) => vassalage);
  return gameType === 'RNG' ? [...own, ...SLOT_STUDIOS.map(([vassalage]) => vassalage)] : own;
}

/** Names that are taken. */
const handmade = new Set(STUDIOS.flatMap(studio => studio.games));

/** Games of one kind, each pair of words once. */
function gamesOf({ gameType, classify, count, nouns }: Kind, at: number, scale: number): GameLine[] {
  const random = createRandom(`${SEED}:${at}`);
  const pairs = nouns
    .flatMap(noun => OF.map(of => ({ of, noun, name: `${of.en} ${noun.en}` })))
    .filter(({ of, noun, name }) => !noun.en.startsWith(of.en) && !handmade.has(name));
  const codes = random.shuffle(vendorsOf(gameType));
  return random
    .shuffle(pairs)
    .slice(0, Math.round(count * scale))
    .map(({ of, noun, name }, i) => {
      const vassalage = codes[i % codes.length] ?? '';
      const base = { gameType, gameClassify: classify, gameCode: gameCodeOf(vassalage, name) };
      return {
        ...{ kind: 'game', nodeId: String(FIRST_ID + at * IDS_OF_KIND + i), ...base, vassalage },
        names: { en: name, bn: `${of.bn} ${noun.bn}`, ar: `${noun.ar} ${of.ar}` },
        supportPlay: FOR_ACCOUNTS_ONLY.includes(gameType) ? 1 : 0,
        ...figuresOf(base, random),
      };
    });
}

/** Marks the first of every category. */
function withHot(games: readonly GameLine[]): GameLine[] {
  const seen = new Map<string, number>();
  return games.map(game => {
    const n = (seen.get(game.gameType) ?? 0) + 1;
    seen.set(game.gameType, n);
    return n <= HOT_OF_CATEGORY ? { ...game, isHot: true } : game;
  });
}

/**
 * The demo's catalogue: the games with names of their own, in the order of home, then the others as they are drawn.
 * @param scale Of the made-up games; tests and benchmarks use more or fewer than usual.
 */
export function demoCatalogue(scale = 1): CatalogueLines {
  const madeUp = KINDS.flatMap((kind, at) => gamesOf(kind, at, scale));
  return { vendors, games: withHot([...handmadeGames(), ...createRandom(SEED).shuffle(madeUp)]) };
}
