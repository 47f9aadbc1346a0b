import { describe, expect, it } from 'vitest';
import { ROOMS } from '../../../gateway/play/houseGames/rooms.ts';
import type { Game, GameFigures } from '../../../partner/games/game.ts';
import { GAMES } from '../../../partner/games/games.ts';
import { crashPoint, payoutAt } from '../../../streams/wire/crash/flight.ts';
import { LEAST_TARGET, MOST_MULTIPLIER } from '../../../streams/wire/crash/words.ts';
import { LOTTERIES } from '../../../streams/wire/lottery/games.ts';
import { pickWins } from '../../../streams/wire/lottery/matches.ts';
import { isPick } from '../../../streams/wire/lottery/picks.ts';
import { playDuelNow } from '../../../streams/wire/rooms/duel.ts';
import { potOf } from '../../../streams/wire/rooms/words.ts';
import { RETURN } from './gameLaw.ts';
import { faultsOfLottery } from './lotteryLaw.ts';
import { faultsOfPartner } from './partnerLaw.ts';

const MINUTE_FIVE = LOTTERIES[0] as (typeof LOTTERIES)[number];

describe('law of lotteries', () => {
  it.each(LOTTERIES)('$gameCode pays back what its plays state, and takes what can be picked', lottery =>
    expect(faultsOfLottery(lottery)).toEqual([]),
  );

  it('refuses a play that pays back more than it states, one that stands there twice, and picks [0, 0, 0]', () => {
    const [play] = MINUTE_FIVE.plays;
    if (play === undefined) throw new Error('no play');
    const twice = { ...MINUTE_FIVE, plays: [play, play] };
    expect(faultsOfLottery(twice)).toEqual(['a play stands there twice']);
    const anything = faultsOfLottery(MINUTE_FIVE, {
      isPick: (_play, _rule, pick) => pick.length > 0,
      matches: pickWins,
    });
    expect(anything.join()).toContain('takes');
    const repeats: typeof isPick = (it, rule, pick) =>
      isPick(it, rule, pick) || (it.code === 'any3' && new Set(pick).size === 1);
    expect(faultsOfLottery(MINUTE_FIVE, { isPick: repeats, matches: pickWins }).join()).toContain(
      'any3 takes',
    );
    const easier: typeof pickWins = (it, rule, pick, numbers) =>
      it.kind === 'among'
        ? pick.slice(1).every(number => numbers.includes(Number(number)))
        : pickWins(it, rule, pick, numbers);
    expect(faultsOfLottery(MINUTE_FIVE, { isPick, matches: easier }).join()).toContain('pays back');
  });
});

/** The share of 2^52 draws at which a flight reaches a multiplier, found by halving. */
function reaches(multiplier: number, pointOf: (bytes: Uint8Array) => number): number {
  const all = 2n ** 52n;
  const isReached = (n: bigint) => {
    const bytes = Uint8Array.from(Buffer.from(`${n.toString(16).padStart(13, '0')}0`, 'hex'));
    return pointOf(bytes) >= multiplier;
  };
  let [low, high] = [-1n, all];
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (isReached(middle)) high = middle;
    else low = middle;
  }
  return Number(all - high) / Number(all);
}

/** What is wrong with the flights of Crash at the targets that can be set. */
function faultsOfCrash(pointOf: typeof crashPoint, pays: typeof payoutAt): readonly string[] {
  const steps = Array.from({ length: 400 }, (_, i) =>
    Math.round(LEAST_TARGET * (MOST_MULTIPLIER / LEAST_TARGET) ** (i / 399)),
  );
  return [...new Set(steps)].flatMap(target => {
    const back = (reaches(target, pointOf) * pays(1_000_000, target)) / 1_000_000;
    if (back < RETURN.least || back > RETURN.most + 1e-9) return [`${target} pays back ${back}`];
    const least = pays(1, target);
    return Number.isInteger(least) && least <= target / 100 ? [] : [`${target} pays ${least} for 1`];
  });
}

describe('law of Crash', () => {
  it('pays back 97 to 99 of 100 at every target', () =>
    expect(faultsOfCrash(crashPoint, payoutAt)).toEqual([]));

  it('refuses flights that pay twice, or round up', () => {
    expect(faultsOfCrash(crashPoint, (stake, at) => 2 * payoutAt(stake, at))[0]).toContain('pays back 1.9');
    expect(faultsOfCrash(bytes => crashPoint(bytes) + 10, payoutAt)[0]).toContain('pays back');
    expect(faultsOfCrash(crashPoint, (stake, at) => Math.ceil((stake * at) / 100))[0]).toContain('for 1');
  });
});

