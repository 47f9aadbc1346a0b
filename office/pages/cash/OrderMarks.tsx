import { useTranslation } from 'react-i18next';
import type { HoldRule, QueuedOrder } from '../../../streams/wire/cash/queueWords.ts';
import { useOperator } from '../../kit/OfficeContext.ts';
import { By } from '../../kit/text/By.tsx';
import { Tag } from '../../kit/text/Tag.tsx';
import s from './cash.module.css';

/** Why an order is held. */
export function HeldBy({ rules }: { readonly rules: readonly HoldRule[] }) {
  const { t } = useTranslation('cash');
  return (
    <span className={s.marks}>
      {rules.map(rule => (
        <Tag key={rule} tone="warn">
          {t(`rules.${rule}`)}
        </Tag>
      ))}
    </span>
  );
}

/** Who works on an order. */
export function ClaimedBy({ order }: { readonly order: Pick<QueuedOrder, 'claimedBy'> }) {
  const { t } = useTranslation('cash');
  const { who } = useOperator();
  if (order.claimedBy === null) return <span className={s.quiet}>{t('nobody')}</span>;
  return order.claimedBy === who ? (
    <Tag tone="info">{t('you')}</Tag>
  ) : (
    <Tag>
      <By who={order.claimedBy} />
    </Tag>
  );
}
