import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Round } from '../../../streams/wire/games/shapes.ts';
import { fakeStreams, worked } from '../support/fakeStreams.ts';
import { reduceMotion } from '../support/reduceMotion.ts';
import { openDialog, renderApp, startTexts } from '../support/renderApp.tsx';
import { diceRound, GAMES, MEMBER, NOW } from '../support/values.ts';

beforeAll(() => startTexts());
beforeEach(() => window.localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A member at a table where the next rounds fall as given, each followed by the pause. */
function table(...rounds: readonly Round[]) {
  const streams = fakeStreams();
  streams.session.session$.next(MEMBER);
  streams.games.inHouse$.next(GAMES);
  const left = [...rounds];
  const bet = vi.spyOn(streams.games, 'bet').mockImplementation(() => {
    const round = left.shift() ?? diceRound();
    streams.games.played$.next([round, ...streams.games.played$.value]);
    streams.games.nextBetAt$.next(NOW + 5_000);
    return worked({ round, nextBetAt: NOW + 5_000 });
  });
  return { streams, bet };
}
const button = (name: string) => screen.findByRole('button', { name });
const ribbon = () => within(screen.getByRole('list', { name: 'Last results' }));

describe('a roll', () => {
  beforeEach(() => reduceMotion(false));

  it('issue 11.29: the result arrives over a second and a half, and nothing on the page names it before', async () => {
    const { streams } = table();
    renderApp(streams, '/inHouse/dice');
    const press = await button('Bet');
    await screen.findByText('You have not played this game yet.');
    vi.useFakeTimers();
    fireEvent.click(press);
    expect(screen.getByText('The result is on its way …')).toBeTruthy();
    expect(screen.getByText('Your result').parentElement?.textContent).toContain('rolling …');
    expect(ribbon().queryByText('9.28')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Verify/ })).toBeNull();
    act(() => void vi.advanceTimersByTime(1_499));
    expect(screen.queryByText(/you won/)).toBeNull();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.getByText('9.28 – you won. +PT 9.80')).toBeTruthy();
    expect(screen.getByText('Your result').parentElement?.textContent).toContain('9.80');
    expect(ribbon().getByText('9.28')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Verify/ })).toBeTruthy();
  });

  it('issue 11.29: who wants less motion gets the result at once', async () => {
    reduceMotion();
    const { streams } = table();
    const user = renderApp(streams, '/inHouse/dice');
    await user.click(await button('Bet'));
    expect(screen.getByText('9.28 – you won. +PT 9.80')).toBeTruthy();
  });
});

