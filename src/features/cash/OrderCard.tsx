import { useTranslation } from 'react-i18next';
import { valueIn } from '../../../streams/remote/remote.ts';
import { createCashStore } from '../../../streams/stores/cash.ts';
import { type CashOrder, netOf, remainingOf } from '../../../streams/wire/cash/words.ts';
import { formatDateTime } from '../../i18n/time.ts';
import { useRemote } from '../../kit/remote/useRemote.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { Amount } from '../../ui/amount/Amount.tsx';
import type { Elements } from '../../ui/elements.ts';
import { Badge, type BadgeTone } from '../../ui/feedback/Badge.tsx';
import { card, cluster, pairs, stack, toolbar, typography } from '../../ui/layout/layout.ts';
import s from './cash.module.css';

const TONES: Partial<Record<CashOrder['state'], BadgeTone>> = {
  waiting: 'warn',
  told: 'warn',
  inProcess: 'warn',
  approved: 'info',
  paid: 'info',
  arrived: 'win',
  received: 'win',
  failed: 'loss',
  rejected: 'loss',
  notReceived: 'loss',
};

/** The status of an order in one of the words that a member knows (S4-59 to S4-63). */
export function OrderStatus({ state }: { readonly state: CashOrder['state'] }) {
  const { t } = useTranslation('cash');
  return <Badge tone={TONES[state] ?? 'neutral'}>{t(`states.${state}`)}</Badge>;
}

/** A proof image of the account, once it has been read. */
function ProofPicture({ id, at }: { readonly id: string; readonly at: number }) {
  const { t } = useTranslation('cash');
  const store = useStore(createCashStore);
  const [picture] = useRemote(`proof ${id}`, () => store.picture(id));
  const url = valueIn(picture);
  const alt = t('proof.picture', { n: at + 1 });
  return url === null ? (
    <span className={`${card(0, 'soft', 'tight')} ${s.thumb}`} />
  ) : (
    <img className={`${card(0, 'soft', 'tight')} ${s.thumb}`} src={url} alt={alt} />
  );
}

interface OrderCardProps {
  readonly order: CashOrder;
  readonly currency: string;
  /** The method's name. */
  readonly title: string;
  /** What can be done with it. */
  readonly children?: Elements;
}

/** A deposit or a withdrawal: where it stands, what it was about, and what can be done. */
export function OrderCard({ order, currency, title, children }: OrderCardProps) {
  const { t } = useTranslation(['cash', 'common']);
  const row = (label: string, minor: number) => (
    <div>
      <dt>{t(label)}</dt>
      <dd>
        <Amount minor={minor} symbol={currency} />
      </dd>
    </div>
  );
  const isWithdrawal = order.kind === 'withdrawal';
  const isAnswered = order.received !== null;
  return (
    <article className={`${stack(3)} ${card(4, 'raised')}`} aria-label={title}>
      <div className={`${cluster('2-3')} ${s.cardHead}`}>
        <h3 className={typography(16)}>
          <bdi>{title}</bdi>
        </h3>
        <OrderStatus state={order.state} />
        <Amount className={typography('strong')} minor={order.amount} symbol={currency} />
      </div>
      <p className={`${cluster('1-3', 'stretch')} ${typography(13, 'quiet')}`}>
        <time className="num" dateTime={new Date(order.at).toISOString()}>
          {formatDateTime(order.at)}
        </time>{' '}
        {order.account !== null && <bdi>{order.account}</bdi>}{' '}
        {order.demo && <Badge tone="demo">{t('common:demo')}</Badge>}
      </p>
      <dl className={`${stack(2)} ${pairs('rows')} ${typography(14)} ${s.figures}`}>
        {order.fee > 0 && row('fee', order.fee)}
        {order.fee > 0 && row(isWithdrawal ? 'withdrawal.arrives' : 'deposit.arrives', netOf(order))}
        {isAnswered && row('withdrawal.got', order.received ?? 0)}
        {isAnswered && row('withdrawal.remaining', remainingOf(order))}
        {order.bonus > 0 && row('promotion.bonus', order.bonus)}
        {order.bonus > 0 && row('promotion.wagering', order.wagering)}
        {order.returned > 0 && row('withdrawal.returned', order.returned)}
      </dl>
      {order.endedBy === 'clock' && (
        <p className={`${cluster('1-3', 'stretch')} ${typography(13, 'quiet')}`}>
          {t(`byClock.${order.kind}`)}
        </p>
      )}
      {order.reason !== '' && (
        <p>
          {t('reason')} <bdi>{order.reason}</bdi>
        </p>
      )}
      {order.proofs.length > 0 && (
        <div className={toolbar(2, 'stretch')}>
          {order.proofs.map((id, at) => (
            <ProofPicture key={id} id={id} at={at} />
          ))}
        </div>
      )}
      {children}
    </article>
  );
}
