import { act, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { SalaryStrip } from '../../../src/features/agent/SalaryStrip.tsx';
import { fakeStreams } from '../support/fakeStreams.ts';
import { renderPart, startTexts } from '../support/renderApp.tsx';
import { NOW, SALARY, STALE } from '../support/values.ts';

beforeAll(() => startTexts());

describe('SalaryStrip', () => {
  it('counts down to the next settlement on the server clock', () => {
    const streams = fakeStreams();
    streams.salary.salary$.next(SALARY);
    renderPart(streams, <SalaryStrip />);
    expect(screen.getByText('2:55')).toBeTruthy();
    act(() => streams.clock.seconds$.next(NOW + 115_000));
    expect(screen.getByText('1:00')).toBeTruthy();
    act(() => streams.clock.seconds$.next(NOW + 500_000));
    expect(screen.getByText('0:00')).toBeTruthy();
  });

  it('shows the last settlement, the sum of today and a bar for each recent one', () => {
    const streams = fakeStreams();
    streams.salary.salary$.next(SALARY);
    renderPart(streams, <SalaryStrip />);
    expect(screen.getByText('+PT 5.65')).toBeTruthy();
    expect(screen.getByText('PT 425.65')).toBeTruthy();
    const chart = screen.getByRole('img', { name: /The last 24 settlements/ });
    expect(chart.querySelectorAll('rect')).toHaveLength(24);
  });

  it('takes over a new settlement without being asked', async () => {
    const streams = fakeStreams();
    streams.salary.salary$.next(SALARY);
    renderPart(streams, <SalaryStrip />);
    act(() => streams.salary.salary$.next({ ...SALARY, today: 43_130, tick: { at: NOW, amount: 320 } }));
    expect(screen.getByText('+PT 3.20')).toBeTruthy();
    expect(await screen.findByText('PT 431.30')).toBeTruthy();
  });

  it('issue 11.30: says what a settlement brought, and lets only its bar grow in', () => {
    const streams = fakeStreams();
    streams.salary.salary$.next(SALARY);
    const { container } = renderPart(streams, <SalaryStrip />);
    const growing = () => [...container.querySelectorAll('rect')].map(bar => bar.hasAttribute('class'));
    expect(growing()).not.toContain(true);
    const tick = { at: NOW, amount: 56 };
    const recent = [...SALARY.recent.slice(1), tick];
    act(() => streams.salary.salary$.next({ ...SALARY, today: SALARY.today + 56, tick, recent }));
    expect(screen.getByTestId('change').textContent).toBe('+0.56');
    expect(growing().indexOf(true)).toBe(recent.length - 1);
  });

  it('says when no contract is in force, and when the figures are stale', () => {
    const streams = fakeStreams();
    streams.salary.salary$.next({ ...SALARY, active: false });
    streams.salary.freshness$.next(STALE);
    renderPart(streams, <SalaryStrip />);
    expect(screen.getByText('No real-time salary contract is in force.')).toBeTruthy();
    expect(screen.getByText(/^as of/)).toBeTruthy();
  });

  it('issue 12: says that the salary could not be read, and asks again', async () => {
    const streams = fakeStreams();
    const refresh = vi.spyOn(streams.salary, 'refresh');
    streams.salary.freshness$.next(STALE);
    const { user } = renderPart(streams, <SalaryStrip />);
    expect(screen.getByRole('alert').textContent).toContain('The salary could not be read.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(refresh).toHaveBeenCalledOnce();
  });
});
