import type { BetView } from '../../sports/wire/state.ts';
import { amountText, filled } from '../boot.ts';
import { el } from '../dom.ts';
import { oddsText } from './oddsBoard.ts';
import type { Words } from './words.ts';

/** The bets of the player: open ones with what they can be sold for, and those that are settled. */
export interface BetList {
  readonly element: HTMLElement;
  /** Takes bets in that are new or changed. */
  take(bets: readonly BetView[]): void;
  /** Takes in what is offered for open bets. */
  offer(offers: Readonly<Record<string, number | null>>): void;
  bets(): readonly BetView[];
  say(text: string): void;
}

export interface BetListDeps {
  readonly words: Words;
  /** Sells a bet at the amount that is shown. */
  readonly onCashOut: (bet: BetView, amount: number) => void;
}

/** What a bet is called by how it stands; a return that is no more than the stake is no win. */
export function stateName({ state, payout, stake }: Pick<BetView, 'state' | 'payout' | 'stake'>) {
  if (state !== 'settled') return state;
  return payout > stake ? 'won' : payout > 0 ? 'back' : 'lost';
}

const isOpen = ({ state }: BetView) => state === 'open' || state === 'waiting';
const isShown = ({ state }: BetView) => state !== 'refused' && state !== 'undone';

export function createBetList({ words, onCashOut }: BetListDeps): BetList {
  const { texts } = words;
  const bets = new Map<string, BetView>();
  let offers = new Map<string, number | null>();
  const rows = new Map<
    string,
    { readonly bet: BetView; readonly element: HTMLElement; readonly cash: HTMLButtonElement }
  >();
  const lists = { open: el('ul', { class: 'bets' }), done: el('ul', { class: 'bets' }) };
  const none = {
    open: el('p', { class: 'quiet' }, texts.bets.noneOpen),
    done: el('p', { class: 'quiet' }, texts.bets.noneDone),
  };
  const said = el('p', { class: 'said', role: 'status' });
  const element = el(
    'section',
    { class: 'my-bets', 'aria-label': texts.views.bets },
    el('h2', {}, texts.bets.open),
    said,
    none.open,
    lists.open,
    el('h2', {}, texts.bets.done),
    none.done,
    lists.done,
  );

  function rowOf(bet: BetView) {
    const legs = bet.legs.map(leg => {
      const grade = leg.grade === null ? '' : texts.grade[leg.grade];
      return el(
        'li',
        {},
        el(
          'p',
          { dir: 'auto' },
          el('strong', {}, words.pick(leg, leg.selection)),
          ` ${oddsText(leg.odds)} `,
          el('em', { 'data-grade': leg.grade ?? '' }, grade),
        ),
        el(
          'p',
          { class: 'quiet', dir: 'auto' },
          `${words.market(leg, leg.selection)} · ${words.versus(leg)}`,
        ),
      );
    });
    const name = stateName(bet);
    const figures = [
      filled(texts.bets.stake, { amount: amountText(bet.stake) }),
      isOpen(bet)
        ? filled(texts.bets.possible, { amount: amountText(bet.potential) })
        : filled(texts.bets.returned, { amount: amountText(bet.payout) }),
      ...(bet.pending ? [texts.bets.pending] : []),
    ];
    const cash = el('button', { type: 'button', class: 'plain cash' });
    cash.addEventListener('click', () => {
      const amount = offers.get(bet.id) ?? null;
      if (amount !== null) onCashOut(bet, amount);
    });
    const element = el(
      'li',
      { class: 'bet', 'data-state': name },
      el(
        'p',
        { class: 'bet-head' },
        el('strong', { class: 'bet-state' }, texts.state[name]),
        el('span', { class: 'quiet' }, words.time(bet.at)),
      ),
      el('ul', { class: 'bet-legs' }, ...legs),
      el('p', { class: 'figures' }, figures.join(' · ')),
      ...(bet.state === 'open' ? [cash] : []),
    );
    return { bet, element, cash };
  }

  function drawOffers(): void {
    for (const { bet, cash } of rows.values()) {
      const amount = offers.get(bet.id) ?? null;
      const text =
        amount === null ? texts.bets.noCash : filled(texts.bets.cash, { amount: amountText(amount) });
      if (cash.textContent !== text) cash.textContent = text;
      cash.setAttribute('aria-disabled', String(amount === null));
    }
  }

  function arrange(): void {
    const all = [...bets.values()].filter(isShown).toSorted((a, b) => b.at - a.at);
    for (const bet of all) if (rows.get(bet.id)?.bet !== bet) rows.set(bet.id, rowOf(bet));
    for (const [name, of] of [
      ['open', all.filter(isOpen)],
      ['done', all.filter(bet => !isOpen(bet))],
    ] as const) {
      const wanted = of.flatMap(({ id }) => rows.get(id)?.element ?? []);
      const list = lists[name];
      if (wanted.length !== list.children.length || wanted.some((it, at) => list.children[at] !== it))
        list.replaceChildren(...wanted);
      none[name].hidden = of.length > 0;
    }
    drawOffers();
  }
  arrange();

  return {
    element,
    take(changed) {
      for (const bet of changed) bets.set(bet.id, bet);
      arrange();
    },
    offer(now) {
      offers = new Map(Object.entries(now));
      drawOffers();
    },
    bets: () => [...bets.values()],
    say(text) {
      said.textContent = text;
    },
  };
}
