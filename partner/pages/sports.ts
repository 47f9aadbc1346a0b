import { wireRuntime } from 'virtual:book-wire';
import type { BookFacts } from '../server/sportsFacts.ts';
import type { Sport } from '../sports/model/rules.ts';
import type { BetView, FixtureView } from '../sports/wire/state.ts';
import { amountText, filled, readBoot } from './boot.ts';
import { el } from './dom.ts';
import { openHost } from './host.ts';
import { createBetList, stateName } from './sports/betList.ts';
import { createBookCalls } from './sports/bookCalls.ts';
import { createFixtureList } from './sports/fixtureList.ts';
import { createFixturePage } from './sports/fixturePage.ts';
import { createFixtureStates } from './sports/fixtureStates.ts';
import { followBook } from './sports/followBook.ts';
import { createOddsBoard, oddsKey } from './sports/oddsBoard.ts';
import { openBookPage } from './sports/page.ts';
import { createPlace } from './sports/place.ts';
import { pressedText } from './sports/pressed.ts';
import { createSlip } from './sports/slip.ts';
import { createSlipState } from './sports/slipState.ts';
import { createWords, selectionOf } from './sports/words.ts';

const boot = readBoot<BookFacts>();
const { facts } = boot;
const words = createWords(boot.texts.sports, boot.language);
const { texts } = words;
const states = createFixtureStates();
const slipState = createSlipState(states, facts.mostLegs);
const calls = createBookCalls(boot.key);
const board = createOddsBoard(texts.odds, press);
const list = createFixtureList({ words, states, board, onOpen: open });
const fixturePage = createFixturePage({ words, states, board, onBack: back });
const betList = createBetList({ words, onCashOut: (bet, amount) => void cashOut(bet, amount) });
const slip = createSlip({
  ...{ words, facts, states, slip: slipState },
  onPlace: () => void place(),
  onRemove(fixture) {
    slipState.remove(fixture);
    showSlip();
  },
  onClear() {
    slipState.clear();
    showSlip();
    slip.say('');
  },
});
const announced = el('p', { class: 'hidden', role: 'status', 'data-testid': 'announced' });
const page = openBookPage({ boot, words, list, fixturePage, slip, betList, announced, onSport: showSport });
const host = openHost(boot.parent, paused => {
  page.setPaused(paused);
  isPaused = paused;
  slip.setBusy(isPaused || isStale);
});
const place = createPlace({
  boot,
  words,
  slip,
  slipState,
  calls,
  host,
  onPlaced: showSlip,
  mayPlace: () => !isPaused && !isStale,
  onMoney: readBalance,
});
let isPaused = false;
let isStale = false;

function showSlip(): void {
  slip.arrange();
  board.choose(new Set(slipState.legs().map(({ fixture, name }) => oddsKey(fixture, name))));
  page.setCount(slipState.legs().length);
}

function press(fixture: string, name: string): void {
  const did = slipState.press(fixture, name);
  showSlip();
  slip.say(
    did === 'replaced'
      ? texts.slip.replaced
      : did === 'full'
        ? filled(texts.slip.full, { count: facts.mostLegs })
        : '',
    did === 'full' ? 'warn' : 'plain',
  );
  const view = states.get(fixture);
  const selection = selectionOf(name);
  announced.textContent = pressedText(texts.slip, did, {
    pick: view === undefined || selection === null ? '' : words.pick(view, selection),
    count: slipState.legs().length,
    most: facts.mostLegs,
    isSlipShown: slip.element.getClientRects().length > 0,
  });
}

function open(id: string): void {
  fixturePage.open(id);
  list.element.hidden = true;
}

function back(): void {
  const id = fixturePage.id();
  fixturePage.close();
  list.element.hidden = false;
  list.element.querySelector<HTMLElement>(`[data-fixture="${CSS.escape(id ?? '')}"] .all`)?.focus();
}

function showSport(sport: Sport): void {
  fixturePage.close();
  list.element.hidden = false;
  list.show(sport);
}

async function readBalance(): Promise<void> {
  const balance = await calls.balance();
  if (balance !== null) page.setBalance(balance);
  host.say({ type: 'croupier:balance' });
}

async function cashOut(bet: BetView, amount: number): Promise<void> {
  if (isStale) return;
  const { bet: sold, code, amount: now } = await calls.cashOut({ bet: bet.id, amount });
  if (sold !== undefined) betList.say(filled(texts.bets.cashed, { amount: amountText(sold.payout) }));
  else if (code === 'offer_changed' && now !== undefined)
    betList.say(filled(texts.bets.changed, { amount: amountText(now) }));
  else betList.say(texts.bets.closed);
  await readBalance();
}

/** Scores of what somebody looks at or has bet on are said; of the rest they are seen. */
function announce(id: string): void {
  const view = states.get(id);
  if (view === undefined || view.sport === 'basketball') return;
  const isOf = (bet: BetView) => bet.state === 'open' && bet.legs.some(leg => leg.fixture === id);
  if (fixturePage.id() !== id && !betList.bets().some(isOf)) return;
  const text = filled(texts.score, {
    home: words.team(view.sport, view.home),
    away: words.team(view.sport, view.away),
    homeScore: view.score.home,
    awayScore: view.score.away,
  });
  if (announced.textContent !== text) announced.textContent = text;
}

function takeBets(bets: readonly BetView[]): void {
  const before = new Map(betList.bets().map(bet => [bet.id, bet]));
  betList.take(bets);
  const ended = bets.filter(bet => before.get(bet.id)?.state === 'open' && bet.state !== 'open');
  for (const bet of ended) {
    if (bet.state === 'cashed') continue;
    const returned = filled(texts.bets.returned, { amount: amountText(bet.payout) });
    betList.say(filled(texts.bets.announce, { state: texts.state[stateName(bet)], returned }));
  }
  const isHeard = bets.some(bet => before.get(bet.id)?.pending === true && !bet.pending);
  if (ended.length > 0 || isHeard) void readBalance();
}

function takeFixtures(fixtures: readonly FixtureView[]): void {
  const { lists, states: changed, odds } = states.take(fixtures);
  for (const [fixture, name, price] of odds) board.change(fixture, name, price);
  if (lists) {
    list.arrange();
    fixturePage.arrange();
  }
  for (const id of changed) {
    const view = states.get(id);
    if (view === undefined) continue;
    list.draw(view);
    fixturePage.draw(view);
    announce(id);
  }
  slip.draw();
}

followBook(
  { key: boot.key, owner: boot.owner, wire: wireRuntime },
  {
    onFixtures: takeFixtures,
    onBets: takeBets,
    onOffers: betList.offer,
    onStale(stale) {
      isStale = stale;
      page.setStale(stale);
      slip.setBusy(isPaused || isStale);
    },
    onEnd: () => page.offerLeave(() => host.say({ type: 'croupier:quit' })),
  },
);
page.setBalance(boot.balance);
showSlip();
host.say({ type: 'croupier:ready' });
