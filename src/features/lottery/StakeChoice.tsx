import { useTranslation } from 'react-i18next';
import { LEAST_UNIT, MOST_STAKE } from '../../../streams/wire/lottery/ticket.ts';
import { merchant } from '../../kit/merchant.ts';
import { NumberField } from '../../kit/numbers/NumberField.tsx';
import { formatAmount } from '../../ui/amount/formatAmount.ts';
import { Button } from '../../ui/button/Button.tsx';
import { cluster, stack } from '../../ui/layout/layout.ts';
import type { SlipState } from './useSlip.ts';

const STEPS = [100, 200, 500, 1_000, 5_000, 10_000] as const;

/** What each line costs: any amount is typed, and the usual ones are one press. */
export function StakeChoice({ slip }: { readonly slip: SlipState }) {
  const { t } = useTranslation('lottery');
  const symbol = merchant.currencySymbol;
  const bounds = {
    min: formatAmount(LEAST_UNIT, { symbol }),
    max: formatAmount(Math.floor(MOST_STAKE / Math.max(1, slip.lines.length) / slip.multiplier), { symbol }),
  };
  return (
    <div className={stack(4)}>
      <NumberField
        sort="amount"
        label={t('slip.unit')}
        text={slip.unitText}
        onChange={event => slip.type(event.target.value)}
        error={slip.unit === null || slip.unit < LEAST_UNIT ? t('slip.unitError', bounds) : undefined}
        unit={symbol}
      />
      <fieldset className={cluster(1, 'stretch')} aria-label={t('slip.usual')}>
        {STEPS.map(it => (
          <Button
            key={it}
            size="sm"
            variant={slip.unit === it ? 'soft' : 'ghost'}
            aria-pressed={slip.unit === it}
            onClick={() => slip.type(formatAmount(it))}
          >
            {formatAmount(it)}
          </Button>
        ))}
      </fieldset>
    </div>
  );
}
