import type { Clock } from '../../clock.ts';
import type { Session } from '../../store/lines.ts';
import type { Bet } from '../bets/bet.ts';
import type { BetStore } from '../bets/betStore.ts';
import { cashOutOf } from '../bets/cashOut.ts';
import type { Fixtures } from '../fixtures.ts';
import type { FeedMessage, FixtureChange, FixtureView } from './messages.ts';
import { betView, changeOf, fixtureView } from './views.ts';

/** How often everything is looked at, ms. */
export const TICK_MS = 250;
/** A page that hears nothing for three of these takes the feed for lost, ms. */
const BEAT_MS = 4_000;
/** Changes that are kept for pages that come back. */
const KEPT = 240;
/** Bets of a player that are shown, besides those that are open. */
const SHOWN_BETS = 50;

export interface FeedDeps {
  readonly store: BetStore;
  readonly fixtures: Fixtures;
  readonly clock: Clock;
}

export interface Feed {
  /**
   * Sends everything that a page needs, from now on.
   * @param after The last change that the page has; what it missed is sent, or else everything.
   * @returns what ends it.
   */
  follow(session: Session, after: number | null, send: (message: FeedMessage) => void): () => void;
  /** A bet is new, or another one than before. */
  changed(bet: Bet): void;
  /** Looks at all fixtures, and tells what is new. */
  tick(): void;
}

interface Follower {
  readonly player: string;
  readonly send: (message: FeedMessage) => void;
  offers: string;
  heardAt: number;
}

type Changes = Extract<FeedMessage, { t: 'changes' }>;

/** The state of the book, pushed: fixtures to all, bets and offers to whom they belong. */
export function createFeed({ store, fixtures, clock }: FeedDeps): Feed {
  const followers = new Set<Follower>();
  const views = new Map<string, FixtureView>();
  let kept: Changes[] = [];
  let v = 0;

  function look(): Changes | null {
    const now = clock.now();
    const listed = fixtures.listed(now);
    const changes: (FixtureView | FixtureChange)[] = [];
    for (const fixture of listed) {
      const view = fixtureView(fixtures, fixture, now);
      const before = views.get(fixture.id);
      const change = before === undefined ? view : changeOf(before, view);
      if (change !== null) changes.push(change);
      views.set(fixture.id, view);
    }
    const names = new Set(listed.map(({ id }) => id));
    const gone = [...views.keys()].filter(id => !names.has(id));
    for (const id of gone) views.delete(id);
    if (changes.length === 0 && gone.length === 0) return null;
    v += 1;
    const message: Changes = { t: 'changes', v, fixtures: changes, gone };
    kept = [...kept.slice(1 - KEPT), message];
    return message;
  }

  function tell(to: Follower, ...messages: readonly FeedMessage[]): void {
    for (const message of messages) to.send(message);
    if (messages.length > 0) to.heardAt = clock.now();
  }

  function tellOffers(to: Follower): void {
    const open = store.betsOf(to.player).filter(({ state }) => state === 'open');
    const offers = Object.fromEntries(open.map(bet => [bet.id, cashOutOf(fixtures, bet, clock.now())]));
    const text = JSON.stringify(offers);
    if (text === to.offers) return;
    to.offers = text;
    tell(to, { t: 'offers', offers });
  }

  return {
    follow(session, after, send) {
      look();
      const follower = { player: session.player, send, offers: '', heardAt: 0 };
      const first = kept[0]?.v ?? v + 1;
      const canResume = after !== null && after <= v && after >= first - 1;
      if (canResume) tell(follower, ...kept.filter(it => it.v > after));
      else tell(follower, { t: 'snapshot', v, now: clock.now(), fixtures: [...views.values()] });
      const shown = store
        .betsOf(session.player)
        .filter(({ state }, at) => at < SHOWN_BETS || state === 'open' || state === 'waiting');
      tell(follower, { t: 'bets', bets: shown.map(bet => betView(fixtures, bet)) });
      tellOffers(follower);
      followers.add(follower);
      return () => void followers.delete(follower);
    },
    changed(bet) {
      for (const follower of followers) {
        if (follower.player !== bet.player) continue;
        tell(follower, { t: 'bets', bets: [betView(fixtures, bet)] });
        tellOffers(follower);
      }
    },
    tick() {
      const message = look();
      const now = clock.now();
      for (const follower of followers) {
        if (message !== null) tell(follower, message);
        tellOffers(follower);
        if (now - follower.heardAt >= BEAT_MS) tell(follower, { t: 'beat', now });
      }
    },
  };
}
