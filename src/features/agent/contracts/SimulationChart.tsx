import { useTranslation } from 'react-i18next';
import type { SimulatedPeriod } from '../../../../streams/wire/agentContracts/shapes.ts';
import { formatDateTime } from '../../../i18n/time.ts';
import { merchant } from '../../../kit/merchant.ts';
import { formatAmount } from '../../../ui/amount/formatAmount.ts';
import { cluster, stack, typography } from '../../../ui/layout/layout.ts';
import s from './contracts.module.css';

const BAR = 8;
const GAP = 4;
const HEIGHT = 64;
/** A period that pays nothing still shows that it was. */
const LEAST = 1;

/** What each period would have paid, and inside of each bar what it paid; oldest on the left in every script. */
export function SimulationChart({ periods }: { readonly periods: readonly SimulatedPeriod[] }) {
  const { t } = useTranslation('contracts');
  const pt = (minor: number) => formatAmount(minor, { symbol: merchant.currencySymbol });
  const most = Math.max(1, ...periods.map(({ pays, paysNow }) => Math.max(pays, paysNow)));
  const width = periods.length * (BAR + GAP) - GAP;
  const tall = (minor: number) => Math.max(LEAST, (minor / most) * HEIGHT);
  return (
    <figure className={stack(2)}>
      <svg className={s.chart} viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none" role="img">
        <title>{t('simulation.chart', { periods: periods.length, most: pt(most) })}</title>
        {periods.map(({ start, pays, paysNow }, place) => (
          <g key={start}>
            <title>
              {t('simulation.bar', { at: formatDateTime(start), next: pt(pays), today: pt(paysNow) })}
            </title>
            <rect
              className={s.barThen}
              x={place * (BAR + GAP)}
              y={HEIGHT - tall(pays)}
              width={BAR}
              height={tall(pays)}
            />
            {paysNow > 0 && (
              <rect
                className={s.barNow}
                x={place * (BAR + GAP) + BAR / 4}
                y={HEIGHT - tall(paysNow)}
                width={BAR / 2}
                height={tall(paysNow)}
              />
            )}
          </g>
        ))}
      </svg>
      <figcaption className={`${cluster(4, 'stretch')} ${typography(12, 'quiet')}`}>
        <span className={s.keyThen}>{t('simulation.then')}</span>
        <span className={s.keyNow}>{t('simulation.now')}</span>
      </figcaption>
    </figure>
  );
}
