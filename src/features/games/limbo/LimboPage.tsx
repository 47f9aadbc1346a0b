import { useTranslation } from 'react-i18next';
import { LIMBO_TARGET } from '../../../../streams/wire/fairGames/limbo.ts';
import { useTexts } from '../../../i18n/useTexts.ts';
import { GameLayout } from '../GameLayout.tsx';
import { formatHundredths } from '../odds.ts';
import { HundredthsField } from '../scale/HundredthsField.tsx';
import { ScaleStage } from '../scale/ScaleStage.tsx';
import { limboScale } from '../scale/scales.ts';
import type { ViewOf } from '../view.ts';

/** Limbo on the page. */
export const limboView: ViewOf<'LIMBO'> = {
  code: 'LIMBO',
  initial: { game: 'LIMBO', target: 200 },
  choiceText: ({ target }) => `≥ ${formatHundredths(target)}×`,
  outcomeText: ({ outcome }) => `${formatHundredths(outcome)}×`,
  rollMs: ({ outcome }) => limboScale.rollMs(outcome),
  Stage: props => <ScaleStage scale={limboScale} {...props} />,
  Choice({ form: { choice, setChoice } }) {
    const { t } = useTranslation('games');
    return (
      <HundredthsField
        label={t('limbo.choice')}
        bounds={LIMBO_TARGET}
        value={choice?.target ?? null}
        onChange={target => setChoice(target === null ? null : { game: 'LIMBO', target })}
      />
    );
  },
};

/** Limbo: the multiplier must reach the one you chose. */
export default function LimboPage() {
  useTexts('games', 'limits');
  return <GameLayout view={limboView} />;
}
