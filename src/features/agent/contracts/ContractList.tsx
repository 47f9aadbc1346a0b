import { useTranslation } from 'react-i18next';
import { mapRemote, valueIn } from '../../../../streams/remote/remote.ts';
import { createAgentContractsStore } from '../../../../streams/stores/agentContracts.ts';
import type { AgentContract } from '../../../../streams/wire/agentContracts/shapes.ts';
import { useQuery } from '../../../kit/navigation/useQuery.ts';
import { RemoteView } from '../../../kit/remote/RemoteView.tsx';
import { useRemote } from '../../../kit/remote/useRemote.ts';
import { useStore } from '../../../kit/streams/useStore.ts';
import { Button } from '../../../ui/button/Button.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { cluster, stack } from '../../../ui/layout/layout.ts';
import { ContractCard } from './ContractCard.tsx';
import { useReread } from './useReread.ts';

export interface ContractListProps {
  readonly label: string;
  readonly side: 'given' | 'held';
  readonly state: 'live' | 'ended' | 'all';
  readonly search?: string;
  /** Changes when contracts of the list have changed. */
  readonly changed: unknown;
  readonly empty: Elements;
  /** What may be done with a contract. */
  readonly actions?: (contract: AgentContract) => Elements;
}

const PAGE = 20;

/** Contracts page by page; the page is part of the address. */
export function ContractList({
  label,
  side,
  state,
  search = '',
  changed,
  empty,
  actions,
}: ContractListProps) {
  const { t } = useTranslation('contracts');
  const store = useStore(createAgentContractsStore);
  const [query, change] = useQuery();
  const before = query.get('before') ?? undefined;
  const asked = { side, state, search, limit: PAGE, ...(before !== undefined && { before }) };
  const [remote, again] = useRemote(`contracts ${JSON.stringify(asked)}`, () => store.list(asked));
  useReread(changed, again);
  const page = valueIn(remote);
  const oldest = page?.contracts.at(-1)?.contractId;
  return (
    <section className={stack(4)} aria-label={label}>
      <h2 className="sr">{label}</h2>
      <RemoteView
        remote={mapRemote(remote, ({ contracts }) => contracts)}
        error={t('list.error')}
        onRetry={again}
        empty={empty}
      >
        {contracts => (
          <ul className={stack(4)}>
            {contracts.map(contract => (
              <ContractCard key={contract.contractId} contract={contract}>
                {actions?.(contract)}
              </ContractCard>
            ))}
          </ul>
        )}
      </RemoteView>
      {(before !== undefined || page?.more === true) && (
        <p className={cluster(3, 'end')}>
          <Button
            size="sm"
            disabled={before === undefined}
            onClick={() => change(next => next.delete('before'))}
          >
            {t('list.newest')}
          </Button>
          <Button
            size="sm"
            disabled={page?.more !== true || oldest === undefined}
            onClick={() => change(next => next.set('before', oldest ?? ''))}
          >
            {t('list.older')}
          </Button>
        </p>
      )}
    </section>
  );
}
