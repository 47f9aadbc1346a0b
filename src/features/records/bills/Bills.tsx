import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ContractKind } from '../../../../streams/wire/contracts/shapes.ts';
import { CONTRACT_TRAITS } from '../../../../streams/wire/contracts/words.ts';
import { useThing } from '../../../kit/navigation/thing.ts';
import { useStreams } from '../../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../../kit/streams/useBehavior.ts';
import { buttonClass } from '../../../ui/button/Button.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { BillList, type BillListProps } from './BillList.tsx';
import { BillTrail } from './BillTrail.tsx';
import { BillView } from './BillView.tsx';
import { NoContract } from './NoContract.tsx';
import { useOpenBill } from './useOpenBill.ts';

export interface BillsProps extends Pick<BillListProps, 'store'> {
  readonly kind: ContractKind;
  /** Name of the page in `shell:page`. */
  readonly page: string;
}

/** The bills of one kind of contracts, for agents with such a contract; what is opened stands in the address: a bill, and a line of it. */
export function Bills({ kind, page, store }: BillsProps) {
  const { t } = useTranslation(['bills', 'shell']);
  const { bill, line } = useOpenBill();
  const title = t(`shell:page.${page}`);
  useThing(bill === null ? null : t('title', { kind: title }));
  const { contracts } = useStreams();
  const hasContract = useBehavior(contracts.menu$)[CONTRACT_TRAITS[kind].menu];
  const { kind: freshness } = useBehavior(contracts.freshness$);
  if (!hasContract && freshness !== 'loading') return <NoContract title={title} />;
  return (
    <Page>
      <BillTrail list={title} bill={bill} line={line} />
      <PageHead title={bill === null ? title : t('title', { kind: title })} lead={t(`lead.${kind}`)}>
        {bill === null && (
          <Link className={buttonClass('ghost')} to="/agent/bills">
            {t('shell:page.bills')}
          </Link>
        )}
      </PageHead>
      {bill === null ? (
        <BillList title={title} name={`bills-${kind}`} store={store} kind={kind} filters={[]} />
      ) : (
        <BillView key={bill} id={bill} line={line} />
      )}
    </Page>
  );
}
