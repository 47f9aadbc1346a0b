import { useTranslation } from 'react-i18next';
import { PLINKO_ROWS } from '../../../../streams/wire/fairGames/plinko.ts';
import { useTexts } from '../../../i18n/useTexts.ts';
import { Select } from '../../../ui/field/Select.tsx';
import { grid } from '../../../ui/layout/layout.ts';
import s from '../BetForm.module.css';
import { GameLayout } from '../GameLayout.tsx';
import { formatPayoutMultiplier, multiplierOf } from '../odds.ts';
import { RiskField } from '../RiskField.tsx';
import type { ViewOf } from '../view.ts';
import { PlinkoStage } from './PlinkoStage.tsx';

const ROWS = Array.from({ length: PLINKO_ROWS.max - PLINKO_ROWS.min + 1 }, (_, i) => PLINKO_ROWS.min + i);
/** How long the ball takes from peg to peg, ms. */
const PER_ROW_MS = 130;

/** Plinko on the page. */
export const plinkoView: ViewOf<'PLINKO'> = {
  code: 'PLINKO',
  initial: { game: 'PLINKO', rows: 12, risk: 'medium' },
  choiceText: ({ rows, risk }, t) => `${t('plinko.board', { count: rows })} · ${t(`risk.${risk}`)}`,
  outcomeText: ({ choice, outcome }) => `${formatPayoutMultiplier(multiplierOf(choice, outcome))}×`,
  rollMs: ({ choice }) => choice.rows * PER_ROW_MS,
  Stage: PlinkoStage,
  Choice({ form: { choice, setChoice } }) {
    const { t } = useTranslation('games');
    if (choice === null) return null;
    return (
      <div className={`${grid(3)} ${s.pair}`}>
        <Select
          label={t('plinko.rows')}
          options={ROWS.map(rows => ({ value: String(rows), label: String(rows) }))}
          value={String(choice.rows)}
          onChange={event => setChoice({ ...choice, rows: Number(event.target.value) })}
        />
        <RiskField value={choice.risk} onChange={risk => setChoice({ ...choice, risk })} />
      </div>
    );
  },
};

/** Plinko: a ball falls over pegs into a pocket that pays its multiplier. */
export default function PlinkoPage() {
  useTexts('games', 'limits');
  return <GameLayout view={plinkoView} />;
}
