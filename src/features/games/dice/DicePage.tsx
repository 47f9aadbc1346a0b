import { useTranslation } from 'react-i18next';
import { DICE_CHANCE } from '../../../../streams/wire/fairGames/dice.ts';
import { useTexts } from '../../../i18n/useTexts.ts';
import s from '../BetForm.module.css';
import { GameLayout } from '../GameLayout.tsx';
import { formatHundredths } from '../odds.ts';
import { HundredthsField } from '../scale/HundredthsField.tsx';
import { ScaleStage } from '../scale/ScaleStage.tsx';
import { diceScale } from '../scale/scales.ts';
import type { ViewOf } from '../view.ts';

/** Dice on the page. */
export const diceView: ViewOf<'DICE'> = {
  code: 'DICE',
  initial: { game: 'DICE', chance: 5_000 },
  choiceText: ({ chance }) => `< ${formatHundredths(chance)}`,
  outcomeText: ({ outcome }) => formatHundredths(outcome),
  rollMs: ({ outcome }) => diceScale.rollMs(outcome),
  Stage: props => <ScaleStage scale={diceScale} {...props} />,
  Choice({ form: { choice, setChoice } }) {
    const { t } = useTranslation('games');
    return (
      <div className={s.choice}>
        <HundredthsField
          label={t('dice.choice')}
          bounds={DICE_CHANCE}
          value={choice?.chance ?? null}
          onChange={chance => setChoice(chance === null ? null : { game: 'DICE', chance })}
        />
        <input
          type="range"
          className={s.range}
          // As the scale above it: numbers grow to the right in every language.
          dir="ltr"
          aria-label={t('dice.slider')}
          min={DICE_CHANCE.min}
          max={DICE_CHANCE.max}
          step={100}
          aria-valuetext={`${formatHundredths(choice?.chance ?? DICE_CHANCE.min)}%`}
          value={choice?.chance ?? DICE_CHANCE.min}
          onChange={event => setChoice({ game: 'DICE', chance: event.target.valueAsNumber })}
        />
      </div>
    );
  },
};

/** Dice: roll under the number you chose. */
export default function DicePage() {
  useTexts('games', 'limits');
  return <GameLayout view={diceView} />;
}
