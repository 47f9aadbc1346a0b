import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import AgentBar from '../../../src/features/agent/AgentBar.tsx';
import { fakeStreams, refused, worked } from '../support/fakeStreams.ts';
import { openDialog, renderApp, renderPart, startTexts } from '../support/renderApp.tsx';
import { hurryStillness } from '../support/stillness.ts';
import {
  AGENT,
  DAILY_OFFER,
  DIVIDEND_REVOCATION,
  MEMBER,
  REALTIME_CHANGE,
  TRIAL,
  VISITOR,
} from '../support/values.ts';

beforeAll(() => startTexts());
beforeEach(() => {
  window.sessionStorage.clear();
  hurryStillness();
});

const popup = () => openDialog('Contract requests');
type Popup = ReturnType<typeof within>;

/** Opens the popup from the line that says what waits. */
async function review(user: UserEvent) {
  await user.click(screen.getByRole('button', { name: 'Review' }));
  return within(await popup());
}

/** Presses a button of the popup once it takes a press: one that has just appeared doesn't. */
async function press(user: UserEvent, dialog: Popup, name: string): Promise<void> {
  const button = await dialog.findByRole('button', { name });
  await waitFor(() => expect(refuses(button)).toBe(false), { timeout: 5_000 });
  await user.click(button);
}
const refuses = (button: HTMLElement) => button.matches(':disabled, [aria-disabled="true"]');

