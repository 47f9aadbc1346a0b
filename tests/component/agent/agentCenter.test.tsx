import { act, render, screen, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeAll, describe, expect, it } from 'vitest';
import AgentCenter from '../../../src/app/center/AgentCenter.tsx';
import { StreamsContext } from '../../../src/kit/streams/StreamsContext.ts';
import { PAGES, pageAt } from '../../../src/routes/pages.ts';
import { fakeStreams } from '../support/fakeStreams.ts';
import { renderApp, startTexts } from '../support/renderApp.tsx';
import { AGENT, DAILY_OFFER, DIVIDEND_REVOCATION, NO_CONTRACTS } from '../support/values.ts';

beforeAll(() => startTexts());

function center(streams = fakeStreams()) {
  render(
    <MemoryRouter initialEntries={['/agent/agentAnnouncement']}>
      <StreamsContext value={streams}>
        <Routes>
          <Route element={<AgentCenter pages={PAGES} />}>
            <Route path="*" element={<p>page</p>} />
          </Route>
        </Routes>
      </StreamsContext>
    </MemoryRouter>,
  );
  return { streams, menu: within(screen.getByRole('navigation', { name: 'Agent pages' })) };
}

describe('the menu of the agent center', () => {
  it.each([
    ['S6-10', 'enableCt', 'Dividend record', '/agent/agentDividendRecordCopy2'],
    ['S6-11', 'salary', 'Daily salary', '/agent/agentDailyWages2'],
    ['S6-12', 'hourSalary', 'Hourly salary', '/agent/agentHourSalary'],
    ['S6-13', 'agentRealtimeSalary', 'Real-time salary', '/agent/agentRealtimeSalary'],
  ] as const)('%s depends on %s: %s', (_row, flag, name, path) => {
    const { streams, menu } = center();
    expect(menu.queryByRole('link', { name })).toBeNull();
    act(() => streams.contracts.menu$.next({ ...NO_CONTRACTS, [flag]: true }));
    expect(menu.getByRole('link', { name }).getAttribute('href')).toBe(path);
    const paid = ['Dividend record', 'Daily salary', 'Hourly salary', 'Real-time salary'];
    expect(paid.filter(it => menu.queryByRole('link', { name: it }) !== null)).toEqual([name]);
    act(() => streams.contracts.menu$.next(NO_CONTRACTS));
    expect(menu.queryByRole('link', { name })).toBeNull();
  });

  it('has the pages of the specification in their order, with those of contracts', () => {
    const { menu } = center();
    expect(menu.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
      '/agent/agentAnnouncement',
      '/agent/agentTeamOverview',
      '/agent/registerCenter',
      '/agent/downlineManagmentView',
      '/agent/contractRequest',
      '/agent/downlineContracts',
      '/agent/personalHistoryCopy',
      '/agent/palStatementsAgentCopy',
      '/agent/agentRevenueReport',
      '/agent/agentDownlineTransactionDetailsCopy',
    ]);
  });

  it('counts the requests that wait', () => {
    const { streams, menu } = center();
    act(() => streams.contracts.requests$.next([DAILY_OFFER, DIVIDEND_REVOCATION]));
    expect(menu.getByRole('link', { name: /Contract requests.*2 waiting/ })).toBeTruthy();
  });

  it('S2-132 is around the pages of agents, and offers only those', async () => {
    const streams = fakeStreams();
    streams.session.session$.next(AGENT);
    renderApp(streams, '/agent/agentAnnouncement');
    const menu = within(await screen.findByRole('navigation', { name: 'Agent pages' }, { timeout: 20_000 }));
    const links = menu.getAllByRole('link').map(link => link.getAttribute('href') ?? '');
    expect(links).toContain('/agent/contractRequest');
    expect(menu.getByRole('link', { current: 'page' }).textContent).toBe('Agent announcements');
    expect(links.filter(path => pageAt(path)?.guard !== 'agent')).toEqual([]);
    expect(await screen.findByRole('heading', { level: 1, name: 'Announcements' })).toBeTruthy();
  });
});
