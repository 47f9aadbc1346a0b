import { screen, within } from '@testing-library/react';
import { of } from 'rxjs';
import { beforeAll, describe, expect, it } from 'vitest';
import { playSeat } from '../../../partner/tables/rules/blackjack/seat.ts';
import type { TableNow } from '../../../partner/tables/wire/state.ts';
import { playedRounds } from '../../tables/playedRounds.ts';
import { cardsOf } from '../../unit/partner/tables/support/cardsOf.ts';
import { bet, loadKinds, openScripted, PLACE, refusedWith, START, shown } from './support/scriptedTable.tsx';

const steps = (text: string, ...to: readonly string[]): TableNow['steps'] =>
  cardsOf(text).map((shows, at) => ({ to: to[at % to.length] ?? '', shows }));
/** Player 3 and ace, Banker 4 and 2. */
const COUP = steps('3S 4D AH 2C', 'player', 'banker');

beforeAll(loadKinds);

describe('issue 33: a round of a live table', () => {
  it('reads the cards in their order, and the result as one sentence', () => {
    const table = openScripted('baccarat');
    expect(shown('announced')).toBe('Place your bets.');
    table.show({ phase: 'dealing', until: null, steps: COUP.slice(0, 1) });
    expect(shown('announced')).toBe('Player: three of spades');
    table.show({ phase: 'dealing', until: null, steps: COUP.slice(0, 2) });
    expect(shown('announced')).toBe('Banker: four of diamonds');
    table.show({ phase: 'result', steps: COUP, backs: { banker: [39, 20] } });
    expect(shown('announced')).toBe('Banker 6, Player 4, Banker wins');
    expect(screen.getAllByRole('img', { name: 'ace of hearts' })).toHaveLength(1);
    expect(bet('banker').dataset.result).toBe('won');
    expect(bet('player').dataset.result).toBeUndefined();
  });

  it.each([
    { payout: 1_950, says: 'You won 19.50', tone: 'won' },
    { payout: 1_000, says: '10.00 came back', tone: 'plain' },
    { payout: 0, says: 'No win this time', tone: 'plain' },
  ])('tells $payout of 1000 without a false win', ({ payout, says, tone }) => {
    const table = openScripted('baccarat');
    table.show({ phase: 'paid', until: null, steps: COUP, backs: { banker: [39, 20] } });
    table.lay({ chips: { banker: 1_000 }, stake: 1_000, payout, state: 'paid' });
    expect(shown('words')).toBe(says);
    expect(screen.getByTestId('words').dataset.tone).toBe(tone);
  });

  it('says that a void round gives the stake back, and a reset table why', () => {
    const table = openScripted('dragonTiger');
    table.show({ phase: 'void', until: null });
    table.lay({ chips: { dragon: 500 }, stake: 500, state: 'void' });
    expect(shown('words')).toBe('The round does not count. Your stake goes back.');
    table.lay({ state: 'refused', code: 'server_was_away' });
    expect(shown('words')).toContain('The table was away for a moment');
  });

  it('decides once about the hand of all, with the time that is left', async () => {
    const table = openScripted('teenPatti');
    table.lay({ chips: { ante: 500 }, stake: 500, state: 'standing' });
    expect(screen.queryByRole('button', { name: 'Play' })).toBeNull();
    table.show({ phase: 'deciding', until: START + 8_000, steps: steps('AS KD 2C', 'player') });
    const part = within(await screen.findByRole('region', { name: 'Your decision' }));
    expect(part.getByTestId('countdown').textContent).toBe('7 s');
    await table.user.dblClick(part.getByRole('button', { name: 'Play' }));
    expect(table.calls.decide.mock.calls).toEqual([[{ ...PLACE, seat: null, index: 0, decision: 'play' }]]);
    const decisions = [{ seat: null, decision: 'play' as const }];
    table.lay({ chips: { ante: 500 }, stake: 1_000, state: 'standing', decisions });
    expect(screen.queryByRole('region', { name: 'Your decision' })).toBeNull();
  });

  it('asks nothing of whoever has no stake', () => {
    const table = openScripted('casinoHoldem');
    table.lay({ chips: { aces: 500 }, stake: 500, state: 'standing' });
    table.show({ phase: 'deciding', until: START + 8_000 });
    expect(screen.queryByRole('region', { name: 'Your decision' })).toBeNull();
  });

  it('offers at blackjack what the hand allows, one decision after the other', async () => {
    const table = openScripted('blackjack', { seat: 2 });
    const [round] = playedRounds('blackjack', 7, 1);
    const hands = playSeat(round?.outcome as readonly number[], 2, [])?.hands ?? [];
    const cards = cardsOf('8S 8D');
    const seat = {
      seat: 2,
      name: 'me***me',
      hands: hands.map(it => ({ ...it, cards, isOver: false })),
      active: 0,
    };
    table.lay({ chips: { 'main:2': 500 }, stake: 500, state: 'standing' });
    table.show({
      ...{ phase: 'deciding', until: START + 20_000, steps: steps('AC', 'dealer') },
      seats: [{ ...seat, hands: seat.hands.map(it => ({ ...it, cards: [...it.cards] })) }],
    });
    const part = () => within(screen.getByRole('region', { name: 'Your decision' }));
    expect(
      part()
        .getAllByRole('button')
        .map(it => it.textContent),
    ).toEqual(['Hit', 'Stand', 'Double', 'Split', 'Insure']);
    table.calls.decide.mockReturnValueOnce(of(refusedWith('late_decision')));
    await table.user.click(part().getByRole('button', { name: 'Hit' }));
    expect(shown('words')).toBe('The time for decisions was over.');
    table.lay({
      ...{ chips: { 'main:2': 500 }, stake: 500, state: 'standing' },
      decisions: [{ seat: 2, decision: 'insure' }],
    });
    expect(part().getByText('Seat 3')).toBeTruthy();
    expect(part().queryByRole('button', { name: 'Insure' })).toBeNull();
    await table.user.click(part().getByRole('button', { name: 'Stand' }));
    expect(table.calls.decide.mock.lastCall?.[0]).toEqual({ ...PLACE, seat: 2, index: 1, decision: 'stand' });
  });

  it('takes a free seat, and says who was faster', async () => {
    const table = openScripted('blackjack');
    const seats = [0, 1].map(seat => ({ seat, name: seat === 0 ? 'a***b' : null, hands: [], active: null }));
    table.show({ seats });
    table.calls.takeSeat.mockReturnValueOnce(of(refusedWith('seat_taken')));
    await table.user.click(screen.getByRole('button', { name: 'Sit on 2' }));
    expect(table.calls.takeSeat).toHaveBeenCalledWith(1);
    expect(shown('words')).toContain('Somebody was faster');
  });

  it('ends with its session and leads back to the games', async () => {
    const table = openScripted('sicBo');
    table.end('session_ended');
    expect(shown('notice')).toBe('You are not signed in any more. Open the table again.');
    await table.user.click(screen.getByRole('button', { name: 'Back to the games' }));
    expect(table.onLeave).toHaveBeenCalledOnce();
    await table.user.click(bet('small'));
    expect(table.sent()).toEqual([]);
  });

  it('leads back, too, when a chip hears that the session is over', async () => {
    const table = openScripted('dragonTiger');
    table.calls.setCloth.mockReturnValueOnce(of(refusedWith('session_ended', 401)));
    await table.user.click(bet('tiger'));
    expect(shown('notice')).toContain('You are not signed in any more');
    expect(screen.getByRole('button', { name: 'Back to the games' })).toBeTruthy();
  });

  it('rests while the page around it says so', async () => {
    const table = openScripted('moneyWheel');
    table.pause(true);
    expect(shown('notice')).toContain('The game rests');
    await table.user.click(bet('part:1'));
    expect(table.sent()).toEqual([]);
  });

  it('says of a bet the wallet has yet to hear of that it is kept', () => {
    const table = openScripted('redBlack');
    table.show({ phase: 'paid', until: null, steps: steps('2S 3S 4S 5H 6H 8D', 'red', 'black') });
    table.lay({ chips: { red: 500 }, stake: 500, payout: 975, state: 'paid', pending: true });
    expect(shown('words')).toContain('Your 9.75 are kept here');
  });

  it('holds the words of a spin back until the ball lies', async () => {
    const table = openScripted('roulette');
    table.show({ phase: 'dealing', until: null });
    table.show({ phase: 'result', steps: [{ to: 'ball', shows: 17 }], backs: { black: [2, 1] } });
    expect(shown('words')).toBe('');
    expect(bet('black').dataset.result).toBeUndefined();
    await expect.poll(() => shown('words'), { timeout: 20_000 }).toBe('17, black');
    expect(bet('black').dataset.result).toBe('won');
  });
});
