import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { diceView } from '../../../src/features/games/dice/DicePage.tsx';
import { ResultView } from '../../../src/features/games/ResultView.tsx';
import { NumberField } from '../../../src/kit/numbers/NumberField.tsx';
import { fakeStreams } from '../support/fakeStreams.ts';
import { renderPart, startTexts } from '../support/renderApp.tsx';

const choice = { game: 'DICE', chance: 5_000 } as const;

describe('a number field in Arabic', () => {
  beforeAll(() => startTexts('ar'));

  it('issue 29 B 5.9: the sign of a multiplier stands behind its digits, and what is understood runs from left to right', () => {
    renderPart(
      fakeStreams(),
      <NumberField sort="hundredths" label="المضاعف" text="2,5" unit="×" onChange={() => {}} />,
    );
    const field = screen.getByRole('textbox', { name: 'المضاعف' });
    expect(field.parentElement?.dir).toBe('ltr');
    expect(field.nextElementSibling?.textContent).toBe('×');
    expect(screen.getByText('\u2068= 2.50×\u2069')).toBeTruthy();
  });
});

describe('an Arabic sentence with an amount', () => {
  beforeAll(() => startTexts('ar'));

  it('issue 11.32: the sign of a loss stays with its amount, and the roll apart from both', () => {
    renderPart(
      fakeStreams(),
      <ResultView
        view={diceView}
        rolling={null}
        shown={{ id: '1', outcome: 7_031, won: false, choice, money: { net: -125, payout: 0 } }}
        choice={choice}
        past={[]}
        practice={false}
      />,
    );
    const sentence = screen.getByRole('status').textContent ?? '';
    expect(sentence).toContain('\u206870.31\u2069');
    expect(sentence).toMatch(/\u2068−PT\s1\.25\u2069/);
  });
});
