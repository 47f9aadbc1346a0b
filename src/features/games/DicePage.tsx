import { useTranslation } from 'react-i18next';
import { Field } from '../../ui/field/Field.tsx';
import s from './BetForm.module.css';
import { GameLayout } from './GameLayout.tsx';
import { DICE_CHANCE, formatHundredths } from './odds.ts';
import type { BetFormState, ChoiceRule } from './useBetForm.ts';

const rule: ChoiceRule = {
  bounds: DICE_CHANCE,
  initial: '50.00',
  choiceOf: chance => ({ game: 'DICE', chance }),
};

function DiceChoice({ form }: { readonly form: BetFormState }) {
  const { t } = useTranslation('games');
  const bounds = { min: formatHundredths(DICE_CHANCE.min), max: formatHundredths(DICE_CHANCE.max) };
  return (
    <div className={s.choice}>
      <Field
        label={t('dice.choice')}
        inputMode="decimal"
        autoComplete="off"
        value={form.choiceText}
        onChange={event => form.setChoiceText(event.target.value)}
        error={form.choiceFits ? undefined : t('bet.choiceError', bounds)}
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
        value={form.choice?.game === 'DICE' ? form.choice.chance : DICE_CHANCE.min}
        onChange={event => form.setChoiceText(formatHundredths(event.target.valueAsNumber))}
      />
    </div>
  );
}

/** Dice: roll under the number you chose. */
export default function DicePage() {
  return <GameLayout code="DICE" rule={rule} renderChoice={form => <DiceChoice form={form} />} />;
}
