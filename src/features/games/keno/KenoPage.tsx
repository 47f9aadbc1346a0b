import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Risk } from '../../../../streams/wire/fairGames/choice.ts';
import { KENO_DRAWN, KENO_PICKS } from '../../../../streams/wire/fairGames/keno.ts';
import type { ChoiceOf } from '../../../../streams/wire/games/shapes.ts';
import { useTexts } from '../../../i18n/useTexts.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { grid } from '../../../ui/layout/layout.ts';
import s from '../BetForm.module.css';
import { GameLayout } from '../GameLayout.tsx';
import { formatPayoutMultiplier, multiplierOf } from '../odds.ts';
import { RiskField } from '../RiskField.tsx';
import type { BetFormState } from '../useBetForm.ts';
import type { ViewOf } from '../view.ts';
import { KenoPicks } from './KenoPicks.tsx';
import { KenoStage } from './KenoStage.tsx';
import { luckyPicks } from './luckyPicks.ts';

const INITIAL = { game: 'KENO', picks: [3, 12, 17, 26, 34], risk: 'medium' } satisfies ChoiceOf<'KENO'>;
/** How long a number takes to come, ms. */
const PER_NUMBER_MS = 150;

/** The numbers and the risk; while nothing is picked there is nothing to bet on. */
function KenoChoice({ form }: { readonly form: BetFormState<ChoiceOf<'KENO'>> }) {
  const { t } = useTranslation('games');
  const [{ picks, risk }, setChosen] = useState<{ readonly picks: readonly number[]; readonly risk: Risk }>(
    INITIAL,
  );
  function choose(next: { readonly picks?: readonly number[]; readonly risk?: Risk }) {
    const chosen = { picks, risk, ...next };
    setChosen(chosen);
    const isAny = chosen.picks.length >= KENO_PICKS.min;
    form.setChoice(isAny ? { game: 'KENO', risk: chosen.risk, picks: [...chosen.picks] } : null);
  }
  return (
    <>
      <KenoPicks picks={picks} onPicks={next => choose({ picks: next })} />
      <div className={`${grid(3)} ${s.pair}`}>
        <Button onClick={() => choose({ picks: luckyPicks(globalThis.crypto) })}>{t('keno.lucky')}</Button>
        <Button disabled={picks.length === 0} onClick={() => choose({ picks: [] })}>
          {t('keno.clear')}
        </Button>
      </div>
      <RiskField value={risk} onChange={next => choose({ risk: next })} />
    </>
  );
}

/** Keno on the page. */
export const kenoView: ViewOf<'KENO'> = {
  code: 'KENO',
  initial: INITIAL,
  choiceText: ({ picks, risk }, t) => `${t('keno.count', { count: picks.length })} · ${t(`risk.${risk}`)}`,
  outcomeText: ({ choice, outcome }) => `${formatPayoutMultiplier(multiplierOf(choice, outcome))}×`,
  rollMs: () => KENO_DRAWN * PER_NUMBER_MS,
  Stage: props => <KenoStage perNumberMs={PER_NUMBER_MS} {...props} />,
  Choice: KenoChoice,
};

/** Keno: pick numbers, and ten of forty are drawn. */
export default function KenoPage() {
  useTexts('games', 'limits');
  return <GameLayout view={kenoView} />;
}
