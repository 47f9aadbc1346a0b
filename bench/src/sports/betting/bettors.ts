import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BookFacts } from '../../../../partner/server/sportsFacts.ts';
import type { BetWish, Policy } from '../../../../partner/sports/bets/betWish.ts';
import type { RandomSource } from '../../../../streams/deps.ts';
import type { BookedBet } from '../../../../streams/wire/sportsBook/bets.ts';
import { pickKey } from '../../../../streams/wire/sportsBook/selectionKey.ts';
import type { FixtureSummary, MarketSelection } from '../../../../streams/wire/sportsBook/shapes.ts';
import type { LaunchedGame } from '../../gameServer/launch.ts';

/** A member who has launched a game of the book. */
export type LaunchedBook = LaunchedGame<BookFacts>;

/** A bet that was asked for, and what became of it. */
export interface BetAnswer {
  readonly fixture: string;
  readonly selection: MarketSelection;
  /** Odds as its player has seen them, hundredths. */
  readonly seen: number;
  readonly policy: Policy;
  /** Epoch ms. */
  readonly sentAt: number;
  readonly answeredAt: number;
  readonly state: BookedBet['state'];
  /** Odds it was accepted at; those that were seen, of one that wasn't. */
  readonly odds: number;
}

export interface BettorDeps {
  /** Of the game server. */
  readonly origin: string;
  readonly launched: LaunchedBook;
  readonly random: RandomSource;
  /** Fixtures that are played now. */
  readonly live: () => readonly FixtureSummary[];
}

/** From one bet of a player to the next, ms, at least (`PACE_MS` of the server). */
const PACE_MS = 5_100;
const SPREAD_MS = 1_000;
const POLICIES: readonly Policy[] = ['better', 'any', { within: 300 }];
const PICKS = ['home', 'draw', 'away'];
const MOST_TIMES = 5;

/** Something to bet on, with odds that somebody has seen. */
interface Seen {
  readonly fixture: string;
  readonly selection: MarketSelection;
  readonly odds: number;
}

const any = <T>(random: RandomSource, list: readonly T[]): T | undefined =>
  list[Math.floor(random() * list.length)];

/** Winners of fixtures that can be bet on: they have no line, so that their price follows from the match alone. */
const offered = (live: readonly FixtureSummary[]): readonly Seen[] =>
  live
    .filter(({ suspended }) => !suspended)
    .flatMap(({ fixture, odds }) =>
      PICKS.flatMap(pick => {
        const selection = { market: 'winner' as const, part: 0, line: null, pick };
        const price = odds[pickKey(selection)] ?? null;
        return price === null ? [] : [{ fixture, selection, odds: price }];
      }),
    );

/** Places a bet; null for one that comes too soon. */
async function place(
  { origin, launched, random }: BettorDeps,
  { fixture, selection, odds }: Seen,
): Promise<BetAnswer | null> {
  const policy = any(random, POLICIES) ?? 'better';
  const stake = launched.facts.leastStake * (1 + Math.floor(random() * MOST_TIMES));
  const wish: BetWish = {
    ...{ id: randomUUID(), form: { form: 'single' }, stake, policy },
    legs: [{ fixture, selection, odds }],
  };
  const sentAt = Date.now();
  const answer = await fetch(`${origin}/api/sports/bet`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${launched.key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(wish),
  });
  const text = await answer.text();
  if (answer.status === 409 && text.includes('too_soon')) return null;
  if (!answer.ok) throw new Error(`a bet was answered ${answer.status}: ${text}`);
  const { bet } = JSON.parse(text) as { readonly bet: BookedBet };
  return {
    ...{ fixture, selection, seen: odds, policy, sentAt, answeredAt: Date.now() },
    ...{ state: bet.state, odds: bet.legs[0]?.odds ?? odds },
  };
}

/**
 * Bets again and again until it is stopped: in turn at odds of now, and at odds that were seen before the last bet. Resolves with all bets.
 */
export async function betAgain(deps: BettorDeps, isStopped: () => boolean): Promise<readonly BetAnswer[]> {
  const { random, live } = deps;
  const answers: BetAnswer[] = [];
  let remembered: Seen | null = null;
  await sleep(random() * PACE_MS);
  while (!isStopped()) {
    const begun = performance.now();
    const now = any(random, offered(live())) ?? null;
    const wanted = remembered ?? now;
    remembered = remembered === null ? now : null;
    const answer = wanted === null ? null : await place(deps, wanted);
    if (answer !== null) answers.push(answer);
    const rest = PACE_MS - (performance.now() - begun);
    await sleep(Math.max(0, rest) + random() * SPREAD_MS);
  }
  return answers;
}
