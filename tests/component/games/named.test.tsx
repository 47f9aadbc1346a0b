import { render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { diceView } from '../../../src/features/games/dice/DicePage.tsx';
import { WheelStage } from '../../../src/features/games/wheel/WheelStage.tsx';
import { segmentsOf } from '../../../streams/wire/fairGames/wheel.ts';
import { startTexts } from '../support/renderApp.tsx';

beforeAll(() => startTexts());

describe('issue 29, 7.7: what colours and raw figures told alone', () => {
  it('the slider of Dice speaks a chance', () => {
    const form = { choice: { game: 'DICE', chance: 5_000 }, setChoice: () => {} };
    render(<diceView.Choice form={form as never} />);
    expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('50.00%');
  });

  it('each part of the wheel that pays says how much', () => {
    const choice = { game: 'WHEEL', segments: 20, risk: 'medium' } as const;
    const { container } = render(<WheelStage rolling={null} shown={null} choice={choice} />);
    const prizes = segmentsOf(choice).filter(it => it > 0);
    const drawn = [...container.querySelectorAll('g text')].map(it => Number(it.textContent) * 100);
    expect(prizes.length).toBeGreaterThan(0);
    expect(drawn).toEqual(prizes);
  });
});
