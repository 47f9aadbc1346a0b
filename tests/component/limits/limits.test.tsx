import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import LimitsPage from '../../../src/features/limits/LimitsPage.tsx';
import { limitOf, NO_LIMITS } from '../support/fakeLimits.ts';
import { type FakeStreams, fakeStreams, refused, worked } from '../support/fakeStreams.ts';
import { openDialog, renderSpoken, startTexts } from '../support/renderApp.tsx';
import { NOW } from '../support/values.ts';

beforeAll(() => startTexts());

function page(change: (limits: FakeStreams['limits']) => void = () => {}) {
  const streams = fakeStreams();
  change(streams.limits);
  return { limits: streams.limits, streams, ...renderSpoken(streams, <LimitsPage />) };
}
const DAY = 86_400_000;
const card = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the page of limits', () => {
  it('loads, and says when it could not be read', async () => {
    const { limits } = page(({ limits$ }) => limits$.next({ kind: 'loading' }));
    expect((await screen.findAllByRole('status', { name: 'Loading' })).length).toBeGreaterThan(0);
    const failure = { code: 'network', status: 0, message: null, retryAfterMs: null, value: null };
    act(() => limits.limits$.next({ kind: 'failed', failure, since: NOW, isReading: false }));
    expect(await screen.findByText('Your limits could not be read.')).toBeTruthy();
  });

  it('sets a limit, refuses what is none before it sends it, and says why the gateway refused', async () => {
    const { user, limits } = page();
    const set = vi.spyOn(limits, 'set').mockReturnValueOnce(refused('overloaded'));
    const stakes = await card('Stakes');
    await user.click(stakes.getByRole('button', { name: 'Stakes, Per day: set a limit' }));
    const form = within(stakes.getByRole('form', { name: 'Stakes, Per day: set a limit' }));
    await user.type(form.getByRole('textbox', { name: 'New limit' }), 'many');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Enter an amount, for example 500.')).toBeTruthy();
    expect(set).not.toHaveBeenCalled();
    await user.clear(form.getByRole('textbox', { name: 'New limit' }));
    await user.type(form.getByRole('textbox', { name: 'New limit' }), '1,250.50');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await user.click(await stakes.findByRole('button', { name: 'Set PT\u00a01,250.50' }));
    expect(set).toHaveBeenLastCalledWith('stake', 'day', 125_050);
    expect(await stakes.findByRole('alert')).toBeTruthy();
    set.mockReturnValueOnce(worked(NO_LIMITS));
    await user.click(stakes.getByRole('button', { name: 'Set PT\u00a01,250.50' }));
    await waitFor(() => expect(stakes.queryByRole('button', { name: /^Set PT/ })).toBeNull());
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Stakes, Per day: set a limit');
  });

  it('issue 29, 7.6b: a limit that binds is read once more, Enter again sets nothing, and it can be changed', async () => {
    const { user, limits } = page();
    const set = vi.spyOn(limits, 'set').mockReturnValue(worked(NO_LIMITS));
    const stakes = await card('Stakes');
    await user.click(stakes.getByRole('button', { name: 'Stakes, Per day: set a limit' }));
    await user.type(stakes.getByRole('textbox', { name: 'New limit' }), '1{Enter}');
    const review = await stakes.findByText(/^Stakes, Per day: PT.1\.00\. The limit counts at once\./);
    expect(document.activeElement).toBe(review);
    await user.keyboard('{Enter}');
    expect(set).not.toHaveBeenCalled();
    await user.click(stakes.getByRole('button', { name: 'Change it' }));
    const field = stakes.getByRole<HTMLInputElement>('textbox', { name: 'New limit' });
    expect(field.value).toBe('1');
    expect(document.activeElement).toBe(field);
    await user.clear(field);
    await user.type(field, '1000{Enter}');
    await user.click(await stakes.findByRole('button', { name: 'Set PT\u00a01,000.00' }));
    expect(set).toHaveBeenCalledExactlyOnceWith('stake', 'day', 100_000);
    expect(await screen.findByText('Stakes, Per day: the limit is now PT 1,000.00.')).toBeTruthy();
  });

  it('issue 29, 7.6b: a higher one binds nothing, and says from when it can be confirmed', async () => {
    const { user, limits } = page(it => it.show({ limits: [limitOf({ amount: 10_000 })] }));
    const next = { amount: 90_000, from: NOW + DAY, until: NOW + 8 * DAY };
    const set = vi
      .spyOn(limits, 'set')
      .mockReturnValue(worked({ ...NO_LIMITS, limits: [limitOf({ amount: 10_000, next })] }));
    const stakes = await card('Stakes');
    await user.click(stakes.getByRole('button', { name: 'Stakes, Per day: change the limit' }));
    await user.clear(stakes.getByRole('textbox', { name: 'New limit' }));
    await user.type(stakes.getByRole('textbox', { name: 'New limit' }), '900{Enter}');
    expect(set).toHaveBeenCalledExactlyOnceWith('stake', 'day', 90_000);
    expect(await screen.findByText(/PT 900\.00 is asked for\. You can confirm it from/)).toBeTruthy();
  });

  it('issue 29, 7.2: says what the reality check is now', async () => {
    const { user, limits } = page();
    vi.spyOn(limits, 'setRealityCheck').mockReturnValue(worked(NO_LIMITS));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Remind me' }), 'Every 30 minutes');
    expect(await screen.findByText('Reality check: Every 30 minutes.')).toBeTruthy();
  });

  it('shows how much is used and left, and takes a limit away only by asking', async () => {
    const { user, limits } = page(it => it.show({ limits: [limitOf({ amount: 10_000, used: 2_500 })] }));
    const set = vi.spyOn(limits, 'set').mockReturnValue(worked(NO_LIMITS));
    const stakes = await card('Stakes');
    const meter = stakes.getByRole('meter', { name: 'PT\u00a025.00 of PT\u00a0100.00 used' });
    expect(meter.getAttribute('value')).toBe('2500');
    expect(stakes.getByText('PT 75.00 left')).toBeTruthy();
    await user.click(stakes.getByRole('button', { name: 'Stakes, Per day: change the limit' }));
    await user.click(stakes.getByRole('button', { name: 'Remove the limit' }));
    expect(set).toHaveBeenCalledExactlyOnceWith('stake', 'day', null);
  });

  it('offers to confirm a higher limit only when its day has passed', async () => {
    const next = { amount: 90_000, from: NOW + DAY, until: NOW + 8 * DAY };
    const { user, limits, streams } = page(it => it.show({ limits: [limitOf({ amount: 10_000, next })] }));
    const stakes = await card('Stakes');
    expect(stakes.getByText(/^Asked for: PT 900\.00\. You can confirm it from/)).toBeTruthy();
    expect(stakes.queryByRole('button', { name: 'Confirm PT\u00a0900.00' })).toBeNull();
    const confirm = vi.spyOn(limits, 'confirm').mockReturnValue(worked(NO_LIMITS));
    const drop = vi.spyOn(limits, 'drop').mockReturnValue(worked(NO_LIMITS));
    await user.click(stakes.getByRole('button', { name: 'Keep the lower limit' }));
    expect(drop).toHaveBeenCalledExactlyOnceWith('stake', 'day');
    act(() => streams.clock.seconds$.next(NOW + DAY));
    await user.click(stakes.getByRole('button', { name: 'Confirm PT\u00a0900.00' }));
    expect(confirm).toHaveBeenCalledExactlyOnceWith('stake', 'day');
  });

  it('takes minutes for the time signed in', async () => {
    const session = limitOf({ kind: 'session', period: 'session', resetsAt: null });
    const { user, limits } = page(it => it.show({ limits: [session] }));
    const set = vi.spyOn(limits, 'set').mockReturnValue(worked(NO_LIMITS));
    const time = await card('Time signed in');
    await user.click(time.getByRole('button', { name: 'Time signed in, Per visit: set a limit' }));
    await user.type(time.getByRole('textbox', { name: 'Minutes' }), '9');
    await user.click(time.getByRole('button', { name: 'Save' }));
    expect(await time.findByText('Enter 10 to 1440 minutes.')).toBeTruthy();
    await user.type(time.getByRole('textbox', { name: 'Minutes' }), '0');
    await user.click(time.getByRole('button', { name: 'Save' }));
    await user.click(await time.findByRole('button', { name: 'Set 90 minutes' }));
    expect(set).toHaveBeenCalledExactlyOnceWith('session', 'session', 90);
  });

  it('begins a break only after it was asked for once more', async () => {
    const { user, limits } = page();
    const startBreak = vi
      .spyOn(limits, 'startBreak')
      .mockReturnValue(worked({ kind: 'break', since: NOW, until: NOW + 7 * DAY }));
    const breaks = await card('Take a break');
    await user.selectOptions(breaks.getByRole('combobox', { name: 'How long' }), '1 week');
    await user.click(breaks.getByRole('button', { name: 'Begin' }));
    const dialog = within(await openDialog('Begin a break of 1 week?'));
    expect(startBreak).not.toHaveBeenCalled();
    await user.click(dialog.getByRole('button', { name: 'Begin the break' }));
    expect(startBreak).toHaveBeenCalledExactlyOnceWith('7d');
  });

  it('says until when a break or an exclusion lasts', async () => {
    const pause = { kind: 'exclusion', since: NOW, until: NOW + DAY } as const;
    page(it => it.show({ pause }));
    expect(await screen.findByText(/^You have excluded yourself until/)).toBeTruthy();
    expect(
      screen.getByText(
        'No bets, deposits, offers or rewards until then: what is owed to you is paid afterwards. Withdrawals work as always.',
      ),
    ).toBeTruthy();
  });

  it('tells what was decided, and that nothing was', async () => {
    const { limits } = page();
    expect(await screen.findByText('You have not set a limit yet.')).toBeTruthy();
    const common = { at: NOW, until: null };
    act(() =>
      limits.history$.next({
        kind: 'live',
        bestEffort: true,
        isReading: false,
        value: [
          { ...common, what: 'asked', kind: 'loss', period: 'week', from: 100, to: null },
          { ...common, what: 'reality', kind: null, period: null, from: null, to: 30 },
          { ...common, what: 'break', kind: null, period: null, from: null, to: null, until: NOW },
        ],
      }),
    );
    const lines = within(await screen.findByRole('region', { name: 'Your decisions' })).getAllByRole(
      'listitem',
    );
    expect(lines.map(it => it.querySelector('span')?.textContent)).toEqual([
      'Losses, Per week: No limit asked for instead of PT\u00a01.00',
      'Reality check: 30 minutes instead of Never',
      expect.stringMatching(/^Break until/),
    ]);
  });

  it('reads everything again when the balance has changed', async () => {
    const { limits, streams } = page();
    const refresh = vi.spyOn(limits, 'refresh');
    await screen.findByRole('region', { name: 'Stakes' });
    expect(refresh).not.toHaveBeenCalled();
    act(() =>
      streams.balance.balance$.next({
        version: 2,
        currency: 'PT',
        currencySymbol: 'PT',
        sum: 0,
        accounts: [],
      }),
    );
    expect(refresh).toHaveBeenCalledOnce();
  });

  it('issue 29 5.8: open stakes are a column of their own, where there are any', async () => {
    const streams = fakeStreams();
    const none = { deposited: 0, withdrawn: 0, staked: 0, paid: 0, net: 0, since: null };
    const day = { ...none, staked: 70_000, paid: 20_000, open: 30_000, net: -50_000 };
    const net = { day, week: day, month: day, year: day, always: day };
    streams.limits.net$.next({ kind: 'live', value: net, bestEffort: true, isReading: false });
    renderSpoken(streams, <LimitsPage />);
    const table = await screen.findByRole('table', { name: 'How it stands' });
    const heads = () =>
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent);
    expect(heads()).toEqual([
      'Time',
      'Deposited',
      'Withdrawn',
      'Staked',
      'Paid out',
      'Open stakes',
      'Result',
    ]);
    const today = within(table).getByRole('row', { name: /^Today/ });
    const cells = within(today)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    expect(cells.slice(2)).toEqual([
      expect.stringMatching(/700\.00$/),
      expect.stringMatching(/200\.00$/),
      expect.stringMatching(/300\.00$/),
      expect.stringMatching(/500\.00$/),
    ]);
    act(() =>
      streams.limits.net$.next({
        kind: 'live',
        value: { ...net, day: none, week: none, month: none, year: none, always: none },
        bestEffort: true,
        isReading: false,
      }),
    );
    expect(heads()).toEqual(['Time', 'Deposited', 'Withdrawn', 'Staked', 'Paid out', 'Result']);
  });
});
