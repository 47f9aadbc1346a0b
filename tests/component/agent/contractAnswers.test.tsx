import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { Subject } from 'rxjs';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import AgentBar from '../../../src/features/agent/AgentBar.tsx';
import type { Outcome } from '../../../streams/failure.ts';
import type { ContractOutcome, ContractRequest } from '../../../streams/wire/contracts/shapes.ts';
import { type FakeStreams, fakeStreams, refused, worked } from '../support/fakeStreams.ts';
import { openDialog, renderPart, startTexts } from '../support/renderApp.tsx';
import { DAILY_OFFER, DIVIDEND_REVOCATION, REALTIME_CHANGE } from '../support/values.ts';

beforeAll(() => startTexts());

type Popup = ReturnType<typeof within>;
const refuses = (button: HTMLElement) => button.matches(':disabled, [aria-disabled="true"]');
const named = (dialog: Popup, name: string) => dialog.findByRole('button', { name });

async function press(user: UserEvent, dialog: Popup, name: string): Promise<void> {
  const button = await named(dialog, name);
  await waitFor(() => expect(refuses(button)).toBe(false), { timeout: 5_000 });
  await user.click(button);
}

async function open(streams: FakeStreams, requests: readonly ContractRequest[]) {
  streams.contracts.requests$.next([...requests]);
  const { user } = renderPart(streams, <AgentBar />);
  await user.click(screen.getByRole('button', { name: 'Review' }));
  return { user, dialog: within(await openDialog('Contract requests')) };
}

/** The upline replaces the offer: other terms, another version. */
const REPLACED: ContractRequest = {
  ...REALTIME_CHANGE,
  version: 'v2',
  terms: { kind: 'realtime', winRate: 0.001, lossRate: 0.001, singleBet: 1_000 },
};
const FIRST: ContractRequest = { ...REALTIME_CHANGE, version: 'v1', downlineHigherRate: false };

/** A gateway that settles an answer when the test says so, and takes the request away first, as a push does. */
function slowAnswers(streams: FakeStreams) {
  const outcome$ = new Subject<Outcome<ContractOutcome>>();
  const answer = vi.spyOn(streams.contracts, 'answer').mockImplementation(() => outcome$);
  return { outcome$, answer };
}

describe('answering a contract request', () => {
  it('issue 11.3: takes two steps, and says the terms in words before the second', async () => {
    const streams = fakeStreams();
    const answer = vi.spyOn(streams.contracts, 'answer');
    const { user, dialog } = await open(streams, [FIRST]);
    await press(user, dialog, 'Accept');
    expect(answer).not.toHaveBeenCalled();
    const confirm = within(dialog.getByRole('region', { name: 'Accept these terms?' }));
    expect(document.activeElement).toBe(confirm.getByRole('heading'));
    expect(confirm.getByRole('listitem').textContent).toMatch(
      /^Of every bet from PT\s10\.00 on: 0\.1% when it wins, 0\.3% when it loses\.$/,
    );
    await press(user, dialog, 'Accept these terms');
    expect(answer).toHaveBeenCalledExactlyOnceWith(FIRST, 'A', { confirm: false });
  });

  it('issue 11.3: a double click presses one button: what appears under the pointer takes no press at first', async () => {
    const streams = fakeStreams();
    const answer = vi.spyOn(streams.contracts, 'answer');
    const { user, dialog } = await open(streams, [DAILY_OFFER, DIVIDEND_REVOCATION]);
    expect(refuses(await named(dialog, 'Accept'))).toBe(true);
    await press(user, dialog, 'Accept');
    const confirm = await named(dialog, 'Accept these terms');
    expect(refuses(confirm)).toBe(true);
    await user.click(confirm);
    expect(answer).not.toHaveBeenCalled();
  });

  it('issue 11.3: never slides the next request under the pointer: it comes when it is asked for', async () => {
    const streams = fakeStreams();
    const { outcome$, answer } = slowAnswers(streams);
    const { user, dialog } = await open(streams, [DAILY_OFFER, DIVIDEND_REVOCATION]);
    await press(user, dialog, 'Accept');
    await press(user, dialog, 'Accept these terms');
    // The push of the same change is here before the answer.
    act(() => streams.contracts.requests$.next([DIVIDEND_REVOCATION]));
    expect(dialog.getByRole('heading', { name: 'Daily salary' })).toBeTruthy();
    act(() => {
      outcome$.next({ ok: true, value: { contractId: 'c1', state: 'accepted', endedDownlines: [] } });
    });
    expect(dialog.queryByRole('heading', { name: 'Dividend' })).toBeNull();
    expect(dialog.getByText('Accepted')).toBeTruthy();
    expect(document.activeElement?.textContent).toContain('Daily salary');
    expect(refuses(await named(dialog, 'Next request'))).toBe(true);
    await press(user, dialog, 'Next request');
    expect(dialog.getByRole('heading', { name: 'Dividend' })).toBeTruthy();
    expect(refuses(await named(dialog, 'Agree to revoke'))).toBe(true);
    expect(answer).toHaveBeenCalledTimes(1);
  });

  it('issue 11.3: is bound to a request from the beginning, also when an older one arrives before any press', async () => {
    const streams = fakeStreams();
    const { dialog } = await open(streams, [DIVIDEND_REVOCATION]);
    act(() => streams.contracts.requests$.next([DAILY_OFFER, DIVIDEND_REVOCATION]));
    expect(dialog.getByRole('heading', { name: 'Dividend' })).toBeTruthy();
    expect(dialog.getByText('Request 2 of 2')).toBeTruthy();
  });

  it('issue 11.3: says that a request is gone instead of showing another one in its place', async () => {
    const streams = fakeStreams();
    const { user, dialog } = await open(streams, [DAILY_OFFER, DIVIDEND_REVOCATION]);
    act(() => streams.contracts.requests$.next([DIVIDEND_REVOCATION]));
    expect(dialog.getByText(/^This request no longer waits/)).toBeTruthy();
    expect(dialog.queryByRole('heading', { name: 'Dividend' })).toBeNull();
    await press(user, dialog, 'Next request');
    expect(dialog.getByRole('heading', { name: 'Dividend' })).toBeTruthy();
  });
});

