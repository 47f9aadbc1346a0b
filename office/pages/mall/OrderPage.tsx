import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { Notice } from '../../../src/ui/feedback/Notice.tsx';
import { useFollowed } from '../../kit/age/useFollowed.ts';
import { Facts } from '../../kit/Facts.tsx';
import { OfficePage } from '../../kit/OfficePage.tsx';
import { Panel } from '../../kit/Panel.tsx';
import { Money } from '../../kit/text/Money.tsx';
import { Tag } from '../../kit/text/Tag.tsx';
import { Uid } from '../../kit/text/Uid.tsx';
import { useRefusalText } from '../../kit/text/useRefusalText.ts';
import { When } from '../../kit/text/When.tsx';
import { useCall } from '../../kit/useCall.ts';
import { MallOrderActs } from './MallOrderActs.tsx';
import s from './mall.module.css';
import { ORDER_TONES } from './orderTones.ts';
import { useMallNews } from './useMallNews.ts';

/** One order with its steps, and what its member wrote. */
export default function OrderPage() {
  const { t } = useTranslation('mall');
  const refusalText = useRefusalText();
  const { id = '' } = useParams();
  const read = useFollowed(useCall('officeMallOrder', { id }));
  const { value, failure } = read;
  useMallNews(read.reload);
  const order = value?.order;
  const isExchange = order?.kind === 'exchange';
  const title = order === undefined || isExchange ? t('order.exchange') : `${order.pieces} × ${order.name}`;
  return (
    <OfficePage title={order === undefined ? t('order.title') : title} lead={id} read={read}>
      {failure !== null && <Notice tone="error">{refusalText(failure)}</Notice>}
      {value === null && failure === null && <p role="status">{t('loading')}</p>}
      {value !== null && order !== undefined && (
        <>
          <MallOrderActs key={`${order.id} ${order.version}`} order={order} />
          <div className={s.columns}>
            <Panel title={t('order.title')}>
              <Facts
                facts={[
                  {
                    label: t('state'),
                    value: <Tag tone={ORDER_TONES[order.state]}>{t(`states.${order.state}`)}</Tag>,
                  },
                  { label: t('member'), value: <Uid uid={order.uid} name={order.username} /> },
                  { label: t('item.points'), value: <span className="num">{order.points}</span> },
                  {
                    label: t(isExchange ? 'order.becomes' : 'item.amount'),
                    value: <Money minor={order.exchanged ?? order.amount} />,
                  },
                  { label: t('order.at'), value: <When at={order.at} /> },
                  ...(value.remark === ''
                    ? []
                    : [{ label: t('order.remark'), value: <span className={s.said}>{value.remark}</span> }]),
                  ...(order.tracking === ''
                    ? []
                    : [{ label: t('order.tracking'), value: <span>{order.tracking}</span> }]),
                  ...(order.reason === ''
                    ? []
                    : [{ label: t('order.reason'), value: <span>{order.reason}</span> }]),
                  ...(order.dueAt === null
                    ? []
                    : [{ label: t('order.dueAt'), value: <When at={order.dueAt} /> }]),
                ]}
              />
            </Panel>
            <Panel title={t('order.steps')}>
              <ol className={s.steps}>
                {value.steps.map(it => (
                  <li key={it.version}>
                    <When at={it.at} /> <span>{t(`states.${it.to}`)}</span>{' '}
                    <span className={s.quiet}>{t(`by.${it.by}`)}</span>{' '}
                    {it.reason !== '' && <q className={s.quiet}>{it.reason}</q>}
                  </li>
                ))}
              </ol>
            </Panel>
          </div>
        </>
      )}
    </OfficePage>
  );
}
