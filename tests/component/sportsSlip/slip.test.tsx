import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import type { PlacedAnswer } from '../../../partner/pages/slip/feeds/slipFeeds.ts';
import { pickKey } from '../../../streams/wire/sportsBook/selectionKey.ts';
import {
  AWAY,
  bookedAs,
  fixtureNow,
  HOME,
  memoryStorage,
  OVER,
  openScriptedSlip,
  SCORE,
  type ScriptOptions,
} from './support/scriptedSlip.tsx';

function open(options: ScriptOptions = {}) {
  const script = openScriptedSlip(options);
  onTestFinished(() => script.scope.end());
  return script;
}
const lines = () => screen.queryAllByRole('listitem').filter(it => it.dataset.line !== undefined);
const line = (at: number) => {
  const found = lines()[at];
  if (found === undefined) throw new Error(`no line ${at}`);
  return within(found);
};
const place = () => screen.getByRole('button', { name: /^Place/ });
const shown = (id: string) => screen.getByTestId(id).textContent;

it('issue 34: a pressed selection stands on the slip in words, with its price and match, and goes with the next press', () => {
  const { press } = open();
  expect(screen.getByText('Choose odds to begin a bet.')).not.toBeNull();
  press('a', OVER);
  expect(line(0).getByText('Over 2.5')).not.toBeNull();
  expect(line(0).getByText('Total goals')).not.toBeNull();
  expect(line(0).getByText('Home a – Away a')).not.toBeNull();
  expect(line(0).getByText('2.00')).not.toBeNull();
  expect(screen.getByTestId('spoken').textContent).toBe('Over 2.5 is on the slip. Selections: 1.');
  press('a', OVER);
  expect(lines()).toEqual([]);
});

it('issue 34: prices move in the slip, with a sign and words besides the colour, and say when nothing is offered', () => {
  const { press, tell } = open();
  press('a', HOME);
  tell(fixtureNow('a', { odds: { [pickKey(HOME)]: 210 } }));
  expect(line(0).getByText('2.10')).not.toBeNull();
  const mark = lines()[0]?.querySelector('[data-way="up"] svg');
  expect(mark?.getAttribute('aria-hidden')).toBe('true');
  expect(line(0).getByText('was 1.85')).not.toBeNull();
  expect(line(0).getByText(/went up/)).not.toBeNull();
  tell(fixtureNow('a', { suspended: true }));
  expect(line(0).getByText('Suspended')).not.toBeNull();
  tell(fixtureNow('a', { odds: { [pickKey(HOME)]: null } }));
  expect(line(0).getByText('Not offered now')).not.toBeNull();
  tell(fixtureNow('a', { state: 'ended' }));
  expect(line(0).getByText('The match is over')).not.toBeNull();
});

it('issue 34: a market beyond the main ones is read from the match itself', () => {
  const { press, details$, detailsOf } = open();
  press('b', SCORE);
  expect(line(0).getByText('Price is on its way')).not.toBeNull();
  expect(detailsOf).toHaveBeenCalledExactlyOnceWith('b', expect.anything());
  act(() =>
    details$.set({
      ...{ fixture: 'b', pricedAt: 0, events: [], momentum: [], statistics: [], table: [], seed: null },
      ...{ lineUps: { home: [], away: [] }, form: { home: [], away: [] }, commitment: '0'.repeat(64) },
      markets: [{ ...SCORE, group: 'main', picks: [{ pick: '2-1', odds: 900, name: null }] }],
    }),
  );
  expect(line(0).getByText('2–1')).not.toBeNull();
  expect(line(0).getByText('9.00')).not.toBeNull();
});

