import { HOUSE_GAMES } from '../../../../streams/wire/fairGames/index.ts';
import type { GameCategory } from '../../../../streams/wire/lobby/words.ts';
import type { VendorLine } from '../catalogue/lines.ts';

/** A fictional studio of the demo. */
export interface Studio {
  readonly vassalage: string;
  /** Its name for people. */
  readonly name: string;
  /** Lane it stands in; cockfights stand among the sports, the page takes them out (S2-47). */
  readonly lane: VendorLine['lane'];
  /** Game type of its games. */
  readonly gameType: GameCategory;
  /** Names of its games, in the order of its own list. */
  readonly games: readonly string[];
}

const studio = (
  lane: VendorLine['lane'],
  vassalage: string,
  name: string,
  games: readonly string[],
  gameType: GameCategory = lane,
): Studio => ({ lane, vassalage, name, games, gameType });

const list = (text: string) => text.split(',').map(name => name.trim());

/** The demo's studios. Their codes are data of the platform, their names and games are made up. */
export const STUDIOS: readonly Studio[] = [
  studio(
    'LIVE',
    'MOONT',
    'Moonlit Tables',
    list('Lily Baccarat, Heron Roulette, Two Lanterns, Silver Sic Bo, Tea House Twenty-One'),
  ),
  studio(
    'LIVE',
    'HARBR',
    'Harbour Room',
    list('Pier Roulette, Captain’s Baccarat, Wheel of Tides, Fog Poker, Night Ferry'),
  ),
  studio(
    'LIVE',
    'BANYN',
    'Banyan Court',
    list('Banyan Baccarat, Golden Thread, Monsoon Wheel, Red and Indigo'),
  ),
  studio(
    'RNG',
    'PG',
    'Paper Garden',
    list(
      'Paper Koi, Folded Fox, Crane Letters, Origami Monsoon, Lantern Fold, Moth and Candle, Kite Festival, Paper Tiger Tea, Ink and Plum, Thousand Cranes, Snow on Bamboo, Little Boats, Confetti Orchard, The Cutout Circus, Marigold Press, Starfold',
    ),
  ),
  studio(
    'RNG',
    'RAINW',
    'Rainwheel',
    list(
      'Puddle Jackpots, Umbrella Street, Seven Clouds, Thunder Pears, Gutter Gold, Drizzle Deluxe, Barometer, Rain on Tin, The Weather Clerk, Rainbow Ledger, Cloudberry Hold, Mudlark',
    ),
  ),
  studio(
    'RNG',
    'KINDL',
    'Kindling Works',
    list(
      'Ember Express, Matchbox Heroes, Coal and Clover, The Bellows, Spark Bazaar, Kettle Song, Ash and Amber, Lamp Oil Rush, Furnace Five, Tinderbox',
    ),
  ),
  studio(
    'RNG',
    'SALTL',
    'Salt & Lantern',
    list(
      'Pearl Diver’s Day, Lighthouse Reels, Net of Gold, Salt Road, Driftwood Kings, Gull and Anchor, Brine Bells, Harbour Cats',
    ),
  ),
  studio('SPORTS', 'PITCH', 'Pitchside', list('Lakeland League, Delta Hoops, Night Football, Tabletop Cup')),
  studio('SPORTS', 'U9W', 'Ninth Wave', list('Ninth Wave Sports, Ninth Wave Live, Ninth Wave Hoops')),
  studio(
    'SPORTS',
    'DS88',
    'Dynamo Spurs',
    list('Copper Comet, Clockwork Derby, Brass Morning, Spring Season'),
    'COCKFIGHT',
  ),
  studio('SPORTS', 'DIG', 'Digby’s Gearworks', list('Gearyard Bouts, Cogs at Dawn'), 'COCKFIGHT'),
  studio('SPORTS', 'WGB', 'Windup Guild', list('Guild Arena, Key and Spring'), 'COCKFIGHT'),
  studio('ESPORTS', 'AV', 'Avant Arena', list('Lanes of Avant, Five on Five')),
  studio('ESPORTS', 'IMES', 'Inkmesh', list('Inkmesh Masters, Splatter Cup')),
  studio('ESPORTS', 'IA', 'Iron Atlas', list('Atlas Siege, Heavy Metal Rally')),
  studio('ESPORTS', 'AI', 'Aileron', list('Aileron Air Race, Drone Alley')),
  studio('ESPORTS', 'TF', 'Twin Forts', list('Twin Forts Clash, Tower Season')),
  studio(
    'FISH',
    'TIDEP',
    'Tidepool',
    list('Coral Court, Lantern Fish, Old Man Carp, Pearl Patrol, Reef Parade, Jelly Night'),
  ),
  studio(
    'FISH',
    'DEEPN',
    'Deep Net',
    list('Trench Hunters, Whale Song, Golden Anchovy, Abyss Lamps, The Big Quiet, Net and Harpoon'),
  ),
  studio(
    'PVP',
    'TEAHS',
    'Teahouse Tables',
    list('Teahouse Hold’em, Three Cards by Lamp, Call the Trick, Slow Rummy, Mango Poker, Last Cup'),
  ),
  studio(
    'PVP',
    'NINEB',
    'Nine Bamboo',
    list('Nine Bamboo Tiles, Sparrow Club, Wind and Dragon, Courtyard Tiles, Bamboo Duel, Evening Pairs'),
  ),
  studio(
    'LOTT',
    'TCG_SEA',
    'Seaside Draws',
    list('Evening Tide 4D, Shell Six, Pier Pick 3, Lighthouse 45, Harbour Five'),
  ),
  studio(
    'ELOTT',
    'LOTT',
    'Lotus Numbers',
    list('Minute Five, Quick Wheel 10, Petal Pick, Eleven by Three, Raft Race 10'),
  ),
  studio(
    'ELOTT',
    'TCG_LOTTO_VN',
    'Riverbank Numbers',
    list('Riverbank Daily, Ferry Numbers, Market Forty-Nine'),
  ),
  studio(
    'INHOUSE',
    'BGS',
    'Lantern House',
    HOUSE_GAMES.map(({ names }) => names.en),
  ),
];

/** Games that are hot, the hottest first. */
export const HOT: readonly string[] = list(
  'Dice, Limbo, Paper Koi, Lily Baccarat, Ember Express, Copper Comet, Old Man Carp, Folded Fox, Lakeland League, Umbrella Street, Heron Roulette, Nine Bamboo Tiles, Minute Five, Lighthouse Reels, Atlas Siege, Evening Tide 4D',
);
