import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { START } from './support/scriptedFeeds.ts';
import { loadKinds } from './support/scriptedTable.tsx';
import { openTables, summaryOf } from './support/scriptedTables.tsx';

beforeAll(loadKinds);
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const regions = () =>
  [...document.querySelectorAll('.rooms > .room')].map(it => it.getAttribute('aria-label'));
const rowText = (row: HTMLElement) => row.textContent ?? '';

describe('issue 33: several tables on one page', () => {
  it('another one is chosen from those of the server, with what is known of each', async () => {
    const page = openTables();
    await page.user.click(await screen.findByRole('button', { name: 'More tables' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose a table' }));
    await dialog.findByText('Harbour Wheel');
    // The frame of a game lets no form do anything, not even close a dialog.
    expect(document.querySelector('dialog form')).toBeNull();
    expect(rowText(page.row('D'))).toContain('Blackjack');
    expect(rowText(page.row('D'))).toContain('Bets close in 10 s');
    expect(rowText(page.row('D'))).toContain('Free seats: 3');
    expect(rowText(page.row('A'))).toContain('Last results: B, P, T');
    expect(rowText(page.row('B'))).toContain('Each bet from 1.00 to 100.00');
    // The one that is there is not opened again.
    expect(page.row('A').getAttribute('aria-disabled')).toBe('true');
    await page.user.type(dialog.getByRole('searchbox'), 'lotus DRAGON');
    expect(document.querySelectorAll('[data-table]')).toHaveLength(1);
    await page.user.clear(dialog.getByRole('searchbox'));
    await page.user.type(dialog.getByRole('searchbox'), 'nothing');
    expect(dialog.getByText('No table fits. Search for something else.')).toBeTruthy();
    await page.user.clear(dialog.getByRole('searchbox'));
    page.tell([summaryOf('B', 'roulette', { closesAt: 0, marks: ['17', '0'] })]);
    expect(rowText(page.row('B'))).toContain('Bets are closed');
    expect(page.row('B').querySelector('[data-last="true"]')).toBeNull();
    page.tell([summaryOf('B', 'roulette', { closesAt: START + 4_000, marks: ['17', '0'] })]);
    expect(page.row('B').querySelector('[data-last="true"]')?.textContent).toBe('Bets close in 3 s');
    await page.user.click(page.row('B'));
    await vi.waitFor(() => expect(regions()).toEqual(['Lotus One', 'Harbour Wheel']));
    expect(dialog.getByTestId('chooser-note').textContent).toBe(
      'Harbour Wheel is open. 2 of 4 tables are open.',
    );
  });

  it('chips are laid at each under its own name, and only one is whole', async () => {
    const page = openTables();
    await page.choose('C', 'B');
    await page.user.click(page.bet('Lotus Two', 'dragon'));
    await page.user.click(page.bet('Harbour Wheel', 'red'));
    await page.user.click(page.bet('Lotus One', 'banker'));
    expect(['A', 'B', 'C'].map(it => page.script(it).sent())).toEqual([
      [{ banker: 100 }],
      [{ red: 100 }],
      [{ dragon: 100 }],
    ]);
    expect(screen.getAllByRole('heading', { level: 1 }).map(it => it.textContent)).toEqual(['Lotus One']);
    expect(page.room('Lotus One').getByTestId('balance')).toBeTruthy();
    expect(page.room('Lotus Two').queryByTestId('balance')).toBeNull();
    // A value of chips is chosen for each table by itself.
    await page.user.click(page.room('Lotus Two').getByRole('radio', { name: 'Chip of 5.00' }));
    expect(page.room('Lotus One').getByRole('radio', { name: 'Chip of 1.00' })).toHaveProperty(
      'checked',
      true,
    );
    await page.user.click(page.room('Lotus Two').getByRole('button', { name: 'Show Lotus Two large' }));
    expect(page.room('Lotus Two').getByTestId('balance')).toBeTruthy();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Lotus Two');
    // Nothing of what lay there is lost.
    expect(page.room('Lotus Two').getByTestId('laid').textContent).toBe('1.00');
  });

  it('what is announced names its table, small ones say no card, and only the whole one is heard', async () => {
    const page = openTables();
    const steps = [{ to: 'dragon', shows: 5 }];
    expect(screen.getByTestId('announced').textContent).toBe('Place your bets.');
    await page.choose('C');
    const [one, two] = [page.room('Lotus One'), page.room('Lotus Two')];
    expect(one.getByTestId('announced').textContent).toBe('Lotus One: Place your bets.');
    page.play.mockClear();
    page.script('C').show({ phase: 'closed', until: null });
    page.script('C').show({ phase: 'dealing', until: null, steps });
    expect(two.getByTestId('announced').textContent).toBe('Lotus Two: No more bets.');
    expect(page.play).not.toHaveBeenCalled();
    page.script('A').show({ phase: 'closed', until: null });
    expect(page.play.mock.calls).toEqual([['closed']]);
    page.script('C').lay({ chips: { dragon: 500 }, stake: 500, payout: 0, state: 'paid' });
    expect(two.getByTestId('words').textContent).toBe('Lotus Two: No win this time');
  });

  it('a table is closed and not followed any more; one with chips stays, and says why', async () => {
    const page = openTables();
    await page.choose('C', 'B');
    await page.user.click(page.bet('Lotus Two', 'dragon'));
    const close = () => page.user.click(screen.getByRole('button', { name: 'Close Lotus Two' }));
    await close();
    expect(regions()).toHaveLength(3);
    expect(page.room('Lotus Two').getByText(/^Lotus Two stays open/)).toBeTruthy();
    await page.user.click(page.room('Lotus Two').getByRole('button', { name: 'Clear' }));
    page.script('C').lay({ chips: { dragon: 100 }, stake: 100, state: 'standing' });
    page.script('C').show({ phase: 'dealing', until: null });
    await close();
    expect(page.ended).toEqual([]);
    page.script('C').lay({ chips: { dragon: 100 }, stake: 100, state: 'paid' });
    await close();
    expect([regions(), page.ended]).toEqual([['Lotus One', 'Harbour Wheel'], ['C']]);
    // The launched one may go, too; the last one may not.
    await page.user.click(screen.getByRole('button', { name: 'Close Lotus One' }));
    expect(page.shown$.value.whole).toBe('B');
    expect(page.ended).toEqual(['C', 'A']);
    expect(screen.queryByRole('button', { name: /^Close/ })).toBeNull();
    expect(regions()).toEqual([null]);
  });

  it('at most four are open on a wide page, and two on a narrow one', async () => {
    const page = openTables();
    await page.choose('B', 'C', 'D');
    expect(screen.queryByRole('button', { name: 'More tables' })).toBeNull();
    expect(regions()).toHaveLength(4);
    page.view.unmount();
    sessionStorage.clear();
    const narrow = openTables({ width: 800 });
    await narrow.user.click(await screen.findByRole('button', { name: 'More tables' }));
    await vi.waitFor(() => narrow.row('B'));
    await narrow.user.click(narrow.row('B'));
    await vi.waitFor(() => expect(regions()).toHaveLength(2));
    expect(narrow.row('C').getAttribute('aria-disabled')).toBe('true');
    await narrow.user.click(narrow.row('C'));
    expect(screen.getByTestId('chooser-note').textContent).toContain('2 of 2 tables are open');
    expect(regions()).toHaveLength(2);
  });

  it('the sixth function key goes from table to table, and with the shift key back', async () => {
    const page = openTables();
    await page.choose('B', 'C');
    const at = () => document.activeElement?.getAttribute('aria-label');
    const places: unknown[] = [];
    act(() => page.bet('Lotus One', 'banker').focus());
    for (const keys of ['{F6}', '{F6}', '{F6}', '{Shift>}{F6}{/Shift}']) {
      await page.user.keyboard(keys);
      places.push(at());
    }
    expect(places).toEqual(['Harbour Wheel', 'Lotus Two', 'Lotus One', 'Lotus Two']);
  });

  it('a phone has a tab for each table, which tells of it and shows it whole', async () => {
    const page = openTables({ width: 390 });
    await page.choose('C');
    const tabs = within(screen.getByRole('group', { name: 'Your tables' }));
    const [one, two] = tabs.getAllByRole('button');
    expect(one?.getAttribute('aria-pressed')).toBe('true');
    expect(two?.textContent).toContain('14 s');
    await page.user.click(page.bet('Lotus Two', 'tiger'));
    expect(two?.textContent).toContain('Yours: 1.00');
    page.script('C').show({ phase: 'paid', until: null });
    page.script('C').lay({ chips: { tiger: 100 }, stake: 100, payout: 200, state: 'paid' });
    expect(two?.textContent).toContain('You won 2.00');
    await page.user.click(two as HTMLElement);
    expect(page.shown$.value.whole).toBe('C');
    expect(two?.getAttribute('aria-pressed')).toBe('true');
  });

  it('the tables beside the launched one are opened again while the tab is there', async () => {
    const page = openTables();
    await page.choose('C', 'B');
    page.view.unmount();
    const again = openTables();
    await vi.waitFor(() => expect(regions()).toEqual(['Lotus One', 'Lotus Two', 'Harbour Wheel']));
    await again.user.click(await screen.findByRole('button', { name: 'Close Harbour Wheel' }));
    await again.user.click(screen.getByRole('button', { name: 'Close Lotus Two' }));
    again.view.unmount();
    const last = openTables();
    await screen.findByRole('button', { name: 'More tables' });
    expect(last.follow).not.toHaveBeenCalled();
  });

  it('says when the tables can’t be read', async () => {
    const page = openTables({ isOffered: false });
    await page.user.click(await screen.findByRole('button', { name: 'More tables' }));
    expect(await screen.findByText(/^The tables could not be read/)).toBeTruthy();
  });
});