it('issue 34: a single is placed at the price that is shown, by Enter in its stake, and stands there with its number', async () => {
  const { press, user, wishes } = open();
  press('a', HOME);
  const stake = screen.getByRole('textbox', { name: 'Stake on Home a' });
  await user.type(stake, '12.50');
  expect(shown('slip-stake')).toBe('12.50');
  expect(shown('slip-possible')).toBe('23.12');
  await user.keyboard('{Enter}');
  expect(wishes).toEqual([
    {
      ...{ id: 'wish-2', slip: 'wish-1', form: { form: 'single' }, stake: 1_250, policy: 'better' },
      legs: [{ fixture: 'a', selection: HOME, odds: 185 }],
    },
  ]);
  expect(await screen.findByText('Bet accepted')).not.toBeNull();
  expect(screen.getByText('No. d-wish-2')).not.toBeNull();
  expect(lines()).toEqual([]);
});

it('issue 34: singles of one slip are bets of their own that are placed at once; a line without a stake stays', async () => {
  const { press, user, wishes } = open();
  press('a', HOME);
  press('b', AWAY);
  press('c', HOME);
  await user.click(screen.getByRole('radio', { name: 'Singles' }));
  await user.click(line(0).getByRole('button', { name: 'Add 5 to the stake' }));
  await user.click(line(1).getByRole('button', { name: 'Add 20 to the stake' }));
  await user.click(place());
  await waitFor(() =>
    expect(wishes.map(it => [it.slip, it.stake])).toEqual([
      ['wish-1', 500],
      ['wish-1', 2_000],
    ]),
  );
  await waitFor(() => expect(lines()).toHaveLength(1));
  expect(line(0).getByText('Home c – Away c')).not.toBeNull();
});

it('issue 34: a multiple multiplies, a system says its combinations and what each of them costs', async () => {
  const { press, user, wishes } = open();
  press('a', HOME);
  press('b', HOME);
  press('c', OVER);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Multiple' }).checked).toBe(true);
  expect(shown('slip-odds')).toBe('6.84');
  await user.click(screen.getByRole('radio', { name: 'System' }));
  await user.type(screen.getByRole('textbox', { name: 'Stake for each bet' }), '10');
  expect(screen.getByText('3 bets of 10.00 each')).not.toBeNull();
  expect(shown('slip-stake')).toBe('30.00');
  // 1.85 × 1.85 + 2 × 1.85 × 2.00, each rounded down to a minor unit.
  expect(shown('slip-possible')).toBe('108.22');
  await user.click(place());
  expect(wishes[0]).toMatchObject({ form: { form: 'system', from: 2 }, stake: 3_000 });
});

it('issue 34: two selections of a match are marked and make a builder of that match alone, at one price from the server', async () => {
  const { press, user, wishes, price } = open();
  press('a', HOME);
  press('a', OVER);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Builder' }).checked).toBe(true);
  await waitFor(() => expect(shown('slip-odds')).toBe('7.20'));
  expect(price).toHaveBeenCalledWith('a', [HOME, OVER]);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Multiple' }).disabled).toBe(true);
  await user.type(screen.getByRole('textbox', { name: 'Stake' }), '10');
  expect(shown('slip-possible')).toBe('72.00');
  await user.click(place());
  expect(wishes[0]).toMatchObject({
    ...{ form: { form: 'builder' }, odds: 720, stake: 1_000 },
    legs: [{ odds: 185 }, { odds: 200 }],
  });
  press('a', HOME);
  press('a', OVER);
  press('b', HOME);
  expect(screen.getAllByText('Same match')).toHaveLength(2);
  expect(screen.getByText(/can’t be combined in a multiple/)).not.toBeNull();
});

it('issue 34: a builder whose price has moved is asked for its price again', async () => {
  const { press, user, price } = open({
    answer: wish => ({
      bet: bookedAs(wish, { state: 'refused', code: 'moved' }),
      legs: [{ fixture: 'a', key: null, code: 'moved', odds: 650 }],
    }),
  });
  press('a', HOME);
  press('a', OVER);
  await waitFor(() => expect(shown('slip-odds')).toBe('7.20'));
  await user.type(screen.getByRole('textbox', { name: 'Stake' }), '10');
  price.mockResolvedValue(650);
  await user.click(place());
  expect(await screen.findByText('The price has changed.')).not.toBeNull();
  await waitFor(() => expect(shown('slip-odds')).toBe('6.50'));
});

