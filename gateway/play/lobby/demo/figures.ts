import { publishedSlot } from '../../../../streams/wire/slots/published.ts';
import { DAY } from '../../../ground/calendar/durations.ts';
import type { Random } from '../../../ground/random.ts';
import type { GameLine } from '../catalogue/lines.ts';
import { bingoReturnOf } from './bingoReturn.ts';
import { cardGameReturnOf } from './cardGameReturn.ts';
import { pokerReturnOf } from './pokerReturn.ts';

type Figures = Pick<GameLine, 'minBet' | 'lines' | 'rtp' | 'volatility' | 'tags' | 'released'>;

const MIN_BETS = [10, 20, 20, 25, 50, 50, 100, 100, 200, 500, 1_000] as const;
/** The demo's games came out within three years before this day. */
const LAST_DAY = Date.UTC(2026, 9, 31);
const DAYS = 1_095;
/** Days for which a game counts as new. */
const NEW_DAYS = 45;

type Identity = Pick<GameLine, 'gameType' | 'gameClassify' | 'gameCode'>;

/** What the rules of a game say, as its server plays it; nothing for games whose figures are invented. */
function publishedFigures(
  { gameType, gameClassify, gameCode }: Identity,
  volatility: GameLine['volatility'],
): Partial<Figures> {
  if (gameType !== 'RNG') return {};
  if (gameClassify === 'VP') return { rtp: pokerReturnOf(gameCode) };
  if (gameClassify === 'TG') return { rtp: cardGameReturnOf(gameCode) };
  if (gameClassify === 'BG') return { rtp: bingoReturnOf(gameCode, volatility) };
  return gameClassify === 'SLOT' || gameClassify === 'JP'
    ? publishedSlot(gameCode, gameClassify === 'JP')
    : {};
}

/** Figures of a game of the demo: invented where its rules don't say them, and the same for the same `random`. */
export function figuresOf(game: Identity, random: Random): Figures {
  const age = random.int(0, DAYS);
  const released = new Date(LAST_DAY - age * DAY).toISOString().slice(0, 10);
  const isNew = age < NEW_DAYS ? ['new'] : [];
  const { gameType, gameClassify } = game;
  const picked = random.pick(MIN_BETS);
  // Half of a stake comes back in card games.
  const minBet = gameClassify === 'TG' && picked % 2 === 1 ? picked * 2 : picked;
  if (gameType !== 'RNG' && gameType !== 'FISH') return { minBet: minBet * 2, tags: isNew, released };
  const isJackpot = gameClassify === 'JP' ? ['jackpot'] : [];
  const rtp = random.int(9_200, 9_750);
  const volatility = random.pick(['low', 'medium', 'medium', 'high'] as const);
  const published = publishedFigures(game, volatility);
  return {
    ...{ minBet, rtp, volatility },
    ...published,
    tags: [...isNew, ...isJackpot, ...(published.tags ?? [])],
    released,
  };
}
