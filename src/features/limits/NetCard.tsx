import { useTranslation } from 'react-i18next';
import { createLimitsStore } from '../../../streams/stores/limits.ts';
import type { NetPosition } from '../../../streams/wire/limits/shapes.ts';
import { merchant } from '../../kit/merchant.ts';
import { RemoteView } from '../../kit/remote/RemoteView.tsx';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { Amount } from '../../ui/amount/Amount.tsx';
import { typography } from '../../ui/layout/layout.ts';
import { RecordTable } from '../../ui/table/RecordTable.tsx';
import { Card } from './Card.tsx';
import s from './limits.module.css';

const SPANS = ['day', 'week', 'month', 'year', 'always'] as const;
const FIGURES = ['deposited', 'withdrawn', 'staked', 'paid'] as const;

function Figures({ net }: { readonly net: NetPosition }) {
  const { t } = useTranslation('limits');
  const symbol = merchant.currencySymbol;
  const isOpen = SPANS.some(span => (net[span].open ?? 0) > 0);
  const figures = isOpen ? ([...FIGURES, 'open'] as const) : FIGURES;
  return (
    <RecordTable
      caption={t('net.title')}
      className={s.net}
      heads={[t('net.period'), ...figures.map(figure => t(`net.${figure}`)), t('net.net')]}
    >
      {SPANS.map(span => (
        <tr key={span}>
          <th scope="row">{t(`net.span.${span}`)}</th>
          {figures.map(figure => (
            <td key={figure} className={`${typography('toEnd')} ${s.money}`} data-label={t(`net.${figure}`)}>
              <Amount minor={net[span][figure] ?? 0} symbol={symbol} />
            </td>
          ))}
          <td className={`${typography('toEnd')} ${s.money}`} data-label={t('net.net')}>
            <Amount minor={net[span].net} symbol={symbol} tone="result" />
          </td>
        </tr>
      ))}
    </RecordTable>
  );
}

/** What the member has put in, taken out, staked and won. */
export function NetCard() {
  const { t } = useTranslation('limits');
  const store = useStore(createLimitsStore);
  const net = useBehavior(store.net$);
  return (
    <Card title={t('net.title')} text={t('net.text')} wide>
      <RemoteView remote={net} error={t('net.error')} onRetry={store.refresh}>
        {value => <Figures net={value} />}
      </RemoteView>
    </Card>
  );
}