it('issue 34: stakes and a tolerance out of range say so at once, under their fields, and nothing is placed', async () => {
  const { press, user, wishes } = open();
  press('a', HOME);
  const stake = screen.getByRole('textbox', { name: 'Stake on Home a' });
  await user.type(stake, '0.50');
  const sentence = screen.getByText('Enter a stake from 1.00 to 1,000.00.');
  expect(stake.getAttribute('aria-describedby')).toBe(sentence.id);
  expect(stake.getAttribute('aria-invalid')).toBe('true');
  await user.clear(stake);
  expect(screen.queryByText(sentence.textContent ?? '')).toBeNull();
  await user.click(place());
  expect(screen.getByText('Enter a stake from 1.00 to 1,000.00.')).not.toBeNull();
  await user.type(stake, '10');
  await user.selectOptions(screen.getByRole('combobox', { name: 'If odds change' }), 'within');
  const tolerance = screen.getByRole('textbox', { name: 'Tolerance in %' });
  expect((tolerance as HTMLInputElement).value).toBe('3');
  await user.clear(tolerance);
  await user.type(tolerance, '80');
  expect(screen.getByText('Enter a tolerance from 1 to 50 %.')).not.toBeNull();
  await user.click(place());
  expect(wishes).toEqual([]);
  expect(document.activeElement).toBe(tolerance);
  await user.clear(tolerance);
  await user.type(tolerance, '5');
  await user.click(place());
  expect(wishes[0]?.policy).toEqual({ within: 500 });
});

it('issue 34: a line that was refused says why where it stands, and its new price is taken there', async () => {
  const refusal: PlacedAnswer = {
    code: 'moved',
    legs: [{ fixture: 'b', key: pickKey(HOME), code: 'moved', odds: 170 }],
  };
  const answers: PlacedAnswer[] = [refusal];
  const { press, user, wishes, tell } = open({ answer: wish => answers.pop() ?? { bet: bookedAs(wish) } });
  press('a', HOME);
  press('b', HOME);
  await user.type(screen.getByRole('textbox', { name: 'Stake' }), '10');
  await user.click(place());
  expect(await line(1).findByText('The price has changed.')).not.toBeNull();
  expect(line(0).queryByText('The price has changed.')).toBeNull();
  expect(screen.getByText('Not accepted. Look at the marked selections above.')).not.toBeNull();
  tell(fixtureNow('a'), fixtureNow('b', { odds: { [pickKey(HOME)]: 170 } }));
  await user.click(line(1).getByRole('button', { name: 'Take 1.70' }));
  expect(line(1).queryByText('The price has changed.')).toBeNull();
  expect(line(1).queryByText(/was/)).toBeNull();
  await user.click(place());
  expect(wishes[1]?.legs.map(it => it.odds)).toEqual([185, 170]);
  expect(await screen.findByText('Bet accepted')).not.toBeNull();
});

it('issue 34: while a live bet is checked the time that takes is shown as a progress, and no second bet goes out', async () => {
  let finish = (_: PlacedAnswer) => {};
  const { press, user, wishes } = open({
    fixtures: [fixtureNow('a', { state: 'live', minute: 12 })],
    answer: () =>
      new Promise(resolve => {
        finish = resolve;
      }),
  });
  press('a', HOME);
  const stake = screen.getByRole<HTMLInputElement>('textbox', { name: 'Stake on Home a' });
  await user.type(stake, '10{Enter}');
  expect(screen.getByText('Live: the bet is checked for 3 s.')).not.toBeNull();
  expect(screen.getByRole('progressbar').getAttribute('max')).toBe('3000');
  await user.type(stake, '{Enter}');
  expect(wishes).toHaveLength(1);
  expect(stake.readOnly).toBe(true);
  await act(async () => finish({ code: 'insufficient_funds' }));
  expect(await screen.findByText('The balance is lower than the stake.')).not.toBeNull();
  expect(lines()).toHaveLength(1);
});

