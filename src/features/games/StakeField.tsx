import { useTranslation } from 'react-i18next';
import type { InHouseGame } from '../../../streams/wire/games/shapes.ts';
import { merchant } from '../../kit/merchant.ts';
import { NumberField } from '../../kit/numbers/NumberField.tsx';
import type { StakeState } from '../../kit/play/useStake.ts';
import { formatAmount } from '../../ui/amount/formatAmount.ts';
import { Button } from '../../ui/button/Button.tsx';
import { grid } from '../../ui/layout/layout.ts';
import s from './BetForm.module.css';

export interface StakeFieldProps {
  readonly stake: StakeState;
  readonly game: InHouseGame | undefined;
  readonly disabled?: boolean;
}

/** The line of the stake, with its limits. */
export function StakeField({ stake, game, disabled = false }: StakeFieldProps) {
  const { t } = useTranslation('games');
  const symbol = merchant.currencySymbol;
  const limits = game && {
    min: formatAmount(game.minStake, { symbol }),
    max: formatAmount(game.maxStake, { symbol }),
  };
  return (
    <div className={`${grid(2, 'top')} ${s.stake}`}>
      <NumberField
        sort="amount"
        label={t('bet.stake')}
        disabled={disabled}
        text={stake.stakeText}
        onChange={event => stake.setStakeText(event.target.value)}
        hint={limits && t('bet.limits', limits)}
        error={stake.stakeFits || !limits ? undefined : t('bet.stakeError', limits)}
        unit={symbol}
      />
      <Button
        className={s.scale}
        aria-label={t('bet.half')}
        disabled={disabled}
        onClick={() => stake.scaleStake(0.5)}
      >
        ½
      </Button>
      <Button
        className={s.scale}
        aria-label={t('bet.double')}
        disabled={disabled}
        onClick={() => stake.scaleStake(2)}
      >
        <span className="num">2×</span>
      </Button>
    </div>
  );
}
