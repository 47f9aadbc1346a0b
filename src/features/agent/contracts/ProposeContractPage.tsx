import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { createAgentContractsStore } from '../../../../streams/stores/agentContracts.ts';
import { useQuery } from '../../../kit/navigation/useQuery.ts';
import { RemoteView } from '../../../kit/remote/RemoteView.tsx';
import { useRemote } from '../../../kit/remote/useRemote.ts';
import { useStreams } from '../../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../../kit/streams/useBehavior.ts';
import { useStore } from '../../../kit/streams/useStore.ts';
import { cluster, typography } from '../../../ui/layout/layout.ts';
import { Page } from '../../../ui/page/Page.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import s from './contracts.module.css';
import { DownlinePicker } from './DownlinePicker.tsx';
import { ProposalForm } from './ProposalForm.tsx';
import { useReread } from './useReread.ts';

function Proposal({ account }: { readonly account: string }) {
  const { t } = useTranslation('contracts');
  const store = useStore(createAgentContractsStore);
  const [basis, again] = useRemote(`basis ${account}`, () => store.basis(account));
  // The downline may answer while something else is typed.
  useReread(useBehavior(useStreams().contracts.given$), again);
  return (
    <RemoteView remote={basis} error={t('propose.error')} onRetry={again}>
      {value => <ProposalForm key={value.account} basis={value} onSent={again} />}
    </RemoteView>
  );
}

/** Offers a contract to a direct downline, or a change of one: to whom, what about, the terms, and what they would cost. */
export default function ProposeContractPage() {
  const { t } = useTranslation(['contracts', 'shell', 'agent']);
  const [query] = useQuery();
  const account = query.get('account') ?? '';
  return (
    <Page>
      <PageHead title={t('shell:page.proposeContract')} lead={t('propose.lead')} />
      {account === '' ? (
        <DownlinePicker />
      ) : (
        <>
          <p className={`${cluster('2-4', 'between')} ${s.line}`}>
            <span>
              {t('propose.to')} <bdi className={typography('strong')}>{account}</bdi>
            </span>
            <Link to="/agent/proposeContract">{t('propose.other')}</Link>
          </p>
          <Proposal key={account} account={account} />
        </>
      )}
    </Page>
  );
}
