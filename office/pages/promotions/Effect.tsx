import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount, formatCount } from '../../../src/ui/amount/formatAmount.ts';
import { Notice } from '../../../src/ui/feedback/Notice.tsx';
import { Field } from '../../../src/ui/field/Field.tsx';
import type { CampaignKind } from '../../../streams/wire/content/documents.ts';
import { isMoneyReward } from '../../../streams/wire/promotions/words.ts';
import { Chart } from '../../kit/chart/Chart.tsx';
import { Facts } from '../../kit/Facts.tsx';
import { Panel } from '../../kit/Panel.tsx';
import { Reconciled } from '../../kit/reconciled/Reconciled.tsx';
import { momentOf } from '../../kit/reconciled/worldDay.ts';
import { Money } from '../../kit/text/Money.tsx';
import { useRefusalText } from '../../kit/text/useRefusalText.ts';
import { useCall } from '../../kit/useCall.ts';
import s from './promotions.module.css';
import { RewardAmount } from './RewardAmount.tsx';

const DRAWN = ['cost', 'stakes', 'ggr', 'deposits'] as const;
const NO_DAYS: readonly never[] = [];

interface EffectProps {
  readonly kind: CampaignKind;
  readonly campaign: string;
}

/** What it gave and cost, and what those who took it did, in a span of days; compared with the ledger. */
export function Effect({ kind, campaign: key }: EffectProps) {
  const { t } = useTranslation('promotions');
  const refusalText = useRefusalText();
  const [first, setFirst] = useState('');
  const [last, setLast] = useState('');
  const from = momentOf(first);
  const to = momentOf(last);
  const { value, failure } = useCall('officeCampaignEffect', {
    ...{ kind, key },
    ...(from !== null && { from }),
    ...(to !== null && { to }),
  });
  const days = value?.days ?? NO_DAYS;
  const rewardKind = value?.rewardKind ?? null;
  const x = useMemo(() => days.map(({ at }) => at), [days]);
  const series = useMemo(
    () => [
      ...DRAWN.map(name => ({
        label: t(`figures.${name}`),
        values: days.map(day => day[name]),
        format: formatAmount,
      })),
      { label: t('figures.claims'), values: days.map(({ claims }) => claims), format: formatCount },
      {
        label: t('figures.given'),
        values: days.map(({ given }) => given),
        format: isMoneyReward(rewardKind) ? formatAmount : formatCount,
      },
    ],
    [days, rewardKind, t],
  );
  return (
    <Panel title={t('effect.title')}>
      <div className={s.span}>
        <Field label={t('from')} type="date" value={first} onChange={event => setFirst(event.target.value)} />
        <Field label={t('until')} type="date" value={last} onChange={event => setLast(event.target.value)} />
      </div>
      <p className={s.quiet}>{t('effect.lead')}</p>
      {failure !== null && <Notice tone="error">{refusalText(failure)}</Notice>}
      {value !== null && (
        <>
          <Reconciled of={value.reconciliation} />
          <Facts
            facts={[
              {
                label: t('figures.takers'),
                value: <span className="num">{formatCount(value.total.takers)}</span>,
              },
              {
                label: t('figures.claims'),
                value: <span className="num">{formatCount(value.total.claims)}</span>,
              },
              {
                label: t('figures.given'),
                value: <RewardAmount amount={value.total.given} kind={rewardKind} />,
              },
              ...(['cost', 'stakes', 'payouts', 'ggr', 'deposits'] as const).map(name => ({
                label: t(`figures.${name}`),
                value: <Money minor={value.total[name]} />,
              })),
            ]}
          />
          {days.length > 0 && <Chart label={t('effect.chart')} x={x} series={series} />}
        </>
      )}
    </Panel>
  );
}
