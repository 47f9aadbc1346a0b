import { HOUR, MINUTE, SECOND } from '../../../streams/wire/protocol/durations.ts';
import type { BookSport } from '../../../streams/wire/sportsBook/words.ts';
import { LEAGUE_LIST, type LeagueLine } from '../leagues/leagueList.ts';

/** From the start of a match to that of the next one of its league, ms: a little more than most matches take. */
const PERIODS: Readonly<Record<BookSport, number>> = {
  cricket: 12 * MINUTE,
  football: 8 * MINUTE,
  basketball: 9 * MINUTE,
  tennis: 9 * MINUTE,
  kabaddi: 8 * MINUTE + 30 * SECOND,
  tableTennis: 6 * MINUTE,
  arena: 8 * MINUTE,
  shooter: 9 * MINUTE,
  eFootball: 5 * MINUTE + 20 * SECOND,
};

/** Matches of a league that are shown ahead, whatever they are. */
const NEXT = 3;
/** Of the others the top matches are: one in so much time, ms, of the coming days. */
const TOP_EVERY = 9 * HOUR;
const TOP_AHEAD = 56 * HOUR;

/** A match of a league, by its number since the league began. */
export interface Place {
  readonly league: LeagueLine;
  readonly number: number;
  /** Epoch ms. */
  readonly startsAt: number;
}

export const placeId = ({ league, number }: Pick<Place, 'league' | 'number'>): string =>
  `${league.league}-${number}`;

/** Leagues begin one after the other within a period, so that matches start all the time. */
const GOLDEN = (Math.sqrt(5) - 1) / 2;

const firstStart = (league: LeagueLine): number =>
  Math.floor(((LEAGUE_LIST.indexOf(league) * GOLDEN) % 1) * PERIODS[league.sport]);

/** @param epoch When leagues began, epoch ms. */
export function placeOf(epoch: number, league: LeagueLine, number: number): Place {
  return { league, number, startsAt: epoch + firstStart(league) + number * PERIODS[league.sport] };
}

/** The number of the match of a league that began last; less than 0 before the first one. */
export const numberAt = (epoch: number, league: LeagueLine, now: number): number =>
  Math.floor((now - epoch - firstStart(league)) / PERIODS[league.sport]);

/** When the next match of a league begins, epoch ms. */
export const nextStart = (epoch: number, league: LeagueLine, now: number): number =>
  placeOf(epoch, league, numberAt(epoch, league, now) + 1).startsAt;

const ID = /^([a-z0-9-]{1,32})-(\d{1,7})$/;

/** Where a match is; null when none is called so. */
export function findPlace(epoch: number, id: string): Place | null {
  const [, name, number] = ID.exec(id) ?? [];
  const league = LEAGUE_LIST.find(it => it.league === name);
  if (league === undefined) return null;
  const place = placeOf(epoch, league, Number(number));
  return placeId(place) === id ? place : null;
}

/** Matches of a league that have begun and may still run, or have run just before. @param longest Of a match, ms. */
export function begunPlaces(
  epoch: number,
  league: LeagueLine,
  now: number,
  longest: number,
): readonly Place[] {
  const newest = numberAt(epoch, league, now);
  const oldest = Math.max(0, numberAt(epoch, league, now - longest));
  const places: Place[] = [];
  for (let number = oldest; number <= newest; number += 1) places.push(placeOf(epoch, league, number));
  return places;
}

/** Matches of a league that are told of ahead: the next ones, and the top matches of the coming days. */
export function aheadPlaces(epoch: number, league: LeagueLine, now: number): readonly Place[] {
  const period = PERIODS[league.sport];
  const newest = numberAt(epoch, league, now);
  const next = Array.from({ length: NEXT }, (_, at) => newest + 1 + at).filter(number => number >= 0);
  const every = Math.round(TOP_EVERY / period);
  const shift = LEAGUE_LIST.indexOf(league);
  const top: number[] = [];
  const first = Math.max(0, newest + 1 + NEXT);
  for (
    let at = first + ((every - ((first + shift) % every)) % every);
    at <= newest + TOP_AHEAD / period;
    at += every
  )
    top.push(at);
  return [...next, ...top].map(number => placeOf(epoch, league, number));
}
