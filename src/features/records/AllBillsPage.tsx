import { useTranslation } from 'react-i18next';
import { CONTRACT_KINDS } from '../../../streams/wire/contracts/words.ts';
import { useThing } from '../../kit/navigation/thing.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { BillList } from './bills/BillList.tsx';
import { BillTrail } from './bills/BillTrail.tsx';
import { BillView } from './bills/BillView.tsx';
import { useBillSelection } from './bills/useBillSelection.ts';
import { useOpenBill } from './bills/useOpenBill.ts';
import { createAllBills } from './stores.ts';

/** Bills of every kind: all of them, or those that explain a figure of a day or count one bet. */
export default function AllBillsPage() {
  const { t } = useTranslation(['bills', 'records', 'shell']);
  const asked = useBillSelection();
  const { bill, line } = useOpenBill();
  const title = asked?.title ?? t('shell:page.bills');
  useThing(bill === null ? (asked?.title ?? null) : t('bill'));
  return (
    <Page>
      <BillTrail list={title} above={asked?.above ?? null} bill={bill} line={line} />
      <PageHead
        title={bill === null ? title : t('bill')}
        lead={bill === null ? (asked?.lead ?? t('list.lead')) : t('list.lead')}
      />
      {bill !== null ? (
        <BillView key={bill} id={bill} line={line} />
      ) : (
        <BillList
          title={title}
          name="bills"
          store={createAllBills}
          kind={null}
          filters={[
            {
              key: 'kind',
              label: t('records:column.kind'),
              options: CONTRACT_KINDS.map(value => ({ value, label: t(`records:word.${value}`) })),
            },
          ]}
          {...(asked !== null && {
            only: asked.only,
            empty: <EmptyState title={t('list.none')}>{t('list.noneText')}</EmptyState>,
          })}
        />
      )}
    </Page>
  );
}
