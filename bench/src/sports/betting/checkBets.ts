import type { Policy } from '../../../../partner/sports/bets/betWish.ts';
import { pickKey } from '../../../../streams/wire/sportsBook/selectionKey.ts';
import type { BetAnswer } from './bettors.ts';
import type { OfferedOdds } from './offeredOdds.ts';

/** What the bets of a run come to. */
export interface BetsFound {
  readonly accepted: number;
  readonly refused: number;
  /** Accepted ones at other odds than were seen. */
  readonly moved: number;
  /** Sentences about bets at odds that were not offered, or that their player would not have had. */
  readonly faults: readonly string[];
}

/** Odds fall by so much at most, hundredths of a percent. */
const WHOLE = 10_000;

const isTaken = (policy: Policy, seen: number, odds: number): boolean => {
  if (policy === 'any' || odds >= seen) return true;
  return policy !== 'better' && (seen - odds) * WHOLE <= seen * policy.within;
};

/** Whether each bet that was accepted has odds that were offered while it was being placed, and that its player would have. */
export function checkBets(answers: readonly BetAnswer[], offered: OfferedOdds): BetsFound {
  const faults: string[] = [];
  const accepted = answers.filter(({ state }) => state === 'open');
  for (const { fixture, selection, seen, policy, odds, sentAt, answeredAt } of accepted) {
    const name = `${fixture} ${pickKey(selection)} at ${odds}`;
    const all = offered.between(fixture, selection, sentAt, answeredAt);
    if (!all.has(odds)) faults.push(`${name}, which had ${[...all].join(', ') || 'no odds'} meanwhile`);
    if (!isTaken(policy, seen, odds)) faults.push(`${name}, after ${seen} with ${JSON.stringify(policy)}`);
  }
  return {
    accepted: accepted.length,
    refused: answers.length - accepted.length,
    moved: accepted.filter(({ seen, odds }) => seen !== odds).length,
    faults,
  };
}
