import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NEVER } from 'rxjs';
import { vi } from 'vitest';
import type { FeedConnection } from '../../../../partner/pages/link/feedConnection.ts';
import type { PlacedAnswer, SlipCalls, WishedBet } from '../../../../partner/pages/slip/feeds/slipFeeds.ts';
import { openSlip } from '../../../../partner/pages/slip/model/openSlip.ts';
import { SlipView } from '../../../../partner/pages/slip/shown/SlipView.tsx';
import { createSlipWords, SlipWordsProvider } from '../../../../partner/pages/slip/words.ts';
import { slipTextsOf } from '../../../../partner/server/slipDocument.ts';
import { textsOf } from '../../../../partner/server/texts.ts';
import { createState, type State } from '../../../../streams/behaviors/state.ts';
import { createScope } from '../../../../streams/scope.ts';
import type { BookedBet } from '../../../../streams/wire/sportsBook/bets.ts';
import { pickKey } from '../../../../streams/wire/sportsBook/selectionKey.ts';
import type {
  Board,
  FixtureDetails,
  FixtureSummary,
  MarketSelection,
} from '../../../../streams/wire/sportsBook/shapes.ts';

/** Epoch ms: noon of a day, so that all of it is the same day everywhere near. */
export const NOW = Date.UTC(2026, 10, 30, 12);

export const HOME: MarketSelection = { market: 'winner', part: 0, line: null, pick: 'home' };
export const AWAY: MarketSelection = { market: 'winner', part: 0, line: null, pick: 'away' };
export const OVER: MarketSelection = { market: 'total', part: 0, line: 2.5, pick: 'over' };
/** Of a market that the board doesn't tell of. */
export const SCORE: MarketSelection = { market: 'correctScore', part: 0, line: null, pick: '2-1' };

const same = (name: string) => ({ en: name, bn: name });

/** A match of football as the board tells it. */
export const fixtureNow = (fixture: string, more: Partial<FixtureSummary> = {}): FixtureSummary => ({
  ...{ fixture, league: 'lake', home: same(`Home ${fixture}`), away: same(`Away ${fixture}`) },
  ...{ startsAt: NOW + 3_600_000, state: 'before', suspended: false, score: { home: 0, away: 0 } },
  ...{ parts: [], minute: null, innings: null, turn: null, pricedAt: NOW, markets: 12 },
  odds: { [pickKey(HOME)]: 185, 'winner:0:/draw': 340, [pickKey(AWAY)]: 410, [pickKey(OVER)]: 200 },
  ...more,
});

export const boardNow = (...fixtures: readonly FixtureSummary[]): Board => ({
  leagues: [{ league: 'lake', sport: 'football', name: same('Lakeland'), game: 'F1' }],
  fixtures: [...fixtures],
});

/** A bet as the server books what was asked for. */
export const bookedAs = (wish: WishedBet, more: Partial<BookedBet> = {}): BookedBet => ({
  ...{ bet: `round-${wish.id}`, at: NOW, state: 'open', form: wish.form, stake: wish.stake, odds: 185 },
  ...{ potential: wish.stake * 2, payout: 0, sold: 0, offer: null, autoAt: null, code: null },
  legs: wish.legs.map(({ fixture, selection, odds }) => ({
    ...{ fixture, sport: 'football', league: 'lake', home: same('Home'), away: same('Away') },
    ...{ startsAt: NOW, selection, pickName: null, odds, grade: null, score: null },
  })),
  ...more,
});

/** A storage in memory. */
export function memoryStorage(): Storage {
  const texts = new Map<string, string>();
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
  } as Storage;
}

export interface ScriptOptions {
  readonly fixtures?: readonly FixtureSummary[];
  readonly answer?: (wish: WishedBet) => PlacedAnswer | Promise<PlacedAnswer>;
  readonly isVisitor?: boolean;
  readonly storage?: Storage;
  readonly language?: string;
  /** Live unless given. */
  readonly connection$?: State<FeedConnection>;
}

/** A slip whose prices and answers are those of the test. */
export function openScriptedSlip({
  fixtures = ['a', 'b', 'c'].map(it => fixtureNow(it)),
  answer = wish => ({ bet: bookedAs(wish) }),
  isVisitor = false,
  storage = memoryStorage(),
  language = 'en',
  connection$ = createState<FeedConnection>('live'),
}: ScriptOptions = {}) {
  const board$ = createState<Board | null>(boardNow(...fixtures));
  const bets$ = createState<readonly BookedBet[] | null>(null);
  const isEnded$ = createState(false);
  const details$ = createState<FixtureDetails | null>(null);
  const detailsOf = vi.fn(() => details$);
  const wishes: WishedBet[] = [];
  const price = vi.fn<SlipCalls['price']>(async () => 720);
  const calls: SlipCalls = {
    async place(wish) {
      wishes.push(wish);
      return answer(wish);
    },
    price,
  };
  const feeds = { board$, bets$, connection$, isEnded$, detailsOf };
  const scope = createScope();
  const limits = { leastStake: 100, mostStake: 100_000, mostReturn: 1_000_000 };
  const pause = vi.fn(async () => {});
  let last = 0;
  const slip = openSlip({
    ...{ feeds, calls, limits, language, scope, pause, delayMs: 3_000 },
    storage: () => storage,
    elsewhere$: NEVER,
    now: () => NOW,
    randomId() {
      last += 1;
      return `wish-${last}`;
    },
  });
  const onSignIn = vi.fn();
  const page = {
    ...{ slip, limits, now: () => NOW, onReload: vi.fn() },
    onSignIn: isVisitor ? onSignIn : null,
  };
  const view = render(
    <SlipWordsProvider value={createSlipWords(slipTextsOf(textsOf(language)), language)}>
      <SlipView page={page} feeds={feeds} />
    </SlipWordsProvider>,
  );
  return {
    ...{ slip, board$, bets$, connection$, isEnded$, details$, detailsOf, wishes, price, pause, onSignIn },
    ...{ storage, view, scope, user: userEvent.setup() },
    /** Presses on a price of the page around. */
    press: (fixture: string, selection: MarketSelection) =>
      act(() => slip.select(fixture, selection, 'toggle')),
    /** What changes of the first fixture named. */
    tell: (...told: readonly FixtureSummary[]) => act(() => board$.set(boardNow(...told))),
  };
}
