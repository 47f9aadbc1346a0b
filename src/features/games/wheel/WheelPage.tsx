import { useTranslation } from 'react-i18next';
import { WHEEL_SEGMENTS } from '../../../../streams/wire/fairGames/wheel.ts';
import { useTexts } from '../../../i18n/useTexts.ts';
import { Select } from '../../../ui/field/Select.tsx';
import { grid } from '../../../ui/layout/layout.ts';
import s from '../BetForm.module.css';
import { GameLayout } from '../GameLayout.tsx';
import { formatPayoutMultiplier, multiplierOf } from '../odds.ts';
import { RiskField } from '../RiskField.tsx';
import type { ViewOf } from '../view.ts';
import { SPIN_MS, WheelStage } from './WheelStage.tsx';

/** Wheel on the page. */
export const wheelView: ViewOf<'WHEEL'> = {
  code: 'WHEEL',
  initial: { game: 'WHEEL', segments: 20, risk: 'medium' },
  choiceText: ({ segments, risk }, t) => `${t('wheel.parts', { count: segments })} · ${t(`risk.${risk}`)}`,
  outcomeText: ({ choice, outcome }) => `${formatPayoutMultiplier(multiplierOf(choice, outcome))}×`,
  rollMs: () => SPIN_MS,
  Stage: WheelStage,
  Choice({ form: { choice, setChoice } }) {
    const { t } = useTranslation('games');
    if (choice === null) return null;
    return (
      <div className={`${grid(3)} ${s.pair}`}>
        <Select
          label={t('wheel.segments')}
          options={WHEEL_SEGMENTS.map(segments => ({ value: String(segments), label: String(segments) }))}
          value={String(choice.segments)}
          onChange={event => {
            const segments = WHEEL_SEGMENTS.find(each => String(each) === event.target.value);
            if (segments !== undefined) setChoice({ ...choice, segments });
          }}
        />
        <RiskField value={choice.risk} onChange={risk => setChoice({ ...choice, risk })} />
      </div>
    );
  },
};

/** Wheel: it stops at a segment, which pays its multiplier. */
export default function WheelPage() {
  useTexts('games', 'limits');
  return <GameLayout view={wheelView} />;
}
