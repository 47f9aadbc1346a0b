import { useTranslation } from 'react-i18next';
import { valueIn } from '../../../streams/remote/remote.ts';
import { MAIN_WALLET } from '../../../streams/wire/wallet/words.ts';
import { formatDay } from '../../i18n/dates.ts';
import { useWalletMode } from '../../kit/wallets/useWalletMode.ts';
import { useWalletName } from '../../kit/wallets/useWalletName.ts';
import { Amount } from '../../ui/amount/Amount.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { BOOKED } from './booked.ts';
import { Facts } from './Facts.tsx';
import { RecordList } from './RecordList.tsx';
import { createAccountRecords } from './stores.ts';
import { Time } from './Time.tsx';

/** Account record with its running balance (S2-121). */
export default function AccountRecordPage() {
  const { t, i18n } = useTranslation(['records', 'shell', 'wallet']);
  const walletName = useWalletName();
  const vendorWallets = valueIn(useWalletMode())?.wallets ?? [];
  const wallets = [MAIN_WALLET, ...vendorWallets.map(({ accountTypeId }) => accountTypeId)];
  const title = t('shell:page.transactionHistory');
  return (
    <Page>
      <PageHead title={title} lead={t('account.lead')} />
      <RecordList
        title={title}
        name="account"
        store={createAccountRecords}
        filters={[
          {
            key: 'kind',
            label: t('column.kind'),
            options: BOOKED.map(value => ({ value, label: t(`word.${value}`) })),
          },
          ...(wallets.length > 1
            ? [
                {
                  key: 'wallet',
                  label: t('column.wallet'),
                  options: wallets.map(id => ({ value: String(id), label: walletName(id) })),
                },
              ]
            : []),
        ]}
        columns={[
          { key: 'at', cell: ({ at }) => <Time at={at} /> },
          { key: 'kind', cell: ({ kind }) => t(`word.${kind}`, kind) },
          { key: 'amount', isFigure: true, cell: ({ amount }) => <Amount minor={amount} tone="result" /> },
          {
            key: 'balanceBefore',
            isFigure: true,
            cell: ({ balanceBefore }) => <Amount minor={balanceBefore} />,
          },
          {
            key: 'balanceAfter',
            isFigure: true,
            cell: ({ balanceAfter }) => <Amount minor={balanceAfter} />,
          },
        ]}
        figures={({ count, credit, debit, net }) => [
          { key: 'count', label: t('column.count'), value: count, as: 'count' },
          { key: 'credit', label: t('column.credit'), value: credit },
          { key: 'debit', label: t('column.debit'), value: debit },
          { key: 'amount', label: t('column.change'), value: net, as: 'result' },
        ]}
        note={({ keptFrom }) =>
          keptFrom === undefined ? null : t('account.archived', { day: formatDay(keptFrom, i18n.language) })
        }
        detail={({ id, reference, state, accountTypeId }) => (
          <Facts
            facts={[
              [t('column.reference'), reference],
              [t('column.number'), id],
              [t('column.state'), t(`word.${state}`)],
              [t('column.wallet'), walletName(accountTypeId)],
            ]}
          />
        )}
      />
    </Page>
  );
}
