import { act, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { createAccountRecords, createTeamTransactionRecords } from '../../../src/features/records/stores.ts';
import { formatDay } from '../../../src/i18n/dates.ts';
import { answered, type Remote } from '../../../streams/remote/remote.ts';
import type { RecordTotals } from '../../../streams/stores/records/createRecordList.ts';
import { fakeStreams } from '../support/fakeStreams.ts';
import { renderApp, startTexts } from '../support/renderApp.tsx';
import { AGENT, MEMBER, NOW } from '../support/values.ts';
import { fakeList } from './fakeBills.ts';

beforeAll(() => startTexts());

const SUMS = { count: 3, credit: 500, debit: 200, net: 300 };
describe('issue 31.5: a list of bookings says since when it goes back', () => {
  const said = () => screen.queryByText(/The list begins on/)?.textContent ?? null;
  const follows = async (
    totals$: { next(totals: Remote<RecordTotals<'accountRecords'>>): void },
    heading: string,
  ) => {
    await screen.findByRole('heading', { name: heading, level: 1 });
    expect(said()).toBeNull();
    act(() => totals$.next(answered({ ...SUMS, keptFrom: NOW })));
    expect(said()).toContain(formatDay(NOW, 'en'));
    act(() => totals$.next(answered(SUMS)));
    expect(said()).toBeNull();
  };

  it('of a member', async () => {
    const streams = fakeStreams();
    streams.session.session$.next(MEMBER);
    const list = fakeList<'accountRecords'>([], SUMS);
    streams.setStore(createAccountRecords, list);
    renderApp(streams, '/member/transactionHistory');
    await follows(list.totals$, 'Account record');
  });

  it('of those below an agent', async () => {
    const streams = fakeStreams();
    streams.session.session$.next(AGENT);
    const list = fakeList<'teamTransactionRecords'>([], SUMS);
    streams.setStore(createTeamTransactionRecords, list);
    renderApp(streams, '/agent/agentDownlineTransactionDetailsCopy');
    await follows(list.totals$, 'Downline transactions');
  });
});
