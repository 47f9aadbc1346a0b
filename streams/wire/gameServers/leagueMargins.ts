import { z } from 'zod';
import { ShortText } from '../protocol/bounds.ts';
import { LeagueId } from '../sportsBook/shapes.ts';
import { MOST_LEAGUES } from '../sportsBook/words.ts';
import { LEAST_MARGIN, MOST_MARGIN } from './marginBounds.ts';

/** What a house keeps of the prices of a league, hundredths of a percent: of 100 staked 95 come back in the long run with 500. */
export const Margin = z.int().min(LEAST_MARGIN).max(MOST_MARGIN);

/** What the gateway sends, by call. */
export const marginParams = {
  /** The margins of all leagues that are in force. */
  margins: z.strictObject({ language: z.string().max(20) }),
  /** Sets that of a league; null for that of all others. */
  setMargin: z.strictObject({ league: LeagueId, margin: Margin.nullable() }),
} as const;
export type MarginCall = keyof typeof marginParams;

/** A league with its margin. */
export const LeagueMargin = z.object({
  league: LeagueId,
  /** In the language that was asked for, as is the sport. */
  name: ShortText,
  sport: ShortText,
  margin: Margin,
  /** Whether an operator has set it. */
  own: z.boolean(),
});
export type LeagueMargin = z.output<typeof LeagueMargin>;

/** What the server answers, by call. */
export const marginAnswers = {
  margins: z.object({ ok: z.literal(true), leagues: z.array(LeagueMargin).max(MOST_LEAGUES) }),
  setMargin: z.object({ ok: z.literal(true) }),
} as const;
