import type { BetLeg, BookedBet } from '../../../streams/wire/sportsBook/bets.ts';
import type { FixtureLook } from '../fixtures/fixtures.ts';
import { type Bet, broughtBy, runningStake, soldOf } from './bet.ts';
import type { MatchMoment } from './matchMoment.ts';
import { offeredFor } from './offer.ts';
import { pickNameOf } from './pickName.ts';
import { gradedReturn, isKnown, returnOf } from './returns.ts';

const bounded = (amount: number): number => Math.min(amount, Number.MAX_SAFE_INTEGER);

/** A bet that waits for a corrected leg is open for its player; one whose stake went back and that has won more is settled. */
function stateOf(bet: Bet): Bet['state'] {
  if (bet.state === 'settled' && !isKnown(bet)) return 'open';
  return bet.state === 'void' && bet.won > runningStake(bet) ? 'settled' : bet.state;
}

/** What a match ended with; null before. */
function scoreOf({ state, seen, decision }: FixtureLook): BetLeg['score'] {
  if (decision?.kind === 'result') return { home: decision.home, away: decision.away };
  return state === 'ended' ? { home: seen.score.home, away: seen.score.away } : null;
}

function legsOf({ legs, odds, grades, form, state }: Bet, moment: MatchMoment): BetLeg[] {
  // Of others it is what they ended with.
  const isRunning = state === 'open' || state === 'sold';
  return legs.flatMap(({ fixture: id, selection, odds: seen }, at) => {
    const found = moment.of(id);
    // The book doesn't know it any more.
    if (found === null) return [];
    const { sport, league, home, away, startsAt } = found.fixture;
    return [
      {
        ...{ fixture: id, sport, league, home, away, startsAt, selection },
        pickName: pickNameOf(found.fixture, selection),
        odds: form.form === 'builder' ? seen : (odds[at] ?? seen),
        grade: grades[at] ?? (isRunning ? moment.gradeOf(id, selection) : null),
        score: scoreOf(found.look),
      },
    ];
  });
}

/** A bet as its player's page and the platform are told of it, with what it can be sold for at this moment. */
export function betView(bet: Bet, moment: MatchMoment): BookedBet {
  const { id, at, form, stake, odds, grades, autoAt, code } = bet;
  const legs = legsOf(bet, moment);
  const brings = gradedReturn(runningStake(bet), { form, odds, grades });
  return {
    ...{ bet: id, at, state: stateOf(bet), form, stake },
    odds: form.form === 'system' ? null : bounded(returnOf(100, odds)),
    potential: bounded(brings),
    payout: broughtBy(bet),
    sold: soldOf(bet),
    offer: offeredFor(bet, moment),
    ...{ autoAt, code },
    legs,
    ...(legs.length < bet.legs.length && { selections: bet.legs.length }),
  };
}
