import { fireEvent, screen, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Shortcuts } from '../../../src/features/home/more/Shortcuts.tsx';
import { shortcutsOf } from '../../../src/features/home/more/shortcutsOf.ts';
import type { SessionView } from '../../../streams/stores/sessionViews.ts';
import { fakeStreams } from '../support/fakeStreams.ts';
import { renderPart } from '../support/renderApp.tsx';
import { AGENT, MEMBER, TRIAL, VISITOR } from '../support/values.ts';
import { startHomeTexts } from './support.tsx';

beforeAll(() => startHomeTexts());
afterEach(() => void vi.restoreAllMocks());

function Address() {
  return <p data-testid="address">{useLocation().pathname}</p>;
}

function shortcutsFor(session: SessionView) {
  const streams = fakeStreams();
  streams.session.session$.next(session);
  renderPart(
    streams,
    <>
      <Shortcuts />
      <Address />
    </>,
  );
}

const names = () =>
  within(screen.getByRole('navigation', { name: 'Shortcuts' }))
    .getAllByRole('button')
    .map(button => button.querySelector('span:last-child > span')?.textContent);
const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const address = () => screen.getByTestId('address').textContent;

describe('the shortcuts of home', () => {
  it('S2-54 leads an agent to the income report', () => {
    shortcutsFor(AGENT);
    press(/^Income report/);
    expect(address()).toBe('/agent/agentRevenueReport');
  });

  it('S2-55 leads an agent to the team overview', () => {
    shortcutsFor(AGENT);
    press(/^Team overview/);
    expect(address()).toBe('/agent/agentTeamOverview');
  });

  it('issue 11.27: shows a trial user nothing of money', () => {
    shortcutsFor(TRIAL);
    expect(names()).toEqual(['Customer service']);
  });

  it('issue 29 1.11: leads nobody to a deposit during a break', () => {
    const { seconds$ } = fakeStreams().clock;
    shortcutsFor({ ...MEMBER, breakUntil: seconds$.value + 3_600_000 });
    expect(names()).toEqual(['Withdraw', 'Customer service']);
    expect(shortcutsOf('agent', true).map(({ name }) => name)).toEqual([
      'withdraw',
      'service',
      'income',
      'team',
    ]);
  });

  it.each([
    ['visitor', VISITOR],
    ['member', MEMBER],
  ])('S2-54 S2-55 shows a %s nothing that is for agents only', (_who, session) => {
    shortcutsFor(session);
    expect(names()).toEqual(['Deposit', 'Withdraw', 'Customer service']);
  });

  it('shows an agent all of them', () => {
    shortcutsFor(AGENT);
    expect(names()).toEqual(['Deposit', 'Withdraw', 'Customer service', 'Income report', 'Team overview']);
  });

  it('S2-56 opens customer service in a window of its own, for a visitor too', () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    shortcutsFor(VISITOR);
    press(/^Customer service/);
    expect(opened).toHaveBeenCalledOnce();
    expect(opened.mock.calls[0]?.[2]).toMatch(/width=440,height=750/);
  });

  it.each([
    ['S2-57', 'deposit', /^Deposit/, '/member/depositv2'],
    ['S2-58', 'withdraw', /^Withdraw/, '/member/withdraw'],
  ] as const)('%s names the way to %s and leads there', (_row, what, name, to) => {
    expect(shortcutsOf('member').find(it => it.name === what)?.leadsTo).toBe(to);
    shortcutsFor(MEMBER);
    press(name);
    expect(address()).toBe(to);
  });
});
