import { useTranslation } from 'react-i18next';
import type { ContractRequest } from '../../../streams/wire/entities/contract.ts';
import { IntentStatus } from '../../app/intents/IntentStatus.tsx';
import { formatDateTime } from '../../i18n/time.ts';
import { useFailureText } from '../../i18n/useFailureText.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import s from './ContractDialog.module.css';
import { ContractStatus, STATUS_OF_REQUEST } from './ContractStatus.tsx';
import { TermsTable } from './TermsTable.tsx';
import type { Answering } from './useAnswer.ts';

interface RequestProps {
  readonly request: ContractRequest;
  readonly answering: Answering;
}

/** The buttons of a request: accept or reject an offer, agree to a revocation or keep the contract. */
function Answers({ request, answering }: RequestProps) {
  const { t } = useTranslation('agent');
  if (answering.needsConfirm(request)) {
    return (
      <Notice tone="warn">
        <p>{t('confirm.text')}</p>
        <div className={s.answers}>
          <Button variant="ghost" onClick={answering.cancelConfirm}>
            {t('confirm.back')}
          </Button>
          <Button variant="danger" busy={answering.busy} onClick={() => answering.confirm(request)}>
            {t('confirm.submit')}
          </Button>
        </div>
      </Notice>
    );
  }
  const revoking = request.status === 'V';
  return (
    <div className={s.answers}>
      <Button variant="ghost" busy={answering.busy} onClick={() => answering.reject(request)}>
        {t(revoking ? 'answers.keep' : 'answers.reject')}
      </Button>
      <Button
        variant="primary"
        busy={answering.busy}
        onClick={() => (revoking ? answering.agree(request) : answering.accept(request))}
      >
        {t(revoking ? 'answers.agree' : 'answers.accept')}
      </Button>
    </div>
  );
}

/** One waiting request with its terms, and the terms in force when they would change. */
export function RequestView({ request, answering }: RequestProps) {
  const { t } = useTranslation(['agent', 'common']);
  const failureText = useFailureText();
  const { kind, category, status, at } = request;
  return (
    <article
      className={s.request}
      aria-label={t('request.name', { kind: t(`kind.${kind}`), category: t(`category.${category}`) })}
    >
      <div className={s.requestHead}>
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
      <p className={s.text}>{t(`request.${status}`)}</p>
      {request.current !== undefined && status === 'E' && (
        <TermsTable terms={request.current} caption={t('terms.current')} />
      )}
      <TermsTable terms={request.terms} caption={t(status === 'V' ? 'terms.current' : 'terms.offered')} />
      {request.downlineHigherRate && <Notice tone="warn">{t('request.downlineHigherRate')}</Notice>}
      <IntentStatus of="answer" />
      {answering.failure !== null && <Notice tone="error">{failureText(answering.failure)}</Notice>}
      <Answers request={request} answering={answering} />
    </article>
  );
}
