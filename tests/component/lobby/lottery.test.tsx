import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { failed } from '../../../streams/link/restError.ts';
import { LANES, startShell } from '../shell/support.tsx';
import { fakeStreams } from '../support/fakeStreams.ts';
import { renderApp } from '../support/renderApp.tsx';
import { MEMBER, STALE } from '../support/values.ts';

beforeAll(startShell, 60_000);

describe('the lottery hall', () => {
  it('issue 12: loads, shows its studios, is empty, fails and grows old like any list', async () => {
    const streams = fakeStreams();
    const refresh = vi.spyOn(streams.lobby, 'refresh');
    streams.lobby.lanesFreshness$.next({ kind: 'loading' });
    streams.session.session$.next(MEMBER);
    const user = renderApp(streams, '/vnLottery');
    const halls = () => screen.getByRole('list', { name: 'Studios' });
    await waitFor(() => expect(halls().getAttribute('aria-busy')).toBe('true'), { timeout: 20_000 });
    const main = screen.getByRole('main');
    const failure = failed('overloaded');
    act(() => streams.lobby.lanesFreshness$.next({ ...STALE, failure }));
    expect(within(main).getByRole('alert').textContent).toContain('Too busy right now.');
    await user.click(within(main).getByRole('button', { name: 'Try again' }));
    expect(refresh).toHaveBeenCalledOnce();
    act(() => streams.lobby.lanes$.next(LANES.map(lane => ({ ...lane, gameClassify: 'LOTT' }))));
    expect(within(halls()).getAllByRole('listitem').length).toBeGreaterThan(0);
    // A hall that can't be entered has no button to it (issue 11.34).
    expect(within(halls()).getAllByText('Soon').length).toBeGreaterThan(0);
    expect(within(halls()).queryByRole('button')).toBeNull();
    expect(within(main).getByText(/^as of/)).toBeTruthy();
    act(() => streams.lobby.lanesFreshness$.next({ kind: 'live', bestEffort: true }));
    expect(within(main).queryByText(/^as of/)).toBeNull();
    act(() => streams.lobby.lanes$.next([]));
    expect(within(main).getByText('There is no studio here yet')).toBeTruthy();
  });
});
