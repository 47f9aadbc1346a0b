import { act, screen } from '@testing-library/react';
import { of, Subject } from 'rxjs';
import { beforeAll, describe, expect, it } from 'vitest';
import { OFFERED_TABLES } from '../../../partner/tables/rules/kinds/tables.ts';
import type { Cloth } from '../../../partner/tables/wire/state.ts';
import type { Outcome } from '../../../streams/failure.ts';
import {
  bet,
  clothNow,
  LIVE,
  LOST,
  loadKinds,
  openScripted,
  PLACE,
  refusedWith,
  START,
  shown,
} from './support/scriptedTable.tsx';

const FIRST = new Map([
  ['roulette', 'straight:17'],
  ['fastRoulette', 'split:0-2'],
  ['dragonTiger', 'dragon'],
  ['sicBo', 'pair:2-5'],
  ['moneyWheel', 'part:16'],
  ['andarBahar', 'cards:11-15'],
  ['redBlack', 'hand:trail'],
  ['teenPatti', 'ante'],
  ['casinoHoldem', 'aces'],
  ['blackjack', 'main:2'],
]);
const button = (name: string) => screen.getByRole('button', { name });

beforeAll(loadKinds);

describe('issue 33: the cloth of a live table', () => {
  it.each([...OFFERED_TABLES.keys()])(
    '%s: a press lays the chosen chip and sends the whole cloth',
    async kind => {
      const table = openScripted(kind, { seat: kind === 'blackjack' ? 2 : null });
      const on = FIRST.get(kind) ?? 'banker';
      await table.user.click(screen.getByRole('radio', { name: 'Chip of 5.00' }));
      await table.user.click(bet(on));
      expect(table.sent()).toEqual([{ [on]: 500 }]);
      expect(table.calls.setCloth.mock.calls[0]?.[0]).toMatchObject(PLACE);
      expect(shown('laid')).toBe('5.00');
      // A bet says its name, its price, its return and what lies on it.
      expect(bet(on).getAttribute('aria-label')).toMatch(
        /^.+\. pays [\d.,: ]+\. returns \d+\.\d\d %\. yours 5\.00$/,
      );
    },
  );

  it('blackjack: wants the main bet before a side bet, and somebody on the seat', async () => {
    const table = openScripted('blackjack', { seat: 2 });
    const seat = { hands: [], active: null };
    table.show({
      seats: [
        { seat: 2, name: 'me***me', ...seat },
        { seat: 3, name: null, ...seat },
      ],
    });
    await table.user.click(bet('pairs:2'));
    expect(shown('words')).toBe('Lay the main bet of this seat first.');
    await table.user.click(bet('main:3'));
    expect(shown('words')).toBe('Nobody sits there. Take the seat first.');
    await table.user.click(bet('main:2'));
    await table.user.click(bet('pairs:2'));
    expect(table.sent()).toEqual([{ 'main:2': 100 }, { 'main:2': 100, 'pairs:2': 100 }]);
  });

  it('takes back, doubles, clears and repeats', async () => {
    const table = openScripted('baccarat');
    table.lay({ last: { banker: 200, tie: 100 } });
    await table.user.click(button('Repeat'));
    await table.user.click(button('Double'));
    await table.user.click(bet('player'));
    await table.user.click(button('Undo'));
    await table.user.click(button('Clear'));
    expect(table.sent()).toEqual([
      { banker: 200, tie: 100 },
      { banker: 400, tie: 200 },
      { banker: 400, tie: 200, player: 100 },
      { banker: 400, tie: 200 },
      {},
    ]);
    expect(shown('laid')).toBe('0.00');
  });

  it('shows a chip at once, and sends what was laid meanwhile as one cloth, the newest', async () => {
    const table = openScripted('baccarat');
    const answer = new Subject<Outcome<Cloth>>();
    table.calls.setCloth.mockReturnValueOnce(answer);
    for (const on of ['banker', 'banker', 'tie']) await table.user.click(bet(on));
    expect(table.sent()).toEqual([{ banker: 100 }]);
    expect(shown('laid')).toBe('3.00');
    act(() => {
      answer.next({ ok: true, value: clothNow({ chips: { banker: 100 }, v: 2 }) });
      answer.complete();
    });
    expect(table.sent()).toEqual([{ banker: 100 }, { banker: 200, tie: 100 }]);
    expect(shown('laid')).toBe('3.00');
    const [first, second] = table.calls.setCloth.mock.calls.map(([{ n }]) => n);
    expect(second).toBeGreaterThan(first ?? 0);
  });

  it('takes a refused chip off and says why, with what to do', async () => {
    const table = openScripted('baccarat');
    table.lay({ chips: { banker: 300 } });
    table.calls.setCloth.mockReturnValueOnce(of(refusedWith('late_chip')));
    await table.user.click(bet('tie'));
    expect(shown('words')).toBe('The bets were closed before your chip arrived. It came off.');
    expect(shown('laid')).toBe('3.00');
  });

  it('asks again when no answer came, with the same number', async () => {
    const table = openScripted('baccarat');
    table.calls.setCloth.mockReturnValueOnce(of(refusedWith('network', 0)));
    await table.user.click(bet('banker'));
    expect(table.sent()).toEqual([{ banker: 100 }, { banker: 100 }]);
    const [first, second] = table.calls.setCloth.mock.calls.map(([{ n }]) => n);
    expect(second).toBe(first);
    expect(shown('laid')).toBe('1.00');
  });

  it('takes the chips off that the wallet refused', () => {
    const table = openScripted('baccarat');
    table.lay({ chips: { banker: 300 }, state: 'refused', code: 'limit_reached' });
    expect(shown('laid')).toBe('0.00');
    expect(shown('words')).toBe('A limit that you set is reached: no stakes are taken.');
  });

  it('lays nothing above the limit of a bet or the balance, and says so', async () => {
    const table = openScripted('baccarat');
    table.lay({ chips: { banker: 10_000 } });
    await table.user.click(bet('banker'));
    expect(shown('words')).toBe('Each bet takes 1.00 to 100.00. The chip was not laid.');
    table.lay({ chips: { banker: 500 }, balance: 500 });
    await table.user.click(bet('tie'));
    expect(shown('words')).toContain('The balance is lower');
    expect(table.sent()).toEqual([]);
  });

  it('closes by the server’s clock, also when nothing is heard', async () => {
    const table = openScripted('baccarat');
    expect(shown('countdown')).toBe('14 s');
    table.show({ until: START + 1_000 });
    await expect.poll(() => bet('banker').getAttribute('aria-disabled')).toBe('true');
    await table.user.click(bet('banker'));
    expect(table.sent()).toEqual([]);
  });

  it('says at once that the connection is lost, and lays no chip until it is back', async () => {
    const table = openScripted('roulette');
    table.setFreshness(LOST);
    expect(shown('notice')).toContain('The connection is lost');
    await table.user.click(bet('straight:8'));
    expect(table.sent()).toEqual([]);
    table.setFreshness(LIVE);
    expect(shown('notice')).toBe('');
    await table.user.click(bet('straight:8'));
    expect(table.sent()).toEqual([{ 'straight:8': 100 }]);
  });

  it('lays the chips of a call of the racetrack, each on its bet', async () => {
    const table = openScripted('roulette');
    await table.user.click(await screen.findByRole('button', { name: 'Tiers' }));
    await table.user.click(button('Undo'));
    await table.user.click(button('17 with 2 neighbours on each side'));
    expect(table.sent()).toEqual([
      Object.fromEntries(
        ['5-8', '10-11', '13-16', '23-24', '27-30', '33-36'].map(it => [`split:${it}`, 100]),
      ),
      {},
      Object.fromEntries([2, 25, 17, 34, 6].map(it => [`straight:${it}`, 100])),
    ]);
  });

  it('has one stop of the tab key for all bets of roulette; arrows go to the neighbour', async () => {
    const table = openScripted('roulette');
    expect(document.querySelectorAll('.spot[tabindex="0"]')).toHaveLength(1);
    act(() => bet('straight:17').focus());
    await table.user.keyboard('{ArrowRight}');
    expect(document.activeElement?.getAttribute('data-bet')).toBe('split:17-20');
    await table.user.keyboard('{ArrowRight}');
    expect(document.activeElement?.getAttribute('data-bet')).toBe('straight:20');
    await table.user.keyboard('{Enter}');
    expect(table.sent()).toEqual([{ 'straight:20': 100 }]);
  });

  it('shows what lies there from all players', async () => {
    const table = openScripted('baccarat');
    table.setStakes({
      ...PLACE,
      players: 12,
      sums: { tie: 125_000 },
      winners: [{ name: 'a***b', amount: 900 }],
    });
    expect(bet('tie').getAttribute('aria-label')).toContain('all players 1,250.00');
    expect(await screen.findByText('Players: 12')).toBeTruthy();
    expect(screen.getByText('a***b')).toBeTruthy();
  });
});
