import { act, screen, within } from '@testing-library/react';
import i18n from 'i18next';
import { BehaviorSubject, NEVER, Subject } from 'rxjs';
import { beforeAll, describe, expect, it } from 'vitest';
import { Trends } from '../../../src/features/lottery/trends/Trends.tsx';
import { useBehavior } from '../../../src/kit/streams/useBehavior.ts';
import type { Outcome } from '../../../streams/failure.ts';
import { createLotteryStore } from '../../../streams/stores/lottery.ts';
import { type Lottery, lotteryOf } from '../../../streams/wire/lottery/games.ts';
import type { LotteryDraw } from '../../../streams/wire/lottery/shapes.ts';
import { fakeLotteryStore } from '../support/fakeLotteryStore.ts';
import { fakeStreams, refused, worked } from '../support/fakeStreams.ts';
import { renderSpoken, startTexts } from '../support/renderApp.tsx';
import { NOW } from '../support/values.ts';

const DICE = lotteryOf('LOTT-MINUTE-DICE') as Lottery;
const WHEEL = lotteryOf('LOTT-QUICK-WHEEL-10') as Lottery;

beforeAll(async () => {
  await startTexts();
  await i18n.loadNamespaces(['lottery']);
}, 60_000);

const drawn = ({ gameCode }: Lottery, no: number, numbers: number[]): LotteryDraw => ({
  ...{ gameCode, no, numbers, opensAt: NOW - 60_000, closesAt: NOW - 5_000, drawsAt: NOW },
  ...{ commit: 'c0ffee', serverSeed: 'seed' },
});
/** Newest first. */
const ROLLS = [
  drawn(DICE, 5, [2, 2, 6]),
  drawn(DICE, 4, [1, 3, 3]),
  drawn(DICE, 3, [4, 1, 2]),
  drawn(DICE, 2, [1, 1, 3]),
];

function look(lottery: Lottery, results: readonly LotteryDraw[]) {
  const streams = fakeStreams();
  const store = fakeLotteryStore(results);
  streams.setStore(createLotteryStore, store);
  return renderSpoken(streams, <Trends lottery={lottery} newest={5} />);
}

const linesOf = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('listitem')
    .map(it => it.textContent);
const chart = (name: string) => screen.getByRole('region', { name: `Draw by draw: ${name}` });
const rowsOf = (name: string) =>
  within(chart(name))
    .getAllByRole('row')
    .map(row => [...row.querySelectorAll('th, td')].map(cell => cell.textContent).join(' '));

describe('issue 35.3b: trends', () => {
  it('name the hot and the cold numbers with their draws, and all numbers in a table', () => {
    look(DICE, ROLLS);
    expect(linesOf('Hot numbers')).toEqual([
      '1in 3 drawsmissing for 1 draw',
      '2in 2 drawsin the newest draw',
    ]);
    expect(linesOf('Cold numbers')).toEqual([
      '5in 0 drawsmissing for 4 draws',
      '4in 1 drawmissing for 2 draws',
    ]);
    expect(
      screen.getByText(/On average a number comes up in 1\.7 of 4 draws\. Every draw is independent/),
    ).toBeTruthy();
    const all = screen.getByRole('table', { name: 'All numbers', hidden: true });
    expect([...all.querySelectorAll('tbody tr')].map(row => row.textContent)).toEqual([
      ...['1311', '2201', '3211', '4122', '5044', '6103'],
    ]);
  });

  it('show draw by draw what came up and how long the others were missing, at one place with a line', async () => {
    const { user } = look(DICE, ROLLS);
    expect(rowsOf('Anywhere in the draw')).toEqual([
      ...['Draw 1 2 3 4 5 6', '5 1 2 1 2  6', '4 1 1 3 1  ', '3 1 2 1 4  ', '2 1  3   '],
    ]);
    expect(document.querySelector('polyline')).toBeNull();
    await user.selectOptions(screen.getByLabelText('Where'), 'Place 1');
    expect(rowsOf('Place 1').slice(1, 3)).toEqual(['5 1 2  2  ', '4 1   1  ']);
    expect(document.querySelector('polyline')?.getAttribute('points')).toBe(
      '1.5,0.5 0.5,1.5 3.5,2.5 0.5,3.5',
    );
    expect(chart('Place 1').getAttribute('tabindex')).toBe('0');
  });

  it('look at as many of the last draws as somebody chooses', async () => {
    const many = Array.from({ length: 60 }, (_, i) => drawn(DICE, 60 - i, [1, 1, 1 + (i % 6)]));
    const { user } = look(DICE, many);
    expect(rowsOf('Anywhere in the draw')).toHaveLength(31);
    await user.selectOptions(screen.getByLabelText('Draws'), 'Last 50 draws');
    expect(rowsOf('Anywhere in the draw')).toHaveLength(51);
  });

  it('of a race look at places only, since every draw has every number', () => {
    look(WHEEL, [drawn(WHEEL, 1, [3, 1, 2, 4, 5, 6, 7, 8, 9, 10])]);
    expect(screen.queryByRole('option', { name: 'Anywhere in the draw' })).toBeNull();
    expect(rowsOf('Place 1')[1]).toBe('1   3       ');
  });

  it('are read again after a draw, stand meanwhile, and are said to be old when that fails', async () => {
    const streams = fakeStreams();
    const store = fakeLotteryStore(ROLLS);
    streams.setStore(createLotteryStore, store);
    const newest$ = new BehaviorSubject(5);
    const Shown = () => <Trends lottery={DICE} newest={useBehavior(newest$)} />;
    renderSpoken(streams, <Shown />);
    const answer = new Subject<Outcome<readonly LotteryDraw[]>>();
    store.results.mockImplementation(() => answer);
    act(() => newest$.next(6));
    expect(rowsOf('Anywhere in the draw')[1]).toMatch(/^5 /);
    act(() => worked([drawn(DICE, 6, [5, 5, 5]), ...ROLLS]).subscribe(answer));
    expect(rowsOf('Anywhere in the draw')[1]).toMatch(/^6 /);
    store.results.mockImplementation(() => refused('offline'));
    act(() => newest$.next(7));
    expect(rowsOf('Anywhere in the draw')[1]).toMatch(/^6 /);
    expect(screen.getByRole('button', { name: /refresh|again/i })).toBeTruthy();
  });

  it('have words for no draw, for draws that are being read, and for those that can’t be', async () => {
    const { unmount } = look(DICE, []);
    expect(screen.getByText('Trends begin with the first result.')).toBeTruthy();
    unmount();
    const streams = fakeStreams();
    const store = fakeLotteryStore();
    streams.setStore(createLotteryStore, store);
    store.results.mockImplementation(() => NEVER);
    const loading = renderSpoken(streams, <Trends lottery={DICE} newest={5} />);
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByText('Trends begin with the first result.')).toBeNull();
    loading.unmount();
    store.results.mockImplementation(() => refused('offline'));
    const { user } = renderSpoken(streams, <Trends lottery={DICE} newest={5} />);
    expect(screen.getByText('The results could not be read')).toBeTruthy();
    store.results.mockImplementation(() => worked(ROLLS));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(chart('Anywhere in the draw')).toBeTruthy();
  });
});
