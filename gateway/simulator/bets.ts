import type { BetChoice } from '../../streams/wire/games/shapes.ts';
import type { Person } from '../demo/cast.ts';
import type { Random } from '../ground/random.ts';
import { actionStream } from './actionStream.ts';
import type { TimedAction } from './actions.ts';

const PT = 100;
/** Small enough that a bot plays for hours before it needs a deposit, minor units. */
const STAKES = [1 * PT, 2 * PT, 5 * PT, 5 * PT, 10 * PT, 20 * PT] as const;
/** Win chances in hundredths of a percent: mostly even games, some long shots. */
const CHANCES = [7_500, 5_000, 4_950, 3_300, 2_000, 1_000] as const;
/** Multipliers in hundredths. */
const TARGETS = [130, 150, 200, 200, 300, 1_000] as const;

const RISKS = ['low', 'medium', 'high'] as const;
const ROWS = [8, 12, 16] as const;
const SEGMENTS = [10, 20, 30, 50] as const;

/** What a bot plays, and how often it does, in parts of one. */
const CHOICES: readonly (readonly [share: number, choose: (draw: Random) => BetChoice])[] = [
  [0.4, draw => ({ game: 'DICE', chance: draw.pick(CHANCES) })],
  [0.25, draw => ({ game: 'LIMBO', target: draw.pick(TARGETS) })],
  [0.2, draw => ({ game: 'PLINKO', rows: draw.pick(ROWS), risk: draw.pick(RISKS) })],
  [0.15, draw => ({ game: 'WHEEL', segments: draw.pick(SEGMENTS), risk: draw.pick(RISKS) })],
];

function choose(draw: Random): BetChoice {
  let at = draw.next();
  for (const [share, make] of CHOICES) {
    if (at < share) return make(draw);
    at -= share;
  }
  return { game: 'LIMBO', target: draw.pick(TARGETS) };
}

/** The opening: a world is only seen to live once somebody won, so the first bets are hard to lose. */
const OPENING = { bets: 8, every: 300, chance: 7_500, stake: 20 * PT } as const;

/** Bots bet one after the other in a fixed order, so nobody bets again before the others had their turn. */
function turns(bots: readonly Person[], random: Random): () => string {
  const order = random.shuffle(bots).map(bot => bot.username);
  let turn = 0;
  return () => {
    const username = order[turn % order.length];
    if (username === undefined) throw new Error('a demo world needs bots');
    turn += 1;
    return username;
  };
}

/**
 * The bets of a world without end.
 * @param every Average world ms between two bets of different bots.
 */
export function* betActions(
  bots: readonly Person[],
  random: Random,
  every: number,
): Generator<TimedAction, never> {
  const next = turns(bots, random);
  for (let i = 0; i < OPENING.bets; i += 1) {
    const bet = { stake: OPENING.stake, choice: { game: 'DICE', chance: OPENING.chance } } as const;
    yield { at: (i + 1) * OPENING.every, action: { type: 'bet', username: next(), bet } };
  }
  const firstAt = (OPENING.bets + 1) * OPENING.every;
  return yield* actionStream(random, { firstAt, every }, draw => ({
    type: 'bet',
    username: next(),
    bet: { stake: draw.pick(STAKES), choice: choose(draw) },
  }));
}
