import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { PlacedAnswer } from '../../../partner/pages/slip/feeds/slipFeeds.ts';
import { pickKey } from '../../../streams/wire/sportsBook/selectionKey.ts';
import { bookedAs, fixtureNow, HOME, openScriptedSlip, type ScriptOptions } from './support/scriptedSlip.tsx';

const shown: string[] = [];

beforeEach(() => {
  shown.length = 0;
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function scrolled(this: Element) {
    shown.push((this as HTMLElement).dataset.line ?? this.className);
  });
});

function open(options: ScriptOptions) {
  const script = openScriptedSlip(options);
  onTestFinished(() => script.scope.end());
  return script;
}
const leg = (fixture: string, code: string, odds: number | null) => ({
  ...{ fixture, key: pickKey(HOME), code, odds },
});
const button = (name: string) => screen.getByRole('button', { name });
const focused = () => document.activeElement?.textContent;

it('issue 34: after a refusal the first refused line is in sight with the focus on its new price, then the next, then the bet', async () => {
  const answers: PlacedAnswer[] = [
    { code: 'moved', legs: [leg('b', 'moved', 170), leg('c', 'moved', 150), leg('d', 'suspended', null)] },
  ];
  const fixtures = ['a', 'b', 'c', 'd'].map(it => fixtureNow(it));
  const { press, user, tell, wishes } = open({
    fixtures,
    answer: wish => answers.pop() ?? { bet: bookedAs(wish) },
  });
  for (const { fixture } of fixtures) press(fixture, HOME);
  await user.type(screen.getByRole('textbox', { name: 'Stake' }), '10');
  await user.click(button('Place bet'));
  await screen.findByText('Not accepted. Look at the marked selections above.');
  tell(
    ...[fixtureNow('a'), fixtureNow('b', { odds: { [pickKey(HOME)]: 170 } })],
    ...[fixtureNow('c', { odds: { [pickKey(HOME)]: 150 } }), fixtureNow('d')],
  );
  expect(shown).toEqual(['b winner:0:/home']);
  expect(focused()).toBe('Take 1.70');

  await user.keyboard('{Enter}');
  expect(focused()).toBe('Take 1.50');
  await user.keyboard('{Enter}');
  // Nothing is offered for the last one: it can be removed.
  expect(document.activeElement).toBe(button('Remove Home d'));
  await user.keyboard('{Enter}');
  expect(screen.queryByText(/Look at the marked selections/)).toBeNull();
  await user.click(button('Place bet'));
  expect(wishes[1]?.legs.map(it => it.odds)).toEqual([185, 170, 150]);
});

it('issue 34: when the last new price is taken the focus is on what places the bet', async () => {
  const { press, user } = open({ answer: () => ({ code: 'moved', legs: [leg('a', 'moved', 170)] }) });
  press('a', HOME);
  await user.type(screen.getByRole('textbox', { name: 'Stake on Home a' }), '10{Enter}');
  await waitFor(() => expect(focused()).toMatch(/^Take/));
  // A key that is held since the bet was placed has not seen the new price.
  expect(fireEvent.keyDown(document.activeElement ?? document, { key: 'Enter', repeat: true })).toBe(false);
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(button('Place bet'));
});

it('issue 34: the focus is not taken from the page around the slip, and the line is in sight all the same', async () => {
  vi.mocked(document.hasFocus).mockReturnValue(false);
  const { press, user } = open({ answer: () => ({ code: 'over', legs: [leg('a', 'over', null)] }) });
  press('a', HOME);
  const stake = screen.getByRole('textbox', { name: 'Stake on Home a' });
  await user.type(stake, '10{Enter}');
  expect(await screen.findByText('This match takes no more bets.')).not.toBeNull();
  expect(shown).toEqual(['a winner:0:/home']);
  expect(document.activeElement).toBe(stake);
});

it('issue 34: the price of a refused line is the one that is offered now, and what was taken is what was seen', async () => {
  const { press, user, tell } = open({ answer: () => ({ code: 'moved', legs: [leg('a', 'moved', 170)] }) });
  press('a', HOME);
  await user.type(screen.getByRole('textbox', { name: 'Stake on Home a' }), '10{Enter}');
  await screen.findByText('The price has changed.');
  tell(fixtureNow('a', { suspended: true }));
  expect(screen.queryByRole('button', { name: /^Take/ })).toBeNull();
  tell(fixtureNow('a', { odds: { [pickKey(HOME)]: 175 } }));
  await user.click(button('Take 1.75'));
  expect(screen.queryByText(/^was/)).toBeNull();
});

it('issue 34: a session that is over is said in words, with a way on', async () => {
  const { press, user } = open({ answer: () => ({ code: 'session_unknown' }) });
  press('a', HOME);
  await user.type(screen.getByRole('textbox', { name: 'Stake on Home a' }), '10{Enter}');
  expect(await screen.findByText('This page is not signed in any more. Reload it to go on.')).not.toBeNull();
  expect(button('Reload')).not.toBeNull();
});

it('issue 34: a line whose match is told of no more says so', () => {
  const { press, tell } = open({ fixtures: [] });
  press('a', HOME);
  expect(screen.getByText('A match that is no longer offered')).not.toBeNull();
  expect(screen.getByText('Not offered now')).not.toBeNull();
  tell(fixtureNow('a'));
  expect(screen.getByText('Home a')).not.toBeNull();
});
