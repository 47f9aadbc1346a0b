import { act, screen, waitFor } from '@testing-library/react';
import { BehaviorSubject, of } from 'rxjs';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { axesOf, flightPath } from '../../../src/features/crash/flightPath.ts';
import { formatCrashMultiplier, parseTarget } from '../../../src/features/crash/multiplier.ts';
import { spokenStep } from '../../../src/features/crash/spokenSteps.ts';
import { answered, type Remote } from '../../../streams/remote/remote.ts';
import { type CrashPlayed, type CrashStore, createCrashStore } from '../../../streams/stores/crash.ts';
import type { CrashState, OwnCrashBet } from '../../../streams/wire/crash/shapes.ts';
import { startShell } from '../shell/support.tsx';
import { fakeStreams, refused } from '../support/fakeStreams.ts';
import { renderApp } from '../support/renderApp.tsx';
import { MEMBER, NOW } from '../support/values.ts';

beforeAll(async () => {
  await startShell();
  await import('../../../src/features/crash/CrashPage.tsx');
}, 60_000);
afterEach(() => window.localStorage.clear());

const ROUND: CrashState = {
  ...{ id: 'r2', number: 2, phase: 'betting', commit: 'c0ffee', salt: '5a17', rounds: 1_000, openedAt: NOW },
  ...{ takeoffAt: NOW + 7_500, startedAt: null, doubleMs: 8_000, crashedAt: null, point: null, seed: null },
  ...{ nextAt: null, interrupted: false, count: 2, staked: 700, cashed: 0 },
  players: [
    { name: 'la***ta', demo: true, stake: 500, multiplier: null, payout: 0 },
    { name: 'mi***ra', demo: false, stake: 200, multiplier: null, payout: 0 },
  ],
  past: [
    {
      ...{ id: 'r1', number: 1, commit: 'c0ffee', salt: '5a17', seed: 'beef', point: 231, crashedAt: NOW },
      interrupted: false,
    },
  ],
};
const FLYING: CrashState = { ...ROUND, phase: 'flying', startedAt: NOW };
const CRASHED: CrashState = {
  ...{ ...FLYING, phase: 'crashed', crashedAt: NOW + 9_000, point: 218, seed: 'feed', nextAt: NOW + 15_000 },
};
const BET: OwnCrashBet = {
  ...{ id: 'b1', round: 'r2', stake: 1_000, target: null, state: 'placed', reason: null },
  ...{ multiplier: null, payout: 0, at: NOW },
};

function open({ member = true } = {}) {
  const streams = fakeStreams();
  if (member) streams.session.session$.next(MEMBER);
  const store = {
    round$: new BehaviorSubject<Remote<CrashState>>(answered(ROUND)),
    own$: new BehaviorSubject<readonly OwnCrashBet[] | null>([]),
    played$: new BehaviorSubject<CrashPlayed>({ rounds: 0, net: 0, since: null }),
    delay$: of(34),
    stake: vi.fn<CrashStore['stake']>(() => refused('offline')),
    cancel: vi.fn<CrashStore['cancel']>(() => refused('crash_closed')),
    cashOut: vi.fn<CrashStore['cashOut']>(() => refused('crash_over')),
    refresh: vi.fn(),
  };
  streams.setStore(createCrashStore, store);
  const user = renderApp(streams, '/inHouse/crash');
  const show = (round: Remote<CrashState>, ...bets: OwnCrashBet[]) =>
    act(() => {
      store.own$.next(bets);
      store.round$.next(round);
    });
  return { store, user, show };
}
const ready = (name: RegExp | string) => screen.findByRole('button', { name }, { timeout: 20_000 });
const status = () => screen.getByRole('main').querySelector('[role="status"]')?.textContent;
const stale = (value: CrashState): Remote<CrashState> => ({
  ...{ kind: 'stale', value, since: NOW, reason: 'disconnected', failure: null, isReading: false },
});

