import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '../../../../../partner/clock.ts';
import { createFreePlay } from '../../../../../partner/freePlay.ts';
import { secureRandom } from '../../../../../partner/random.ts';
import { soldOf } from '../../../../../partner/sports/bets/bet.ts';
import { countOfParts } from '../../../../../partner/sports/bets/returns.ts';
import { openBets } from '../../../../../partner/sports/openBets.ts';
import { type CallWallet, Unreached } from '../../../../../partner/wallet/walletClient.ts';
import { partOffer } from '../../../../../streams/wire/sportsBook/partOffer.ts';
import { session } from '../../support/playerSession.ts';
import { createScriptedFixtures } from '../../support/scriptedFixtures.ts';
import type { BookOrder, BookStart, FromBook, SaleSaid, ToBook } from './bookOrders.ts';

// A book in a process of its own, which does what a test orders and may be killed at any moment. Its wallet is the test's.

const TICK_MS = 15;
const start = JSON.parse(process.env.BOOK ?? '{}') as BookStart;
const say = (message: FromBook) => void process.send?.(message);

const answers = new Map<number, (answer: unknown) => void>();
let asked = 0;
/** Asks the test; it may say nothing. */
async function ask<T>(message: (n: number) => FromBook): Promise<T> {
  asked += 1;
  const n = asked;
  const answer = new Promise(resolve => answers.set(n, resolve));
  say(message(n));
  const said = await answer;
  if (said === null) throw new Unreached('lost');
  return said as T;
}

const matches = createScriptedFixtures();
for (const id of start.fixtures) matches.add(id);
for (const { fixture, home, away } of start.ended) matches.end(fixture, home, away);

const book = await openBets({
  ...{ data: start.data, freePlay: createFreePlay(), clock: systemClock, random: secureRandom },
  ...{ retryPlan: [20, 50], warn: () => {}, delayMs: 1, paceMs: 0 },
  ask: ((call: string, params: object) =>
    ask(n => ({ t: 'wallet', n, call, params }))) as unknown as CallWallet,
  fixturesOf: (_, orders) => matches.of(orders),
  publish: () => {},
  tell: bets => ask(n => ({ t: 'told', n, bets })),
});

async function sell(order: Extract<BookOrder, { readonly kind: 'sell' }>): Promise<SaleSaid> {
  const bet = book.bet(order.bet);
  if (bet === null) return { code: 'unknown' };
  const rest = bet.stake - soldOf(bet);
  const each = countOfParts(bet.form, bet.legs.length);
  const part = order.tenths === null ? rest : Math.floor((rest * order.tenths) / 10 / each) * each;
  const { offer } = book.viewOf(bet);
  if (offer === null || part === 0) return { code: 'closed' };
  const wish = { id: order.sale, bet: bet.id, amount: partOffer(offer, part, rest), part };
  const sold = await book.sell(session.player, wish);
  const sale = 'id' in sold ? sold.sales.find(it => it.id === order.sale) : undefined;
  return sale ?? { code: 'code' in sold ? String(sold.code) : 'none' };
}

/** Until nothing follows for any bet by itself, and all was told. */
async function rest(): Promise<unknown> {
  for (;;) {
    await book.carriedOut();
    await book.tick().catch(() => {});
    const bets = book.store.all();
    const isAtRest = bets.every(
      ({ state, delivered, told, v }) =>
        state !== 'waiting' && state !== 'open' && delivered && (state === 'refused' || told === v),
    );
    if (isAtRest && book.deliveries.waiting() === 0) return bets;
    await sleep(TICK_MS);
  }
}

async function carryOut(order: BookOrder): Promise<unknown> {
  switch (order.kind) {
    case 'place': {
      const bet = await book.place(session, order.wish);
      return 'id' in bet ? { id: bet.id, state: bet.state } : bet;
    }
    case 'sell':
      return sell(order);
    case 'auto': {
      const bet = book.bet(order.bet);
      const offer = bet === null ? null : book.viewOf(bet).offer;
      if (offer === null) return null;
      const at = Math.max(1, Math.floor((offer * order.share) / 100));
      return book.sellAt(session.player, { bet: order.bet, at });
    }
    case 'decide': {
      const { fixture, decision, request } = order;
      if (book.requestOf(request) !== null) return 'known';
      await book.decide(fixture, decision, { id: request, content: request, until: Number.MAX_SAFE_INTEGER });
      return 'done';
    }
    case 'end':
      matches.end(order.fixture, order.home, order.away);
      return null;
    case 'shorten':
      return book.store.shorten();
    case 'open':
      return book.store.all().flatMap(({ id, state }) => (state === 'open' ? [id] : []));
    case 'rest':
      return rest();
  }
}

process.on('message', (message: ToBook) => {
  if (message.t === 'answer') {
    answers.get(message.n)?.(message.answer);
    answers.delete(message.n);
    return;
  }
  const { n, order } = message;
  carryOut(order).then(
    said => say({ t: 'done', n, said: said ?? null }),
    () => say({ t: 'done', n, said: { code: 'failed' } }),
  );
});
process.on('disconnect', () => process.exit(0));
book.start();
setInterval(() => void book.tick().catch(() => {}), TICK_MS);
say({ t: 'ready' });
