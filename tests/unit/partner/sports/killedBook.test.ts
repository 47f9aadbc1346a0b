import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { type Bet, broughtBy, runningStake } from '../../../../partner/sports/bets/bet.ts';
import type { BetWish } from '../../../../partner/sports/bets/betWish.ts';
import { countOfCombinations } from '../../../../partner/sports/bets/combinations.ts';
import { gradedReturn } from '../../../../partner/sports/bets/returns.ts';
import type { ReportedBet } from '../../../../partner/sports/reports.ts';
import { Unreached } from '../../../../partner/wallet/walletClient.ts';
import { bundleFile } from '../../../../tools/bundle.mjs';
import { AWAY, HOME, OVER, USUAL_ODDS, USUAL_TOGETHER } from '../support/scriptedFixtures.ts';
import { createScriptedWallet } from '../support/scriptedWallet.ts';
import { seededRandom } from '../support/seededRandom.ts';
import type { AllBets, BookOrder, SaleSaid } from './support/bookOrders.ts';
import { type BookProcess, startBook } from './support/bookProcess.ts';

/** Kills of the process, and bets that are open meanwhile; by hand BOOK_KILLS=1000 BOOK_KILLED_BETS=200. */
const KILLS = Number(process.env.BOOK_KILLS ?? 20);
const OPEN_BETS = Number(process.env.BOOK_KILLED_BETS ?? 30);
const SEED = Number(process.env.BOOK_SEED ?? 34);
/** Matches that can be bet on at once. */
const AHEAD = 6;
const LONGEST_LIFE_MS = 400 + 5 * OPEN_BETS;
/** Bets that are asked for in one life of the process. */
const MOST_NEW_BETS = 20 + Math.floor(OPEN_BETS / 5);
/** Messages of the process after which it is killed at the latest. */
const LONGEST_LIFE = 150 + 4 * OPEN_BETS;
const CENT = 100;

type Place = Extract<BookOrder, { readonly kind: 'place' }>;
type Decide = Extract<BookOrder, { readonly kind: 'decide' }>;

/** Inside `node_modules`, so that it finds its packages. */
async function compileBook(): Promise<string> {
  await mkdir('node_modules/.cache', { recursive: true });
  const folder = await mkdtemp('node_modules/.cache/killable-book-');
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = path.resolve(folder, 'main.mjs');
  await bundleFile('tests/unit/partner/sports/support/killableBook.ts', file);
  return file;
}

