import type { LeagueLine } from '../leagues/leagueList.ts';
import { fixtureSeed } from '../matches/fixtureSeed.ts';
import type { Origin } from '../matches/origin.ts';
import { playMatch } from '../matches/playedMatch.ts';
import { MODELS } from '../model/models.ts';
import { leaderOf } from '../model/scoreGrades.ts';
import { placeId, placeOf } from './calendar.ts';
import { meetingAt } from './contests.ts';

/** How a match ended by itself. */
export interface PlayedResult {
  /** Null for one that was given up. */
  readonly winner: 'home' | 'draw' | 'away' | null;
  readonly score: { readonly home: number; readonly away: number };
  /** Epoch ms. */
  readonly endsAt: number;
}

/** Plays the match of a league with this number; null for a sport that there is no model of. */
export function playResult({ seed, epoch }: Origin, league: LeagueLine, number: number): PlayedResult | null {
  const model = MODELS.get(league.sport);
  if (model === undefined) return null;
  const place = placeOf(epoch, league, number);
  const match = playMatch(model, meetingAt(place).contest, fixtureSeed(seed, placeId(place)));
  const { score, winner } = match.seenAt(match.length);
  return {
    endsAt: place.startsAt + (match.abandonedAt ?? match.length),
    score: { home: score.home, away: score.away },
    winner: match.abandonedAt === null ? (winner ?? leaderOf(score.home, score.away)) : null,
  };
}
