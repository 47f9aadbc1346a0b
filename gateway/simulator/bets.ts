import { HOUSE_GAMES } from '../../streams/wire/fairGames/index.ts';
import type { BetChoice } from '../../streams/wire/games/shapes.ts';
import type { Person } from '../demo/cast.ts';
import type { Random } from '../ground/random.ts';
import { actionStream } from './actionStream.ts';
import type { TimedAction } from './actions.ts';

const PT = 100;
/** Small enough that a bot plays for hours before it needs a deposit, minor units. */
const STAKES = [1 * PT, 2 * PT, 5 * PT, 5 * PT, 10 * PT, 20 * PT] as const;

/** What bots play. */
const PLAYED = HOUSE_GAMES.flatMap(({ code, bots }) => (bots === null ? [] : [{ code, ...bots }]));
const OFTEN = PLAYED.reduce((sum, { often }) => sum + often, 0);

function choose(draw: Random): BetChoice {
  let at = draw.next() * OFTEN;
  const game = PLAYED.find(({ often }) => {
    at -= often;
    return at < 0;
  });
  if (game === undefined) throw new Error('bots have no game to play');
  return { game: game.code, ...game.choose(draw) } as BetChoice;
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
