import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AgentContract } from '../../../../streams/wire/agentContracts/shapes.ts';
import { SEARCH_MAX } from '../../../../streams/wire/contracts/words.ts';
import { proposePath } from '../../../kit/downlines/addresses.ts';
import { useQuery } from '../../../kit/navigation/useQuery.ts';
import { useStreams } from '../../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../../kit/streams/useBehavior.ts';
import { buttonClass } from '../../../ui/button/Button.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Field } from '../../../ui/field/Field.tsx';
import { Select } from '../../../ui/field/Select.tsx';
import { grid } from '../../../ui/layout/layout.ts';
import { Page } from '../../../ui/page/Page.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { ContractList } from './ContractList.tsx';
import s from './contracts.module.css';
import { Revoke } from './Revoke.tsx';

const STATES = ['live', 'ended', 'all'] as const;

/** What an upline may do with a contract: change it, or ask that it ends. Nothing while an answer is waited for. */
function Actions({ contract }: { readonly contract: AgentContract }) {
  const { t } = useTranslation('contracts');
  const { account, state } = contract;
  if (account === null || state !== 'accepted') return null;
  return (
    <>
      <Link className={buttonClass('soft', 'sm')} to={proposePath(account, contract)}>
        {t('card.change')}
      </Link>
      <Revoke contract={{ ...contract, account }} />
    </>
  );
}

/** The contracts that an agent gave to its direct downlines; what they answer shows at once. */
export default function DownlineContractsPage() {
  const { t } = useTranslation(['contracts', 'shell', 'agent']);
  const given = useBehavior(useStreams().contracts.given$);
  const [query, change] = useQuery();
  const search = query.get('search') ?? '';
  const state = STATES.find(it => it === query.get('state')) ?? 'live';
  const choose = (key: 'search' | 'state', value: string) =>
    change(
      next => {
        next.delete('before');
        if (value === '') next.delete(key);
        else next.set(key, value);
      },
      { replace: true },
    );
  const propose = (
    <Link className={buttonClass('primary')} to="/agent/proposeContract">
      {t('given.propose')}
    </Link>
  );
  return (
    <Page>
      <PageHead title={t('shell:page.downlineContracts')} lead={t('given.lead')}>
        {propose}
      </PageHead>
      <div className={`${grid(3, 'top')} ${s.subject}`}>
        <Field
          label={t('given.search')}
          type="search"
          autoComplete="off"
          maxLength={SEARCH_MAX}
          value={search}
          onChange={event => choose('search', event.currentTarget.value)}
        />
        <Select
          label={t('given.state')}
          value={state}
          options={STATES.map(value => ({ value, label: t(`given.states.${value}`) }))}
          onChange={event => choose('state', event.currentTarget.value)}
        />
      </div>
      <ContractList
        label={t('given.list')}
        side="given"
        state={state}
        search={search.trim()}
        changed={given}
        empty={<EmptyState title={t(search.trim() === '' ? 'given.empty' : 'given.nobody')} />}
        actions={contract => <Actions contract={contract} />}
      />
    </Page>
  );
}
