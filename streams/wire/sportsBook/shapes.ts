import { z } from 'zod';
import { Count, FEW, Moment, ShortText } from '../protocol/bounds.ts';
import { FixtureId } from './fixtureId.ts';
import {
  BOOK_SPORTS,
  FIXTURE_STATES,
  MARKET_GROUPS,
  MARKETS,
  MOST_LEAGUES,
  MOST_MARKETS,
  MOST_MATCH_EVENTS,
  MOST_MEETINGS,
  MOST_PICKS,
  MOST_SHOWN_FIXTURES,
} from './words.ts';

/** A name of a team, league or player. Pages in other languages than these show the English one. */
export const BookName = z.object({ en: z.string().max(80), bn: z.string().max(80) });
export type BookName = z.output<typeof BookName>;

export const SportName = z.enum(BOOK_SPORTS);
export const LeagueId = z.string().regex(/^[a-z0-9-]{1,40}$/);

/** Odds in hundredths (150 is 1.50); null where nothing is offered. */
export const Odds = z.int().min(101).max(100_000).nullable();
const pair = <T extends z.ZodType>(of: T) => z.object({ home: of, away: of });

/** What is bet on, without its fixture. */
export const MarketSelection = z.object({
  market: z.enum(MARKETS),
  /** 0 for the whole match; else the number of the half, set, innings, map, over or next score, from 1. */
  part: z.int().min(0).max(1_000),
  /** Null where the market has none. Of a handicap: what is added to the home side. */
  line: z.number().min(-1_000).max(1_000).nullable(),
  /** `home`, `draw`, `away`, `over`, `under`, `yes`, `no`, `odd`, `even`, `none`, `homeOrDraw`, `2-1`, `other`, a player's id. */
  pick: z.string().regex(/^[A-Za-z0-9-]{1,24}$/),
});
export type MarketSelection = z.output<typeof MarketSelection>;

/** `total:0:2.5/over`: a selection as text, unique in its fixture. */
export const SelectionKey = z
  .string()
  .max(60)
  .regex(/^[A-Za-z]+:\d{1,4}:(?:-?\d{1,4}(?:\.\d{1,2})?)?\/[A-Za-z0-9-]{1,24}$/);

export const League = z.object({
  league: LeagueId,
  sport: SportName,
  name: BookName,
  /** Code of the catalogue's game that opens it; null for none. */
  game: ShortText.nullable(),
});
export type League = z.output<typeof League>;

/** What changes of a fixture while it is shown. */
const changing = {
  state: z.enum(FIXTURE_STATES),
  /** Nobody may bet now, whatever the odds say. */
  suspended: z.boolean(),
  /** Goals, points, runs, sets or maps. */
  score: pair(Count),
  /** Scores of halves, quarters, sets, innings or maps so far, the current one last. */
  parts: z.array(pair(Count)).max(20),
  /** Minute of its own clock; null where the sport has none. */
  minute: Count.nullable(),
  /** Cricket: wickets that fell and balls that were bowled, by side; null elsewhere. */
  innings: pair(z.object({ wickets: z.int().min(0).max(10), balls: Count })).nullable(),
  /** Who bats, serves or raids; null where it means nothing. */
  turn: z.enum(['home', 'away']).nullable(),
  /** Of the main markets (winner, main total, main handicap), by the selection. */
  odds: z
    .record(SelectionKey, Odds)
    .refine(it => Object.keys(it).length <= FEW, `must not have more than ${FEW} entries`)
    .meta({ maxProperties: FEW }),
  /** When those were last made, epoch ms. */
  pricedAt: Moment,
  /** Markets that are offered now. */
  markets: Count,
};

/** A fixture as a board shows it. */
export const FixtureSummary = z.object({
  fixture: FixtureId,
  league: LeagueId,
  home: BookName,
  away: BookName,
  startsAt: Moment,
  ...changing,
});
export type FixtureSummary = z.output<typeof FixtureSummary>;

/** What is new of a fixture: what is not named stays, single odds too; odds that are null are offered no more. */
export const FixturePatch = z.object({ fixture: FixtureId, ...z.object(changing).partial().shape });
export type FixturePatch = z.output<typeof FixturePatch>;

/** State of `g:fixtures`: leagues by id, fixtures by their start and id. */
export const Board = z.object({
  leagues: z.array(League).max(MOST_LEAGUES),
  fixtures: z.array(FixtureSummary).max(MOST_SHOWN_FIXTURES),
  /** Whether a server with some of these fixtures has stopped speaking: what is shown may be old. Left out for no. */
  silent: z.boolean().optional(),
  /**
   * Whether something is told of it every other second at least while its servers speak, also without news: what was heard longer ago
   * may be old. Left out for no.
   */
  beats: z.boolean().optional(),
});
export type Board = z.output<typeof Board>;

