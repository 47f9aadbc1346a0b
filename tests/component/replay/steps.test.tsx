import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderTape, SLOW, setTheStage } from './support/renderStudio.tsx';

const titles = () =>
  within(screen.getByRole('listbox'))
    .getAllByRole('option')
    .map(row => row.textContent?.replace(/^[\d:.]+/, ''));

const selected = () => within(screen.getByRole('listbox')).getByRole('option', { selected: true });

describe('the moments of a script', SLOW, () => {
  beforeEach(setTheStage);

  test('stand in a list with time, outcome, track, title and line', async () => {
    await renderTape();
    expect(titles()).toEqual([
      'appliedBalance#1line 2',
      'metExpectationsbalance.balance$.sumline 3',
      'appliedBalance#2line 4',
      'doneConnectiondropline 5',
      'lostWinners#7line 6',
      'missedExpectationswinners.winners$.lengthline 7',
    ]);
  });

  test('follow the position: the last one reached is the one looked at', async () => {
    const { session } = await renderTape();
    act(() => session.status$.next({ ...session.status$.value, position: 1_300 }));
    expect(selected().textContent).toContain('drop');
  });

  test('are filtered by track', async () => {
    const { user } = await renderTape();
    const track = screen.getByRole('button', { name: /^Balance/ });
    expect(track.getAttribute('aria-pressed')).toBe('true');
    await user.click(track);
    expect(track.getAttribute('aria-pressed')).toBe('false');
    expect(titles()).toHaveLength(4);
    await user.click(track);
    expect(titles()).toHaveLength(6);
  });

  test('are filtered by outcome, and the switches count', async () => {
    const { user } = await renderTape();
    await user.click(screen.getByRole('button', { name: 'applied 2' }));
    await user.click(screen.getByRole('button', { name: 'met 1' }));
    expect(titles()).toEqual([
      'doneConnectiondropline 5',
      'lostWinners#7line 6',
      'missedExpectationswinners.winners$.lengthline 7',
    ]);
  });

  test('are searched by title and by what the event carries; Escape clears', async () => {
    const { user } = await renderTape();
    await user.type(screen.getByRole('searchbox'), '150000');
    expect(titles()).toEqual(['appliedBalance#2line 4']);
    await user.keyboard('{Escape}');
    expect(titles()).toHaveLength(6);
    await user.type(screen.getByRole('searchbox'), 'nothing like it');
    expect(screen.getByText(/Nothing matches/)).toBeTruthy();
  });

  test('are looked at with the arrow keys without moving the page, and gone to with Enter', async () => {
    const { session, user } = await renderTape();
    screen.getByRole('listbox').focus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(selected().textContent).toContain('#2');
    expect(session.seek).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    expect(session.pause).toHaveBeenCalled();
    expect(session.seek).toHaveBeenCalledWith(1_008);
  });

  test('are gone to with a click', async () => {
    const { session, user } = await renderTape();
    await user.click(within(screen.getByRole('listbox')).getByRole('option', { name: /#7/ }));
    expect(session.seek).toHaveBeenCalledWith(1_508);
    expect(selected().textContent).toContain('#7');
  });

  test('are on their way until the script was played through out of sight', async () => {
    const { session } = await renderTape();
    act(() => session.timeline$.next(null));
    expect(screen.getByText(/played through once out of sight/)).toBeTruthy();
    expect(screen.queryByRole('slider')).toBeNull();
  });
});