describe('the table', () => {
  beforeEach(() => reduceMotion());

  it.each([
    ['1,5', 150, '= PT 1.50'],
    ['১২.৫০', 1_250, '= PT 12.50'],
    ['1,250', 125_000, '= PT 1,250.00'],
  ])('stakes what was meant by %s, and says so before', async (typed, stake, understood) => {
    const { streams, bet } = table();
    const user = renderApp(streams, '/inHouse/dice');
    const press = await button('Bet');
    const field = screen.getByRole('textbox', { name: 'Stake' });
    await user.clear(field);
    await user.type(field, typed);
    expect(screen.getByText(understood)).toBeTruthy();
    await user.click(press);
    expect(bet).toHaveBeenCalledWith(expect.objectContaining({ stake }));
  });

  it.each([
    ['more than the stake', diceRound(), 'win'],
    ['the stake', diceRound({ payout: 1_000, net: 0 }), 'even'],
    ['less than the stake', diceRound({ payout: 900, net: -100 }), 'even'],
    ['nothing', diceRound({ payout: 0, net: -1_000, won: false }), 'loss'],
  ])('issue 11.29: a return of %s', async (_, round, mood) => {
    const { streams } = table(round);
    const user = renderApp(streams, '/inHouse/dice');
    await user.click(await button('Bet'));
    await ribbon().findByText('9.28');
    const shown = document.querySelector('[data-mood]');
    expect(shown?.getAttribute('data-mood')).toBe(mood);
    expect(shown?.querySelectorAll('[class*="ripples"]')).toHaveLength(mood === 'win' ? 1 : 0);
  });

  it('issue 11.29: the ribbon begins with the record of the account, newest first', async () => {
    const { streams } = table();
    streams.games.rounds = () =>
      worked([
        diceRound({ outcome: 1_111 }),
        diceRound({ id: 'r0', outcome: 9_999, won: false, at: NOW - 1 }),
      ]);
    renderApp(streams, '/inHouse/dice');
    await screen.findAllByRole('button', { name: /^Verify/ });
    expect(
      ribbon()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['11.11hit', '99.99no hit']);
  });

  it('issue 11.29: the button waits without losing the focus', async () => {
    const { streams, bet } = table();
    const user = renderApp(streams, '/inHouse/dice');
    const press = await button('Bet');
    await user.click(press);
    const waiting = screen.getByRole('button', { name: 'Next bet in 5 s' });
    expect(waiting).toBe(press);
    expect(document.activeElement).toBe(press);
    expect([waiting.hasAttribute('disabled'), waiting.getAttribute('aria-disabled')]).toEqual([
      false,
      'true',
    ]);
    await user.click(waiting);
    await user.keyboard('{Enter}');
    expect(bet).toHaveBeenCalledOnce();
  });

  it('issue 11.29: B bets, H and D scale the stake, but not while typing, held down or switched off', async () => {
    const { streams, bet } = table();
    const user = renderApp(streams, '/inHouse/dice');
    await button('Bet');
    const stake = screen.getByRole('textbox', { name: 'Stake' }) as HTMLInputElement;
    await user.keyboard('h');
    expect(stake.value).toBe('5.00');
    await user.keyboard('dd');
    expect(stake.value).toBe('20.00');
    await user.type(stake, 'b');
    fireEvent.keyDown(document.body, { key: 'b', repeat: true });
    fireEvent.keyDown(document.body, { key: 'b', ctrlKey: true });
    expect(bet).not.toHaveBeenCalled();
    await user.clear(stake);
    await user.type(stake, '10');
    await user.click(screen.getByRole('checkbox', { name: 'Keys' }));
    await user.keyboard('b');
    expect(bet).not.toHaveBeenCalled();
    expect(window.localStorage.getItem('croupier.game.keys')).toBe('off');
    await user.click(screen.getByRole('checkbox', { name: 'Keys' }));
    await user.keyboard('b');
    expect(bet).toHaveBeenCalledOnce();
  });

  it('issue 11.29: sound is off until it is switched on, and then remembered', async () => {
    const tones = vi.fn();
    const param = { value: 0, setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} };
    const node = () => ({
      frequency: { ...param },
      gain: { ...param },
      type: '',
      connect: (to: unknown) => to,
    });
    class FakeContext {
      readonly currentTime = 0;
      readonly destination = {};
      resume = async () => {};
      close = async () => {};
      createGain = node;
      createOscillator = () => ({ ...node(), start: tones, stop: () => {} });
    }
    const opened = vi.fn();
    vi.stubGlobal(
      'AudioContext',
      class extends FakeContext {
        constructor() {
          super();
          opened();
        }
      },
    );
    const { streams } = table();
    const user = renderApp(streams, '/inHouse/dice');
    await user.click(await button('Bet'));
    expect(opened).not.toHaveBeenCalled();
    const sound = screen.getByRole('checkbox', { name: 'Sound' }) as HTMLInputElement;
    expect(sound.checked).toBe(false);
    await user.click(sound);
    await vi.waitFor(() => expect(opened).toHaveBeenCalledOnce());
    expect(window.localStorage.getItem('croupier.game.sound')).toBe('on');
    act(() => streams.games.nextBetAt$.next(0));
    await user.click(await button('Bet'));
    expect(tones).toHaveBeenCalledTimes(2);
  });
});