describe('terms that change while they are read', () => {
  it('issue 11.2: starts the answer over, and says which term was what and is what', async () => {
    const streams = fakeStreams();
    const answer = vi.spyOn(streams.contracts, 'answer');
    const { user, dialog } = await open(streams, [FIRST]);
    await press(user, dialog, 'Accept');
    act(() => streams.contracts.requests$.next([{ ...REPLACED, downlineHigherRate: false }]));
    expect(dialog.queryByRole('button', { name: 'Accept these terms' })).toBeNull();
    const news = within(dialog.getByRole('status'));
    expect(news.getByText('The terms changed before you answered.')).toBe(document.activeElement);
    expect(news.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Rate on losses: was 0.3%, is now 0.1%',
    ]);
    expect(refuses(await named(dialog, 'Accept'))).toBe(true);
    await press(user, dialog, 'Accept');
    await press(user, dialog, 'Accept these terms');
    expect(answer.mock.calls.map(([shown]) => shown.version)).toEqual(['v2']);
  });

  it('issue 11.2: shows the new terms when the gateway refuses the ones that were answered', async () => {
    const streams = fakeStreams();
    vi.spyOn(streams.contracts, 'answer').mockImplementation(() => {
      streams.contracts.requests$.next([{ ...REPLACED, downlineHigherRate: false }]);
      return refused('contract_changed');
    });
    const { user, dialog } = await open(streams, [FIRST]);
    await press(user, dialog, 'Accept');
    await press(user, dialog, 'Accept these terms');
    expect(within(dialog.getByRole('status')).getByText(/was 0\.3%, is now 0\.1%$/)).toBeTruthy();
    expect(dialog.queryByRole('alert')).toBeNull();
    expect(dialog.getByRole('button', { name: 'Accept' })).toBeTruthy();
  });

  it('issue 11.2: compares an offer that was replaced with the one that was read, marked by more than colour', async () => {
    const streams = fakeStreams();
    const offer: ContractRequest = { ...FIRST, status: 'P' };
    delete offer.current;
    const { dialog } = await open(streams, [offer]);
    act(() => streams.contracts.requests$.next([{ ...offer, version: 'v2', terms: REPLACED.terms }]));
    const table = within(dialog.getByRole('table', { name: 'Offered terms' }));
    const row = within(table.getByRole('row', { name: 'Rate on losses changed 0.3% 0.1%' }));
    expect(row.getByText('changed')).toBeTruthy();
    expect(row.getByText('0.3%').tagName).toBe('DEL');
    expect(table.getAllByText('changed')).toHaveLength(1);
  });

  it('issue 11.2: says so when only what accepting would end has changed', async () => {
    const streams = fakeStreams();
    const { dialog } = await open(streams, [FIRST]);
    act(() => streams.contracts.requests$.next([{ ...FIRST, version: 'v2', downlineHigherRate: true }]));
    expect(dialog.getByText('What accepting would end has changed.')).toBeTruthy();
  });

  it('issue 11.2: says so when the same terms are offered anew', async () => {
    const streams = fakeStreams();
    const { dialog } = await open(streams, [FIRST]);
    act(() => streams.contracts.requests$.next([{ ...FIRST, version: 'v2', at: (FIRST.at ?? 0) + 1 }]));
    expect(dialog.getByText('This request was made anew, with the same terms.')).toBeTruthy();
  });

  it('issue 11.2: notices other terms of a back end that has no versions', async () => {
    const streams = fakeStreams();
    vi.spyOn(streams.contracts, 'answer').mockImplementation(() =>
      worked({ contractId: 'c2', state: 'accepted', endedDownlines: [] }),
    );
    const { version: _first, ...old } = FIRST;
    const { version: _second, ...replaced } = REPLACED;
    const { dialog } = await open(streams, [old]);
    act(() => streams.contracts.requests$.next([replaced]));
    expect(dialog.getByText('The terms changed before you answered.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Accept' })).toBeTruthy();
  });
});
