import { z } from 'zod';
import { stateAfter } from '../protocol/fold.ts';
import {
  fields,
  list,
  minor,
  nullable,
  oneOf,
  plain,
  pseudonym,
  type Rule,
  variants,
} from '../protocol/redaction.ts';
import { amount, madeId, pick } from '../protocol/sampling.ts';
import { KEPT_EVENTS, logTopic, type RecordedState } from '../protocol/topic.ts';
import { BET_STATES, BookedBet, BookedBets } from './bets.ts';
import { bookedBetsFold } from './folds.ts';
import { betName, bookName, fixtureName, leagueName, score, selectionRule } from './redaction.ts';
import { BOOK_SPORTS, MOST_SHOWN_BETS } from './words.ts';

const none = fields({ form: oneOf('single', 'multiple', 'builder') });
const form: Rule = variants('form', {
  ...{ single: none, multiple: none, builder: none },
  system: fields({ form: oneOf('system'), from: plain }),
});
const leg = fields({
  fixture: fixtureName,
  sport: oneOf(...BOOK_SPORTS),
  league: leagueName,
  home: bookName,
  away: bookName,
  startsAt: plain,
  selection: selectionRule,
  pickName: nullable(bookName),
  odds: plain,
  grade: nullable(oneOf('won', 'lost', 'void', 'halfWon', 'halfLost')),
  score: nullable(score),
});
const bet = fields({
  bet: betName,
  at: plain,
  state: oneOf(...BET_STATES),
  form,
  stake: minor,
  odds: nullable(plain),
  potential: minor,
  payout: minor,
  sold: minor,
  offer: nullable(minor),
  autoAt: nullable(minor),
  code: nullable(pseudonym('code')),
  legs: list(leg),
  selections: plain,
});

function changes(
  before: BookedBet[] | null,
  after: BookedBet[],
  newEpoch: boolean,
): readonly RecordedState<BookedBet[], BookedBet[]>[] {
  if (before === null || newEpoch) return [{ as: 'state', data: after }];
  const known = new Map(before.map(it => [it.bet, JSON.stringify(it)]));
  const changed = after.filter(it => known.get(it.bet) !== JSON.stringify(it));
  const left = new Set(after.map(it => it.bet));
  // Only a list that is full loses bets, and a recording may begin in the middle of it.
  if (before.some(it => !left.has(it.bet))) return [{ as: 'state', data: after }];
  return changed.length === 0 ? [] : [{ as: 'topic', data: changed }];
}

/** Those that changed, as they are now. */
const ChangedBets = z.array(BookedBet).max(MOST_SHOWN_BETS);

/** `u:<uid>:bets`. */
export const bets = logTopic<BookedBet[], BookedBet[]>({
  audience: 'user',
  summary:
    'Bets of one account at sports books: the open ones and the newest others, with what they can be sold for.',
  state: BookedBets,
  data: ChangedBets,
  empty: [],
  apply: stateAfter(bookedBetsFold),
  changes,
  redact: { state: list(bet), data: list(bet) },
  size: { items: MOST_SHOWN_BETS, events: KEPT_EVENTS.own },
  volatile: false,
  answers: {},
  /** A bet more; the one before it is won or lost. */
  sample({ index, random, now, state }) {
    const stake = amount(random, 100, 50_000);
    const made: BookedBet = {
      ...{ bet: madeId(random, index), at: now, state: 'open', form: { form: 'single' }, stake },
      ...{ odds: 200, potential: stake * 2, payout: 0, sold: 0, offer: stake, autoAt: null, code: null },
      legs: [
        {
          ...{ fixture: `F-${index}`, sport: 'football', league: 'league-1', startsAt: now },
          home: { en: 'Home', bn: 'Home' },
          away: { en: 'Away', bn: 'Away' },
          selection: { market: 'winner', part: 0, line: null, pick: 'home' },
          ...{ pickName: null, odds: 200, grade: null, score: null },
        },
      ],
    };
    const [last] = state ?? [];
    if (last === undefined || last.state !== 'open') return [made];
    const grade = pick(random, ['won', 'lost'] as const);
    const payout = grade === 'won' ? last.potential : 0;
    const legs = last.legs.map(it => ({ ...it, grade, score: { home: 1, away: 0 } }));
    return [made, { ...last, state: 'settled', payout, offer: null, legs }];
  },
});
