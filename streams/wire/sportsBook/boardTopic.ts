import { stateAfter } from '../protocol/fold.ts';
import { fields, flag, list, nullable, oneOf, plain, pseudonym } from '../protocol/redaction.ts';
import { whole } from '../protocol/sampling.ts';
import { logTopic, type RecordedState } from '../protocol/topic.ts';
import { boardFold } from './folds.ts';
import { bookName, fixtureName, leagueName, oddsRule, ofBoth, score } from './redaction.ts';
import { Board, BoardNews, type FixtureSummary } from './shapes.ts';
import { BOOK_SPORTS, FIXTURE_STATES, MOST_SHOWN_FIXTURES } from './words.ts';

/** Events kept: four a second at most, for more than half a minute. */
const KEPT = 160;

const side = oneOf('home', 'away');
const league = fields({
  league: leagueName,
  sport: oneOf(...BOOK_SPORTS),
  name: bookName,
  game: nullable(pseudonym('code')),
});
const changing = {
  state: oneOf(...FIXTURE_STATES),
  suspended: flag,
  score,
  parts: list(score),
  minute: nullable(plain),
  innings: nullable(ofBoth(fields({ wickets: plain, balls: plain }))),
  turn: nullable(side),
  odds: oddsRule,
  pricedAt: plain,
  markets: plain,
};
const summary = fields({
  fixture: fixtureName,
  league: leagueName,
  home: bookName,
  away: bookName,
  startsAt: plain,
  ...changing,
});

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

function changes(
  before: Board | null,
  after: Board,
  newEpoch: boolean,
): readonly RecordedState<Board, BoardNews>[] {
  if (before === null || newEpoch) return [{ as: 'state', data: after }];
  const left = new Set(after.fixtures.map(it => it.fixture));
  const leagues = new Map(before.leagues.map(it => [it.league, it]));
  const known = new Map(before.fixtures.map(it => [it.fixture, it]));
  const news: BoardNews = {
    leagues: after.leagues.filter(it => !isSame(it, leagues.get(it.league))),
    came: after.fixtures.filter(it => !isSame(it, known.get(it.fixture))),
    changed: [],
    gone: before.fixtures.map(it => it.fixture).filter(it => !left.has(it)),
    ...(before.silent !== after.silent && { silent: after.silent ?? false }),
    ...(before.beats !== after.beats && { beats: after.beats ?? false }),
  };
  const isNews =
    (news.silent ?? news.beats) !== undefined ||
    news.leagues.length + news.came.length + news.gone.length > 0;
  return isNews ? [{ as: 'topic', data: news }] : [];
}

/** `g:fixtures`. */
export const fixtures = logTopic<Board, BoardNews>({
  audience: 'public',
  summary:
    'The board of sports books: leagues and fixtures with their scores, main prices, and whether they may be old.',
  state: Board,
  data: BoardNews,
  empty: { leagues: [], fixtures: [] },
  apply: stateAfter(boardFold),
  changes,
  redact: {
    state: fields({ leagues: list(league), fixtures: list(summary), silent: flag, beats: flag }),
    data: fields({
      ...{ leagues: list(league), came: list(summary), gone: list(fixtureName), silent: flag, beats: flag },
      changed: list(fields({ fixture: fixtureName, ...changing })),
    }),
  },
  size: { items: MOST_SHOWN_FIXTURES, events: KEPT },
  volatile: false,
  answers: {},
  /** A fixture more, or other prices of one. */
  sample({ index, random, now, state }) {
    const odds = { 'winner:0:/home': whole(random, 110, 400), 'winner:0:/away': whole(random, 110, 400) };
    const last = state?.fixtures.at(-1);
    const none = { leagues: [], came: [], changed: [], gone: [] };
    if (last !== undefined && index % 3 === 2)
      return {
        ...none,
        changed: [{ fixture: last.fixture, odds, pricedAt: now, score: { home: 1, away: 0 } }],
      };
    const made: FixtureSummary = {
      ...{ fixture: `F-${String(index % 40).padStart(2, '0')}`, league: 'league-1' },
      home: { en: 'Home', bn: 'Home' },
      away: { en: 'Away', bn: 'Away' },
      ...{ startsAt: now, state: 'live', suspended: index % 5 === 4, parts: [], minute: 1, innings: null },
      ...{ score: { home: 0, away: 0 }, turn: null, odds, pricedAt: now, markets: 12 },
    };
    const name = { en: 'League 1', bn: 'League 1' };
    return {
      ...none,
      leagues: index === 0 ? [{ league: 'league-1', sport: 'football', name, game: null }] : [],
      came: [made],
    };
  },
});
