import type { LeagueLine } from '../leagues/leagueList.ts';
import { fixtureSeed } from '../matches/fixtureSeed.ts';
import type { FixtureOrders, Origin } from '../matches/origin.ts';
import { playMatch } from '../matches/playedMatch.ts';
import { MODELS } from '../model/models.ts';
import { leaderOf } from '../model/scoreGrades.ts';
import { numberAt, placeId, placeOf } from './calendar.ts';
import { meetingAt } from './contests.ts';
import { matchesOfSeason, pairingAt, seasonOf, type TeamPair } from './roundRobin.ts';

/** How a match ended that counts in its season. */
export interface Result extends TeamPair {
  readonly winner: 'home' | 'draw' | 'away';
}

/** How a match ended by itself. */
interface Played {
  /** Null for one that was given up. */
  readonly winner: Result['winner'] | null;
  /** Epoch ms. */
  readonly endsAt: number;
}

/** Results of matches that are over, drawn again from their seeds when they are asked for. */
export interface Results {
  /** Those of the season of the match with this number that are known by now, the newest last. */
  ofSeason(league: LeagueLine, number: number, now: number): readonly Result[];
  /** The newest ones of a team before the match with this number, the newest last. */
  ofTeam(
    league: LeagueLine,
    team: number,
    before: { readonly number: number; readonly now: number },
  ): readonly Result[];
  /** Draws one that will be needed and is not known yet; false when there is none. Costs little, so that it can be done at leisure. */
  prepare(league: LeagueLine, now: number): boolean;
}

/** Results that a form shows. */
const FORM = 5;
/** A team plays at least once in so many matches. */
const FORM_WITHIN = 60;

export function createResults(
  origin: () => Origin | null,
  orders: Pick<FixtureOrders, 'decisionOf'>,
): Results {
  const known = new Map<string, Map<number, Played>>();

  function play({ seed, epoch }: Origin, league: LeagueLine, number: number): Played | null {
    const model = MODELS.get(league.sport);
    if (model === undefined) return null;
    const place = placeOf(epoch, league, number);
    const match = playMatch(model, meetingAt(place).contest, fixtureSeed(seed, placeId(place)));
    const { score, winner } = match.seenAt(match.length);
    const endsAt = place.startsAt + (match.abandonedAt ?? match.length);
    return {
      endsAt,
      winner: match.abandonedAt === null ? (winner ?? leaderOf(score.home, score.away)) : null,
    };
  }

  /** Of the season before the last results that a form may need. */
  function forget(played: Map<number, Played>, league: LeagueLine, number: number): void {
    const size = matchesOfSeason(league.size);
    const oldest = seasonOf(league.size, number) * size - size;
    for (const at of played.keys()) if (at < oldest) played.delete(at);
  }

  function playedOf(from: Origin, league: LeagueLine, number: number): Played | null {
    const played = known.get(league.league) ?? new Map<number, Played>();
    known.set(league.league, played);
    const before = played.get(number);
    if (before !== undefined) return before;
    const made = play(from, league, number);
    if (made === null) return null;
    played.set(number, made);
    if (number % matchesOfSeason(league.size) === 0) forget(played, league, number);
    return made;
  }

  function resultOf(from: Origin, league: LeagueLine, number: number, now: number): Result | null {
    const decision = orders.decisionOf(placeId({ league, number }));
    const pairing = pairingAt(league.size, number);
    if (decision !== null)
      return decision.kind === 'void' ? null : { ...pairing, winner: leaderOf(decision.home, decision.away) };
    const played = playedOf(from, league, number);
    if (played === null || played.winner === null || played.endsAt > now) return null;
    return { ...pairing, winner: played.winner };
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
    ofTeam(league, team, { number, now }) {
      const from = origin();
      if (from === null) return [];
      const results: Result[] = [];
      const newest = Math.min(number - 1, numberAt(from.epoch, league, now));
      for (let at = newest; at >= Math.max(0, newest - FORM_WITHIN) && results.length < FORM; at -= 1) {
        const { home, away } = pairingAt(league.size, at);
        const result = home === team || away === team ? resultOf(from, league, at, now) : null;
        if (result !== null) results.unshift(result);
      }
      return results;
    },
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
