import { MOST_MEETINGS } from '../../../streams/wire/sportsBook/words.ts';
import type { LeagueLine } from '../leagues/leagueList.ts';
import type { FixtureOrders, Origin } from '../matches/origin.ts';
import { leaderOf } from '../model/scoreGrades.ts';
import { numberAt, placeId, placeOf } from './calendar.ts';
import { type PlayedResult, playResult } from './playResult.ts';
import { matchesOfSeason, pairingAt, seasonOf, type TeamPair } from './roundRobin.ts';

/** How a match ended that counts in its season. */
export interface Result extends TeamPair {
  readonly winner: 'home' | 'draw' | 'away';
  readonly score: { readonly home: number; readonly away: number };
  /** Epoch ms. */
  readonly startsAt: number;
}

/** Before the match with this number, as far as is known by now (epoch ms). */
interface Before {
  readonly number: number;
  readonly now: number;
}

/** Results of matches that are over, drawn again from their seeds when they are asked for. */
export interface Results {
  /** Those of the season of the match with this number that are known by now, the newest last. */
  ofSeason(league: LeagueLine, number: number, now: number): readonly Result[];
  /** The newest ones of a team before the match with this number, the newest last. */
  ofTeam(league: LeagueLine, team: number, before: Before): readonly Result[];
  /** The same of two teams against each other, at home and away. */
  ofPair(league: LeagueLine, pair: TeamPair, before: Before): readonly Result[];
  /** Draws one that will be needed and is not known yet; false when there is none. Costs little, so that it can be done at leisure. */
  prepare(league: LeagueLine, now: number): boolean;
}

/** Results of a team, or of two, that are shown. */
const SHOWN = MOST_MEETINGS;
/** A team plays at least once in so many matches. */
const FORM_WITHIN = 60;
/** Two teams meet twice in a season; they are looked for in so many. */
const PAIR_SEASONS = 4;

export function createResults(
  origin: () => Origin | null,
  orders: Pick<FixtureOrders, 'decisionOf'>,
): Results {
  const known = new Map<string, Map<number, PlayedResult>>();

  /** Of the season before the last results that a form may need. */
  function forget(played: Map<number, PlayedResult>, league: LeagueLine, number: number): void {
    const size = matchesOfSeason(league.size);
    const oldest = seasonOf(league.size, number) * size - size;
    for (const at of played.keys()) if (at < oldest) played.delete(at);
  }

  function playedOf(from: Origin, league: LeagueLine, number: number): PlayedResult | null {
    const played = known.get(league.league) ?? new Map<number, PlayedResult>();
    known.set(league.league, played);
    const before = played.get(number);
    if (before !== undefined) return before;
    const made = playResult(from, league, number);
    if (made === null) return null;
    played.set(number, made);
    if (number % matchesOfSeason(league.size) === 0) forget(played, league, number);
    return made;
  }

  function resultOf(from: Origin, league: LeagueLine, number: number, now: number): Result | null {
    const decision = orders.decisionOf(placeId({ league, number }));
    const { startsAt } = placeOf(from.epoch, league, number);
    const of = { ...pairingAt(league.size, number), startsAt };
    if (decision !== null) {
      if (decision.kind === 'void') return null;
      const { home, away } = decision;
      return { ...of, winner: leaderOf(home, away), score: { home, away } };
    }
    const played = playedOf(from, league, number);
    if (played === null || played.winner === null || played.endsAt > now) return null;
    return { ...of, winner: played.winner, score: played.score };
  }

  /** The newest results of matches that fit, the newest last. @param within Matches that are looked at. */
  function newest(
    league: LeagueLine,
    { number, now }: Before,
    within: number,
    fits: (pair: TeamPair) => boolean,
  ): readonly Result[] {
    const from = origin();
    if (from === null) return [];
    const results: Result[] = [];
    const last = Math.min(number - 1, numberAt(from.epoch, league, now));
    for (let at = last; at >= Math.max(0, last - within) && results.length < SHOWN; at -= 1) {
      const result = fits(pairingAt(league.size, at)) ? resultOf(from, league, at, now) : null;
      if (result !== null) results.unshift(result);
    }
    return results;
  }

  return {
    ofSeason(league, number, now) {
      const from = origin();
      if (from === null) return [];
      const first = seasonOf(league.size, number) * matchesOfSeason(league.size);
      const last = Math.min(numberAt(from.epoch, league, now), first + matchesOfSeason(league.size) - 1);
      const results: Result[] = [];
      for (let at = first; at <= last; at += 1) {
        const result = resultOf(from, league, at, now);
        if (result !== null) results.push(result);
      }
      return results;
    },
    ofTeam: (league, team, before) =>
      newest(league, before, FORM_WITHIN, ({ home, away }) => home === team || away === team),
    ofPair: (league, pair, before) =>
      newest(league, before, PAIR_SEASONS * matchesOfSeason(league.size), ({ home, away }) => {
        const isTurned = home === pair.away && away === pair.home;
        return isTurned || (home === pair.home && away === pair.away);
      }),
    prepare(league, now) {
      const from = origin();
      if (from === null) return false;
      const newest = numberAt(from.epoch, league, now);
      const first = seasonOf(league.size, Math.max(0, newest)) * matchesOfSeason(league.size);
      for (let at = newest; at >= Math.max(0, Math.min(first, newest - FORM_WITHIN)); at -= 1)
        if (known.get(league.league)?.has(at) !== true) return playedOf(from, league, at) !== null;
      return false;
    },
  };
}
