import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LiveAmount } from '../../../src/kit/live/LiveAmount.tsx';
import { CHANGE_MS } from '../../../src/kit/live/useChange.ts';
import { AMOUNT_ROLL_MS } from '../../../src/kit/live/useRolledAmount.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const change = () => screen.queryByTestId('change');
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const wantLessMotion = () => {
  const media = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation(query =>
    Object.assign(media(query), { matches: query.includes('reduced-motion') }),
  );
};
function look(hidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

function open(minor: number) {
  const amount = (value: number) => <LiveAmount minor={value} symbol="PT" className="figure" />;
  const { rerender, container } = render(amount(minor));
  return {
    become: (value: number) => rerender(amount(value)),
    text: () => container.querySelector('.figure')?.textContent?.replace('\u00a0', ' '),
  };
}

describe('an amount that changes while somebody looks', () => {
  it('issue 11.30: rolls up and down to its new value, never past it', () => {
    const { become, text } = open(100_000);
    expect(text()).toBe('PT 1,000.00');
    become(101_000);
    const way: string[] = [];
    for (let at = 0; at <= AMOUNT_ROLL_MS; at += 50) {
      way.push(text() ?? '');
      pass(50);
    }
    expect(new Set(way).size).toBeGreaterThan(3);
    expect(way.toSorted()).toEqual(way);
    expect(text()).toBe('PT 1,010.00');
    become(1_000);
    pass(AMOUNT_ROLL_MS + 50);
    expect(text()).toBe('PT 10.00');
  });

  it('issue 11.30: says by how much for two seconds, with sign and colour, and not aloud', () => {
    const { become } = open(100_000);
    expect(change()).toBeNull();
    become(100_056);
    expect(change()?.textContent).toBe('+0.56');
    expect(change()?.getAttribute('aria-hidden')).toBe('true');
    expect(change()?.closest('[aria-live], [role="status"]')).toBeNull();
    const gain = change()?.firstElementChild?.className;
    pass(CHANGE_MS - 100);
    expect(change()).not.toBeNull();
    pass(100);
    expect(change()).toBeNull();
    become(99_056);
    expect(change()?.textContent).toBe('−10.00');
    expect(change()?.firstElementChild?.className).not.toBe(gain);
  });

  it('issue 11.30: begins the two seconds anew with the next change', () => {
    const { become } = open(0);
    become(100);
    pass(CHANGE_MS - 100);
    become(300);
    expect(change()?.textContent).toBe('+2.00');
    pass(CHANGE_MS - 100);
    expect(change()).not.toBeNull();
  });

  it('issue 11.30: sums up what came while the page was hidden, and shows it when somebody looks', () => {
    const { become, text } = open(0);
    look(true);
    become(100);
    become(350);
    pass(10 * CHANGE_MS);
    look(false);
    expect(change()?.textContent).toBe('+3.50');
    expect(text()).toBe('PT 3.50');
    pass(CHANGE_MS);
    expect(change()).toBeNull();
  });

  it('issue 11.30: jumps where less motion is wanted, and still says by how much', () => {
    wantLessMotion();
    const { become, text } = open(0);
    become(100);
    expect(text()).toBe('PT 1.00');
    expect(change()?.textContent).toBe('+1.00');
  });
});