describe('the page of crash', () => {
  it('shows odds before play and stakes what is typed, or says that nothing was staked', async () => {
    const { store, user } = open();
    const place = await ready(/^Stake/);
    expect(screen.getByText('49.50%')).toBeTruthy();
    expect(screen.getByText('99%')).toBeTruthy();
    const target = screen.getByLabelText('Cash out by itself at');
    await user.type(target, '1.00');
    expect(place.getAttribute('aria-disabled')).toBe('true');
    await user.clear(target);
    await user.type(target, '3');
    expect(screen.getByText('33.00%')).toBeTruthy();
    await user.click(place);
    expect(store.stake).toHaveBeenCalledWith('r2', 1_000, 300);
    expect(screen.getByText('No connection: nothing was sent.')).toBeTruthy();
    await user.clear(target);
    await user.type(target, '2,5');
    expect(screen.getByText('= 2.50×')).toBeTruthy();
    await user.clear(screen.getByLabelText('Stake'));
    await user.type(screen.getByLabelText('Stake'), '1,5');
    await user.click(place);
    expect(store.stake).toHaveBeenLastCalledWith('r2', 150, 250);
  });

  it('asks a visitor to log in, and shows the round all the same', async () => {
    open({ member: false });
    await ready('Log in to play');
    expect(screen.getByText('la***ta')).toBeTruthy();
    expect(screen.getByText('Your line takes 34 ms there and back')).toBeTruthy();
  });

  it('takes a stake back before the start, cashes it out in flight, and tells every end in words', async () => {
    const { store, user, show } = open();
    await ready(/^Stake/);
    show(answered(ROUND), BET);
    await user.click(screen.getByRole('button', { name: 'Take the stake back PT\u00a010.00' }));
    expect(store.cancel).toHaveBeenCalledWith('r2');
    show(answered(FLYING), BET);
    expect(status()).toBe('The flight has started with your stake of PT\u00a010.00.');
    await user.click(screen.getByRole('button', { name: /^Cash out/ }));
    expect(store.cashOut).toHaveBeenCalledWith('r2');
    expect(
      screen.getByText('The flight had crashed before your cash-out arrived. The stake is lost.'),
    ).toBeTruthy();
    show(answered(FLYING), { ...BET, state: 'cashed', multiplier: 150, payout: 1_500 });
    expect(status()).toBe('You cashed out at 1.50×: PT\u00a015.00, +PT\u00a05.00.');
    show(answered(CRASHED), BET);
    expect(status()).toBe('Crashed at 2.18×. Your stake is being settled.');
    show(answered(CRASHED), { ...BET, state: 'lost' });
    expect(status()).toBe('Crashed at 2.18×. You lost PT\u00a010.00.');
    show(answered({ ...CRASHED, interrupted: true }), { ...BET, state: 'returned', reason: 'interrupted' });
    expect(status()).toBe('Your stake of PT\u00a010.00 went back to your wallet.');
  });

  it('issue 29, 7.1: says that a stake is in, and that it is back', async () => {
    const { show } = open();
    await ready(/^Stake/);
    show(answered(ROUND), BET);
    expect(status()).toBe('Your stake of PT\u00a010.00 is in.');
    show(answered(ROUND), { ...BET, state: 'returned' });
    expect(status()).toBe('Your stake of PT\u00a010.00 is back in your wallet. Stakes are open.');
  });

  it('issue 29, 7.1: Enter again takes no stake back, and the keyboard is at the cash-out when the flight starts', async () => {
    const { store, user, show } = open();
    (await ready(/^Stake/)).focus();
    show(answered(ROUND), BET);
    await user.keyboard('{Enter}');
    expect(store.cancel).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Your stake' }));
    show(answered(FLYING), BET);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Cash out/ }));
    await user.keyboard('{Enter>3/}');
    expect(store.cashOut.mock.calls.length).toBeLessThanOrEqual(1);
  });

  it('issue 29, 7.1: a flight can be asked for its multiplier and what it pays, and its button tells an amount', async () => {
    const { show } = open();
    await ready(/^Stake/);
    show(answered({ ...FLYING, startedAt: NOW - 8_000 }), BET);
    const timer = await screen.findByRole('timer', { name: 'Multiplier' });
    await waitFor(() => expect(timer.textContent).toMatch(/^2\.\d\d×, pays PT.2\d\.\d\d now$/));
    expect(await ready(/^Cash out.* at least PT.20\.00$/)).toBeTruthy();
  });

  it('issue 29, 7.1: steps of the multiplier are spoken to whoever asked for them', async () => {
    const { user, show } = open();
    await ready(/^Stake/);
    const said = () => screen.getByRole('main').querySelector('p[aria-live="polite"].sr')?.textContent;
    show(answered({ ...FLYING, startedAt: NOW - 8_000 }), BET);
    await screen.findByRole('timer', { name: 'Multiplier' });
    expect(said()).toBe('');
    await user.click(screen.getByRole('checkbox', { name: /^Speak the multiplier/ }));
    show(answered({ ...FLYING, id: 'r3', startedAt: NOW - 16_000 }), { ...BET, round: 'r3' });
    await waitFor(() => expect(said()).toBe('3.00×'));
  });

  it('issue 29, 5.4: one main button stakes, waits and cashes out, before everything else that can be pressed', async () => {
    const { store, user, show } = open();
    await ready(/^Stake/);
    const first = () => screen.getByRole('group', { name: 'Your stake' }).querySelector('button');
    const seen = (round: CrashState, ...bets: OwnCrashBet[]) => {
      show(answered(round), ...bets);
      return [first()?.textContent?.replace(/PT.*/, '').trim(), first()?.getAttribute('aria-disabled')];
    };
    expect(seen(ROUND)).toEqual(['Stake', null]);
    expect(seen(ROUND, BET)).toEqual(['Waiting for the flight', 'true']);
    // A second press at the same place takes nothing back.
    await user.click(first() as HTMLElement);
    expect(store.cancel).not.toHaveBeenCalled();
    expect(seen(FLYING, BET)).toEqual(['Cash out', null]);
    expect(seen(FLYING)).toEqual(['Wait for the next round', 'true']);
    expect(seen(CRASHED, { ...BET, state: 'lost' })).toEqual(['Next round soon', 'true']);
  });

  it('issue 29, 5.4: a flight has axes, which say what its curve stands for', async () => {
    const { show } = open();
    await ready(/^Stake/);
    const plot = () => screen.getByRole('main').querySelector('svg[preserveAspectRatio]')?.parentElement;
    const labels = () => [...(plot()?.querySelectorAll('span') ?? [])].map(it => it.textContent);
    expect(labels()).toEqual(['2.00×', '1.50×', '1.00×', '0 s', '8.0 s']);
    show(answered({ ...CRASHED, point: 800 }), { ...BET, state: 'lost' });
    expect(labels()).toEqual(['8.00×', '4.50×', '1.00×', '0 s', '24.0 s']);
  });

  it('celebrates nothing at or below the stake', async () => {
    const { show } = open();
    await ready(/^Stake/);
    const isCelebrated = () => screen.getByRole('main').querySelector('[data-win]') !== null;
    show(answered(FLYING), { ...BET, state: 'cashed', multiplier: 100, payout: 1_000 });
    expect(isCelebrated()).toBe(false);
    show(answered(FLYING), { ...BET, state: 'cashed', multiplier: 101, payout: 1_010 });
    expect(isCelebrated()).toBe(true);
  });

  it('says without a connection that it follows nothing, and that a cash-out can’t be confirmed', async () => {
    const { show } = open();
    await ready(/^Stake/);
    show(stale(FLYING), BET);
    expect(status()).toBe('The connection is away: nobody can tell here whether the flight goes on.');
    expect(screen.getByText(/a cash-out can't be confirmed until it is back/)).toBeTruthy();
    expect(screen.getByRole('main').querySelector('[data-unknown]')?.textContent).toContain('–');
  });

  it('checks a round that has ended, and notices one that was made up', async () => {
    const { user } = open();
    await user.click(await ready('Round 1, crashed at 2.31×'));
    await user.click(screen.getByRole('button', { name: 'Check this round' }));
    expect(await screen.findByText("The seed doesn't lead to the published hash.")).toBeTruthy();
  });
});

