import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AgentContract } from '../../../../streams/wire/agentContracts/shapes.ts';
import { formatDateTime } from '../../../i18n/time.ts';
import { buttonClass } from '../../../ui/button/Button.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { Badge } from '../../../ui/feedback/Badge.tsx';
import { card, cluster, item, stack, typography } from '../../../ui/layout/layout.ts';
import { ContractStatus } from '../ContractStatus.tsx';
import { TermsChanges } from '../TermsChanges.tsx';
import { TermsTable } from '../TermsTable.tsx';
import s from './contracts.module.css';

/** What waits and what is in force; both side by side where one is to take the place of the other. */
export function ContractTermsView({ contract }: { readonly contract: AgentContract }) {
  const { t } = useTranslation('agent');
  const { current, offered } = contract;
  if (current !== undefined && offered !== undefined) {
    const labels = { before: t('changes.inForce'), now: t('changes.offered') };
    const caption = t('terms.offered');
    return <TermsChanges before={current.terms} now={offered} caption={caption} labels={labels} />;
  }
  if (offered !== undefined) return <TermsTable terms={offered} caption={t('terms.offered')} />;
  if (current === undefined) return null;
  return <TermsTable terms={current.terms} caption={t('terms.current')} />;
}

/** From when on terms count, or until when. */
function Counts({ contract: { current } }: { readonly contract: AgentContract }) {
  const { t } = useTranslation('contracts');
  if (current === undefined) return null;
  const { effectiveFrom, effectiveTo } = current;
  return (
    <p className={typography(14, 'quiet')}>
      {effectiveTo === undefined
        ? t('card.from', { at: formatDateTime(effectiveFrom) })
        : t('card.until', { at: formatDateTime(effectiveTo) })}
    </p>
  );
}

export interface ContractCardProps {
  readonly contract: AgentContract;
  /** What may be done with it. */
  readonly children?: Elements;
}

/** A contract with its other side, where it stands, and the way to its history. */
export function ContractCard({ contract, children }: ContractCardProps) {
  const { t } = useTranslation(['contracts', 'agent', 'common']);
  const { contractId, kind, category, account, side, state, demo } = contract;
  const title = t('agent:request.name', {
    kind: t(`agent:kind.${kind}`),
    category: t(`agent:category.${category}`),
  });
  const who = account === null ? t('card.house') : t(`card.${side}`, { account });
  return (
    <li>
      <article
        className={`${stack(4)} ${card('4-5', 'large', 'line', 'raised')}`}
        aria-label={`${title}: ${who}`}
      >
        <div className={`${cluster(2)} ${s.cardHead}`}>
          <h3>{title}</h3>
          <ContractStatus status={state} />
          {demo && <Badge tone="demo">{t('common:demo')}</Badge>}
          <bdi className={`${typography(14, 'quiet', 'anywhere')} ${item('pushed')}`}>{who}</bdi>
        </div>
        <ContractTermsView contract={contract} />
        <Counts contract={contract} />
        <div className={cluster(3, 'end')}>
          <Link
            className={buttonClass('ghost', 'sm')}
            to={`/agent/contractHistory/${encodeURIComponent(contractId)}`}
          >
            {t('card.history')}
          </Link>
          {children}
        </div>
      </article>
    </li>
  );
}