describe('contract popup', () => {
  it('S2-91 opens for a signed-in agent when a request arrives, and for nobody else', async () => {
    const streams = fakeStreams();
    const user = renderApp(streams);
    act(() => streams.contracts.requests$.next([DAILY_OFFER]));
    act(() => streams.session.session$.next(AGENT));
    const dialog = within(await popup());
    expect(dialog.getByRole('heading', { name: 'Daily salary' })).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    // The parts are loaded by now: what anybody else is shown of them is there at once.
    for (const other of [MEMBER, TRIAL, VISITOR]) {
      act(() => streams.session.session$.next(other));
      act(() => streams.contracts.requests$.next([REALTIME_CHANGE]));
      expect(streams.contracts.requests$.observed).toBe(false);
      expect(screen.queryByRole('button', { name: 'Review' })).toBeNull();
    }
  });

  it('issue 15: waits until nothing is being typed, and says meanwhile that a request waits', async () => {
    const streams = fakeStreams();
    const { user } = renderPart(
      streams,
      <>
        <label>
          Note <input />
        </label>
        <button type="button">Next</button>
        <AgentBar />
      </>,
    );
    await user.type(screen.getByRole('textbox', { name: 'Note' }), 'half');
    act(() => streams.contracts.requests$.next([DAILY_OFFER]));
    expect(await screen.findByRole('button', { name: 'Review' })).toBeTruthy();
    await user.keyboard(' a word');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Note' }).value).toBe('half a word');
    expect(screen.queryByRole('dialog')).toBeNull();
    // What was written is still there, to be sent: nothing lies over it either.
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await act(() => new Promise(resolve => setTimeout(resolve, 700)));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.clear(screen.getByRole('textbox', { name: 'Note' }));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(within(await popup()).getByRole('heading', { name: 'Daily salary' })).toBeTruthy();
  });

  it('shows the offered terms, shares as percent and fixed rates as amounts', async () => {
    const streams = fakeStreams();
    streams.contracts.requests$.next([DAILY_OFFER]);
    const { user } = renderPart(streams, <AgentBar />);
    const table = (await review(user)).getByRole('table', { name: 'Offered terms' });
    expect(within(table).getByText('PT 10,000.00')).toBeTruthy();
    expect(within(table).getByText('1.25%')).toBeTruthy();
    expect(within(table).getByText('PT 750.00')).toBeTruthy();
  });

  it('shows the terms in force beside a change', async () => {
    const streams = fakeStreams();
    streams.contracts.requests$.next([REALTIME_CHANGE]);
    const { user } = renderPart(streams, <AgentBar />);
    const table = within((await review(user)).getByRole('table', { name: 'Offered terms' }));
    const row = table.getByRole('row', { name: 'Rate on losses changed 0.5% 0.3%' });
    expect(within(row).getByText('0.5%').tagName).toBe('DEL');
    expect(within(row).getByText('0.3%').tagName).toBe('INS');
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Term',
      'In force',
      'Offered',
    ]);
  });

  it('S4-72 shows the status of a request and what its answer led to', async () => {
    const streams = fakeStreams();
    streams.contracts.requests$.next([DAILY_OFFER]);
    vi.spyOn(streams.contracts, 'answer').mockImplementation(({ id }) => {
      streams.contracts.requests$.next(streams.contracts.requests$.value.filter(r => r.id !== id));
      return worked({ contractId: 'c1', state: 'rejected', endedDownlines: [] });
    });
    const { user } = renderPart(streams, <AgentBar />);
    const dialog = await review(user);
    expect(dialog.getByText('Offered')).toBeTruthy();
    await press(user, dialog, 'Reject');
    await press(user, dialog, 'Reject these terms');
    expect(dialog.getByText('Rejected')).toBeTruthy();
    expect(dialog.getByText('Every request is answered.')).toBeTruthy();
  });

  it('S4-72 says that a contract is accepted', async () => {
    const streams = fakeStreams();
    streams.contracts.requests$.next([DAILY_OFFER]);
    vi.spyOn(streams.contracts, 'answer').mockImplementation(() =>
      worked({ contractId: 'c1', state: 'accepted', endedDownlines: [] }),
    );
    const { user } = renderPart(streams, <AgentBar />);
    const dialog = await review(user);
    await press(user, dialog, 'Accept');
    await press(user, dialog, 'Accept these terms');
    expect(await dialog.findByText('Accepted')).toBeTruthy();
  });

  it('S4-72 ends a contract when the agent agrees to its revocation', async () => {
    const streams = fakeStreams();
    streams.contracts.requests$.next([DIVIDEND_REVOCATION]);
    const answer = vi
      .spyOn(streams.contracts, 'answer')
      .mockImplementation(() => worked({ contractId: 'c3', state: 'terminated', endedDownlines: [] }));
    const { user } = renderPart(streams, <AgentBar />);
    const dialog = await review(user);
    expect(dialog.getByText('Revocation asked')).toBeTruthy();
    await press(user, dialog, 'Agree to revoke');
    await press(user, dialog, 'End the contract');
    expect(answer).toHaveBeenCalledWith(DIVIDEND_REVOCATION, 'C', { confirm: false });
    expect(dialog.getByText('Terminated')).toBeTruthy();
  });

  it('S4-73 warns before a rate above a downline is accepted, and answers only after the confirmation', async () => {
    const streams = fakeStreams();
    streams.contracts.requests$.next([REALTIME_CHANGE]);
    const answer = vi
      .spyOn(streams.contracts, 'answer')
      .mockImplementation(() => worked({ contractId: 'c2', state: 'accepted', endedDownlines: ['do***n1'] }));
    const { user } = renderPart(streams, <AgentBar />);
    const dialog = await review(user);
    await press(user, dialog, 'Accept');
    expect(answer).not.toHaveBeenCalled();
    await press(user, dialog, 'Accept and end it');
    expect(answer).toHaveBeenCalledExactlyOnceWith(REALTIME_CHANGE, 'A', { confirm: true });
    expect(dialog.getByText('Contracts that ended with your answer: do***n1')).toBeTruthy();
  });

  it('S4-73 asks for the confirmation as well when only the gateway knew of the downline', async () => {
    const streams = fakeStreams();
    streams.contracts.requests$.next([DAILY_OFFER]);
    const answer = vi
      .spyOn(streams.contracts, 'answer')
      .mockReturnValueOnce(refused('downline_higher_rate'))
      .mockReturnValueOnce(worked({ contractId: 'c1', state: 'accepted', endedDownlines: [] }));
    const { user } = renderPart(streams, <AgentBar />);
    const dialog = await review(user);
    await press(user, dialog, 'Accept');
    await press(user, dialog, 'Accept these terms');
    await press(user, dialog, 'Accept and end it');
    expect(answer).toHaveBeenLastCalledWith(DAILY_OFFER, 'A', { confirm: true });
  });

  it('loses none of several requests: they stay reachable after the popup was closed', async () => {
    const streams = fakeStreams();
    streams.contracts.requests$.next([DAILY_OFFER, DIVIDEND_REVOCATION]);
    const { user } = renderPart(streams, <AgentBar />);
    const dialog = await review(user);
    expect(dialog.getByText('Request 1 of 2')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Next' }));
    expect(dialog.getByRole('heading', { name: 'Dividend' })).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.getByText('2 contract requests are waiting for your answer.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Review' }));
    expect(await popup()).toBeTruthy();
  });

  it('keeps the request being read when another one arrives in front of it', async () => {
    const streams = fakeStreams();
    streams.contracts.requests$.next([DAILY_OFFER, DIVIDEND_REVOCATION]);
    const { user } = renderPart(streams, <AgentBar />);
    const dialog = await review(user);
    await user.click(dialog.getByRole('button', { name: 'Next' }));
    act(() => streams.contracts.requests$.next([REALTIME_CHANGE, DAILY_OFFER, DIVIDEND_REVOCATION]));
    expect(dialog.getByRole('heading', { name: 'Dividend' })).toBeTruthy();
    expect(dialog.getByText('Request 3 of 3')).toBeTruthy();
  });

  it('says why an answer failed and keeps the request', async () => {
    const streams = fakeStreams();
    streams.contracts.requests$.next([DAILY_OFFER]);
    vi.spyOn(streams.contracts, 'answer').mockImplementation(() => refused('contract_state'));
    const { user } = renderPart(streams, <AgentBar />);
    const dialog = await review(user);
    await press(user, dialog, 'Accept');
    await press(user, dialog, 'Accept these terms');
    expect(dialog.getByRole('alert').textContent).toBe('This request was answered already.');
    expect(dialog.getByRole('button', { name: 'Accept these terms' })).toBeTruthy();
  });
});
