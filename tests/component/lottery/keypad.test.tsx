import { screen, within } from '@testing-library/react';
import i18n from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { Board } from '../../../src/features/lottery/Board.tsx';
import { useSlip } from '../../../src/features/lottery/useSlip.ts';
import { type Lottery, lotteryOf } from '../../../streams/wire/lottery/games.ts';
import { fakeStreams } from '../support/fakeStreams.ts';
import { renderSpoken, startTexts } from '../support/renderApp.tsx';

beforeAll(async () => {
  await startTexts();
  await i18n.loadNamespaces(['lottery']);
}, 60_000);

/** The board beside what stands on the ticket. */
function Shown({ lottery }: { readonly lottery: Lottery }) {
  const slip = useSlip();
  return (
    <>
      <Board lottery={lottery} slip={slip} />
      <output>{slip.lines.map(({ play, pick }) => `${play} ${pick.join(' ')}`).join(' | ')}</output>
    </>
  );
}

async function open(gameCode: string, play: string) {
  const { user } = renderSpoken(fakeStreams(), <Shown lottery={lotteryOf(gameCode) as Lottery} />);
  await user.selectOptions(screen.getByLabelText('Play'), play);
  return { user, ticket: () => document.querySelector('output')?.textContent };
}
/** By its text, because a search by roles computes the names of all eighty buttons. */
const buttonIn = (group: string, text: string) =>
  within(screen.getByRole('group', { name: group })).getByText(text, { selector: 'button' });
const key = (name: string) =>
  /^\d$/.test(name) ? buttonIn('Keys', name) : screen.getByLabelText(name, { selector: 'button' });
const line = () => screen.getByLabelText<HTMLInputElement>('Your lines', { selector: 'input' });

describe('issue 35.3b: the keypad', () => {
  it('makes lines by its keys, by the keyboard while a key has the focus, and by what is pasted', async () => {
    const { user, ticket } = await open('TCG_SEA-PIER-PICK-3', 'All in order');
    await user.click(screen.getByRole('button', { name: 'Keypad', pressed: false }));
    for (const name of ['0', '1', '2', 'Next line', '9', 'Take the last digit back', '7'])
      await user.click(key(name));
    expect(line().value).toBe('012, 7');
    expect(screen.getByText('2 more numbers')).toBeTruthy();
    // The key has the focus still.
    await user.keyboard('81{Backspace}7');
    expect(line().value).toBe('012, 787');
    await user.click(screen.getByRole('button', { name: 'Add 2 lines' }));
    expect(ticket()).toBe('straight 0 1 2 | straight 7 8 7');
    expect(line().value).toBe('');
    await user.click(line());
    await user.paste('৪৫৬');
    await user.keyboard('{Enter}');
    expect(ticket()).toBe('straight 0 1 2 | straight 7 8 7 | straight 4 5 6');
  });

  it('parts numbers of two digits by itself, and says what is wrong', async () => {
    const { user, ticket } = await open('LOTT-LOTUS-KENO', '3 spots');
    await user.click(screen.getByRole('button', { name: 'Keypad' }));
    for (const digit of '081780') await user.click(key(digit));
    expect(line().value).toBe('08 17 80');
    await user.click(screen.getByRole('button', { name: 'Add 1 line' }));
    expect(ticket()).toBe('spots3 8 17 80');
    for (const [typed, said] of [
      ['81 2 3', 'Something here is no number from 1 to 80.'],
      ['2 2 3', 'A number stands twice in a line.'],
      ['1 2 3 4 5 6 7 8 9 10', 'A ticket has at most 60 lines. Choose fewer numbers.'],
    ] as const) {
      await user.clear(line());
      await user.type(line(), typed);
      expect(screen.getByText(said)).toBeTruthy();
      await user.keyboard('{Enter}');
      expect(ticket()).toBe('spots3 8 17 80');
    }
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(line().value).toBe('');
  });
});

describe('issue 35.3b: the board', () => {
  it('shows what keno pays by hits, and makes no lines that a ticket can’t take', async () => {
    const { user, ticket } = await open('LOTT-LOTUS-KENO', '8 spots');
    const prizes = document.querySelector('dl');
    expect(prizes?.textContent).toBe('4 hits2.005 hits10.006 hits70.007 hits700.008 hits77313.48');
    for (const number of ['1', '2', '3', '4', '5', '6', '7', '80'])
      await user.click(buttonIn('Numbers', number));
    await user.click(screen.getByRole('button', { name: 'Add 1 line' }));
    expect(ticket()).toBe('spots8 1 2 3 4 5 6 7 80');
    for (let number = 1; number <= 11; number += 1) await user.click(buttonIn('Numbers', String(number)));
    expect(screen.getByText('A ticket has at most 60 lines. Choose fewer numbers.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add 0 lines' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('makes lines of alike numbers in any order, which pay by how many are alike', async () => {
    const { user, ticket } = await open('TCG_SEA-PIER-PICK-3', 'Three in any order');
    expect(document.querySelector('dl')?.textContent).toBe('A A A960.00A A B320.00A B C160.00');
    for (const [place, number] of [
      ['Place 1', '7'],
      ['Place 2', '2'],
      ['Place 3', '7'],
    ] as const)
      await user.click(buttonIn(place, number));
    await user.click(screen.getByRole('button', { name: 'Add 1 line' }));
    expect(ticket()).toBe('box3 2 7 7');
  });
});
