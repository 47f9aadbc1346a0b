import { leastReturn, lotteryOf } from '../../../../streams/wire/lottery/games.ts';
import { LEAST_UNIT } from '../../../../streams/wire/lottery/ticket.ts';
import { DAY } from '../../../ground/calendar/durations.ts';
import type { Random } from '../../../ground/random.ts';
import type { GameLine } from '../catalogue/lines.ts';
import { pokerReturnOf } from './pokerReturn.ts';

type Figures = Pick<GameLine, 'minBet' | 'lines' | 'rtp' | 'volatility' | 'tags' | 'released'>;

const MIN_BETS = [10, 20, 20, 25, 50, 50, 100, 100, 200, 500, 1_000] as const;
const LINES = [3, 5, 9, 10, 20, 20, 25, 25, 30, 40, 50, 100] as const;
const TAGS = ['buy', 'ways', 'falling', 'free-spins', 'multiplier', 'classic'] as const;
/** The demo's games came out within three years before this day. */
const LAST_DAY = Date.UTC(2026, 9, 31);
const DAYS = 1_095;
/** Days for which a game counts as new. */
const NEW_DAYS = 45;

/** What a game pays back whose rules say it, and the least stake of a lottery; nothing for the others. */
export function publishedFigures(
  gameClassify: GameLine['gameClassify'],
  gameCode: string,
): Pick<GameLine, 'rtp' | 'minBet'> {
  if (gameClassify === 'VP') return { rtp: pokerReturnOf(gameCode) };
  const lottery = lotteryOf(gameCode);
  return lottery === null ? {} : { rtp: leastReturn(lottery), minBet: LEAST_UNIT };
}

/** Figures of a game of the demo: invented, and the same for the same `random`. */
export function figuresOf(
  { gameType, gameClassify }: Pick<GameLine, 'gameType' | 'gameClassify'>,
  random: Random,
): Figures {
  const age = random.int(0, DAYS);
  const released = new Date(LAST_DAY - age * DAY).toISOString().slice(0, 10);
  const isNew = age < NEW_DAYS ? ['new'] : [];
  const minBet = random.pick(MIN_BETS);
  if (gameType !== 'RNG' && gameType !== 'FISH') return { minBet: minBet * 2, tags: isNew, released };
  const isSlot = gameClassify === 'SLOT' || gameClassify === 'JP';
  const isJackpot = gameClassify === 'JP' ? ['jackpot'] : [];
  return {
    minBet,
    ...(isSlot && { lines: random.pick(LINES) }),
    rtp: random.int(9_200, 9_750),
    volatility: random.pick(['low', 'medium', 'medium', 'high']),
    tags: [...isNew, ...isJackpot, ...(isSlot ? TAGS.filter(() => random.next() < 0.2) : [])],
    released,
  };
}
