import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { createAgentContractsStore } from '../../../../streams/stores/agentContracts.ts';
import type { ContractHistory, ContractMove } from '../../../../streams/wire/agentContracts/shapes.ts';
import { formatDateTime } from '../../../i18n/time.ts';
import { RemoteView } from '../../../kit/remote/RemoteView.tsx';
import { useRemote } from '../../../kit/remote/useRemote.ts';
import { useStreams } from '../../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../../kit/streams/useBehavior.ts';
import { useStore } from '../../../kit/streams/useStore.ts';
import { buttonClass } from '../../../ui/button/Button.tsx';
import { Badge } from '../../../ui/feedback/Badge.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { cluster, item, stack, typography } from '../../../ui/layout/layout.ts';
import { Page } from '../../../ui/page/Page.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { ContractStatus } from '../ContractStatus.tsx';
import { TermsTable } from '../TermsTable.tsx';
import s from './contracts.module.css';
import { useReread } from './useReread.ts';

interface MoveProps {
  readonly move: ContractMove;
  readonly history: ContractHistory;
}

/** Who did what, when, and the terms that it was about. */
function Move({ move, history }: MoveProps) {
  const { t } = useTranslation(['contracts', 'agent']);
  const { account } = history.contract;
  const accepted = move.move === 'A' && history.versions.find(({ version }) => version === move.version);
  const terms = move.terms ?? (accepted ? accepted.terms : undefined);
  const who = move.by === 'other' && account === null ? 'house' : move.by;
  return (
    <li className={`${stack(2)} ${s.move}`}>
      <p className={`${cluster('2-4', 'between')} ${s.line}`}>
        <strong>{t(`history.move.${move.move}`)}</strong>
        <time className="num" dateTime={new Date(move.at).toISOString()}>
          {formatDateTime(move.at)}
        </time>
      </p>
      <p className={typography(14, 'quiet')}>{t(`history.by.${who}`, { account: account ?? '' })}</p>
      {accepted && (
        <p className={typography(14, 'quiet')}>
          <Badge tone="info">{t('history.version', { version: accepted.version })}</Badge>{' '}
          <span>
            {accepted.effectiveTo === undefined
              ? t('card.from', { at: formatDateTime(accepted.effectiveFrom) })
              : t('history.span', {
                  from: formatDateTime(accepted.effectiveFrom),
                  to: formatDateTime(accepted.effectiveTo),
                })}
          </span>
        </p>
      )}
      {terms !== undefined && <TermsTable terms={terms} caption={t(`history.terms.${move.move}`)} />}
    </li>
  );
}

/** Everything that was done to a contract, newest first, with every version of its terms. */
export default function ContractHistoryPage() {
  const { t } = useTranslation(['contracts', 'agent', 'shell']);
  const { contract: id = '' } = useParams();
  const store = useStore(createAgentContractsStore);
  const { contracts } = useStreams();
  const [remote, again] = useRemote(`history ${id}`, () => store.history(id));
  useReread(useBehavior(contracts.given$), again);
  useReread(useBehavior(contracts.inForce$), again);
  return (
    <Page>
      <PageHead title={t('shell:page.contractHistory')} lead={t('history.lead')} />
      <RemoteView
        remote={remote}
        error={t('history.error')}
        onRetry={again}
        refused={({ code }) =>
          code === 'contract_unknown' ? (
            <EmptyState
              title={t('history.unknown')}
              action={
                <Link className={buttonClass('ghost')} to="/agent/downlineContracts">
                  {t('shell:page.downlineContracts')}
                </Link>
              }
            />
          ) : null
        }
      >
        {history => {
          const { kind, category, state, side, account } = history.contract;
          return (
            <>
              <div className={`${cluster(2)} ${s.cardHead}`}>
                <h2>
                  {t('agent:request.name', {
                    kind: t(`agent:kind.${kind}`),
                    category: t(`agent:category.${category}`),
                  })}
                </h2>
                <ContractStatus status={state} />
                <bdi className={`${typography(14, 'quiet', 'anywhere')} ${item('pushed')}`}>
                  {account === null ? t('card.house') : t(`card.${side}`, { account })}
                </bdi>
              </div>
              <ol className={stack(4)} aria-label={t('history.list')}>
                {history.moves.toReversed().map(move => (
                  <Move key={move.id} move={move} history={history} />
                ))}
              </ol>
            </>
          );
        }}
      </RemoteView>
    </Page>
  );
}
