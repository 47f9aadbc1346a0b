import { useTranslation } from 'react-i18next';
import { Field } from '../../ui/field/Field.tsx';
import { GameLayout } from './GameLayout.tsx';
import { formatHundredths, LIMBO_TARGET } from './odds.ts';
import type { BetFormState, ChoiceRule } from './useBetForm.ts';

const rule: ChoiceRule = {
  bounds: LIMBO_TARGET,
  initial: '2.00',
  choiceOf: target => ({ game: 'LIMBO', target }),
};

function LimboChoice({ form }: { readonly form: BetFormState }) {
  const { t } = useTranslation('games');
  const bounds = { min: formatHundredths(LIMBO_TARGET.min), max: formatHundredths(LIMBO_TARGET.max) };
  return (
    <Field
      label={t('limbo.choice')}
      inputMode="decimal"
      autoComplete="off"
      value={form.choiceText}
      onChange={event => form.setChoiceText(event.target.value)}
      error={form.choiceFits ? undefined : t('bet.choiceError', bounds)}
    />
  );
}

/** Limbo: the multiplier must reach the one you chose. */
export default function LimboPage() {
  return <GameLayout code="LIMBO" rule={rule} renderChoice={form => <LimboChoice form={form} />} />;
}
