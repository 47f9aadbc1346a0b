import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { difference, folded } from '../../../src/features/replay/detail/difference.ts';
import { reached } from './support/fakeSession.ts';
import { renderTape, SLOW, setTheStage } from './support/renderStudio.tsx';

const codes = () => [...document.querySelectorAll('pre')].map(it => it.textContent);

describe('the difference of two states', () => {
  test('keeps the lines of the later one and puts the removed where they stood', () => {
    expect(difference({ a: 1, b: 2 }, { a: 1, b: 3 })).toEqual([
      { kind: 'same', text: '{' },
      { kind: 'same', text: '  "a": 1,' },
      { kind: 'removed', text: '  "b": 2' },
      { kind: 'added', text: '  "b": 3' },
      { kind: 'same', text: '}' },
    ]);
  });

  test('is one addition when there was nothing before', () => {
    expect(difference(undefined, 5)).toEqual([{ kind: 'added', text: '5' }]);
  });

  test('leaves out what stands still far from any change, and says how much that is', () => {
    const lines = folded(difference([1, 2, 3, 4, 5, 6, 7, 8, 9], [1, 2, 3, 4, 5, 6, 7, 8, 0]));
    expect(lines[0]).toEqual({ kind: 'gap', count: 7 });
    expect(lines.filter(({ kind }) => kind === 'added' || kind === 'removed')).toHaveLength(2);
    expect(folded(difference({ a: 1 }, { a: 1 }))).toEqual([{ kind: 'gap', count: 3 }]);
  });
});

describe('a moment in detail', SLOW, () => {
  beforeEach(setTheStage);

  test('shows the raw event beside what it changed', async () => {
    const { user, session } = await renderTape();
    act(() => session.status$.next({ ...session.status$.value, position: 1_000 }));
    await user.click(screen.getByRole('tab', { name: 'Moment' }));
    const [event, state] = codes();
    expect(event).toContain('"sum": 150000');
    expect(state).toContain('removed:  "sum": 100000');
    expect(state).toContain('added:  "sum": 150000');
    expect(screen.getByRole('heading', { name: 'balance.balance$' })).toBeTruthy();
    expect(screen.getByText('line 4')).toBeTruthy();
  });

  test('says in a sentence why a moment changed nothing', async () => {
    const { user, session } = await renderTape();
    act(() => session.status$.next({ ...session.status$.value, position: 1_500 }));
    await user.click(screen.getByRole('tab', { name: 'Moment' }));
    expect(screen.getByText('The script kept it from arriving.')).toBeTruthy();
  });
});

describe('the expectations', SLOW, () => {
  beforeEach(setTheStage);

  test('are open, then met or missed with what was there and what was expected', async () => {
    const { user, session } = await renderTape();
    await user.click(screen.getByRole('tab', { name: /^Expectations/ }));
    expect(screen.getAllByText('not yet')).toHaveLength(2);
    act(() =>
      session.expectations$.next([
        reached(3, 'balance.balance$.sum', true),
        reached(7, 'winners.winners$.length', false),
      ]),
    );
    const [met, missed] = within(screen.getByRole('tabpanel', { name: /^Expectations/ })).getAllByRole(
      'listitem',
    );
    expect(met?.textContent).toContain('met');
    expect(missed?.textContent).toContain('line 7');
    expect(missed?.textContent).toContain('It was 2, expected was 3.');
    expect(screen.getByText('1 expectation was missed.')).toBeTruthy();
  });

  test('are summed up when the script has ended', async () => {
    const { session } = await renderTape();
    act(() => {
      session.expectations$.next([reached(3, 'balance.balance$.sum', true)]);
      session.status$.next({ ...session.status$.value, ended: true });
    });
    expect(screen.getByText('1 expectation was met.')).toBeTruthy();
  });
});