it('sports: a bet above a limit says the most that is possible, also where the slip knew of another one', async () => {
  const answers: PlacedAnswer[] = [
    { code: 'fixture_too_high', most: 250_000 },
    { code: 'stake_too_high', most: 500 },
  ];
  const { press, user } = open({ answer: () => answers.pop() ?? {} });
  press('a', HOME);
  await user.type(screen.getByRole('textbox', { name: 'Stake on Home a' }), '10{Enter}');
  expect(await screen.findByText('At most 5.00 can be staked on one bet.')).not.toBeNull();
  await user.click(place());
  expect(await screen.findByText(/on one match return 2,500.00 at most/)).not.toBeNull();
});

it('issue 34: a bet that comes too soon waits for its turn and is asked for again with the same id', async () => {
  const answers: PlacedAnswer[] = [{ code: 'too_soon', waitMs: 4_000 }];
  const { press, user, wishes, pause } = open({ answer: wish => answers.pop() ?? { bet: bookedAs(wish) } });
  press('a', HOME);
  await user.type(screen.getByRole('textbox', { name: 'Stake on Home a' }), '10{Enter}');
  expect(await screen.findByText('Bet accepted')).not.toBeNull();
  expect(pause).toHaveBeenCalledExactlyOnceWith(4_000);
  expect(wishes.map(it => it.id)).toEqual(['wish-2', 'wish-2']);
});

it('issue 34: Delete removes the line of the focus, which goes to the next one and to the heading at last', async () => {
  const { press, user } = open();
  press('a', HOME);
  press('b', HOME);
  line(0).getByRole('button', { name: 'Remove Home a' }).focus();
  await user.keyboard('{Delete}');
  expect(document.activeElement).toBe(line(0).getByRole('button', { name: 'Remove Home b' }));
  await user.keyboard('{Delete}');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Bet slip' }));
});

it('issue 34: a slip outlives a reload and a sign-in, and a visitor is asked to sign in', async () => {
  const storage = memoryStorage();
  const visitor = open({ storage, isVisitor: true });
  visitor.press('a', HOME);
  await visitor.user.type(screen.getByRole('textbox', { name: 'Stake on Home a' }), '7{Enter}');
  expect(visitor.wishes).toEqual([]);
  await visitor.user.click(screen.getByRole('button', { name: 'Sign in to bet' }));
  expect(visitor.onSignIn).toHaveBeenCalledOnce();
  visitor.view.unmount();
  const member = open({ storage });
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Stake on Home a' }).value).toBe('7');
  await member.user.click(place());
  expect(member.wishes[0]?.stake).toBe(700);
});

it('issue 34: a bet has twelve selections at most, and the slip says so', () => {
  const fixtures = Array.from({ length: 13 }, (_, at) => fixtureNow(`m${at}`));
  const { press } = open({ fixtures });
  for (const { fixture } of fixtures) press(fixture, HOME);
  expect(lines()).toHaveLength(12);
  expect(screen.getByText(/A bet has 12 selections at most/)).not.toBeNull();
});

it('issue 34: without a connection prices are marked as old and nothing is placed', async () => {
  const { press, user, connection$, wishes, isEnded$ } = open();
  press('a', HOME);
  await user.type(screen.getByRole('textbox', { name: 'Stake on Home a' }), '10');
  act(() => connection$.set('lost'));
  expect(screen.getByText(/The connection is lost/)).not.toBeNull();
  await user.click(place());
  expect(wishes).toEqual([]);
  act(() => isEnded$.set(true));
  expect(screen.getByRole('button', { name: 'Reload' })).not.toBeNull();
});

it('issue 34: an accepted bet follows what becomes of it, and its selections can be taken again', async () => {
  const { press, user, bets$, wishes } = open();
  press('a', HOME);
  await user.type(screen.getByRole('textbox', { name: 'Stake on Home a' }), '10{Enter}');
  await screen.findByText('Bet accepted');
  const [wish] = wishes;
  if (wish === undefined) throw new Error('no wish');
  act(() => bets$.set([bookedAs(wish, { state: 'void' })]));
  expect(screen.getByText('void')).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'Use the selections again' }));
  expect(lines()).toHaveLength(1);
});