describe('practice at the table', () => {
  beforeEach(() => reduceMotion());

  it.each(['visitor', 'trial'] as const)('issue 11.27: a %s practises without a stake', async role => {
    const { streams, bet } = table();
    streams.session.session$.next({
      ...MEMBER,
      role,
      ...(role === 'visitor' && { uid: null, account: null }),
    });
    const rounds = vi.spyOn(streams.games, 'rounds');
    const user = renderApp(streams, '/inHouse/limbo');
    expect(await screen.findByText('Practice: no stake')).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Stake' })).toBeNull();
    expect(screen.queryByText('Your result')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Practice round' }));
    expect(await screen.findByText(/^\d+\.\d\d× – (a hit, worth 2\.00×|no hit)\.$/)).toBeTruthy();
    const again = screen.getByRole('button', { name: 'Next round in 5 s' });
    expect(again.getAttribute('aria-disabled')).toBe('true');
    expect([bet.mock.calls, rounds.mock.calls, streams.games.played$.value]).toEqual([[], [], []]);
    await user.click(screen.getByRole('radio', { name: 'Play money' }));
    expect(screen.queryByText(/a hit|no hit/)).toBeNull();
    await user.click(
      screen.getByRole('button', { name: role === 'trial' ? 'Register to bet' : 'Log in to bet' }),
    );
    await openDialog(role === 'trial' ? 'Please Register An Account First' : 'Log in');
  });

  it('issue 11.27: practice and bets of a member never mix, and share one pace', async () => {
    const { streams, bet } = table();
    const user = renderApp(streams, '/inHouse/dice');
    await user.click(await button('Bet'));
    expect(await ribbon().findByText('9.28')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Practice' }));
    expect(ribbon().queryByRole('listitem')).toBeNull();
    const waiting = screen.getByRole('button', { name: 'Next round in 5 s' });
    expect(waiting.getAttribute('aria-disabled')).toBe('true');
    act(() => streams.games.nextBetAt$.next(0));
    await user.click(screen.getByRole('button', { name: 'Practice round' }));
    expect(await ribbon().findAllByRole('listitem')).toHaveLength(1);
    await user.click(screen.getByRole('radio', { name: 'Play money' }));
    expect(ribbon().getAllByRole('listitem')).toHaveLength(1);
    expect(ribbon().getByText('9.28')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^Verify/ })).toHaveLength(1);
    expect(bet).toHaveBeenCalledOnce();
  });
});

describe('a round of the history', () => {
  beforeEach(() => reduceMotion());

  it('issue 11.31: is verified where it stands: one button rotates with a suggested seed and checks', async () => {
    const { streams } = table();
    const sealed = diceRound({ serverSeed: null });
    const lost = { ...sealed, id: 'r2', nonce: 1, outcome: 6_616, won: false, payout: 0, net: -1_000 };
    streams.games.rounds = () => worked([sealed, lost]);
    const rotate = vi.spyOn(streams.games, 'rotateSeed').mockImplementation(clientSeed =>
      worked({
        revealed: {
          serverSeed: diceRound().serverSeed ?? '',
          commit: sealed.commit,
          clientSeed: sealed.clientSeed,
          rounds: 2,
        },
        seed: { commit: 'new-commit', clientSeed, nonce: 0 },
      }),
    );
    const user = renderApp(streams, '/inHouse/dice');
    const [verify] = await screen.findAllByRole('button', { name: /^Verify/ });
    if (verify === undefined) throw new Error('nothing to verify');
    await user.click(verify);
    expect(await screen.findByText(/still in use and therefore secret/)).toBeTruthy();
    const seed = screen.getByRole('textbox', { name: 'New client seed' }) as HTMLInputElement;
    expect(seed.value).toMatch(/^[0-9a-f]{16}$/);
    const suggestion = seed.value;
    await user.click(screen.getByRole('button', { name: 'Rotate and verify' }));
    expect(rotate).toHaveBeenCalledExactlyOnceWith(suggestion);
    expect(await screen.findByText(/^Verified:/)).toBeTruthy();
    expect(document.activeElement).not.toBe(document.body);
    // The rest of the pair is open now, too.
    const rest = screen.getAllByRole('button', { name: /^Verify/ })[1];
    if (rest === undefined) throw new Error('one round only');
    await user.click(rest);
    expect(screen.queryByRole('button', { name: 'Rotate and verify' })).toBeNull();
  });
});