/** How often each of two seats wins at once, of all rolls of four dice. */
function winsOfSeats(play: typeof playDuelNow): readonly number[] {
  const wins = [0, 0];
  const face = (die: number) =>
    [...new Uint8Array(new Uint32Array([Math.floor(((die + 0.5) / 6) * 2 ** 32)]).buffer)].reverse();
  for (let n = 0; n < 6 ** 4; n += 1) {
    const dice = [0, 1, 2, 3].map(at => Math.floor(n / 6 ** at) % 6);
    let isTied = false;
    const { winner } = play([1, 2], ({ seat, turn }) => {
      isTied ||= turn > 0;
      const [first = 0, second = 0] =
        turn > 0 ? (seat === 1 ? [5, 5] : [0, 0]) : dice.slice(2 * seat - 2, 2 * seat);
      return Uint8Array.from([...face(first), ...face(second)]);
    });
    if (!isTied) wins[winner - 1] = (wins[winner - 1] ?? 0) + 1;
  }
  return wins;
}

/** What is wrong with a room: nobody has a better seat, and the pot is what was staked or less, in whole minor units. */
function faultsOfRoom(
  room: { readonly seats: number; readonly stake: number },
  pot: typeof potOf = potOf,
  play: typeof playDuelNow = playDuelNow,
): readonly string[] {
  const [first, second] = winsOfSeats(play);
  if (first !== second || first === 0) return [`seats win ${first} and ${second} times`];
  return [room, { ...room, stake: 1 }].flatMap(({ seats, stake }) => {
    const pays = pot({ seats, stake });
    const isFine = Number.isInteger(pays) && pays <= seats * stake && pays >= 0.97 * seats * stake;
    return isFine ? [] : [`${pays} of ${seats * stake} are paid`];
  });
}

describe('law of duels', () => {
  it.each(ROOMS)('$code favours no seat and pays no more than was staked', room =>
    expect(faultsOfRoom(room)).toEqual([]),
  );

  it('refuses a pot above the stakes, and a seat that wins ties', () => {
    const [room] = ROOMS;
    if (room === undefined) throw new Error('no room');
    expect(faultsOfRoom(room, ({ seats, stake }) => seats * stake * 2)[0]).toContain('are paid');
    const firstWins: typeof playDuelNow = (seats, bytes) => ({ ...playDuelNow(seats, bytes), winner: 1 });
    expect(faultsOfRoom(room, potOf, firstWins)[0]).toContain('seats win');
  });
});

const FIGURES: readonly Partial<GameFigures>[] = [
  { rtp: 9_600, volatility: 'medium', lines: 20 },
  { rtp: 9_731, volatility: 'low', lines: 3 },
  { rtp: 9_203, volatility: 'high', lines: 100 },
  { rtp: null, volatility: null, lines: null },
];
const figuresOf = (gameType: string, more: Partial<GameFigures>): GameFigures => ({
  ...{ gameCode: 'X', gameType, rtp: 9_600, volatility: 'medium', lines: 20, minBet: 100 },
  ...more,
});

/**
 * Those that are played in one go, and whose first chance decides. The others have their returns from an analysis of all decisions, slots
 * from one of their reels (tests/unit/partner/slots), bingo from a count of all that may be called (tests/unit/partner/bingo).
 */
const PLAYED = [...GAMES].flatMap(([gameType, game]) =>
  'play' in game && game.kind !== 'slot' && game.kind !== 'bingo' ? [[gameType, game] as const] : [],
);

describe('law of the partner’s games', () => {
  it.each(PLAYED)('%s pays back exactly what the catalogue publishes', (gameType, game) => {
    for (const more of FIGURES) expect(faultsOfPartner(game, figuresOf(gameType, more))).toEqual([]);
  });

  it('refuses a game that pays twice, and one that takes any choice', () => {
    for (const [gameType, game] of PLAYED) {
      const twice: Game = {
        ...game,
        play: (...args) => {
          const played = game.play(...args);
          return { ...played, payout: 2 * played.payout };
        },
      };
      expect(faultsOfPartner(twice, figuresOf(gameType, {})).join()).toContain('pays back 1.9');
      const anything: Game = { ...game, choice: () => ({ safeParse: () => ({ success: true }) }) as never };
      expect(faultsOfPartner(anything, figuresOf(gameType, {}))).toEqual(['takes a choice that is none']);
    }
  });
});
