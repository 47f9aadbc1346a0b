import { act, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { oddsOf, parseHundredths, winPayout } from '../../../src/features/games/odds.ts';
import { moodOf, resultOf } from '../../../src/features/games/result/result.ts';
import { fakeStreams, refused, worked } from '../support/fakeStreams.ts';
import { reduceMotion } from '../support/reduceMotion.ts';
import { openDialog, renderApp, startTexts } from '../support/renderApp.tsx';
import { diceRound, GAMES, MEMBER, NOW } from '../support/values.ts';

beforeAll(() => startTexts());
// What a roll looks like is the business of table.test.tsx.
beforeEach(() => reduceMotion());

function table() {
  const streams = fakeStreams();
  streams.session.session$.next(MEMBER);
  streams.games.inHouse$.next(GAMES);
  return streams;
}
const bet = () => screen.findByRole('button', { name: 'Bet' });

describe('odds', () => {
  it('reads a dice chance as chance and multiplier, and pays 99 / chance', () => {
    const choice = { game: 'DICE', chance: 5_000 } as const;
    expect(oddsOf(choice)).toMatchObject({ chance: 0.5, multiplier: 1.98 });
    expect(winPayout(choice, 1_000)).toBe(1_980);
  });

  it('reads a limbo target as chance and multiplier, and pays the target', () => {
    const choice = { game: 'LIMBO', target: 1_000_000 } as const;
    expect(oddsOf(choice)).toMatchObject({ chance: 0.000_099, multiplier: 10_000 });
    expect(winPayout(choice, 100)).toBe(1_000_000);
  });

  it('refuses a choice outside its bounds or with more than two decimals', () => {
    const bounds = { min: 200, max: 9_800 };
    expect(parseHundredths('50.25', 'en', bounds)).toBe(5_025);
    for (const text of ['1.99', '98.01', '50.255', 'half', ''])
      expect(parseHundredths(text, 'en', bounds)).toBeNull();
  });

  it('celebrates only a return above the stake', () => {
    expect(moodOf(resultOf(diceRound()))).toBe('win');
    expect(moodOf(resultOf(diceRound({ payout: 1_000, net: 0 })))).toBe('even');
    expect(moodOf(resultOf(diceRound({ payout: 0, net: -1_000, won: false })))).toBe('loss');
  });
});

describe('a game', () => {
  it('bets what is typed, shows what fell and waits for the pause to end', async () => {
    const streams = table();
    const place = vi.spyOn(streams.games, 'bet').mockImplementation(() => {
      const round = diceRound();
      streams.games.played$.next([round]);
      streams.games.nextBetAt$.next(NOW + 5_000);
      return worked({ round, nextBetAt: NOW + 5_000 });
    });
    const user = renderApp(streams, '/inHouse/dice');
    await user.click(await bet());
    expect(place).toHaveBeenCalledExactlyOnceWith({ stake: 1_000, choice: { game: 'DICE', chance: 5_000 } });
    expect(screen.getByText('9.28 – you won. +PT 9.80')).toBeTruthy();
    const wait = screen.getByRole('button', { name: 'Next bet in 5 s' });
    expect(wait.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('Your result').parentElement?.textContent).toContain('+PT\u00a09.80');
  });

  it('refuses a stake outside the limits before anything is sent', async () => {
    const streams = table();
    const user = renderApp(streams, '/inHouse/limbo');
    const stake = await screen.findByRole('textbox', { name: 'Stake' });
    await user.clear(stake);
    await user.type(stake, '0.5');
    expect(screen.getByText('Enter a stake from PT 1.00 to PT 10,000.00')).toBeTruthy();
    expect((await bet()).getAttribute('aria-disabled')).toBe('true');
  });

  it('says why a bet was refused', async () => {
    const streams = table();
    vi.spyOn(streams.games, 'bet').mockImplementation(() => refused('insufficient_funds'));
    const user = renderApp(streams, '/inHouse/limbo');
    await user.click(await bet());
    expect(screen.getByText('Your balance is too low for this stake.')).toBeTruthy();
  });

  it.each([
    ['offline', 'No connection: nothing was staked.'],
    ['intent_closed', 'Nothing was staked: this bet did not happen.'],
    ['deadline_passed', 'This took too long: nothing was staked.'],
  ])('issue 11.1: says that nothing was staked when a bet ended as %s', async (code, text) => {
    const streams = table();
    vi.spyOn(streams.games, 'bet').mockImplementation(() => refused(code));
    const user = renderApp(streams, '/inHouse/limbo');
    await user.click(await bet());
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('issue 11.1: shows that a bet waits, lets it be given up, and says when the gateway is being asked', async () => {
    const streams = table();
    const cancel = vi.spyOn(streams.intents, 'cancel');
    const user = renderApp(streams, '/inHouse/limbo');
    await bet();
    const pending = { key: 'k1', call: 'bet' } as const;
    act(() => streams.intents.pending$.next([{ ...pending, phase: 'sending' }]));
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
    act(() => streams.intents.pending$.next([{ ...pending, phase: 'waiting' }]));
    expect(screen.getByText('Waiting for an answer…')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(cancel).toHaveBeenCalledWith('k1');
    act(() => streams.intents.pending$.next([{ ...pending, phase: 'asking' }]));
    expect(screen.getByText("We don't know yet whether your bet was placed; asking…")).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
    act(() => streams.intents.pending$.next([{ ...pending, call: 'processDividend', phase: 'asking' }]));
    expect(screen.queryByText("We don't know yet whether your bet was placed; asking…")).toBeNull();
  });

  it('S4-44 sends a visitor who bets to the login and places nothing', async () => {
    const streams = fakeStreams();
    streams.games.inHouse$.next(GAMES);
    const place = vi.spyOn(streams.games, 'bet');
    const user = renderApp(streams, '/inHouse/dice');
    await user.click(await screen.findByRole('radio', { name: 'Play money' }));
    await user.click(screen.getByRole('button', { name: 'Log in to bet' }));
    expect(await openDialog('Log in')).toBeTruthy();
    expect(place).not.toHaveBeenCalled();
  });

  it('verifies a revealed round in the browser, and unmasks a forged one', async () => {
    const streams = table();
    streams.games.rounds = () =>
      worked([
        diceRound(),
        diceRound({ id: 'r0', outcome: 929, at: NOW - 1 }),
        diceRound({ id: 'r2', serverSeed: null, at: NOW - 2 }),
      ]);
    const user = renderApp(streams, '/inHouse/dice');
    const buttons = await screen.findAllByRole('button', { name: /^Verify/ });
    expect(buttons).toHaveLength(3);
    for (const button of buttons) await user.click(button);
    expect(await screen.findByText(/^Verified:/)).toBeTruthy();
    expect(
      await screen.findByText('The seed gives another result than the one that was booked.'),
    ).toBeTruthy();
    expect(await screen.findByText(/still in use and therefore secret/)).toBeTruthy();
  });

  it('rotates the seeds and shows the revealed one', async () => {
    const streams = table();
    const rotate = vi.spyOn(streams.games, 'rotateSeed').mockImplementation(clientSeed =>
      worked({
        revealed: { serverSeed: 'old-server-seed', commit: 'c', clientSeed: 's', rounds: 3 },
        seed: { commit: 'new-commit', clientSeed, nonce: 0 },
      }),
    );
    const user = renderApp(streams, '/inHouse/dice');
    await user.click(await screen.findByRole('tab', { name: 'Seeds' }));
    const seed = screen.getByRole('textbox', { name: 'New client seed' });
    await user.clear(seed);
    await user.type(seed, 'lucky');
    await user.click(screen.getByRole('button', { name: 'Rotate' }));
    expect(rotate).toHaveBeenCalledExactlyOnceWith('lucky');
    expect(screen.getByText('old-server-seed')).toBeTruthy();
    expect(screen.getByText('new-commit')).toBeTruthy();
  });

  it('adds up the result over more rounds than the store keeps', async () => {
    const streams = table();
    renderApp(streams, '/inHouse/dice');
    const net = (await screen.findByText('Your result')).parentElement;
    if (net === null) throw new Error('no result');
    for (let n = 1; n <= 60; n += 1) {
      const played = [diceRound({ id: `p${n}`, net: 100, at: NOW + n }), ...streams.games.played$.value];
      act(() => streams.games.played$.next(played.slice(0, 50)));
    }
    expect(within(net).getByText('+PT 60.00')).toBeTruthy();
  });
});