/** An event of `g:fixtures`. No fixture is named twice. */
export const BoardNews = z.object({
  /** Leagues that are new or other ones than before, and those of all fixtures that came. */
  leagues: z.array(League).max(MOST_LEAGUES),
  /** Fixtures that are new, or told of as a whole. */
  came: z.array(FixtureSummary).max(MOST_SHOWN_FIXTURES),
  changed: z.array(FixturePatch).max(MOST_SHOWN_FIXTURES),
  gone: z.array(FixtureId).max(MOST_SHOWN_FIXTURES),
  /** Where that has changed. */
  silent: z.boolean().optional(),
  beats: z.boolean().optional(),
});
export type BoardNews = z.output<typeof BoardNews>;

/** A market of a fixture with its selections, in the order of a page. */
export const Market = z.object({
  market: z.enum(MARKETS),
  part: MarketSelection.shape.part,
  line: MarketSelection.shape.line,
  group: z.enum(MARKET_GROUPS),
  picks: z
    .array(z.object({ pick: MarketSelection.shape.pick, odds: Odds, name: BookName.nullable() }))
    .max(MOST_PICKS),
});
export type Market = z.output<typeof Market>;

/** Something that happened in a match. */
export const MatchEvent = z.object({
  /** Number in its match, from 1. */
  number: Count,
  /** Minute of its clock, or ball of its innings, from the beginning. */
  at: Count,
  part: Count,
  side: z.enum(['home', 'away']).nullable(),
  /** `goal`, `card`, `corner`, `runs`, `wicket`, `points`, `game`, `set`, `raid`, `round`, `tower`, `partEnd`. */
  kind: z.string().regex(/^[A-Za-z]{1,20}$/),
  /** Runs, points; 0 where it means nothing. */
  value: Count,
  player: BookName.nullable(),
});
export type MatchEvent = z.output<typeof MatchEvent>;

/** A line of a season's table. */
export const Standing = z.object({
  team: BookName,
  played: Count,
  won: Count,
  drawn: Count,
  lost: Count,
  points: Count,
});
export type Standing = z.output<typeof Standing>;

/** A match that the same two sides played before. */
export const PastMeeting = z.object({ startsAt: Moment, home: BookName, away: BookName, score: pair(Count) });
export type PastMeeting = z.output<typeof PastMeeting>;

const Form = z.array(z.enum(['won', 'drawn', 'lost'])).max(10);
const Player = z.object({ player: z.string().max(24), name: BookName });

/** Everything that the page of a match shows besides its summary. */
export const FixtureDetails = z.object({
  fixture: FixtureId,
  markets: z.array(Market).max(MOST_MARKETS),
  /** When they were last made, epoch ms. */
  pricedAt: Moment,
  events: z.array(MatchEvent).max(MOST_MATCH_EVENTS),
  /** Who has the upper hand, by equal stretches of time: -100 (away) to 100 (home). */
  momentum: z.array(z.int().min(-100).max(100)).max(60),
  /** `shots`, `corners`, `boundaries`, `aces`: a word with a number of each side. */
  statistics: z.array(z.object({ name: z.string().regex(/^[A-Za-z]{1,24}$/), ...pair(Count).shape })).max(20),
  lineUps: pair(z.array(Player).max(16)),
  /** Last results, the newest last. */
  form: pair(Form),
  table: z.array(Standing).max(20),
  /** The last matches of these two sides, the newest first; left out by servers that don't tell of them. */
  meetings: z.array(PastMeeting).max(MOST_MEETINGS).optional(),
  /** SHA-256 in hex of what the whole match is drawn from; `seed` is null until it is over. */
  commitment: z.string().regex(/^[0-9a-f]{64}$/),
  seed: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable(),
});
export type FixtureDetails = z.output<typeof FixtureDetails>;

/** What is new of a match: what is not named stays. */
export const FixtureNews = z.object({
  /** Markets that are new or changed, by market, part and line. */
  markets: z.array(Market).max(MOST_MARKETS),
  /** Those that are offered no more, as `total:0:2.5`. */
  closed: z.array(z.string().max(40)).max(MOST_MARKETS),
  pricedAt: Moment,
  /** To be added. */
  events: z.array(MatchEvent).max(MOST_MATCH_EVENTS),
  momentum: FixtureDetails.shape.momentum.optional(),
  statistics: FixtureDetails.shape.statistics.optional(),
  table: FixtureDetails.shape.table.optional(),
  meetings: FixtureDetails.shape.meetings,
  seed: FixtureDetails.shape.seed.optional(),
});
export type FixtureNews = z.output<typeof FixtureNews>;

/** State of `f:<fixture>`; null until its server has told of it, and once nobody keeps it told. */
export const FixtureTopicState = z.object({ details: FixtureDetails.nullable() });
export type FixtureTopicState = z.output<typeof FixtureTopicState>;

/** An event of `f:<fixture>`: everything anew, or what is new. */
export const FixtureTopicEvent = z.union([
  z.object({ whole: FixtureDetails.nullable() }),
  z.object({ news: FixtureNews }),
]);
export type FixtureTopicEvent = z.output<typeof FixtureTopicEvent>;
