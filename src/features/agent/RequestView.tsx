import { useTranslation } from 'react-i18next';
import type { ContractRequest } from '../../../streams/wire/contracts/shapes.ts';
import { formatDateTime } from '../../i18n/time.ts';
import { MoneyStatus } from '../../kit/intents/MoneyStatus.tsx';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { cluster, stack, typography } from '../../ui/layout/layout.ts';
import { AnswerSteps } from './AnswerSteps.tsx';
import { ChangedWhileRead } from './ChangedWhileRead.tsx';
import s from './ContractDialog.module.css';
import { ContractStatus, STATUS_OF_REQUEST } from './ContractStatus.tsx';
import { TermsChanges } from './TermsChanges.tsx';
import { TermsTable } from './TermsTable.tsx';
import type { Answering } from './useAnswer.ts';
import { useShownVersion, versionOf } from './useShownVersion.ts';

interface TermsProps {
  readonly request: ContractRequest;
  readonly before: ContractRequest | null;
}

/** The terms: beside those in force when they would change, beside the ones read before when they were replaced. */
function Terms({ request, before }: TermsProps) {
  const { t } = useTranslation('agent');
  const { status, current, terms } = request;
  if (status === 'E' && current !== undefined) {
    const labels = { before: t('changes.inForce'), now: t('changes.offered') };
    return <TermsChanges before={current} now={terms} caption={t('terms.offered')} labels={labels} />;
  }
  if (before !== null && before.terms.kind === terms.kind) {
    const labels = { before: t('changes.before'), now: t('changes.now') };
    return <TermsChanges before={before.terms} now={terms} caption={t('terms.offered')} labels={labels} />;
  }
  return <TermsTable terms={terms} caption={t(status === 'V' ? 'terms.current' : 'terms.offered')} />;
}

export interface RequestViewProps {
  readonly request: ContractRequest;
  readonly answering: Answering;
}

/** One waiting request with its terms, what they replace, and what changed while it was read. */
export function RequestView({ request, answering }: RequestViewProps) {
  const { t } = useTranslation(['agent', 'common']);
  const before = useShownVersion(request);
  const { kind, category, status, at } = request;
  const { failure } = answering;
  // The list of what changed says more than the refusal does.
  const isTold = failure?.code === 'contract_changed' && before !== null;
  return (
    <article
      className={stack(4)}
      aria-label={t('request.name', { kind: t(`kind.${kind}`), category: t(`category.${category}`) })}
    >
      <div className={`${cluster(2)} ${s.requestHead}`}>
        <h3>{t(`kind.${kind}`)}</h3>
        <Badge>{t(`category.${category}`)}</Badge>
        <ContractStatus status={STATUS_OF_REQUEST[status]} />
        {request.demo === true && <Badge tone="demo">{t('common:demo')}</Badge>}
        {at !== undefined && (
          <time className="num" dateTime={new Date(at).toISOString()}>
            {formatDateTime(at)}
          </time>
        )}
      </div>
      <p className={typography(14, 'quiet')}>{t(`request.${status}`)}</p>
      {/* Always there, so that what appears in it is announced. */}
      <div role="status">
        {before !== null && <ChangedWhileRead key={versionOf(request)} before={before} request={request} />}
      </div>
      <Terms request={request} before={before} />
      {request.downlineHigherRate && <Notice tone="warn">{t('request.downlineHigherRate')}</Notice>}
      <MoneyStatus of="answer" failure={isTold ? null : failure} />
      <AnswerSteps request={request} answering={answering} />
    </article>
  );
}
