import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { Notice } from '../../../src/ui/feedback/Notice.tsx';
import { OfficePage } from '../../kit/OfficePage.tsx';
import { Panel } from '../../kit/Panel.tsx';
import { useRefusalText } from '../../kit/text/useRefusalText.ts';
import { When } from '../../kit/text/When.tsx';
import s from './cash.module.css';
import { OrderActs } from './OrderActs.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { useOrder } from './useOrder.ts';

/** One order with its proof beside it; who works on it and what holds it are live. */
export default function CashOrderPage() {
  const { t } = useTranslation('cash');
  const refusalText = useRefusalText();
  const { orderId: id = '' } = useParams();
  const read = useOrder(id);
  const { value, failure, queued, setAnswered } = read;
  return (
    <OfficePage title={value === null ? t('order') : t(`kinds.${value.order.kind}`)} lead={id} read={read}>
      {failure !== null && <Notice tone="error">{refusalText(failure)}</Notice>}
      {value !== null && queued !== undefined && (
        <>
          <OrderActs order={queued} onOrder={setAnswered} />
          <div className={s.columns}>
            <div className={s.column}>
              <OrderFacts {...value} queued={queued} />
            </div>
            <div className={s.column}>
              <Panel title={t('proofs')}>
                {value.pictures.length === 0 ? (
                  <p className={s.quiet}>{t('noProof')}</p>
                ) : (
                  value.pictures.map((picture, n) => (
                    <img key={picture} className={s.proof} src={picture} alt={t('proof', { n: n + 1 })} />
                  ))
                )}
              </Panel>
              <Panel title={t('steps.title')}>
                <ol className={s.steps}>
                  {value.steps.map(it => (
                    <li key={it.version}>
                      <When at={it.at} /> <span>{t(`states.${it.to}`)}</span>{' '}
                      <span className={s.quiet}>{t(`by.${it.by}`)}</span>
                      {it.reason !== '' && <q className={s.quiet}>{it.reason}</q>}
                    </li>
                  ))}
                </ol>
              </Panel>
            </div>
          </div>
        </>
      )}
    </OfficePage>
  );
}
