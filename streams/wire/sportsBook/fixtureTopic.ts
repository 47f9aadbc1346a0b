import { stateAfter } from '../protocol/fold.ts';
import { emptied, fields, list, nullable, oneOf, plain, pseudonym } from '../protocol/redaction.ts';
import { pick, whole } from '../protocol/sampling.ts';
import { logTopic, type RecordedState } from '../protocol/topic.ts';
import { fixtureTopicFold } from './folds.ts';
import { bookName, fixtureName, marketKeyRule, ofBoth, pickRule, wordOrLetters } from './redaction.ts';
import { type FixtureDetails, FixtureTopicEvent, FixtureTopicState, type Market } from './shapes.ts';
import { MARKET_GROUPS, MARKETS, MOST_MARKETS } from './words.ts';

/** Events kept: four a second at most, for half a minute. */
const KEPT = 128;

/** Nothing of a script leads to a match that was really played. */
const hash = emptied('0'.repeat(64));
/** Words of what happens in matches, and of what is counted. */
const word = wordOrLetters([
  ...['goal', 'card', 'corner', 'runs', 'wicket', 'points', 'game', 'set', 'raid', 'round', 'tower'],
  ...['partEnd', 'shots', 'corners', 'boundaries', 'aces'],
]);
const markets = list(
  fields({
    market: oneOf(...MARKETS),
    part: plain,
    line: nullable(plain),
    group: oneOf(...MARKET_GROUPS),
    picks: list(fields({ pick: pickRule, odds: nullable(plain), name: nullable(bookName) })),
  }),
);
const events = list(
  fields({
    number: plain,
    at: plain,
    part: plain,
    side: nullable(oneOf('home', 'away')),
    kind: word,
    value: plain,
    player: nullable(bookName),
  }),
);
const table = list(
  fields({ team: bookName, played: plain, won: plain, drawn: plain, lost: plain, points: plain }),
);
const meetings = list(fields({ startsAt: plain, home: bookName, away: bookName, score: ofBoth(plain) }));
const told = {
  markets,
  pricedAt: plain,
  events,
  momentum: list(plain),
  statistics: list(fields({ name: word, home: plain, away: plain })),
  table,
  meetings,
  seed: nullable(hash),
};
const details = fields({
  ...told,
  fixture: fixtureName,
  lineUps: ofBoth(list(fields({ player: pseudonym('player'), name: bookName }))),
  form: ofBoth(list(oneOf('won', 'drawn', 'lost'))),
  commitment: hash,
});
const news = fields({ ...told, closed: list(marketKeyRule) });

function changes(
  before: FixtureTopicState | null,
  after: FixtureTopicState,
  newEpoch: boolean,
): readonly RecordedState<FixtureTopicState, FixtureTopicEvent>[] {
  if (before === null || newEpoch) return [{ as: 'state', data: after }];
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  return [{ as: 'topic', data: { whole: after.details } }];
}

const NONE: FixtureDetails = {
  ...{ fixture: 'F-1', markets: [], pricedAt: 0, events: [], momentum: [], statistics: [], table: [] },
  lineUps: { home: [], away: [] },
  form: { home: ['won'], away: ['lost'] },
  ...{ commitment: '0'.repeat(64), seed: null },
};

/** `f:<fixture>`. */
export const fixture = logTopic<FixtureTopicState, FixtureTopicEvent>({
  audience: 'item',
  summary: 'One match: all of its markets, what happened in it, statistics, line-ups and its season’s table.',
  state: FixtureTopicState,
  data: FixtureTopicEvent,
  empty: { details: null },
  apply: stateAfter(fixtureTopicFold),
  changes,
  redact: {
    state: fields({ details: nullable(details) }),
    data: fields({ whole: nullable(details), news }),
  },
  size: { items: MOST_MARKETS, events: KEPT },
  volatile: false,
  answers: {},
  /** Other prices of a market, and now and then a goal. */
  sample({ index, random, now, state }) {
    const market: Market = {
      ...{ market: 'total', part: 0, line: whole(random, 0, 5) + 0.5, group: 'totals' },
      picks: (['over', 'under'] as const).map(it => ({
        pick: it,
        odds: whole(random, 110, 400),
        name: null,
      })),
    };
    if (state?.details === null || state === null)
      return { whole: { ...NONE, markets: [market], pricedAt: now } };
    const side = pick(random, ['home', 'away'] as const);
    const goal = { number: index, at: index, part: 1, side, kind: 'goal', value: 1, player: null };
    const made = { markets: [market], closed: [], pricedAt: now, events: index % 4 === 3 ? [goal] : [] };
    return { news: made };
  },
});
