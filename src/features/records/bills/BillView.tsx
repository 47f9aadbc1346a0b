import { useTranslation } from 'react-i18next';
import { createBillsStore } from '../../../../streams/stores/bills.ts';
import type { Bill } from '../../../../streams/wire/bills/shapes.ts';
import { formatDateTime } from '../../../i18n/time.ts';
import { RemoteView } from '../../../kit/remote/RemoteView.tsx';
import { useRemote } from '../../../kit/remote/useRemote.ts';
import { useStore } from '../../../kit/streams/useStore.ts';
import { grid, item, stack, typography } from '../../../ui/layout/layout.ts';
import { Facts } from '../Facts.tsx';
import { Time } from '../Time.tsx';
import { BillLines } from './BillLines.tsx';
import s from './bills.module.css';
import { CheckBill } from './CheckBill.tsx';
import { LineBets } from './LineBets.tsx';
import { Summary } from './Summary.tsx';
import { Tiers } from './Tiers.tsx';
import { Waterfall } from './Waterfall.tsx';

function BillFacts({ bill }: { readonly bill: Bill }) {
  const { t } = useTranslation(['bills', 'records']);
  const { kind, from, to, at, category, version, id } = bill;
  return (
    <Facts
      facts={[
        [
          t('line.period'),
          <span key="period" className="num">
            {`${formatDateTime(from)} – ${formatDateTime(to)}`}
          </span>,
        ],
        [t('settledAt'), <Time key="at" at={at} />],
        [t('records:column.kind'), t(`records:word.${kind}`)],
        [t('records:column.category'), t(`records:word.${category}`)],
        [t('version'), <span key="version">{version}</span>],
        [
          t('number'),
          <code key="id" className={typography(12, 'anywhere')}>
            {id}
          </code>,
        ],
      ]}
    />
  );
}

/** One bill: what it pays and why, down to its bets. @param line The line whose bets are shown instead; null for none. */
export function BillView({ id, line }: { readonly id: string; readonly line: number | null }) {
  const { t } = useTranslation('bills');
  const store = useStore(createBillsStore);
  const [remote, again] = useRemote(`bill ${id}`, () => store.bill(id));
  if (line !== null) {
    return (
      <section className={s.part}>
        <h2>{t('bet.title')}</h2>
        <LineBets id={id} line={line} cursor={null} />
      </section>
    );
  }
  return (
    <RemoteView remote={remote} error={t('error')} onRetry={again}>
      {bill => (
        <>
          <div className={`${grid(4, 'top')} ${s.top}`}>
            <div className={`${stack(3, 'start')} ${item('shrinks')}`}>
              <Summary bill={bill} />
              <BillFacts bill={bill} />
              <CheckBill id={bill.id} />
            </div>
            <Waterfall bill={bill} />
          </div>
          <Tiers bill={bill} />
          <BillLines bill={bill} />
        </>
      )}
    </RemoteView>
  );
}