describe('multipliers', () => {
  it('are spoken at steps', () => {
    const multipliers = [100, 149, 150, 299, 300, 999, 1_000, 1_499, 1_500, 70_000, 1_000_000];
    expect(multipliers.map(spokenStep)).toEqual([
      ...[100, 100, 150, 200, 300, 700, 1_000, 1_000, 1_500, 70_000, 1_000_000],
    ]);
  });

  it('are read and written with two decimals', () => {
    expect(formatCrashMultiplier(250)).toBe('2.50×');
    expect(['', ' 1.01 ', '10000', '1', '10001', 'x', '1.234'].map(text => parseTarget(text, 'en'))).toEqual([
      ...[null, 101, 1_000_000, undefined, undefined, undefined, undefined],
    ]);
  });

  it('issue 29, 5.4: stand at axes that grow with the flight from its first doubling on', () => {
    expect(axesOf(0, 8_000)).toEqual({ seconds: 8, middle: 150, top: 200 });
    expect(axesOf(1, 8_000)).toEqual(axesOf(0.5, 8_000));
    expect(axesOf(3, 8_000)).toEqual({ seconds: 24, middle: 450, top: 800 });
  });

  it('draw a curve that begins at the near corner and ends at the far one', () => {
    expect(flightPath(0)).toMatch(/^M8\.0 192\.0/);
    expect(flightPath(3)).toMatch(/L392\.0 8\.0$/);
    expect(flightPath(0.5)).not.toMatch(/L392\.0/);
  });
});
