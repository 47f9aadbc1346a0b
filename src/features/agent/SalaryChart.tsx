import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SalaryTick } from '../../../streams/wire/salary/shapes.ts';
import { formatMinute } from '../../i18n/time.ts';
import { merchant } from '../../kit/merchant.ts';
import { formatAmount } from '../../ui/amount/formatAmount.ts';
import s from './SalaryStrip.module.css';

const BAR = 7;
const GAP = 3;
const HEIGHT = 32;
/** A tick that paid nothing still shows that it happened. */
const LEAST = 2;

/** The last settlements as bars, oldest on the left in every script: a time axis. */
export function SalaryChart({ ticks }: { readonly ticks: readonly SalaryTick[] }) {
  const { t } = useTranslation('agent');
  // What was there when the chart was opened stands; only what comes now grows in.
  const [opened] = useState(() => Math.max(0, ...ticks.map(({ at }) => at)));
  const most = Math.max(1, ...ticks.map(({ amount }) => amount));
  const width = Math.max(1, ticks.length) * (BAR + GAP) - GAP;
  const symbol = merchant.currencySymbol;
  return (
    <svg className={s.chart} viewBox={`0 0 ${width} ${HEIGHT}`} width={width} height={HEIGHT} role="img">
      <title>{t('salary.chart', { count: ticks.length, most: formatAmount(most, { symbol }) })}</title>
      {ticks.map(({ at, amount }, i) => {
        const height = Math.max(LEAST, (amount / most) * HEIGHT);
        return (
          <rect
            key={at}
            className={at > opened ? s.grows : undefined}
            x={i * (BAR + GAP)}
            y={HEIGHT - height}
            width={BAR}
            height={height}
            rx="2"
          >
            <title>{`${formatMinute(at)} ${formatAmount(amount, { symbol, signed: true })}`}</title>
          </rect>
        );
      })}
    </svg>
  );
}