it(
  `issue 34: ${KILLS} times kill -9 of a book lose no bet, no sale and no decision, and pay nothing twice`,
  async () => {
    const program = await compileBook();
    const data = await mkdtemp(path.join(tmpdir(), 'croupier-killed-'));
    onTestFinished(() => rm(data, { recursive: true, force: true }));
    const random = seededRandom(SEED);
    const one = <T>(of: readonly T[]): T | undefined => of[random.below(Math.max(1, of.length))];
    const isIn = (percent: number) => random.below(CENT) < percent;

    const wallet = createScriptedWallet({}, { areWinsLate: true });
    const platform = new Map<string, ReportedBet>();
    let isCalm = false;
    const asks = {
      async wallet(call: string, params: object) {
        if (!isCalm && isIn(4)) wallet.say(call, isIn(50) ? 'lost' : 'unheard');
        return wallet.ask(call as 'bet', params as Parameters<typeof wallet.ask<'bet'>>[1]).catch(failure => {
          if (failure instanceof Unreached) return null;
          throw failure;
        });
      },
      told(bets: readonly ReportedBet[]) {
        if (!isCalm && isIn(10)) return null;
        for (const it of bets)
          if ((platform.get(it.bet.bet)?.version ?? 0) <= it.version) platform.set(it.bet.bet, it);
        return isCalm || !isIn(10) ? { ok: true } : null;
      },
    };

    const fixtures = Array.from({ length: KILLS + AHEAD + 1 }, (_, n) => `m${n + 1}`);
    const ended: { fixture: string; home: number; away: number }[] = [];
    let mostOpen = 0;
    let open: readonly string[] = [];
    const accepted = new Set<string>();
    const sales = new Map<string, Exclude<SaleSaid, { readonly code: string }> & { readonly bet: string }>();
    const corrected = new Set<string>();
    /** Orders that were not answered, to be given again. */
    let unanswered: (Place | Decide)[] = [];
    let count = 0;

    const next = () => fixtures.slice(ended.length, ended.length + AHEAD);
    function wish(): Place {
      count += 1;
      const ids = next().toSorted(() => random.below(3) - 1);
      const leg = (fixture: string, selection = isIn(50) ? HOME : AWAY) => ({
        ...{ fixture, selection, odds: USUAL_ODDS },
      });
      const base = { id: `wish-${String(count).padStart(6, '0')}`, policy: 'any' as const, slip: 'the-slip' };
      const legs = ids.slice(0, 2 + random.below(AHEAD - 2)).map(it => leg(it));
      const forms: (() => BetWish)[] = [
        () => ({ ...base, form: { form: 'single' }, legs: legs.slice(0, 1), stake: 1_000 }),
        () => ({ ...base, form: { form: 'multiple' }, legs, stake: 700 }),
        () => {
          const from = 1 + random.below(legs.length - 1);
          const stake = 10 * countOfCombinations(legs.length, from);
          return { ...base, form: { form: 'system', from }, legs, stake };
        },
        () => {
          const of = [leg(ids[0] ?? ''), leg(ids[0] ?? '', OVER)];
          return { ...base, form: { form: 'builder' }, legs: of, odds: USUAL_TOGETHER, stake: 400 };
        },
      ];
      const made = one(forms)?.();
      if (made === undefined) throw new Error('no form');
      return { kind: 'place', wish: made };
    }
    function decision(fixture: string): Decide {
      corrected.add(fixture);
      count += 1;
      const result = { kind: 'result' as const, home: random.below(3), away: random.below(3) };
      const said = isIn(30) ? ({ kind: 'void' } as const) : result;
      return { kind: 'decide', fixture, decision: said, request: `request-${count}` };
    }
    async function give(book: BookProcess, order: BookOrder): Promise<void> {
      if (order.kind === 'place' || order.kind === 'decide') unanswered.push(order);
      const said = await book.order(order);
      if (said === null) return;
      unanswered = unanswered.filter(it => it !== order);
      if (order.kind === 'place') {
        const { id, state, code } = said as { id?: string; state?: string; code?: string };
        if (id === undefined) throw new Error(`no bet: ${code}`);
        if (state === 'open') accepted.add(id);
      }
      const sale = order.kind === 'sell' ? (said as SaleSaid) : null;
      if (order.kind === 'sell' && sale !== null && 'amount' in sale)
        sales.set(order.sale, { ...sale, bet: order.bet });
    }
    function orders(): readonly BookOrder[] {
      const again = unanswered;
      unanswered = [];
      const all: BookOrder[] = [...again.filter(it => it.kind === 'decide' || isIn(40))];
      const wanted = Math.min(MOST_NEW_BETS, OPEN_BETS - open.length);
      for (let n = 0; n < wanted; n += 1) all.push(wish());
      for (let n = 0; n < 3; n += 1) {
        const bet = one(open);
        count += 1;
        if (bet !== undefined && isIn(60))
          all.push({
            kind: 'sell',
            bet,
            sale: `sale-${count}`,
            tenths: isIn(70) ? 1 + random.below(9) : null,
          });
        const other = one(open);
        if (other !== undefined && isIn(20))
          all.push({ kind: 'auto', bet: other, share: isIn(50) ? 90 : 400 });
      }
      const old = one(ended.slice(-AHEAD));
      if (old !== undefined && isIn(40)) all.push(decision(old.fixture));
      const [first] = next();
      if (first !== undefined && isIn(30)) {
        const end = { fixture: first, home: random.below(3), away: random.below(3) };
        ended.push(end);
        all.push({ kind: 'end', ...end });
      }
      if (isIn(30)) all.splice(random.below(all.length + 1), 0, { kind: 'shorten' });
      return all;
    }

    for (let life = 0; life < KILLS; life += 1) {
      const book = await startBook(program, { data, fixtures, ended }, asks);
      open = ((await book.order({ kind: 'open' })) ?? open) as readonly string[];
      mostOpen = Math.max(mostOpen, open.length);
      const work = orders().map(order => give(book, order));
      const until = book.heard() + 1 + random.below(LONGEST_LIFE);
      const latest = Date.now() + LONGEST_LIFE_MS;
      while (book.heard() < until && Date.now() < latest) await sleep(1);
      await book.kill();
      await Promise.all(work);
    }

    // Everything ends, and what is left is carried out.
    isCalm = true;
    for (const fixture of next()) ended.push({ fixture, home: 1, away: 0 });
    const book = await startBook(program, { data, fixtures, ended }, asks);
    const all = [...unanswered];
    unanswered = [];
    await Promise.all(all.map(order => give(book, order)));
    const bets = new Map(((await book.order({ kind: 'rest' })) as AllBets).map(bet => [bet.id, bet]));
    await book.kill();

    expect(wallet.broken).toEqual([]);
    // What the wallet has a stake of is a bet.
    expect(wallet.rounds().filter(id => !bets.has(id))).toEqual([]);
    for (const bet of bets.values()) {
      const { staked, won, isEnded } = wallet.round(bet.id);
      const isOfNothing = bet.state === 'refused' || bet.state === 'undone';
      const back = bet.state === 'void' ? bet.stake - staked : 0;
      expect([bet.id, staked, won + back]).toEqual([
        bet.id,
        isOfNothing || back > 0 ? 0 : bet.stake,
        isOfNothing ? 0 : broughtBy(bet),
      ]);
      if (bet.state !== 'refused') expect([bet.id, isEnded]).toEqual([bet.id, true]);
      expectRightReturn(bet, corrected);
      if (bet.state !== 'refused')
        expect(platform.get(bet.id)?.bet).toMatchObject({ bet: bet.id, payout: broughtBy(bet) });
    }
    // What somebody was told is so.
    expect([...accepted].filter(id => ['refused', 'undone'].includes(bets.get(id)?.state ?? 'lost'))).toEqual(
      [],
    );
    expect([...accepted].filter(id => !bets.has(id))).toEqual([]);
    for (const [id, { bet, amount, part }] of sales)
      expect(bets.get(bet)?.sales.find(it => it.id === id)).toEqual({ id, amount, part });
    expect(accepted.size).toBeGreaterThan(KILLS);
    expect(sales.size).toBeGreaterThan(0);
    expect(mostOpen).toBeGreaterThan(OPEN_BETS / 2);
  },
  // So that it ends on a machine that others use too.
  120_000 + KILLS * 15_000,
);

/** What a bet has won: exactly what its legs are worth, or more where a result was corrected, which takes nothing back. */
function expectRightReturn(bet: Bet, corrected: ReadonlySet<string>): void {
  if (bet.state !== 'settled' && bet.state !== 'void') return;
  const brings = gradedReturn(runningStake(bet), bet);
  if (bet.legs.some(({ fixture }) => corrected.has(fixture))) expect(bet.won).toBeGreaterThanOrEqual(brings);
  else expect([bet.id, bet.won]).toEqual([bet.id, brings]);
  expect(bet.won).toBeLessThanOrEqual(
    gradedReturn(runningStake(bet), { ...bet, grades: bet.legs.map(() => 'won') }),
  );
}
